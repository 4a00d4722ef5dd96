import Add from '@mui/icons-material/Add'
import Check from '@mui/icons-material/Check'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { MODALIDADES_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import { useController, type Control } from 'react-hook-form'

type Modalidade = Evento['modalidades'][number]

/** Modalities of a competition, each on or off. */
export function ModalidadesInput({ control, disabled }: { control: Control<Evento>; disabled: boolean }) {
  const { field, fieldState } = useController({ control, name: 'modalidades' })
  const chosen = field.value
  const toggle = (modalidade: Modalidade) =>
    field.onChange(
      chosen.includes(modalidade) ? chosen.filter((other) => other !== modalidade) : [...chosen, modalidade],
    )
  return (
    <Stack direction="row" useFlexGap role="group" aria-label="Modalidades" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {(Object.entries(MODALIDADES_DE_EVENTO) as [Modalidade, string][]).map(([modalidade, label], index) => {
        const on = chosen.includes(modalidade)
        return (
          <Chip
            key={modalidade}
            label={label}
            icon={on ? <Check /> : <Add />}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            clickable
            disabled={disabled}
            aria-pressed={on}
            {...(index === 0 ? { ref: field.ref } : {})}
            onClick={() => toggle(modalidade)}
          />
        )
      })}
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Stack>
  )
}
