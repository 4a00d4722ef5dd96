import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { enderecoDoPlayer, enderecoDoVideo, type Video as VideoMostrado } from '@sie/domain/conteudo/video.ts'
import { useState } from 'react'

const SERVICOS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/** Video of another service: its player loads on a click, so that the service learns of no page visit before. */
export function Video({ video, titulo }: { video: VideoMostrado; titulo: string }) {
  const [asked, setAsked] = useState(false)
  const name = titulo || 'Vídeo'
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ aspectRatio: '16 / 9', bgcolor: '#0b1a30', displayPrint: 'none' }}>
        {asked ? (
          <Box
            component="iframe"
            src={enderecoDoPlayer(video)}
            title={name}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            sx={{ width: '100%', height: '100%', border: 0, display: 'block' }}
          />
        ) : (
          <ButtonBase
            onClick={() => setAsked(true)}
            sx={{
              width: '100%',
              height: '100%',
              flexDirection: 'column',
              gap: 1.5,
              p: 2,
              color: '#ffffff',
              textAlign: 'center',
              '&:focus-visible': { outline: '3px solid var(--marca-faixa)', outlineOffset: -6 },
            }}
          >
            <PlayArrow aria-hidden sx={{ fontSize: 64 }} />
            <Box component="span" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontSize: '0.875rem' }}>
              Tocar o vídeo. Ele vem do {SERVICOS[video.servico]}, que só então sabe da sua visita.
            </Box>
          </ButtonBase>
        )}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <Link href={enderecoDoVideo(video)} rel="noopener" target="_blank">
          {name} no {SERVICOS[video.servico]}
        </Link>
      </Typography>
    </Box>
  )
}
