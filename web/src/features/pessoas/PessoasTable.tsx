import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { anuidadeDe, COLUNAS, type ColunaId, type Pessoa } from './colunas.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { FotoPessoa } from '../../ui/FotoPessoa.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { NameHeader } from '../../ui/NameHeader.tsx'
import { Anuidade } from './PessoaChips.tsx'
import { enderecoDaPessoa } from '../../ui/pessoa/endereco.ts'

export interface PessoasTableProps {
  rows: readonly Pessoa[]
  loading: boolean
  /** as many skeleton rows as the page will have */
  size: number
  hidden: ReadonlySet<ColunaId>
  direction: 'asc' | 'desc'
  onSort: () => void
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], on: boolean) => void
  year: number
}

/** People as rows of 40 px under a header that stays. */
export function PessoasTable(props: PessoasTableProps) {
  const { rows, loading, size, hidden, direction, onSort, selected, onSelect } = props
  const columns = COLUNAS.filter(({ id }) => !hidden.has(id))
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const some = rows.some(({ id }) => selected.has(id))
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label="Tabela de pessoas"
      sx={{ maxHeight: 'max(24rem, calc(100vh - 20rem))', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table
        stickyHeader
        size="small"
        aria-label="Pessoas"
        aria-busy={loading}
        sx={{ '& td, & th': { height: 40, py: 0, whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={all}
                indeterminate={some && !all}
                onChange={(_, on) =>
                  onSelect(
                    rows.map(({ id }) => id),
                    on,
                  )
                }
                slotProps={{ input: { 'aria-label': 'Selecionar todas desta página' } }}
              />
            </TableCell>
            <NameHeader direction={direction} onTurn={onSort} />
            {columns.map(({ id, label }) => (
              <TableCell key={id}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {loading
            ? Array.from({ length: size }, (_, index) => <SkeletonRow key={index} cells={columns.length + 2} />)
            : rows.map((pessoa) => (
                <PessoaRow key={pessoa.id} {...props} pessoa={pessoa} columns={columns.map(({ id }) => id)} />
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function PessoaRow({
  pessoa,
  columns,
  selected,
  onSelect,
  year,
}: PessoasTableProps & { pessoa: Pessoa; columns: readonly ColunaId[] }) {
  const { name } = pessoa.dadosPessoais
  return (
    <TableRow hover selected={selected.has(pessoa.id)}>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={selected.has(pessoa.id)}
          onChange={(_, on) => onSelect([pessoa.id], on)}
          slotProps={{ input: { 'aria-label': `Selecionar ${name}` } }}
        />
      </TableCell>
      <TableCell component="th" scope="row">
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <FotoPessoa nome={name} caminho={pessoa.dadosPessoais.urlImagemID} tamanho={28} />
          <Link
            component={RouterLink}
            to={enderecoDaPessoa(pessoa.id)}
            underline="hover"
            color="text.primary"
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
        </Stack>
      </TableCell>
      {columns.map((id) => (
        <TableCell key={id}>{celula(id, pessoa, year)}</TableCell>
      ))}
    </TableRow>
  )
}

/** What stands in a column for a person. */
export function celula(id: ColunaId, pessoa: Pessoa, year: number): ReactNode {
  switch (id) {
    case 'matricula':
      return pessoa.matriculaCBTKD || '—'
    case 'cpf':
      return maskCpf(pessoa.dadosPessoais.cpf ?? '') || '—'
    case 'faixa':
      return <Faixa codigo={pessoa.dadosTaekwondo?.graduacao ?? ''} />
    case 'federacao':
      return pessoa.dadosFiliacao?.federacao || '—'
    case 'associacao':
      return pessoa.dadosFiliacao?.vinculadoAEntidade || '—'
    case 'anuidade':
      return <Anuidade situacao={anuidadeDe(pessoa, year)} />
    case 'ativo':
      return <EstadoChip on={pessoa.metadados.active} yes="Ativo" no="Inativo" />
    case 'federativo':
      return <EstadoChip on={pessoa.metadados.federativeactive} yes="Sim" no="Não" />
  }
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <TableRow>
      {Array.from({ length: cells }, (_, index) => (
        <TableCell key={index}>
          <Skeleton width={index === 1 ? 220 : undefined} />
        </TableCell>
      ))}
    </TableRow>
  )
}
