import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LARGURAS, textoDoCorte } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useEffect, useState } from 'react'
import { CropArea } from './CropArea.tsx'
import { cropTo, loadImage, redrawImage, type Area } from './cropImage.ts'

/** Image ready to upload, with its crop. */
export interface Recortada {
  blob: Blob
  corte: string
  /** dimensions of the crop, pixels */
  width: number
  height: number
  /** the cropped part, for display */
  preview: Blob
}

interface RecorteDialogProps {
  file: File
  onClose: () => void
  onUse: (cut: Recortada) => void
}

const FORMATOS = { '16 / 9': 16 / 9, '4 / 3': 4 / 3, '1 / 1': 1 } as const
type Formato = keyof typeof FORMATOS

/** Dialog that crops an image, by pointer or keyboard. */
export function RecorteDialog({ file, onClose, onUse }: RecorteDialogProps) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  const [image, setImage] = useState<HTMLImageElement>()
  const [blob, setBlob] = useState<Blob>()
  const [area, setArea] = useState<Area>()
  const [formato, setFormato] = useState<Formato>('16 / 9')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let address = ''
    let current = true
    // Phones embed more than a picture in the file, which the server would refuse: it is redrawn before the upload.
    const open = async () => {
      const clean = await redrawImage(file)
      address = URL.createObjectURL(clean)
      const loaded = await loadImage(address)
      if (!current) return
      setBlob(clean)
      setImage(loaded)
    }
    open().catch(() => setProblem('Não foi possível abrir esta imagem. Escolha uma em JPG, PNG ou WebP.'))
    return () => {
      current = false
      URL.revokeObjectURL(address)
    }
  }, [file])
  const use = async () => {
    if (!image || !blob || !area) return
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, LARGURAS[0] / area.width)
    onUse({
      blob,
      corte: textoDoCorte({
        x: area.x / naturalWidth,
        y: area.y / naturalHeight,
        largura: area.width / naturalWidth,
        altura: area.height / naturalHeight,
      }),
      width: Math.round(area.width * scale),
      height: Math.round(area.height * scale),
      preview: await cropTo(image, area, 960),
    })
  }
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={phone} onClose={onClose} aria-labelledby="recorte-titulo">
      <DialogTitle id="recorte-titulo">O que fica da imagem</DialogTitle>
      <DialogContent>
        {problem && <Alert severity="error">{problem}</Alert>}
        {image && (
          <Stack spacing={2}>
            <CropArea
              image={image}
              alt="Imagem escolhida"
              label="Parte que fica. Use as setas do teclado para mover."
              aspect={FORMATOS[formato]}
              grid
              height={{ xs: 280, sm: 400 }}
              onArea={setArea}
            >
              {(slider) => (
                <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
                  <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={formato}
                    onChange={(_, next: Formato | null) => next && setFormato(next)}
                    aria-label="Formato"
                  >
                    {(Object.keys(FORMATOS) as Formato[]).map((name) => (
                      <ToggleButton key={name} value={name}>
                        {name.replaceAll(' ', '')}
                      </ToggleButton>
                    ))}
                  </ToggleButtonGroup>
                  {slider}
                </Stack>
              )}
            </CropArea>
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={!image || !area} onClick={() => void use()}>
          Usar esta imagem
        </Button>
      </DialogActions>
    </Dialog>
  )
}
