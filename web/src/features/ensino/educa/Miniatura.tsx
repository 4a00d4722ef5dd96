import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import { emTempo } from '@sie/domain/ensino/educa/video.ts'
import { Arte } from '../../../ui/publicacao/Arte.tsx'
import type { ImagemLida } from '../../../ui/publicacao/fontes.ts'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'

interface MiniaturaProps {
  id: string
  capa: ImagemLida | undefined
  duracao?: number | undefined
  /** whether the record is for members */
  restrita?: boolean
  /** whether it is the first picture of the page, which is loaded eagerly */
  primeira?: boolean
}

/** Placeholder of a video: its cover, or the portal's own drawing, with the length; nothing from another service, which would learn of the visit. */
export function Miniatura({ id, capa, duracao = 0, restrita = false, primeira = false }: MiniaturaProps) {
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
      <Imagem
        imagem={capa}
        restrita={restrita}
        primeira={primeira}
        decorativa
        sizes="(min-width: 900px) 300px, (min-width: 600px) 240px, 100vw"
        semImagem={<Arte id={id} />}
      />
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
