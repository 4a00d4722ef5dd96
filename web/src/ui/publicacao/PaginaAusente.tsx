import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { EmptyState } from '../feedback/EmptyState.tsx'

interface PaginaAusenteProps {
  /** heading: 'Notícia não encontrada' */
  titulo: string
  resumo: string
  texto: string
  /** address of the list, and the text of its link */
  lista: Address
  verLista: string
}

/** Page for a public record that is missing or not shown, with the same message for both. */
export const PaginaAusente = ({ titulo, resumo, texto, lista, verLista }: PaginaAusenteProps) => (
  <Container sx={{ py: 4 }}>
    <Typography variant="h3" component="h1" sx={{ textAlign: 'center', mt: 3 }}>
      {titulo}
    </Typography>
    <EmptyState
      title={resumo}
      text={texto}
      action={
        <Button component={Link} to={lista} variant="contained">
          {verLista}
        </Button>
      }
    />
  </Container>
)
