import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inteiro } from '../layout/inteiro.tsx'
import { Link as RouterLink } from 'react-router-dom'

interface FormCardProps {
  title: string
  text: string
  /** page from which it was opened, as a back link */
  back?: { to: string; label: string }
  children: ReactNode
}

/** Page of one short form. */
export function FormCard({ title, text, back, children }: FormCardProps) {
  return (
    <Container maxWidth="xs" sx={{ py: { xs: 4, sm: 8 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h4" component="h1" gutterBottom>
          {inteiro(title)}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {inteiro(text)}
        </Typography>
        {children}
        {back && (
          <Link component={RouterLink} to={back.to} sx={{ display: 'inline-block', mt: 3 }}>
            {back.label}
          </Link>
        )}
      </Paper>
    </Container>
  )
}
