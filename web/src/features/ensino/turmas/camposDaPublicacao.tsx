import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { DiaHoraInput } from '../../../ui/form/DiaHoraInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'

/** Choice of an activity's topic among those of its class. */
export function TopicoField({
  topicos,
  value,
  onChange,
}: {
  topicos: readonly string[]
  value: string
  onChange: (topico: string) => void
}) {
  return (
    <TextField
      select
      size="small"
      label="Tópico"
      value={topicos.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      helperText={topicos.length === 0 ? 'Crie tópicos em Configurações da turma.' : undefined}
    >
      <MenuItem value="">Sem tópico</MenuItem>
      {menuItems(topicos.map((name) => [name, name]))}
    </TextField>
  )
}

/** Buttons of a form that stores as a draft, or publishes to the class when it is sent. A published record may become a draft again. */
export function BotoesDePublicar({
  publicada,
  pending,
  onDraft,
  onCancel,
}: {
  publicada: boolean
  pending: boolean
  onDraft: () => void
  onCancel?: (() => void) | undefined
}) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button type="submit" variant="contained" loading={pending}>
        {publicada ? 'Salvar' : 'Publicar'}
      </Button>
      <Button disabled={pending} onClick={onDraft}>
        {publicada ? 'Voltar a rascunho' : 'Salvar rascunho'}
      </Button>
      {onCancel && (
        <Button color="inherit" disabled={pending} onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Stack>
  )
}

/** Input for the time of automatic publication of a draft. */
export const PublishTimeInput = ({ value, onChange }: { value: number; onChange: (next: number) => void }) => (
  <DiaHoraInput
    label="Publicar em"
    value={value}
    onChange={onChange}
    none="Vazio para publicar à mão. Com dia e hora, salve como rascunho: os alunos veem a partir daí."
  />
)
