import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import {
  ateDepoisDe,
  formatRegra,
  FREQUENCIAS,
  parseRegra,
  type Frequencia,
} from '@sie/domain/eventos/agenda/editor.ts'
import { DIAS_DA_SEMANA, diaDaSemana, repeticaoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { agendamentos, type Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import { useEffect, useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { FieldInput } from '../../../ui/form/FieldInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { DatasDaRepeticao } from './DatasDaRepeticao.tsx'

const ATE = agendamentos.fields.find(({ path }) => path === 'recorrencia.ate')

const UNIDADES: Partial<Record<Frequencia, string>> = {
  diaria: 'dias',
  semanal: 'semanas',
  mensalNoDia: 'meses',
  mensalNaSemana: 'meses',
  anual: 'anos',
}

/** Recurrence of an agendamento: edited by words, stored as a rule of RFC 5545; and the exceptions to it. */
export function Repeticao({ control, disabled }: { control: Control<Agendamento>; disabled: boolean }) {
  const { field: rule, fieldState } = useController({ control, name: 'recorrencia.regra' })
  const { field: until } = useController({ control, name: 'recorrencia.ate' })
  const inicio = useWatch({ control, name: 'inicio' })
  const start = millisOf(inicio)
  const first = start === undefined ? '' : dayInBrasilia(start)
  const repeticao = parseRegra(rule.value)
  const write = (changes: Partial<typeof repeticao>) => {
    if (first) rule.onChange(formatRegra({ ...repeticao, ...changes }, first))
  }
  const { value, onChange } = rule
  // The first day always matches the rule: another first day changes the rule with it.
  useEffect(() => {
    if (!first || value === '' || disabled) return
    const next = formatRegra(parseRegra(value), first)
    if (next !== value) onChange(next)
  }, [first, value, onChange, disabled])
  const unit = UNIDADES[repeticao.frequencia]
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label="Repete"
          value={repeticao.frequencia}
          disabled={disabled || !first}
          inputRef={rule.ref}
          onChange={({ target }) => write({ frequencia: target.value as Frequencia })}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? (first ? undefined : 'Informe antes quando começa.')}
          sx={{ minWidth: { sm: 280 } }}
        >
          {menuItems(Object.entries(FREQUENCIAS))}
        </TextField>
        {unit && (
          <TextField
            type="number"
            size="small"
            label={`A cada quantos ${unit}`}
            value={repeticao.intervalo}
            disabled={disabled}
            onChange={({ target }) => write({ intervalo: Math.min(99, Math.max(1, Number(target.value) || 1)) })}
            slotProps={{ htmlInput: { min: 1, max: 99 } }}
            sx={{ width: { sm: 190 } }}
          />
        )}
      </Stack>
      {repeticao.frequencia === 'semanal' && (
        <ToggleButtonGroup
          size="small"
          color="primary"
          aria-label="Dias da semana"
          value={[...repeticao.dias]}
          disabled={disabled}
          onChange={(_, dias: string[]) => write({ dias })}
          sx={{ flexWrap: 'wrap' }}
        >
          {DIAS_DA_SEMANA.map(({ regra, nome, curto }, index) => (
            <ToggleButton
              key={regra}
              value={regra}
              aria-label={`${curto}, ${nome}`}
              // The weekday of the first occurrence cannot be removed: the recurrence begins there.
              disabled={index === diaDaSemana(first)}
              sx={{ minWidth: 44, minHeight: 40 }}
            >
              {curto}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {rule.value !== '' && start !== undefined && (
        <>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            {ATE && <FieldInput field={ATE} control={control} disabled={disabled} />}
            <Vezes disabled={disabled} onVezes={(vezes) => until.onChange(ateDepoisDe(rule.value, start, vezes))} />
          </Stack>
          <Typography color="textSecondary" role="status">
            Repete: {repeticaoEmPalavras({ regra: rule.value, ate: until.value })}.
          </Typography>
          <DatasDaRepeticao control={control} disabled={disabled} />
        </>
      )}
    </Stack>
  )
}

/** Input for the end as a number of occurrences, which is converted to a day. */
function Vezes({ disabled, onVezes }: { disabled: boolean; onVezes: (vezes: number) => void }) {
  const [text, setText] = useState('')
  return (
    <TextField
      fullWidth
      type="number"
      size="small"
      label="ou por quantas vezes"
      value={text}
      disabled={disabled}
      onChange={({ target }) => {
        setText(target.value)
        if (Number(target.value) >= 1) onVezes(Number(target.value))
      }}
      slotProps={{ htmlInput: { min: 1, max: 2000 } }}
      helperText="Preenche a data ao lado."
    />
  )
}
