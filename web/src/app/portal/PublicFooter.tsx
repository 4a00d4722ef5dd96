import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { nacional, useDomainDetails } from '../../platform/domainDetails.ts'
import { Perto } from '../../ui/layout/Perto.tsx'
import { Apoiadores } from '../../ui/publicacao/Apoiadores.tsx'

/** Links of the footer by subject. */
const COLUNAS = [
  {
    titulo: 'Praticar',
    links: [
      { to: address('/signup'), label: 'Criar conta' },
      { to: enderecoDoConteudo('padrao', 'como-se-filiar'), label: 'Como se filiar' },
      { to: address('/institucional/associacoes'), label: 'Encontre uma academia' },
      { to: address('/examesdefaixa'), label: 'Exames de faixa' },
      { to: enderecoDoConteudo('padrao', 'exames-de-faixa'), label: 'Regras de exame' },
      { to: address('/kukkiwon'), label: 'Kukkiwon' },
      { to: address('/cursos'), label: 'Cursos' },
      { to: address('/seminarios'), label: 'Seminários' },
    ],
  },
  {
    titulo: 'Competir',
    links: [
      { to: address('/eventos'), label: 'Eventos' },
      { to: address('/calendario'), label: 'Calendário' },
      { to: address('/preview/ranking'), label: 'Ranking nacional' },
      { to: address('/selecoes'), label: 'Seleções' },
      { to: address('/galeria'), label: 'Galeria' },
    ],
  },
  {
    titulo: 'A entidade',
    links: [
      { to: address('/institucional'), label: 'Institucional' },
      { to: enderecoDoConteudo('institucional', 'historia'), label: 'História' },
      { to: address('/institucional/federacoes'), label: 'Federações' },
      { to: address('/institucional/regimentotaxas'), label: 'Regimento de taxas' },
      { to: address('/transparencia'), label: 'Transparência' },
      { to: address('/noticias'), label: 'Notícias' },
    ],
  },
  {
    titulo: 'Conferir',
    links: [
      { to: address('/validacao/certificado'), label: 'Validar certificado' },
      { to: address('/validacao/carteira'), label: 'Validar carteira' },
      { to: address('/privacy-politics'), label: 'Privacidade' },
      { to: enderecoDoConteudo('padrao', 'ajuda'), label: 'Ajuda' },
      { to: enderecoDoConteudo('padrao', 'contato'), label: 'Contato' },
    ],
  },
]

const CINTOS = ['#ffffff', '#f7c325', '#178a4c', '#2259b8', '#c62b2b', '#16191d']

/** Band of six belt colours at the end of each public page. */
const Cintos = () => (
  <Box aria-hidden="true" sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', height: 8 }}>
    {CINTOS.map((cor) => (
      <Box key={cor} sx={{ bgcolor: cor }} />
    ))}
  </Box>
)

/** Footer with the entity, its channels and the links for visitors. */
export function PublicFooter() {
  // The home shows the supporters in a larger section.
  const { pathname } = useLocation()
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
  // Education area and video channel have defaults, so there is always one.
  const channels = [
    { to: urlOuvidoria, label: 'Ouvidoria' },
    { to: urlEducacional, label: nameEducacional },
    { to: urlYouTubeChannel, label: nameYouTubeChannel },
  ].filter(({ to }) => to && (!to.startsWith('/') || rotaDe(to)))
  return (
    <Box
      component="footer"
      data-dominio={domainId}
      sx={{
        bgcolor: 'var(--entidade-profundo)',
        color: 'var(--entidade-texto)',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Cintos />
      <Container
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `2fr repeat(${COLUNAS.length}, minmax(0, 1fr))` },
          gap: 3,
          py: { xs: 4.5, md: 7 },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Box {...nacional(subDomain)}>
            <Typography sx={{ typography: 'h5' }}>
              {sigla}
              {uf && ` · ${uf}`}
            </Typography>
            <Typography variant="body2">{name}</Typography>
          </Box>
          <Box component="nav" aria-label="Canais" sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
            {channels.map((channel) => (
              <LinkDoRodape key={channel.label} {...channel} />
            ))}
          </Box>
        </Box>
        {COLUNAS.map(({ titulo, links }) => (
          <Box key={titulo} component="nav" aria-label={titulo}>
            <Typography component="h2" sx={{ typography: 'h6', fontSize: '1.05rem', mb: 0.5 }}>
              {titulo}
            </Typography>
            {links.map((link) => (
              <LinkDoRodape key={link.to} {...link} />
            ))}
          </Box>
        ))}
        {pathname !== '/' && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Perto>
              <Apoiadores rodape />
            </Perto>
          </Box>
        )}
      </Container>
    </Box>
  )
}

/** Link within the portal, or to another site. */
function LinkDoRodape({ to, label }: { to: string; label: string }) {
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
