import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ACOES } from '@sie/domain/base/records/collection.ts'
import type { Regra } from '@sie/domain/top/rights/catalogo.ts'
import type { ReactNode } from 'react'
import { ROTULOS_ACAO, type LinhaDaMatriz } from './regras.ts'

interface AreaProps {
  label: string
  /** number of rules of the area that the group grants */
  given: number
  total: number
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** Collapsible area of the matrix; its heading shows how many of its rules the group grants. */
export function Area({ label, given, total, open, onToggle, children }: AreaProps) {
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={{ overflow: 'hidden' }}>
      <ButtonBase
        aria-expanded={open}
        onClick={onToggle}
        sx={{ width: '100%', px: 2, py: 1, gap: 1, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        <ExpandMore fontSize="small" sx={{ transform: open ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }} />
        <Typography component="span" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {label}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {`${given} de ${total}`}
        </Typography>
      </ButtonBase>
      <Collapse in={open} unmountOnExit>
        {children}
      </Collapse>
    </Paper>
  )
}

interface LinhasProps {
  linhas: readonly LinhaDaMatriz[]
  /** renders the check box of a whole row, and the check box of a rule with its name */
  all: (linha: LinhaDaMatriz) => ReactNode
  labelled: (regra: Regra, label?: string) => ReactNode
}

/** Rows of the matrix as cards, on a phone. */
export function Cartoes({ linhas, all, labelled }: LinhasProps) {
  return (
    <Stack spacing={1} sx={{ px: 1.5, pb: 1 }}>
      {linhas.map((linha) => (
        <Box key={linha.colecao} component="section" aria-label={linha.label}>
          {all(linha)}
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', pl: 1 }}>
            {ACOES.flatMap((acao) => (linha.acoes[acao] ? [labelled(linha.acoes[acao], ROTULOS_ACAO[acao])] : []))}
          </Box>
          <Stack sx={{ pl: 1 }}>{linha.outras.map((regra) => labelled(regra))}</Stack>
        </Box>
      ))}
    </Stack>
  )
}

interface TabelaProps extends LinhasProps {
  label: string
  box: (regra: Regra) => ReactNode
}

/** Rows of the matrix as a table: the four actions as columns, other rules beside them. */
export function Tabela({ label, linhas, all, box, labelled }: TabelaProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`Permissões de ${label}`}>
      <Table
        size="small"
        aria-label={`Permissões do grupo em ${label}`}
        sx={{
          '& td, & th': { py: 0 },
          '& thead th': { height: 36 },
          '& .MuiCheckbox-root': { p: '6px' },
          '& td:not(:last-of-type)': { width: 72 },
          '& tbody th': { width: 260 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>O quê</TableCell>
            {ACOES.map((acao) => (
              <TableCell key={acao} align="center">
                {ROTULOS_ACAO[acao]}
              </TableCell>
            ))}
            <TableCell>Outras permissões</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((linha) => (
            <TableRow key={linha.colecao} hover>
              <TableCell component="th" scope="row">
                {all(linha)}
              </TableCell>
              {ACOES.map((acao) => (
                <TableCell key={acao} align="center">
                  {linha.acoes[acao] ? box(linha.acoes[acao]) : null}
                </TableCell>
              ))}
              <TableCell>
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
                  {linha.outras.map((regra) => labelled(regra))}
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
