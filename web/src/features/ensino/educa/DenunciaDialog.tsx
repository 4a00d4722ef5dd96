import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { MOTIVOS_DE_DENUNCIA, type MotivoDeDenuncia } from '@sie/domain/ensino/educa/conversa.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { loadCall } from './useMinhaParte.ts'

interface DenunciaDialogProps {
  alvo: 'videos' | 'postagens' | 'comentarios'
  registro: string
  onClose: () => void
}

/** Dialog that reports a record or a comment to the moderators. */
export function DenunciaDialog({ alvo, registro, onClose }: DenunciaDialogProps) {
  const toast = useToast()
  const [motivo, setMotivo] = useState<MotivoDeDenuncia | null>(null)
  const [texto, setTexto] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (motivo: MotivoDeDenuncia) => (await loadCall())('denunciar', { alvo, registro, motivo, texto }),
    onSuccess: ({ nova }) => {
      toast.show(nova ? 'Denúncia enviada. A moderação vai olhar.' : 'Você já denunciou isto. A moderação vai olhar.')
      onClose()
    },
  })
  const fields = error instanceof ErroSIE ? error.campos : {}
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="denunciar-titulo">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (motivo) mutate(motivo)
        }}
      >
        <DialogTitle id="denunciar-titulo">O que há de errado?</DialogTitle>
        <DialogContent>
          <RadioGroup
            aria-labelledby="denunciar-titulo"
            value={motivo}
            onChange={(_, value) => setMotivo(value as MotivoDeDenuncia)}
          >
            {Object.entries(MOTIVOS_DE_DENUNCIA).map(([value, label]) => (
              <FormControlLabel key={value} value={value} label={label} control={<Radio />} sx={{ minHeight: 48 }} />
            ))}
          </RadioGroup>
          <LimitedField
            limit={500}
            label="Conte em poucas palavras"
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
            multiline
            minRows={2}
            fullWidth
            margin="normal"
            required={motivo === 'outro'}
            error={Boolean(fields.texto)}
            helperText={fields.texto ?? 'Só a moderação lê.'}
          />
          {error && !fields.texto && (
            <Alert severity="error">{mensagem(error, 'Não foi possível enviar agora. Tente de novo.')}</Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" disabled={motivo === null} loading={isPending}>
            Denunciar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
