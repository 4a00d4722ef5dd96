import Box from '@mui/material/Box'
import { LARGURAS, naLargura } from '@sie/domain/arquivos/camposDeArquivo.ts'
import type { ReactNode } from 'react'
import { publicFileAddress } from '../../data/published.ts'

interface ImagemProps {
  imagem:
    | {
        arquivo?: string | undefined
        alt?: string | undefined
        largura?: number | undefined
        altura?: number | undefined
      }
    | undefined
  /** width of the picture on the page, as the `sizes` of an image */
  sizes: string
  /** sides of its place, width by height */
  proporcao?: string
  /** the first picture of a page is loaded at once */
  primeira?: boolean
  /** beside a link that says the same */
  decorativa?: boolean
  /** what stands there where the record has no image */
  semImagem?: ReactNode
}

/** A public image of a record in the width that its place needs, with one corner cut; its place is kept while it loads. */
export function Imagem({
  imagem,
  sizes,
  proporcao = '16 / 9',
  primeira = false,
  decorativa = false,
  semImagem = null,
}: ImagemProps) {
  const caminho = imagem?.arquivo ?? ''
  return (
    <Box
      sx={{
        aspectRatio: proporcao,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        clipPath: 'polygon(0 0, calc(100% - 22px) 0, 100% 22px, 100% 100%, 0 100%)',
        '@media print': { clipPath: 'none' },
      }}
    >
      {caminho === '' ? (
        semImagem
      ) : (
        <Box
          component="img"
          src={publicFileAddress(naLargura(caminho, 960))}
          srcSet={LARGURAS.map((largura) => `${publicFileAddress(naLargura(caminho, largura))} ${largura}w`).join(', ')}
          sizes={sizes}
          alt={decorativa ? '' : (imagem?.alt ?? '')}
          loading={primeira ? 'eager' : 'lazy'}
          {...(primeira ? { fetchPriority: 'high' as const } : {})}
          decoding="async"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  )
}
