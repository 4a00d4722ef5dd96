import Container from '@mui/material/Container'
import { Apoiadores } from '../../ui/publicacao/Apoiadores.tsx'

/** The supporters on the home, larger than at the foot of the other pages. */
export const Apoio = () => (
  <Container sx={{ py: { xs: 4, md: 6 }, '&:empty': { display: 'none' } }}>
    <Apoiadores />
  </Container>
)
