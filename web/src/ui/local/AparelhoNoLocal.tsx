import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { useRef, useState } from 'react'
import { useAparelho } from '../../data/useAparelho.ts'

const DIGITOS = 6
const numbers = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/**
 * State of this device at an event that blocks it: it waits for the PIN of the venue, or is locked out. Nothing where it may work, or where that is
 * unknown without a connection.
 * @param quadra number of the court that is suggested for it; 0 for none
 */
export function AparelhoNoLocal({ evento, quadra = 0 }: { evento: string; quadra?: number }) {
  const { nome, aparelho, liberar, pending, error } = useAparelho(evento)
  const [pin, setPin] = useState('')
  const [court, setCourt] = useState(quadra > 0 ? String(quadra) : '')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (!aparelho || aparelho.situacao === 'liberado') return null
  if (aparelho.situacao === 'bloqueado')
    return (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {`A mesa do evento bloqueou este aparelho (${nome}). O que ele marcar espera uma pessoa decidir.`}
      </Alert>
    )
  const short = pin.length < DIGITOS
  const refused =
    error instanceof ErroSIE ? (error.campos.pin ?? mensagem(error, '')) : error ? mensagem(error, '') : ''
  return (
    <Alert severity="warning" sx={{ mb: 1.5, '& .MuiAlert-message': { width: 1 } }}>
      <Typography sx={{ fontWeight: 650 }}>Este aparelho ainda não foi liberado</Typography>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {`Digite o PIN do local. Sem ele, o que o aparelho ${nome} marcar fica guardado e espera a mesa do evento.`}
      </Typography>
      <Stack
        component="form"
        noValidate
        direction="row"
        useFlexGap
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (short) field.current?.focus()
          else liberar({ pin, quadra: Number(court) || 0 })
        }}
      >
        <TextField
          label="PIN do local"
          value={pin}
          inputRef={field}
          error={(tried && short) || refused !== ''}
          helperText={tried && short ? 'O PIN tem seis números.' : refused || ' '}
          onChange={({ target }) => setPin(numbers(target.value, DIGITOS))}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          sx={{ width: 180 }}
        />
        <TextField
          label="Quadra"
          value={court}
          helperText="Vazia: todas."
          onChange={({ target }) => setCourt(numbers(target.value, 2))}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          sx={{ width: 130 }}
        />
        <Button type="submit" variant="contained" loading={pending} sx={{ minHeight: 56 }}>
          Liberar aparelho
        </Button>
      </Stack>
    </Alert>
  )
}
