import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Arte } from './Arte.tsx'
import { Imagem } from './Imagem.tsx'

interface CartaoPublicadoProps {
  id: string
  to: Address
  imagem: ComponentProps<typeof Imagem>['imagem']
  /** whether only members may read its picture */
  restrita?: boolean
  /** text before the date: the category */
  chapeu: string
  data: string
  titulo: string
  texto: string
  /** first of a list, with its picture beside the text */
  grande?: boolean
  nivel?: 'h2' | 'h3'
}

/** Card of a published record in a list: picture, category and date, title, one line. */
export function CartaoPublicado({
  id,
  to,
  imagem,
  restrita = false,
  chapeu,
  data,
  titulo,
  texto,
  grande = false,
  nivel = 'h2',
}: CartaoPublicadoProps) {
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: grande ? { md: '7fr 5fr' } : '1fr',
        gap: grande ? { xs: 2, md: 4 } : 1.5,
        alignItems: grande ? 'center' : 'start',
        alignContent: 'start',
      }}
    >
      <Imagem
        imagem={imagem}
        restrita={restrita}
        decorativa
        primeira={grande}
        proporcao={grande ? '3 / 2' : '4 / 3'}
        sizes={grande ? '(min-width: 900px) 680px, 100vw' : '(min-width: 900px) 380px, (min-width: 600px) 50vw, 100vw'}
        semImagem={<Arte id={id} />}
      />
      <Box>
        <Typography variant="body2" component="p" color="textSecondary" sx={{ mb: 0.75 }}>
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
            {chapeu}
          </Box>
          {data && ` · ${data}`}
        </Typography>
        <Typography
          component={nivel}
          variant={grande ? 'h3' : 'h6'}
          sx={{ lineHeight: 1.1, mb: 0.75, fontSize: grande ? { xs: '1.9rem', md: '2.6rem' } : '1.3rem' }}
        >
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            underline="hover"
            // The link covers the whole card for a pointer; for assistive technology the title is the link.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {titulo}
          </Link>
        </Typography>
        <Typography color="textSecondary" sx={grande ? { fontSize: '1.125rem' } : {}}>
          {texto}
        </Typography>
      </Box>
    </Box>
  )
}

/** Grid of cards: three a row, two on a tablet, one on a phone. */
export const grade = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 5,
} as const

/** Skeletons of cards. */
export function CartoesAEspera({ quantos }: { quantos: number }) {
  return (
    <Box sx={grade} aria-busy>
      {Array.from({ length: quantos }, (_, index) => (
        <Box key={index}>
          <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
          <Skeleton width="40%" />
          <Skeleton width="90%" height={36} />
          <Skeleton width="70%" />
        </Box>
      ))}
    </Box>
  )
}
