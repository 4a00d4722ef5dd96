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
  /** name of the frame, which the arrow keys move */
  label: string
  /** width of the frame by its height */
  aspect: number
  /** lines of thirds inside the frame */
  grid?: boolean
  /** pixels, on a phone and on a wider screen */
  height: { xs: number; sm: number }
  /** what is inside the frame, in pixels of the picture */
  onArea: (area: Area) => void
  /** draws what stands below the picture around the slider */
  children: (slider: ReactNode) => ReactNode
}

const MOST_ZOOM = 4

/** A picture under a frame: it is moved by pointer or arrow keys and enlarged by wheel, pinch or slider. */
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
          // The style sheet comes with the app: the content security policy allows none made on the way.
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
            getAriaValueText={(value) => `${Math.round(value * 100)} %`}
            onChange={(_, value) => setZoom(value)}
            sx={{ flex: 1 }}
          />
        </>,
      )}
    </>
  )
}
