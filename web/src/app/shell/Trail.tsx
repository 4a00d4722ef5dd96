import Breadcrumbs from '@mui/material/Breadcrumbs'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { pageTrail } from '@sie/domain/portal/pageNames.ts'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { PAGE_COLUMN } from '../../ui/layout/PageContainer.tsx'

/** Breadcrumb of the current page, from the catalogue of addresses; none for a page directly below the home. */
export function Trail() {
  const { pathname, search } = useLocation()
  const steps = pageTrail(pathname, search, useSession() === null)
  if (steps.length < 3) return null
  return (
    <Box sx={{ ...PAGE_COLUMN, pt: 2 }}>
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
    </Box>
  )
}
