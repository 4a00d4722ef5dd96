import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { enderecoDoPlayer, PLAYERS } from '@sie/domain/conteudo/video.ts'
import { emTempo } from '@sie/domain/ensino/educa/video.ts'
import { useEffect, useRef } from 'react'
import { Arte } from '../../../ui/publicacao/Arte.tsx'
import type { ImagemLida } from '../../../ui/publicacao/fontes.ts'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'

interface PlayerProps {
  id: string
  codigo: string
  titulo: string
  capa: ImagemLida | undefined
  /** whether the video is for members */
  restrita: boolean
  /** start in seconds; undefined until the user asks for the player */
  desde: number | undefined
  /** position in seconds where the user stopped last */
  parou: number
  onTocar: (desde: number) => void
  /** called every few seconds while it plays */
  onTempo: (segundos: number) => void
}

/** Seconds between two reports of the position. */
const NOTE = 10

/** The video. Its player loads from YouTube, without cookies, on a click: the service learns of no visit before. */
export function Player({ id, codigo, titulo, capa, restrita, desde, parou, onTocar, onTempo }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useRef(onTempo)
  useEffect(() => {
    tell.current = onTempo
  })
  const asked = desde !== undefined
  useEffect(() => {
    if (!asked) return
    let noted = -NOTE
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== PLAYERS.youtube || source !== frame.current?.contentWindow || typeof data !== 'string') return
      const time = timeIn(data)
      if (time === undefined || Math.abs(time - noted) < NOTE) return
      noted = time
      tell.current(Math.floor(time))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [asked])
  if (desde !== undefined)
    return (
      <Box sx={{ aspectRatio: '16 / 9', bgcolor: '#0b1a30', displayPrint: 'none' }}>
        <Box
          component="iframe"
          ref={frame}
          key={desde}
          src={`${enderecoDoPlayer({ servico: 'youtube', codigo })}&enablejsapi=1&start=${desde}`}
          title={titulo}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          // The player sends its position after a 'listening' message.
          onLoad={() =>
            frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1 }), PLAYERS.youtube)
          }
          sx={{ width: '100%', height: '100%', border: 0, display: 'block' }}
        />
      </Box>
    )
  return (
    <ButtonBase
      onClick={() => onTocar(parou)}
      sx={{
        position: 'relative',
        display: 'block',
        width: '100%',
        aspectRatio: '16 / 9',
        overflow: 'hidden',
        font: 'inherit',
        bgcolor: '#0b1a30',
        displayPrint: 'none',
        '&:focus-visible': { outline: '3px solid var(--marca-faixa)', outlineOffset: -6 },
      }}
    >
      <Imagem
        imagem={capa}
        restrita={restrita}
        primeira
        decorativa
        sizes="(min-width: 900px) 800px, 100vw"
        semImagem={<Arte id={id} />}
      />
      <Box
        sx={{
          position: 'absolute',
          inset: 'auto 0 0',
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          p: { xs: 1.5, sm: 2 },
          bgcolor: '#0b1a30',
          color: '#ffffff',
          textAlign: 'left',
        }}
      >
        <PlayArrow aria-hidden sx={{ fontSize: 40 }} />
        <span>
          <Box component="span" sx={{ display: 'block', fontWeight: 700, fontSize: '1.125rem' }}>
            {parou > 0 ? `Continuar em ${emTempo(parou)}` : 'Tocar o vídeo'}
          </Box>
          <Box component="span" sx={{ fontSize: '0.875rem' }}>
            Ele vem do YouTube, que só então sabe da sua visita.
          </Box>
        </span>
      </Box>
    </ButtonBase>
  )
}

/** Position in seconds of a message of the player; undefined where it has none. */
function timeIn(data: string): number | undefined {
  if (data.length > 20_000) return undefined
  try {
    const { info } = JSON.parse(data) as { info?: { currentTime?: unknown } | null }
    return typeof info?.currentTime === 'number' && info.currentTime >= 0 ? info.currentTime : undefined
  } catch {
    return undefined
  }
}
