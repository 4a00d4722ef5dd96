import Close from '@mui/icons-material/Close'
import Download from '@mui/icons-material/DownloadOutlined'
import Next from '@mui/icons-material/ChevronRight'
import Previous from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { LICENCAS } from '@sie/domain/conteudo/galeria/licencas.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { publicFileAddress, useRestrictedFile } from '../../../data/published.ts'
import { fontesDaImagem } from '../../../ui/publicacao/fontes.ts'
import type { AlbumPublicado, ImagemPublicada } from './campos.ts'

interface LightboxProps {
  album: AlbumPublicado
  /** pictures loaded so far */
  fotos: readonly ImagemPublicada[]
  /** number of pictures of the whole album */
  total: number
  index: number
  /** whether there are pictures that are not loaded yet */
  mais: boolean
  /** @param index of a picture, or, for the first one that is not loaded yet, the number of those loaded so far */
  onIndex: (index: number) => void
  onClose: () => void
}

const escuro = {
  color: '#fff',
  bgcolor: 'rgba(0,0,0,.55)',
  '&:hover': { bgcolor: 'rgba(0,0,0,.8)' },
  '&.Mui-disabled': { color: 'rgba(255,255,255,.35)' },
} as const

/**
 * Pictures one at a time over the whole window: swiped by touch, changed by arrow keys and buttons, closed by Esc. The dialog traps the focus and
 * returns it to the picture that was opened.
 */
export function Lightbox({ album, fotos, total, index, mais, onIndex, onClose }: LightboxProps) {
  const track = useRef<HTMLDivElement>(null)
  const foto = fotos[index]
  const restrita = album.publicacao?.publico === 'filiados'
  // The strip scrolls to the index when that changes; a swipe scrolls the strip first.
  useEffect(() => {
    const strip = track.current
    if (strip && Math.round(strip.scrollLeft / strip.clientWidth) !== index)
      strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
  }, [index])
  const go = (to: number) => {
    if (to >= 0 && (to < fotos.length || (mais && to === fotos.length))) onIndex(to)
  }
  const swiped = () => {
    const strip = track.current
    if (!strip) return
    const at = strip.scrollLeft / strip.clientWidth
    // Ignored while scrolling between two pictures.
    if (Math.abs(at - Math.round(at)) < 0.02 && Math.round(at) !== index) go(Math.round(at))
  }
  const key = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: fotos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  if (!foto) return null
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={key}
      slotProps={{
        paper: {
          'aria-label': `Imagens de ${album.titulo ?? 'álbum'}`,
          sx: { bgcolor: '#0b0f14', backgroundImage: 'none', color: '#fff', overflow: 'hidden' },
        },
      }}
    >
      <Box
        ref={track}
        tabIndex={0}
        onScroll={swiped}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          overflowX: 'auto',
          overflowY: 'hidden',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none',
        }}
      >
        {fotos.map((shown, at) => (
          <Box
            key={shown.id}
            aria-hidden={at !== index}
            sx={{ flex: '0 0 100%', height: '100%', scrollSnapAlign: 'center', scrollSnapStop: 'always' }}
          >
            {Math.abs(at - index) <= 1 && <Grande foto={shown} restrita={restrita} />}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', p: 2, minHeight: 84 }}>
        <Box sx={{ flex: 1, minWidth: 0 }} aria-live="polite">
          <Typography sx={{ fontWeight: 600 }}>{foto.legenda || foto.imagem?.alt}</Typography>
          <Typography variant="body2" sx={{ color: 'rgba(255,255,255,.78)' }}>
            {[
              `${index + 1} de ${total.toLocaleString('pt-BR')}`,
              creditoDa(foto, album),
              foto.licenca && LICENCAS[foto.licenca],
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        {album.baixar && <Baixar foto={foto} restrita={restrita} />}
      </Box>
      <IconButton
        onClick={onClose}
        aria-label="Fechar"
        autoFocus
        sx={{ ...escuro, position: 'absolute', top: 8, right: 8 }}
      >
        <Close />
      </IconButton>
      <IconButton
        onClick={() => go(index - 1)}
        disabled={index === 0}
        aria-label="Imagem anterior"
        sx={{ ...escuro, position: 'absolute', left: 8, top: 'calc(50% - 64px)' }}
      >
        <Previous />
      </IconButton>
      <IconButton
        onClick={() => go(index + 1)}
        disabled={index >= fotos.length - 1 && !mais}
        aria-label="Próxima imagem"
        sx={{ ...escuro, position: 'absolute', right: 8, top: 'calc(50% - 64px)' }}
      >
        <Next />
      </IconButton>
    </Dialog>
  )
}

const creditoDa = ({ imagem }: ImagemPublicada, { fotografo }: AlbumPublicado) => {
  const name = imagem?.credito || fotografo
  return name ? `Foto: ${name}` : ''
}

function Grande({ foto: { imagem = {} }, restrita }: { foto: ImagemPublicada; restrita: boolean }) {
  const copy = useRestrictedFile(restrita ? (imagem.arquivo ?? '') : '')
  if (restrita && !copy) return null
  return (
    <Box
      component="img"
      {...fontesDaImagem(imagem, copy)}
      sizes="100vw"
      alt={imagem.alt ?? ''}
      width={imagem.largura || undefined}
      height={imagem.altura || undefined}
      draggable={false}
      sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
    />
  )
}

/** Downloads the largest copy, under a descriptive file name. */
function Baixar({ foto: { imagem = {}, legenda }, restrita }: { foto: ImagemPublicada; restrita: boolean }) {
  const copy = useRestrictedFile(restrita ? (imagem.arquivo ?? '') : '')
  const save = async () => {
    const address = copy ?? publicFileAddress(imagem.arquivo ?? '')
    const blob = await (await fetch(address)).blob()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = `${(legenda || imagem.alt || 'imagem').replace(/[^\p{L}\p{N} -]/gu, '').slice(0, 60)}.webp`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  return (
    <IconButton onClick={() => void save()} aria-label="Baixar imagem" title="Baixar imagem" sx={escuro}>
      <Download />
    </IconButton>
  )
}
