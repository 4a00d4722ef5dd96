import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { CartaoDaNoticia } from '../../../ui/publicacao/CartaoDaNoticia.tsx'
import { grade } from '../../../ui/publicacao/CartaoPublicado.tsx'
import type { NoticiaPublicada } from './campos.ts'

interface CartoesProps {
  rows: readonly NoticiaPublicada[]
  /** whether the first card is large, above the others */
  lead: boolean
  /** whether a page precedes these cards */
  continua: boolean
}

/** Page of news as cards. */
export function Cartoes({ rows, lead, continua }: CartoesProps) {
  const [first, ...others] = rows
  return (
    <Box sx={continua ? { mt: 5 } : {}}>
      {lead && first && (
        <Box sx={{ mb: 6 }}>
          <CartaoDaNoticia noticia={first} grande />
        </Box>
      )}
      <Box sx={grade}>
        {(lead ? others : rows).map((noticia) => (
          <CartaoDaNoticia key={noticia.id} noticia={noticia} />
        ))}
      </Box>
    </Box>
  )
}

/** Button below a list that has a further page. */
export const Mais = ({
  onClick,
  loading = false,
  children,
}: {
  onClick: () => void
  loading?: boolean
  children: ReactNode
}) => (
  <Box sx={{ textAlign: 'center', mt: 5 }}>
    <Button variant="outlined" size="large" loading={loading} onClick={onClick}>
      {children}
    </Button>
  </Box>
)
