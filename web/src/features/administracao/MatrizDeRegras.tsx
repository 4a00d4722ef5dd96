import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ACOES } from '@sie/domain/records/collection.ts'
import type { Regra } from '@sie/domain/rights/catalogo.ts'
import { useState } from 'react'
import { linhasCom, regrasDaLinha, ROTULOS_ACAO, type LinhaDaMatriz } from './regras.ts'

interface MatrizProps {
  value: readonly string[]
  onChange: (rules: string[]) => void
  /** rules that the person holds and so may give or take */
  holds: (rule: string) => boolean
  disabled: boolean
}

/** The rules of a group: collections down, actions across; a card for each collection on a phone. */
export function MatrizDeRegras({ value, onChange, holds, disabled }: MatrizProps) {
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const [text, setText] = useState('')
  const rows = linhasCom(text)
  const set = (rules: readonly Regra[], on: boolean) => {
    const ids = rules.map(({ id }) => id).filter(holds)
    onChange(on ? [...new Set([...value, ...ids])].sort() : value.filter((id) => !ids.includes(id)))
  }
  const box = (regra: Regra) => (
    <Checkbox
      size="small"
      checked={value.includes(regra.id)}
      disabled={disabled || !holds(regra.id)}
      onChange={(_, on) => set([regra], on)}
      slotProps={{ input: { 'aria-label': regra.label } }}
    />
  )
  const labelled = (regra: Regra, label = regra.label) => (
    <FormControlLabel key={regra.id} label={<Typography variant="body2">{label}</Typography>} control={box(regra)} />
  )
  const all = (linha: LinhaDaMatriz) => {
    const rules = regrasDaLinha(linha)
    const given = rules.filter(({ id }) => value.includes(id)).length
    return (
      <FormControlLabel
        label={
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {linha.label}
          </Typography>
        }
        control={
          <Checkbox
            size="small"
            checked={given === rules.length}
            indeterminate={given > 0 && given < rules.length}
            disabled={disabled || !rules.some(({ id }) => holds(id))}
            onChange={(_, on) => set(rules, on)}
            slotProps={{ input: { 'aria-label': `Todas as permissões de ${linha.label}` } }}
          />
        }
      />
    )
  }
  return (
    <Stack spacing={2}>
      <TextField
        size="small"
        type="search"
        label="Filtrar permissões"
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ maxWidth: 360 }}
      />
      {narrow ? (
        <Stack spacing={1}>
          {rows.map((linha) => (
            <Paper
              key={linha.colecao}
              component="section"
              variant="outlined"
              aria-label={linha.label}
              sx={{ px: 1.5, py: 0.5 }}
            >
              {all(linha)}
              <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', pl: 1 }}>
                {ACOES.flatMap((acao) => (linha.acoes[acao] ? [labelled(linha.acoes[acao], ROTULOS_ACAO[acao])] : []))}
              </Box>
              <Stack sx={{ pl: 1 }}>{linha.outras.map((regra) => labelled(regra))}</Stack>
            </Paper>
          ))}
        </Stack>
      ) : (
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label="Matriz de permissões"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
        >
          <Table
            size="small"
            stickyHeader
            aria-label="Permissões do grupo"
            sx={{ '& td, & th': { py: 0 }, '& th': { height: 40 }, '& .MuiCheckbox-root': { p: '6px' } }}
          >
            <TableHead>
              <TableRow>
                <TableCell>Área</TableCell>
                {ACOES.map((acao) => (
                  <TableCell key={acao} align="center">
                    {ROTULOS_ACAO[acao]}
                  </TableCell>
                ))}
                <TableCell>Outras permissões</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((linha) => (
                <TableRow key={linha.colecao} hover>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
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
      )}
      {rows.length === 0 && <Typography color="textSecondary">Nenhuma permissão com esse nome.</Typography>}
    </Stack>
  )
}
