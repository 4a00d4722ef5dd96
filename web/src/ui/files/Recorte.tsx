import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CropArea } from './CropArea.tsx'
import type { Area } from './cropImage.ts'

interface RecorteProps {
  image: HTMLImageElement
  /** area inside the square, in pixels of the picture */
  area: Area | undefined
  onArea: (area: Area) => void
}

const PREVIEW = 96

/** Crop of a photo with its preview. */
export function Recorte({ image, area, onArea }: RecorteProps) {
  return (
    <Stack spacing={2}>
      <CropArea
        image={image}
        alt="Foto escolhida"
        label="Área da foto. Use as setas do teclado para mover."
        aspect={1}
        height={{ xs: 300, sm: 340 }}
        onArea={onArea}
      >
        {(slider) => (
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Preview image={image} area={area} />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              {slider}
              <Typography variant="body2" color="textSecondary">
                Arraste a foto ou use as setas do teclado.
              </Typography>
            </Box>
          </Stack>
        )}
      </CropArea>
    </Stack>
  )
}

/** Preview of the photo at the size shown beside the name. */
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
