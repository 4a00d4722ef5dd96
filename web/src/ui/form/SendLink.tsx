import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useCall } from '../../data/access.ts'

/** Button that requests another mailed link, once, and shows the result. `name`: the callable that mails it. */
export function SendLink({
  name,
  label,
  variant = 'outlined',
  input = {},
}: {
  name: 'enviarConfirmacao' | 'pedirAutorizacao'
  label: string
  variant?: 'outlined' | 'contained'
  /** account of the mail, where it is not the user's own */
  input?: { id?: string }
}) {
  const call = useCall()
  const [state, setState] = useState<'' | 'enviando' | 'enviado'>('')
  const [failure, setFailure] = useState('')
  const send = async () => {
    setState('enviando')
    setFailure('')
    try {
      await call(name, input)
      setState('enviado')
    } catch (error) {
      setState('')
      setFailure(mensagem(error, 'Não foi possível enviar agora. Tente de novo.'))
    }
  }
  return (
    <Stack spacing={1} sx={{ alignItems: variant === 'contained' ? 'stretch' : 'flex-start' }}>
      <Button
        size={variant === 'contained' ? 'medium' : 'small'}
        variant={variant}
        loading={state === 'enviando'}
        disabled={state === 'enviado'}
        onClick={() => void send()}
      >
        {label}
      </Button>
      <div aria-live="polite">
        {state === 'enviado' && <Alert severity="success">Link enviado. Confira também a caixa de spam.</Alert>}
        {failure && <Alert severity="error">{failure}</Alert>}
      </div>
    </Stack>
  )
}
