import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import { emTempo } from '@sie/domain/educa/video.ts'
import { Arte } from '../../ui/publicacao/Arte.tsx'

/** What stands for a video before it is played: a drawing of the portal's own with the length, so that no page visit is told to another service. */
export function Miniatura({ id, duracao = 0 }: { id: string; duracao?: number | undefined }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        overflow: 'hidden',
        bgcolor: '#0b1a30',
        clipPath: 'polygon(0 0, calc(100% - 22px) 0, 100% 22px, 100% 100%, 0 100%)',
        '@media print': { clipPath: 'none' },
      }}
    >
      <Arte id={id} />
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          m: 'auto',
          width: 56,
          height: 56,
          borderRadius: '50%',
          bgcolor: '#0b1a30',
          color: '#ffffff',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        <PlayArrow sx={{ fontSize: 36 }} />
      </Box>
      {duracao > 0 && (
        <Box
          sx={{
            position: 'absolute',
            right: 8,
            bottom: 8,
            px: 0.75,
            bgcolor: '#0b1a30',
            color: '#ffffff',
            fontSize: '0.8125rem',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {emTempo(duracao)}
        </Box>
      )}
    </Box>
  )
}
