import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState, type PointerEvent } from 'react'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { ALTO, TOQUE } from './palavras.ts'

const [WIDTH, HEIGHT] = [800, 320]
const LEAST = 2
/** Style of the canvas, white in both schemes: ink is dark. */
const QUADRO = { width: '100%', background: '#fff', border: '2px solid #767676', touchAction: 'none' } as const

interface AssinaturaProps {
  enviando: boolean
  /** error of the last attempt; the drawing stays */
  falta: string
  onAssinar: (quem: string, imagem: Blob) => void
  onClose: () => void
}

/** Signature drawn with a finger; without a drawing the name is written into the picture. */
export function Assinatura({ enviando, falta, onAssinar, onClose }: AssinaturaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const drawing = useRef(false)
  // A finger needs the full width.
  const phone = useMediaQuery('(max-width: 599.95px)')
  const [quem, setQuem] = useState('')
  const [drawn, setDrawn] = useState(false)
  const [tried, setTried] = useState(false)
  const short = quem.trim().length < LEAST
  const pen = () => {
    const context = canvas.current?.getContext('2d') ?? null
    if (context) Object.assign(context, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#141414' })
    return context
  }
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT]
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    const context = pen()
    context?.beginPath()
    context?.moveTo(...at(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    const context = pen()
    context?.lineTo(...at(event))
    context?.stroke()
    setDrawn(true)
  }
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT)
    setDrawn(false)
  }
  const sign = () => {
    setTried(true)
    const own = canvas.current
    if (short || !own) {
      field.current?.focus()
      return
    }
    // White background: a picture without one is stored as black.
    const whole = document.createElement('canvas')
    Object.assign(whole, { width: WIDTH, height: HEIGHT })
    const context = whole.getContext('2d')
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.drawImage(own, 0, 0)
    context.fillStyle = '#141414'
    context.font = drawn ? '24px sans-serif' : 'italic 56px serif'
    context.fillText(quem.trim(), 24, drawn ? HEIGHT - 24 : HEIGHT / 2 + 18, WIDTH - 48)
    const take = (imagem: Blob | null) => {
      if (imagem) onAssinar(quem.trim(), imagem)
    }
    whole.toBlob(take, 'image/jpeg', 0.9)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby="assinatura">
      <DialogTitle id="assinatura">Assinar a súmula</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5} sx={{ pt: 1 }}>
          <LimitedField
            limit={120}
            label="Nome e função de quem assina"
            value={quem}
            inputRef={field}
            error={tried && short}
            helperText={tried && short ? 'Diga quem assina.' : 'Como: Marina Volante, árbitra central.'}
            onChange={({ target }) => setQuem(target.value)}
          />
          <Typography variant="body2">Assine com o dedo no quadro. Sem desenho, vale o nome escrito.</Typography>
          <canvas
            ref={canvas}
            width={WIDTH}
            height={HEIGHT}
            role="img"
            aria-label={drawn ? 'Assinatura desenhada' : 'Quadro da assinatura, vazio'}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={() => {
              drawing.current = false
            }}
            style={QUADRO}
          />
          {falta && <Alert severity="error">{falta}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={clear} disabled={!drawn} sx={TOQUE}>
          Limpar
        </Button>
        <Button onClick={onClose} sx={TOQUE}>
          Voltar
        </Button>
        <Button variant="contained" loading={enviando} onClick={sign} sx={ALTO}>
          Guardar assinatura
        </Button>
      </DialogActions>
    </Dialog>
  )
}
