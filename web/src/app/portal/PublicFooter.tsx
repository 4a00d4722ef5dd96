import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { naLargura } from '@sie/domain/arquivos/camposDeArquivo.ts'
import type { apoiadores } from '@sie/domain/collections/apoiadores.ts'
import { address } from '@sie/domain/portal/address.ts'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import type { RecordOf } from '@sie/domain/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { nacional, useDomainDetails } from '../../platform/domainDetails.ts'
import { publicFileAddress } from '../../platform/environment.ts'
import { published } from '../../platform/publicRead.ts'
import type { Published } from '../../ui/publicacao/published.ts'

const FIELDS = ['name', 'site', 'ordem', 'logo']

/** The sponsors of the portal's entity, in their order. */
function Apoiadores({ entidade }: { entidade: string }) {
  const { data = [] } = useQuery({
    queryKey: ['apoiadores', entidade],
    queryFn: () =>
      published<Published<RecordOf<typeof apoiadores>>>(
        'apoiadores',
        { path: 'vinculo.idEntidade', op: 'EQUAL', value: entidade },
        FIELDS,
        24,
      ),
    enabled: entidade !== '',
  })
  const shown = data.filter(({ logo }) => logo?.arquivo).sort((a, b) => (a.ordem ?? 0) - (b.ordem ?? 0))
  return shown.length === 0 ? null : (
    <Box
      component="ul"
      aria-label="Apoiadores"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, listStyle: 'none', p: 0, m: 0, width: '100%' }}
    >
      {shown.map(({ id, name, site, logo }) => (
        <li key={id}>
          <Link href={site || undefined} rel="noopener" aria-label={name}>
            <img
              src={publicFileAddress(naLargura(logo?.arquivo ?? '', 320))}
              alt={logo?.alt}
              height={56}
              loading="lazy"
            />
          </Link>
        </li>
      ))}
    </Box>
  )
}

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
    { to: address('/transparencia'), label: 'Transparência' },
    { to: address('/privacy-politics'), label: 'Privacidade' },
    ...(urlOuvidoria ? [{ to: urlOuvidoria, label: 'Ouvidoria' }] : []),
    { to: urlEducacional, label: nameEducacional },
    { to: urlYouTubeChannel, label: nameYouTubeChannel },
  ].filter(({ to }) => !to.startsWith('/') || rotaDe(to)?.ready)
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
        <Apoiadores entidade={domainId} />
      </Container>
    </Box>
  )
}
