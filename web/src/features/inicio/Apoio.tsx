import Container from '@mui/material/Container'
import { Apoiadores } from '../../ui/publicacao/Apoiadores.tsx'

/** Supporters on the home, larger than in the footer of other pages. */
export const Apoio = () => (
  <Container sx={{ py: { xs: 4, md: 6 }, '&:empty': { display: 'none' } }}>
    <Apoiadores />
  </Container>
)
