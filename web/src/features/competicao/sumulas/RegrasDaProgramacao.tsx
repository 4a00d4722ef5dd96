import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { HoraInput } from '../../../ui/form/HoraInput.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { faultOf } from './faultOf.ts'
import { TOQUE } from './palavras.ts'
import { PROGRAMACOES, type Dia } from './dias.ts'

interface Regras {
  evento: string
  /** planned day; undefined for a new one */
  dia: Dia | undefined
  onStored: (dia: string) => void
}

/** Settings of a day's plan; planning it again discards manual moves. */
export function RegrasDaProgramacao({ evento, dia, onStored }: Regras) {
  const { call } = useAccess()
  const client = useQueryClient()
  const [pausa] = dia?.pausas ?? []
  const [form, setForm] = useState({
    dia: dia?.dia ?? '',
    inicio: dia?.inicio ?? '08:30',
    quadras: String(dia?.quadras ?? 4),
    duracao: String(dia?.duracao ?? 8),
    apresentacao: String(dia?.apresentacao ?? 4),
    descanso: String(dia?.descanso ?? 15),
    pausaDe: pausa?.inicio ?? '12:00',
    pausaAte: pausa?.fim ?? (dia ? '' : '13:00'),
  })
  const [finaisJuntas, setFinaisJuntas] = useState(dia?.finaisJuntas ?? false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('programarDia', {
        evento,
        dia: form.dia,
        inicio: form.inicio,
        finaisJuntas,
        quadras: Number(form.quadras),
        duracao: Number(form.duracao),
        descanso: Number(form.descanso),
        apresentacao: Number(form.apresentacao),
        pausas: form.pausaDe && form.pausaAte ? [{ inicio: form.pausaDe, fim: form.pausaAte }] : [],
        ...(dia ? { versao: dia.metadados.version, chaves: [...new Set(dia.lutas.map(({ chave }) => chave))] } : {}),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PROGRAMACOES })
      onStored(form.dia)
    },
  })
  type Campo = keyof typeof form
  const put = (name: Campo) => (typed: string) => setForm({ ...form, [name]: typed })
  const number = (name: Campo, label: string) => (
    <LimitedField
      limit={3}
      label={label}
      value={form[name]}
      onChange={({ target }) => put(name)(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ width: 140 }}
    />
  )
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      aria-label="Regras do dia"
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      sx={{ p: 2, displayPrint: 'none' }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {!dia && <DiaInput calm label="Dia" value={form.dia} onChange={put('dia')} size="medium" />}
        <HoraInput label="Começa às" value={form.inicio} onChange={put('inicio')} />
        {number('quadras', 'Quadras')}
        {number('duracao', 'Minutos por luta')}
        {number('apresentacao', 'Minutos por poomsae')}
        {number('descanso', 'Descanso (min)')}
        <HoraInput label="Pausa de" value={form.pausaDe} onChange={put('pausaDe')} />
        <HoraInput label="até" value={form.pausaAte} onChange={put('pausaAte')} />
        <FormControlLabel
          control={<Checkbox checked={finaisJuntas} onChange={({ target }) => setFinaisJuntas(target.checked)} />}
          label="Finais juntas, no fim"
        />
        <Button type="submit" variant="contained" loading={isPending} disabled={form.dia === ''} sx={TOQUE}>
          {dia ? 'Programar de novo' : 'Programar o dia'}
        </Button>
      </Stack>
      {dia && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          Programar de novo desfaz o que foi movido à mão.
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {faultOf(error, 'Não foi possível programar o dia.')}
        </Alert>
      )}
    </Paper>
  )
}
