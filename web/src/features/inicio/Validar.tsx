import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/portal/address.ts'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { loadPart } from '../../platform/parts.ts'

const Codigo = lazy(async () => ({ default: (await loadPart(() => import('./Codigo.tsx'))).Codigo }))

const KINDS = [
  { to: address('/validacao/certificado'), label: 'Validar certificado' },
  { to: address('/validacao/carteira'), label: 'Validar carteira' },
]

const OPEN = KINDS.filter(({ to }) => rotaDe(to)?.ready)

const never = () => () => {}

/** A certificate's or a card's code, checked from the home. As long as those screens do not exist nobody types a code in vain. */
export function Validar() {
  // A page drawn in advance has no fields.
  const running = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const open = OPEN.length > 0
  return (
    <Box
      component="section"
      aria-labelledby="validar"
      sx={{ bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' }}
    >
      <Container
        sx={{
          py: { xs: 4, md: 5 },
          display: 'grid',
          gridTemplateColumns: { md: '1fr 1fr' },
          gap: { xs: 2, md: 4 },
          alignItems: 'center',
        }}
      >
        <Box>
          <Typography variant="h4" component="h2" id="validar" gutterBottom>
            Confira um documento
          </Typography>
          <Typography color="textSecondary">
            {open
              ? 'O código está abaixo do QR do certificado ou da carteira.'
              : 'A conferência on-line está em preparo. Até lá, quem confirma um certificado ou uma carteira é a entidade que os emitiu.'}
          </Typography>
        </Box>
        {open && running ? (
          <Suspense fallback={null}>
            <Codigo kinds={OPEN} />
          </Suspense>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { md: 'flex-end' } }}>
            {OPEN.map(({ to, label }) => (
              <Button key={to} component={Link} to={to} variant="outlined">
                {label}
              </Button>
            ))}
          </Box>
        )}
      </Container>
    </Box>
  )
}
