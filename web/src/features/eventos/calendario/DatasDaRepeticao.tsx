import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { horarioDe, type Ocorrencia } from '@sie/domain/eventos/agenda/horario.ts'
import { todasAsOcorrencias } from '@sie/domain/eventos/agenda/ocorrencias.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { HORA, type Excecao } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'

const MOSTRADAS = 12

const SEM_MUDANCA: Omit<Excecao, 'dia'> = { cancelada: false, novoDia: '', hora: '', horaFim: '', local: '' }

const muda = ({ cancelada, novoDia, hora, horaFim, local }: Excecao) =>
  cancelada || [novoDia, hora, horaFim, local].some((value) => value !== '')

/** Dates of a recurrence rule, each of which may be cancelled or moved; past ones are left out. */
export function DatasDaRepeticao({ control, disabled }: { control: Control<Agendamento>; disabled: boolean }) {
  const { field } = useController({ control, name: 'recorrencia.excecoes' })
  const [inicio, fim, diaInteiro, regra, ate] = useWatch({
    control,
    name: ['inicio', 'fim', 'diaInteiro', 'recorrencia.regra', 'recorrencia.ate'],
  })
  const [hoje] = useState(() => dayInBrasilia(Date.now()))
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<string>()
  const excecoes = field.value as Excecao[]
  const horario = horarioDe({ inicio, fim, diaInteiro, recorrencia: { regra, ate, excecoes } })
  if (!horario || ate === '') return null
  const dates = todasAsOcorrencias(horario, true).filter((one) => dayInBrasilia(one.fim) >= hoje || one.dia >= hoje)
  const put = (dia: string, changes: Partial<Excecao>) => {
    const next: Excecao = { ...SEM_MUDANCA, ...excecoes.find((one) => one.dia === dia), ...changes, dia }
    const others = excecoes.filter((one) => one.dia !== dia)
    field.onChange((muda(next) ? [...others, next] : others).sort((a, b) => (a.dia < b.dia ? -1 : 1)))
  }
  return (
    <Stack component="section" spacing={1} aria-labelledby="datas-da-repeticao">
      <Typography variant="subtitle2" component="h3" id="datas-da-repeticao">
        Datas ({dates.length})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(all ? dates : dates.slice(0, MOSTRADAS)).map((one) => (
          <Data
            key={one.dia}
            one={one}
            disabled={disabled}
            open={open === one.dia}
            onOpen={(wanted) => setOpen(wanted ? one.dia : undefined)}
            onChange={(changes) => put(one.dia, changes)}
            diaInteiro={diaInteiro}
          />
        ))}
      </Box>
      {!all && dates.length > MOSTRADAS && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          Ver as {dates.length} datas
        </Button>
      )}
    </Stack>
  )
}

interface DataProps {
  one: Ocorrencia
  diaInteiro: boolean
  disabled: boolean
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (changes: Partial<Excecao>) => void
}

function Data({ one, diaInteiro, disabled, open, onOpen, onChange }: DataProps) {
  const { excecao, dia } = one
  const called = formatDay(dia)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.75 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ flexGrow: 1, ...(excecao?.cancelada ? { textDecoration: 'line-through' } : {}) }}>
          {excecao?.cancelada ? called : quandoEmPalavras(one)}
          {excecao && !excecao.cancelada && ` (seria ${called})`}
        </Typography>
        {excecao && <Chip size="small" label={excecao.cancelada ? 'Cancelada' : 'Alterada'} />}
        {excecao ? (
          <Button
            size="small"
            disabled={disabled}
            aria-label={`Voltar ao normal: ${called}`}
            onClick={() => onChange(SEM_MUDANCA)}
          >
            Voltar ao normal
          </Button>
        ) : (
          <Button
            size="small"
            color="inherit"
            disabled={disabled}
            aria-label={`Cancelar ${called}`}
            onClick={() => onChange({ cancelada: true })}
          >
            Cancelar
          </Button>
        )}
        {!excecao?.cancelada && (
          <Button
            size="small"
            disabled={disabled}
            aria-expanded={open}
            aria-label={`Mudar ${called}`}
            onClick={() => onOpen(!open)}
          >
            Mudar
          </Button>
        )}
      </Stack>
      {open && !excecao?.cancelada && (
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          useFlexGap
          spacing={1.5}
          sx={{ pt: 1.5, pb: 1, flexWrap: 'wrap' }}
        >
          <DiaInput
            label="Nova data"
            value={excecao?.novoDia || dia}
            onChange={(day) => onChange({ novoDia: day === dia ? '' : day })}
          />
          {!diaInteiro && (
            <>
              <Hora label="Começa às" value={excecao?.hora ?? ''} onChange={(hora) => onChange({ hora })} />
              <Hora label="Termina às" value={excecao?.horaFim ?? ''} onChange={(horaFim) => onChange({ horaFim })} />
            </>
          )}
          <LimitedField
            limit={120}
            size="small"
            label="Outro local"
            value={excecao?.local ?? ''}
            onChange={({ target }) => onChange({ local: target.value })}
            sx={{ flexGrow: 1 }}
          />
        </Stack>
      )}
    </Box>
  )
}

/** Time as hh:mm; reported once complete, or empty. */
function Hora({ label, value, onChange }: { label: string; value: string; onChange: (hora: string) => void }) {
  const [text, setText] = useState(value)
  return (
    <TextField
      size="small"
      label={label}
      placeholder="hh:mm"
      value={text}
      error={text !== '' && !HORA.test(text)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 4)
        const shown = digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
        setText(shown)
        if (shown === '' || HORA.test(shown)) onChange(shown)
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      sx={{ width: 130 }}
    />
  )
}
