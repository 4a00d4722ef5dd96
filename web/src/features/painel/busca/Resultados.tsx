import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Resposta } from '@sie/domain/painel/respostas.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** Results under a heading. */
export interface Grupo {
  id: string
  rotulo: string
  achados: readonly Resposta[]
  /** list that continues the search, where there may be more */
  lista?: string
}

/** Heading with what it is about. */
export function Secao({ id, rotulo, children }: { id: string; rotulo: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={`busca-${id}`} sx={{ mt: 4 }}>
      <Typography
        variant="h5"
        component="h2"
        id={`busca-${id}`}
        sx={{ pb: 1, borderBottom: 2, borderColor: 'text.primary' }}
      >
        {rotulo}
      </Typography>
      {children}
    </Box>
  )
}

/** Results of a search under their heading, each a link. */
export function Resultados({ grupo: { id: grupo, rotulo, achados, lista } }: { grupo: Grupo }) {
  return (
    <Secao id={grupo} rotulo={rotulo}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {achados.map(({ id, titulo, detalhe, to }) => (
          <Box component="li" key={id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              underline="hover"
              data-achado
              sx={{ fontWeight: 600, fontSize: '1.1rem' }}
            >
              {titulo}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {detalhe}
            </Typography>
          </Box>
        ))}
      </Box>
      {lista && (
        <Button component={RouterLink} to={lista} sx={{ mt: 1 }}>
          Ver mais em {rotulo}
        </Button>
      )}
    </Secao>
  )
}
