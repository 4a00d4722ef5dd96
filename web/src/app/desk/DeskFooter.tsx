import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'

/** Links of the public site that the desk's menu lacks. */
const LINKS = [
  { to: address('/'), label: 'Site público' },
  { to: address('/validacao/certificado'), label: 'Validar documento' },
  { to: address('/privacy-politics'), label: 'Privacidade' },
]

/**
 * Footer of the desk: the public site, and the channels of the portal's entity. Above the bar of a phone. It shares nothing with the footer of the
 * public pages, whose first script would grow by it.
 */
export function DeskFooter() {
  const { urlOuvidoria, nameEducacional, urlEducacional, nameYouTubeChannel, urlYouTubeChannel } = useDomainDetails()
  const channels = [
    { to: urlOuvidoria, label: 'Ouvidoria' },
    { to: urlEducacional, label: nameEducacional },
    { to: urlYouTubeChannel, label: nameYouTubeChannel },
  ].filter(({ to }) => to)
  return (
    <Box
      component="footer"
      sx={{
        displayPrint: 'none',
        borderTop: 1,
        borderColor: 'divider',
        p: 2,
        pb: { xs: 9, md: 2 },
      }}
    >
      <Box component="nav" aria-label="Rodapé" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {[...LINKS, ...channels].map(({ to, label }) => (
          <Link
            key={label}
            {...(to.startsWith('/') ? { component: RouterLink, to } : { href: to, rel: 'noopener' })}
            variant="body2"
            sx={{ py: 1 }}
          >
            {label}
          </Link>
        ))}
      </Box>
    </Box>
  )
}
