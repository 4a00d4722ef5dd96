import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { nacional, useDomainDetails } from '../platform/domainDetails.ts'

/** The entity, its channels and the pages that every visitor may ask for. */
export function PublicFooter() {
  const {
    domainId,
    name,
    sigla,
    subDomain,
    uf,
    urlOuvidoria,
    nameEducacional,
    urlEducacional,
    nameYouTubeChannel,
    urlYouTubeChannel,
  } = useDomainDetails()
  const links = [
    { to: '/transparencia', label: 'Transparência' },
    { to: '/privacy-politics', label: 'Privacidade' },
    ...(urlOuvidoria ? [{ to: urlOuvidoria, label: 'Ouvidoria' }] : []),
    { to: urlEducacional, label: nameEducacional },
    { to: urlYouTubeChannel, label: nameYouTubeChannel },
  ]
  return (
    <Box
      component="footer"
      data-dominio={domainId}
      sx={{
        bgcolor: 'var(--entidade-fundo)',
        color: 'var(--entidade-texto)',
        borderTop: 1,
        borderColor: 'divider',
        py: 5,
      }}
    >
      <Container sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
        <Box {...nacional(subDomain)}>
          <Typography sx={{ fontWeight: 700 }}>
            {sigla}
            {uf && ` · ${uf}`}
          </Typography>
          <Typography variant="body2">{name}</Typography>
        </Box>
        <Box component="nav" aria-label="Rodapé" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          {links.map(({ to, label }) =>
            to.startsWith('/') ? (
              <Link key={label} component={RouterLink} to={to} color="inherit" variant="body2">
                {label}
              </Link>
            ) : (
              <Link key={label} href={to} rel="noopener" color="inherit" variant="body2">
                {label}
              </Link>
            ),
          )}
        </Box>
      </Container>
    </Box>
  )
}
