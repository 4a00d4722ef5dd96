import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import type { NotaRetida } from './Quarentena.tsx'

const LEAST = 3

interface NotaDecisionDialogProps {
  evento: string
  nota: NotaRetida
  aceitar: boolean
  onMudou: () => Promise<void>
  onClose: () => void
}

/** Dialog that accepts or discards a held note, with a reason. */
export function NotaDecisionDialog({ evento, nota, aceitar, onMudou, onClose }: NotaDecisionDialogProps) {
  const { call } = useAccess()
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const short = motivo.trim().length < LEAST
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('decidirNota', { evento, id: nota.id, aceitar, motivo }),
    onSuccess: async () => {
      await onMudou()
      onClose()
    },
  })
  const fields = error instanceof ErroSIE ? Object.values(error.campos).join(' ') : ''
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="decidir-nota">
      <DialogTitle id="decidir-nota">{aceitar ? 'Aceitar a nota' : 'Dispensar a nota'}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">
            {aceitar
              ? 'Ela passa a contar na própria ordem. Numa súmula encerrada isso é uma correção, e o motivo aparece na página.'
              : 'Ela fica guardada e não conta. A decisão pode ser mudada depois.'}
          </Typography>
          <LimitedField
            limit={500}
            label="Motivo"
            multiline
            minRows={2}
            value={motivo}
            inputRef={field}
            error={tried && short}
            helperText={tried && short ? 'Diga o motivo.' : ' '}
            onChange={({ target }) => setMotivo(target.value)}
          />
          {error && (
            <Alert severity="error">{fields || mensagem(error, 'Não foi possível agora. Tente de novo.')}</Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 48 }}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          onClick={() => {
            setTried(true)
            if (short) field.current?.focus()
            else mutate()
          }}
          sx={{ minHeight: 48 }}
        >
          {aceitar ? 'Aceitar' : 'Dispensar'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
