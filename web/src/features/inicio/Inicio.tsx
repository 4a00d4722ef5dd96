import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { loadPart } from '../../platform/parts.ts'
import { useSession } from '../../platform/session.ts'
import { Cintos } from './Cintos.tsx'
import { Filiadas } from './Filiadas.tsx'

const Validar = lazy(async () => ({ default: (await loadPart(() => import('./Validar.tsx'))).Validar }))

/** Where a document can be checked, as soon as those screens exist. */
const CHECKS = ['certificado', 'carteira'].filter((kind) => rotaDe(`/validacao/${kind}`)?.ready)

const never = () => () => {}

const SERVICES = [
  { to: '/sie/dashboard', title: 'Filiação e cadastro', text: 'A secretaria da federação cadastra e importa os filiados; cada pessoa tem um só registro, com histórico.' },
  { to: '/validacao/certificado', title: 'Certificados e carteiras', text: 'A conferência pública de certificados e carteiras entra neste portal em uma próxima etapa.' },
  { to: '/eventos', title: 'Eventos e exames', text: 'Competições, exames de faixa, cursos e seminários terão aqui calendário e inscrição.' },
]

/** The public home, in the entity's colours: what the portal does now, and what it will. Sections without data hide themselves. */
export function Inicio() {
  const { name, sigla, subDomain, uf } = useDomainDetails()
  const session = useSession()
  // A page drawn in advance has no fields.
  const running = useSyncExternalStore(never, () => true, () => false)
  return (
    <>
      <Box sx={{ color: 'var(--entidade-texto)', background: 'linear-gradient(115deg, var(--entidade-profundo), var(--entidade-fundo))', overflow: 'hidden' }}>
        <Container sx={{ display: 'grid', gridTemplateColumns: { md: '3fr 2fr' }, gap: 4, alignItems: 'center', py: { xs: 6, md: 10 } }}>
          <Box>
            <Typography component="p" sx={{ fontWeight: 700, mb: 1 }}>{subDomain ? `${name}${uf && ` · ${uf}`}` : 'Taekwondo do Brasil'}</Typography>
            <Typography variant="h2" component="h1" sx={{ fontSize: { xs: '2.4rem', md: '3.6rem' }, lineHeight: 1.05, mb: 2 }}>Da primeira faixa ao último dan, um só registro.</Typography>
            <Typography sx={{ fontSize: '1.2rem', maxWidth: 560, mb: 4 }}>{subDomain ? `O portal da ${sigla} reúne praticantes, mestres e clubes.` : 'O portal da confederação reúne praticantes, mestres, clubes e federações.'} Quem já tem conta entra com e-mail ou CPF.</Typography>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
              <Button component={Link} to={session ? '/sie/dashboard' : '/login'} variant="contained" size="large" sx={{ bgcolor: '#f9c80e', color: '#14202f', border: '1px solid #14202f', '&:hover': { bgcolor: '#ffd94a' } }}>{session ? 'Abrir o SIE' : 'Entrar no SIE'}</Button>
              <Button href="#filiadas" variant="outlined" size="large" color="inherit">{subDomain ? 'Entidades filiadas' : 'Federações'}</Button>
            </Stack>
          </Box>
          <Cintos />
        </Container>
      </Box>
      <Container component="section" aria-labelledby="servicos" sx={{ py: { xs: 5, md: 8 } }}>
        <Typography variant="h4" component="h2" id="servicos" sx={{ mb: 3 }}>O que você encontra aqui</Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(3, 1fr)' }, gap: 3 }}>
          {SERVICES.map(({ to, title, text }) => (
            <Box key={to} sx={{ p: 3, bgcolor: 'background.paper', borderTop: 4, borderColor: 'primary.main', borderRadius: 1 }}>
              <Typography variant="h6" component="h3" gutterBottom>{title}</Typography>
              <Typography color="text.secondary" sx={{ mb: 2 }}>{text}</Typography>
              <Button component={Link} to={to} aria-label={`Abrir ${title}`} sx={{ px: 0, minWidth: 0 }}>Abrir</Button>
            </Box>
          ))}
        </Box>
      </Container>
      {running && CHECKS.length > 0 && <Suspense fallback={null}><Validar places={CHECKS} /></Suspense>}
      <Filiadas />
    </>
  )
}
