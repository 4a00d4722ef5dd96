import Breadcrumbs from '@mui/material/Breadcrumbs'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { trilha } from '@sie/domain/portal/routes.ts'
import { Link as RouterLink, useLocation } from 'react-router-dom'

/** The way to the page that is open, from the catalogue of addresses; a page right below the home needs none. */
export function Trail() {
  const steps = trilha(useLocation().pathname)
  if (steps.length < 3) return null
  return (
    <Container maxWidth="lg" sx={{ pt: 2 }}>
      <Breadcrumbs aria-label="Você está em">
        {steps.map(({ title, to }, index) =>
          to ? (
            <Link key={to} component={RouterLink} to={to} variant="body2" color="inherit">
              {title}
            </Link>
          ) : (
            <Typography
              key={title}
              variant="body2"
              color="textPrimary"
              aria-current={index === steps.length - 1 ? 'page' : undefined}
            >
              {title}
            </Typography>
          ),
        )}
      </Breadcrumbs>
    </Container>
  )
}
