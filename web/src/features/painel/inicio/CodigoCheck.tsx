import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { loadPart } from '../../../platform/parts.ts'
import { Fundo } from './Fundo.tsx'

const Codigo = lazy(async () => ({ default: (await loadPart(() => import('./Codigo.tsx'))).Codigo }))

const KINDS = [
  { to: address('/validacao/certificado'), label: 'Validar certificado' },
  { to: address('/validacao/carteira'), label: 'Validar carteira' },
]

const never = () => () => {}

/** Check of a certificate's or a card's code from the home. */
export function CodigoCheck() {
  // A prerendered page has no fields.
  const running = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Box
      component="section"
      aria-labelledby="validar"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: 'var(--entidade-profundo)',
        color: 'var(--entidade-texto)',
      }}
    >
      <Fundo />
      <Container
        sx={{
          position: 'relative',
          py: { xs: 5, md: 7 },
          display: 'grid',
          gridTemplateColumns: { md: '5fr 7fr' },
          gap: { xs: 2, md: 6 },
          alignItems: 'center',
        }}
      >
        <Typography variant="h4" component="h2" id="validar" sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
          Confira um documento
        </Typography>
        {running ? (
          <Suspense fallback={null}>
            <Codigo kinds={KINDS} />
          </Suspense>
        ) : (
          <>
            <Typography sx={{ maxWidth: '60ch' }}>O código está abaixo do QR do certificado ou da carteira.</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {KINDS.map(({ to, label }) => (
                <Button key={to} component={Link} to={to} variant="outlined" color="inherit">
                  {label}
                </Button>
              ))}
            </Box>
          </>
        )}
      </Container>
    </Box>
  )
}
