import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useRef, useState } from 'react'
import type { useAparelho } from '../../data/useAparelho.ts'

const DIGITOS = 6
const numbers = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

type LiberarProps = Pick<ReturnType<typeof useAparelho>, 'nome' | 'liberar' | 'pending' | 'error'> & {
  /** number of the court that is suggested; 0 for none */
  quadra: number
}

/** Form that releases this device by the PIN of the venue. */
export function ReleaseAparelho({ nome, liberar, pending, error, quadra }: LiberarProps) {
  const [pin, setPin] = useState('')
  const [court, setCourt] = useState(quadra > 0 ? String(quadra) : '')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
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
