import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

/** Links that subscribe to a calendar: in the device's program, in Google Calendar, or by URL. */
export function SubscribeDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean>()
  const https = `${window.location.origin}${path}`
  const webcal = https.replace(/^https?:/, 'webcal:')
  const copy = () =>
    void navigator.clipboard.writeText(https).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="assinar-titulo">
      <DialogTitle id="assinar-titulo">Assinar o calendário</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>
            O que mudar aqui muda no seu calendário em algumas horas. A assinatura leva os filtros escolhidos nesta
            página.
          </DialogContentText>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
            <Button component="a" href={webcal} variant="contained">
              Apple, Outlook e outros
            </Button>
            <Button
              component="a"
              href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
              target="_blank"
              rel="noopener"
              variant="outlined"
            >
              Google Agenda
            </Button>
          </Stack>
          <TextField
            size="small"
            fullWidth
            label="Endereço do calendário"
            value={https}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          {copied !== undefined && (
            <Alert severity={copied ? 'success' : 'info'}>
              {copied ? 'Endereço copiado.' : 'Selecione o endereço e copie-o.'}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>Copiar o endereço</Button>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}
