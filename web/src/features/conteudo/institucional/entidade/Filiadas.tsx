import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { inteiro } from '@sie/domain/base/brazil/numbers.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useInicioDe } from '../../../../data/inicio.ts'
import { Parte } from './Parte.tsx'

const MOST = 9

/** Some of a federation's clubs, from its public document, with a link to all of them. */
export function Filiadas({ id, uf }: { id: string; uf: string }) {
  const { data } = useInicioDe(id)
  const clubs = Object.entries(data?.filiadas ?? {}).sort(([, a], [, b]) => a.nome.localeCompare(b.nome, 'pt-BR'))
  if (clubs.length === 0) return null
  return (
    <Box sx={{ bgcolor: 'action.hover', py: { xs: 5, md: 8 } }}>
      <Container>
        <Parte
          id="filiadas"
          titulo="Clubes e academias"
          mais={{
            to: address('/institucional/associacoes', { uf }),
            label: clubs.length === 1 ? 'Procurar' : `Ver os ${inteiro(clubs.length)}`,
          }}
        >
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
              columnGap: 4,
            }}
          >
            {clubs.slice(0, MOST).map(([club, { nome, municipio }]) => (
              <Box component="li" key={club} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
                <Link
                  component={RouterLink}
                  to={address('/institucional/filiados', { id: club })}
                  color="inherit"
                  underline="hover"
                  sx={{ fontWeight: 600 }}
                >
                  {nome}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {municipio}
                </Typography>
              </Box>
            ))}
          </Box>
        </Parte>
      </Container>
    </Box>
  )
}
