import Link from '@mui/material/Link'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'

export interface LigacaoDoRodape {
  /** address within the portal, or URL of another site */
  to: string
  label: string
}

/** Channels of the portal's entity: ombudsman, education area and video channel, where it has them. */
export function useCanais(): LigacaoDoRodape[] {
  const { urlOuvidoria, nameEducacional, urlEducacional, nameYouTubeChannel, urlYouTubeChannel } = useDomainDetails()
  return [
    { to: urlOuvidoria, label: 'Ouvidoria' },
    { to: urlEducacional, label: nameEducacional },
    { to: urlYouTubeChannel, label: nameYouTubeChannel },
  ].filter(({ to }) => to && (!to.startsWith('/') || rotaDe(to)))
}

/** Link of a footer, within the portal or to another site. */
export function LinkDoRodape({ to, label }: LigacaoDoRodape) {
  const target = to.startsWith('/') ? { component: RouterLink, to } : { href: to, rel: 'noopener' }
  return (
    <Link
      {...target}
      color="inherit"
      variant="body2"
      underline="hover"
      sx={{ display: 'block', py: { xs: 1.125, md: 0.625 } }}
    >
      {label}
    </Link>
  )
}
