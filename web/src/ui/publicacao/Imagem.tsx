import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { useRestrictedFile } from '../../data/published.ts'
import { economica, fontesDaImagem, type ImagemLida } from './fontes.ts'

interface ImagemProps {
  imagem: ImagemLida | undefined
  /** width of the picture on the page, as the `sizes` attribute */
  sizes: string
  /** aspect ratio of its box, width by height */
  proporcao?: string
  /** whether it is the first picture of a page, which loads eagerly */
  primeira?: boolean
  /** whether it is beside a link with the same text */
  decorativa?: boolean
  /** whether only members may read it: loaded with the user's token */
  restrita?: boolean
  /** replacement where the record has no image */
  semImagem?: ReactNode
}

/** Public image of a record in the width that its box needs, with one corner cut; its space is reserved while it loads. */
export function Imagem({
  imagem,
  sizes,
  proporcao = '16 / 9',
  primeira = false,
  decorativa = false,
  restrita = false,
  semImagem = null,
}: ImagemProps) {
  const caminho = imagem?.arquivo ?? ''
  const shown = {
    sizes: economica(sizes),
    alt: decorativa ? '' : (imagem?.alt ?? ''),
    loading: primeira ? ('eager' as const) : ('lazy' as const),
    ...(primeira ? { fetchPriority: 'high' as const } : {}),
    decoding: 'async' as const,
  }
  return (
    <Box
      sx={{
        aspectRatio: proporcao,
        overflow: 'hidden',
        bgcolor: imagem?.cor || 'action.hover',
        clipPath: 'polygon(0 0, calc(100% - 22px) 0, 100% 22px, 100% 100%, 0 100%)',
        '@media print': { clipPath: 'none' },
      }}
    >
      {caminho === '' || !imagem ? (
        semImagem
      ) : restrita ? (
        <Restrita caminho={caminho} {...shown} />
      ) : (
        <Box component="img" {...fontesDaImagem(imagem)} {...shown} sx={inteira} />
      )}
    </Box>
  )
}

const inteira = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' } as const

function Restrita({ caminho, ...shown }: { caminho: string } & ComponentProps<'img'>) {
  const copy = useRestrictedFile(caminho)
  return copy ? <Box component="img" src={copy} {...shown} sx={inteira} /> : null
}
