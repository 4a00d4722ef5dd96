import PhotoCamera from '@mui/icons-material/PhotoCamera'
import PhotoLibrary from '@mui/icons-material/PhotoLibrary'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { cropImage, loadImage, SHORTEST_SIDE, type Area } from './cropImage.ts'
import { FileButton } from './FileButton.tsx'
import { Recorte } from './Recorte.tsx'

interface FotoDialogProps {
  onClose: () => void
  /** called with the cropped square photo, ready to upload */
  onCrop: (photo: Blob) => void
}

const ACCEPTED = 'image/jpeg,image/png,image/webp'
const CANNOT_OPEN = 'Não foi possível abrir esta imagem. Escolha uma foto em JPG, PNG ou WebP.'

/** Dialog that chooses or takes a picture and crops it to a square, by pointer or keyboard. */
export function FotoDialog({ onClose, onCrop }: FotoDialogProps) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const [image, setImage] = useState<HTMLImageElement>()
  const [area, setArea] = useState<Area>()
  const [problem, setProblem] = useState('')
  useEffect(() => () => void (image && URL.revokeObjectURL(image.src)), [image])
  const open = async (file: File) => {
    setProblem('')
    const address = URL.createObjectURL(file)
    try {
      const loaded = await loadImage(address)
      if (Math.min(loaded.naturalWidth, loaded.naturalHeight) >= SHORTEST_SIDE) return setImage(loaded)
      setProblem(`A imagem é pequena demais. Escolha uma com ao menos ${SHORTEST_SIDE} pixels de cada lado.`)
    } catch {
      setProblem(CANNOT_OPEN)
    }
    URL.revokeObjectURL(address)
  }
  const use = async () => {
    if (!image || !area) return
    try {
      onCrop(await cropImage(image, area))
    } catch {
      setProblem(CANNOT_OPEN)
    }
  }
  const choices = (
    <>
      <FileButton accept={ACCEPTED} startIcon={<PhotoLibrary />} onFile={(file) => void open(file)}>
        {image ? 'Escolher outra' : 'Escolher do aparelho'}
      </FileButton>
      {hasCamera && (
        <FileButton accept={ACCEPTED} capture="user" startIcon={<PhotoCamera />} onFile={(file) => void open(file)}>
          Tirar uma foto
        </FileButton>
      )}
    </>
  )
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} onClose={onClose} aria-labelledby="foto-titulo">
      <DialogTitle id="foto-titulo">{image ? 'Enquadre o rosto' : 'Foto da pessoa'}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {image ? (
            <Recorte key={image.src} image={image} area={area} onArea={setArea} />
          ) : (
            <DialogContentText>
              Uma foto recente, de frente, com o rosto inteiro. Só quem pode ver o cadastro vê a foto.
            </DialogContentText>
          )}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {choices}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        {image && (
          <Button variant="contained" disabled={!area} onClick={() => void use()}>
            Usar esta foto
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
