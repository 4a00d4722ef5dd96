import 'react-easy-crop/react-easy-crop.css'
import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from './cropImage.ts'

interface RecorteProps {
  image: HTMLImageElement
  /** what is inside the square, in pixels of the picture */
  area: Area | undefined
  onArea: (area: Area) => void
}

const PREVIEW = 96
const MOST_ZOOM = 4

/** A picture under a square: it is moved by pointer or arrow keys and enlarged by wheel, pinch or slider. */
export function Recorte({ image, area, onArea }: RecorteProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <Stack spacing={2}>
      <Box
        sx={{
          position: 'relative',
          height: { xs: 300, sm: 340 },
          bgcolor: 'grey.900',
          borderRadius: 1,
          overflow: 'hidden',
          '& .reactEasyCrop_CropArea:focus-visible': { outline: '3px solid #fff', outlineOffset: -3 },
        }}
      >
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          showGrid={false}
          keyboardStep={8}
          // The style sheet comes with the app: the content security policy allows none made on the way.
          disableAutomaticStylesInjection
          mediaProps={{ alt: 'Foto escolhida' }}
          cropperProps={{ role: 'group', 'aria-label': 'Área da foto. Use as setas do teclado para mover.' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
        />
      </Box>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Preview image={image} area={area} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id="foto-zoom" variant="body2">
            Aproximar
          </Typography>
          <Slider
            aria-labelledby="foto-zoom"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            valueLabelDisplay="off"
            getAriaValueText={(value) => `${Math.round(value * 100)} %`}
            onChange={(_, value) => setZoom(value as number)}
          />
          <Typography variant="body2" color="textSecondary">
            Arraste a foto ou use as setas do teclado.
          </Typography>
        </Box>
      </Stack>
    </Stack>
  )
}

/** As it will show beside the name. */
function Preview({ image, area }: { image: HTMLImageElement; area: Area | undefined }) {
  const scale = area && area.width > 0 ? PREVIEW / area.width : 0
  return (
    <Box
      role="img"
      aria-label="Como vai ficar"
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: PREVIEW,
        height: PREVIEW,
        borderRadius: '50%',
        overflow: 'hidden',
        bgcolor: 'grey.300',
      }}
    >
      {area && (
        <img
          src={image.src}
          alt=""
          style={{
            position: 'absolute',
            maxWidth: 'none',
            transformOrigin: '0 0',
            left: -area.x * scale,
            top: -area.y * scale,
            width: image.naturalWidth * scale,
            height: image.naturalHeight * scale,
          }}
        />
      )}
    </Box>
  )
}
