import Add from '@mui/icons-material/Add'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { countText } from '../../data/records.ts'
import { useRecordList } from '../../data/useRecordList.ts'
import { useScopedList, type ScopedList } from '../../data/useScopedList.ts'
import { scopeKey } from '../../data/useScopes.ts'
import { BulkBar } from './BulkBar.tsx'
import { COLUNAS, colunasDaPlanilha, LIMITES, NUMEROS, type ColunaId, type Pessoa } from './colunas.ts'
import { ColumnChoice } from '../../ui/ColumnChoice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportDialog } from '../../ui/ExportDialog.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PessoasCards } from './PessoasCards.tsx'
import { PessoasFilters } from './PessoasFilters.tsx'
import { PessoasTable } from './PessoasTable.tsx'
import { ScopeField } from '../../ui/ScopeField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'

/** /sie/cadastros/pessoas: the people register (PRODUCT 2(a)). */
export function PessoasPage() {
  const place = useScopedList(praticantes, LIMITES)
  if (place === undefined) return <Skeleton variant="rounded" height={480} aria-busy />
  if (place === null)
    return (
      <Alert severity="info">
        Você não tem permissão para ver pessoas. Peça à sua federação o direito “Ver pessoas”.
      </Alert>
    )
  return <Pessoas key={scopeKey(place.current.scope)} {...place} />
}

function Pessoas(place: ScopedList) {
  const { current, state, change } = place
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const list = useRecordList(access, praticantes, current.scope, state, NUMEROS)
  const [hidden, setHidden] = useState<ReadonlySet<ColunaId>>(
    new Set(current.scope.kind === 'nacional' ? [] : ['federacao']),
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [exporting, setExporting] = useState(false)
  const rows = list.rows as unknown as readonly Pessoa[]
  // Drawn in slices, so that a slow phone answers to touch meanwhile; until the first ones are, the skeleton stays.
  const shown = useDeferredValue(rows)
  const loading = list.isPending || (shown !== rows && shown.length === 0)
  const year = new Date().getFullYear()
  const select = (ids: readonly string[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  const empty = !list.isPending && !list.error && rows.length === 0

  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h5" component="h1">
            Pessoas
          </Typography>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
            {[list.count && countText(list.count, praticantes), current.label].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {holds('praticantes:exportar') && (
          <Button startIcon={<FileDownload />} onClick={() => setExporting(true)}>
            Exportar
          </Button>
        )}
        {holds('praticantes:importar') && (
          <Button startIcon={<FileUpload />} component={Link} to="/sie/cadastros/pessoas?importar">
            Importar
          </Button>
        )}
        {holds('praticantes:criar') && (
          <Button variant="contained" startIcon={<Add />} component={Link} to="/sie/cadastros/addpraticante">
            Nova pessoa
          </Button>
        )}
      </Stack>

      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SearchField
          label="Buscar por nome, CPF ou matrícula"
          value={state.busca}
          onChange={(busca) => change({ busca })}
        />
        <ScopeField {...place} />
        {!phone && <ColumnChoice columns={COLUNAS} hidden={hidden} onChange={setHidden} />}
      </Stack>
      <PessoasFilters state={state} change={change} scope={current.scope} />

      {list.error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={list.retry}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar as pessoas.
        </Alert>
      )}
      {list.capped && (
        <Alert severity="info">
          Há muitos nomes parecidos. Refine a busca com mais letras ou outra palavra do nome.
        </Alert>
      )}
      {selected.size > 0 && <BulkBar ids={[...selected]} onDone={() => setSelected(new Set())} />}
      {empty ? (
        state.busca !== '' || Object.keys(state.filtros).length > 0 || state.situacao !== 'todos' ? (
          <EmptyState
            title="Ninguém encontrado"
            text="Confira a escrita, tire um filtro ou comece a busca por % para achar no meio das palavras."
          />
        ) : (
          <EmptyState
            title="Nenhuma pessoa cadastrada"
            text="Cadastre a primeira pessoa ou importe a planilha da federação."
          />
        )
      ) : (
        <Box sx={{ opacity: list.isStale ? 0.6 : 1 }}>
          {phone ? (
            <PessoasCards rows={shown} loading={loading} size={state.tamanho} />
          ) : (
            <PessoasTable
              rows={shown}
              loading={loading}
              size={state.tamanho}
              hidden={hidden}
              direction={state.sentido}
              onSort={place.turn}
              selected={selected}
              onSelect={select}
              year={year}
            />
          )}
        </Box>
      )}
      <Pager
        page={list.page}
        next={list.next}
        previous={list.previous}
        size={state.tamanho}
        onSize={(tamanho) => change({ tamanho })}
      />
      {exporting && (
        <ExportDialog
          collection={praticantes}
          columns={colunasDaPlanilha(year)}
          numbers={NUMEROS}
          note="Vai para o arquivo a lista como está filtrada agora, com o CPF mascarado."
          state={state}
          scope={current.scope}
          onClose={() => setExporting(false)}
        />
      )}
    </Stack>
  )
}
