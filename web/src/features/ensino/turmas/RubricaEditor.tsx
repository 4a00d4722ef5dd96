import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import type { TarefaVista } from './consultas.ts'

type Rubrica = TarefaVista['tarefa']['rubrica']

/** Criteria of an assignment and the points of each. */
export function RubricaEditor({ rubrica, onChange }: { rubrica: Rubrica; onChange: (next: Rubrica) => void }) {
  const put = (index: number, part: Partial<Rubrica[number]>) =>
    onChange(rubrica.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <Stack spacing={1.5} role="group" aria-label="Rubrica">
      {rubrica.map((one, index) => (
        <Stack key={index} direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <LimitedField
            limit={120}
            size="small"
            label={`Critério ${index + 1}`}
            value={one.criterio}
            onChange={({ target }) => put(index, { criterio: target.value })}
          />
          <LimitedField
            limit={300}
            size="small"
            fullWidth
            label={`O que se espera no critério ${index + 1}`}
            value={one.descricao}
            onChange={({ target }) => put(index, { descricao: target.value })}
          />
          <TextField
            size="small"
            label={`Pontos do critério ${index + 1}`}
            value={one.pontos}
            onChange={({ target }) => put(index, { pontos: Number(target.value.replace(/\D/g, '').slice(0, 4)) })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <IconButton
            aria-label={`Tirar o critério ${index + 1}`}
            onClick={() => onChange(rubrica.filter((_, at) => at !== index))}
            sx={{ alignSelf: 'center' }}
          >
            <Close />
          </IconButton>
        </Stack>
      ))}
      {rubrica.length < 20 && (
        <Button
          startIcon={<Add />}
          onClick={() => onChange([...rubrica, { criterio: '', descricao: '', pontos: 0 }])}
          sx={{ alignSelf: 'flex-start' }}
        >
          Incluir critério
        </Button>
      )}
    </Stack>
  )
}
