import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { cameWith, rotuloDaRegra, type Regra } from '@sie/domain/top/rights/catalogo.ts'
import { useState } from 'react'
import { Area, Cartoes, Tabela } from './QuadrosDaMatriz.tsx'
import { linhasCom, MATRIZ, groupByArea, regrasDaLinha, type LinhaDaMatriz } from './regras.ts'

/** Up to this many rows all areas are expanded. */
const MOST_OPEN = 16
const few = MATRIZ.length <= MOST_OPEN

interface MatrizProps {
  value: readonly string[]
  onChange: (rules: string[]) => void
  /** whether the user holds a rule, and so may grant or revoke it */
  holds: (rule: string) => boolean
  /** rules that the group may give at all; every rule, where absent */
  offers?: ((rule: string) => boolean) | undefined
  disabled: boolean
}

/** Rules of a group by area: collections down, actions across; a card for each collection on a phone. */
export function MatrizDeRegras({ value, onChange, holds, offers, disabled }: MatrizProps) {
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const [text, setText] = useState('')
  const rows = linhasCom(text, offers)
  // With many rows areas begin collapsed, except those of which the group grants rules.
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>(() =>
    few
      ? {}
      : Object.fromEntries(
          groupByArea(MATRIZ).map(({ label, linhas }) => [
            label,
            linhas.flatMap(regrasDaLinha).some(({ id }) => value.includes(id)),
          ]),
        ),
  )
  const set = (rules: readonly Regra[], on: boolean) => {
    const ids = rules.map(({ id }) => id).filter(holds)
    onChange(on ? [...new Set([...value, ...ids])].sort() : value.filter((id) => !ids.includes(id)))
  }
  const named = (regra: Regra, label = regra.label) => {
    const cause = cameWith(value, regra.id)
    return cause === undefined ? label : `${label}. Vem com “${rotuloDaRegra(cause)}”.`
  }
  const box = (regra: Regra) => (
    <Checkbox
      size="small"
      checked={value.includes(regra.id)}
      disabled={disabled || !holds(regra.id) || cameWith(value, regra.id) !== undefined}
      onChange={(_, on) => set([regra], on)}
      slotProps={{ input: { 'aria-label': named(regra) } }}
    />
  )
  const labelled = (regra: Regra, label?: string) => (
    <FormControlLabel
      key={regra.id}
      label={<Typography variant="body2">{named(regra, label)}</Typography>}
      control={box(regra)}
    />
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
      {groupByArea(rows).map(({ label, linhas }) => (
        <Area
          key={label}
          label={label}
          given={linhas.flatMap(regrasDaLinha).filter(({ id }) => value.includes(id)).length}
          total={linhas.flatMap(regrasDaLinha).length}
          open={text.trim() !== '' || (opened[label] ?? few)}
          onToggle={() => setOpened((all) => ({ ...all, [label]: !(all[label] ?? few) }))}
        >
          {narrow ? (
            <Cartoes linhas={linhas} all={all} labelled={labelled} />
          ) : (
            <Tabela label={label} linhas={linhas} all={all} box={box} labelled={labelled} />
          )}
        </Area>
      ))}
      {rows.length === 0 && <Typography color="textSecondary">Nenhuma permissão com esse nome.</Typography>}
    </Stack>
  )
}
