import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import 'react-easy-crop/react-easy-crop.css'
import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from './cropImage.ts'

interface CropAreaProps {
  image: HTMLImageElement
  /** alternative text of the picture */
  alt: string
  /** accessible name of the frame, which the arrow keys move */
  label: string
  /** aspect ratio of the frame, width by height */
  aspect: number
  /** whether to draw lines of thirds inside the frame */
  grid?: boolean
  /** height in pixels, on a phone and on a wider screen */
  height: { xs: number; sm: number }
  /** called with the area inside the frame, in pixels of the picture */
  onArea: (area: Area) => void
  /** renders the content below the picture, with the slider */
  children: (slider: ReactNode) => ReactNode
}

const MOST_ZOOM = 4

/** Picture under a crop frame: moved by pointer or arrow keys, zoomed by wheel, pinch or slider. */
export function CropArea({ image, alt, label, aspect, grid = false, height, onArea, children }: CropAreaProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          height,
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
          aspect={aspect}
          showGrid={grid}
          keyboardStep={8}
          // The style sheet is part of the app: the content security policy allows none injected at run time.
          disableAutomaticStylesInjection
          mediaProps={{ alt }}
          cropperProps={{ role: 'group', 'aria-label': label }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
        />
      </Box>
      {children(
        <>
          <Typography id="recorte-zoom" variant="body2">
            Aproximar
          </Typography>
          <Slider
            aria-labelledby="recorte-zoom"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            valueLabelDisplay="off"
            getAriaValueText={(value) => porcento(value * 100, 0)}
            onChange={(_, value) => setZoom(value)}
            sx={{ flex: 1 }}
          />
        </>,
      )}
    </>
  )
}
