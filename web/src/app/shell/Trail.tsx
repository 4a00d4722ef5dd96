import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { pageTrail } from '@sie/domain/base/portal/pageNames.ts'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { PAGE_COLUMN } from '../../ui/layout/PageContainer.tsx'

/** Horizontal list with a separator before each step but the first, drawn so that screen readers do not announce it. */
const STEPS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'flex' },
  '& > li + li::before': {
    content: '""',
    alignSelf: 'center',
    width: '1px',
    height: '0.85em',
    mx: 1.25,
    bgcolor: 'currentColor',
    transform: 'rotate(18deg)',
  },
} as const

/**
 * Breadcrumb of the current page, from the catalogue of addresses; none for a page directly below the home. A step whose screen the user may not
 * open is text.
 * @param opens whether the user may open an address; every one on a public page, whose trail has none with a rule
 */
export function Trail({ opens }: { opens?: (to: string) => boolean }) {
  const { pathname, search } = useLocation()
  const steps = pageTrail(pathname, search, useSession() === null)
  if (steps.length < 3) return null
  return (
    <Box sx={{ ...PAGE_COLUMN, pt: 2 }}>
      <nav aria-label="Você está em">
        <Typography component="ol" color="textSecondary" sx={STEPS}>
          {steps.map(({ title, to }, index) => (
            <li key={to ?? title}>
              {to && opens?.(to) !== false ? (
                <Link component={RouterLink} to={to} variant="body2" color="inherit">
                  {title}
                </Link>
              ) : (
                <Typography
                  variant="body2"
                  color="textPrimary"
                  aria-current={index === steps.length - 1 ? 'page' : undefined}
                >
                  {title}
                </Typography>
              )}
            </li>
          ))}
        </Typography>
      </nav>
    </Box>
  )
}
