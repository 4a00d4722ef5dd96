import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/portal/address.ts'
import { doEstado } from '@sie/domain/brazil/estados.ts'
import { sinalDaMarca } from '@sie/domain/portal/marca.ts'
import { Link } from 'react-router-dom'
import { nacional, useDomainDetails } from '../../platform/domainDetails.ts'
import { useSession } from '../../platform/session.ts'
import { Cintos } from './Cintos.tsx'
import { Emblema } from './Emblema.tsx'
import { Filiadas } from './Filiadas.tsx'
import { Noticias } from './Noticias.tsx'
import { Numeros } from './Numeros.tsx'
import { Servicos } from './Servicos.tsx'
import { Validar } from './Validar.tsx'

const DESTAQUE = {
  bgcolor: '#f9c80e',
  color: '#14202f',
  border: '1px solid #14202f',
  '&:hover': { bgcolor: '#ffd94a' },
} as const

/** The public home, in the entity's colours. Sections without data hide themselves. Reads two documents: the entity and its numbers. */
export function Inicio() {
  const { name, sigla, subDomain, uf } = useDomainDetails()
  const session = useSession()
  const ofNational = nacional(subDomain)
  const estado = doEstado(uf)
  return (
    <>
      <Box
        sx={{
          color: 'var(--entidade-texto)',
          background: 'linear-gradient(115deg, var(--entidade-profundo), var(--entidade-fundo))',
          overflow: 'hidden',
        }}
      >
        <Container
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: '3fr 2fr' },
            gap: 4,
            alignItems: 'center',
            py: { xs: 6, md: 10 },
          }}
        >
          <Box>
            <Typography component="p" sx={{ fontWeight: 700, mb: 1, minHeight: '1.5em' }} {...ofNational}>
              {subDomain ? [name, uf].filter(Boolean).join(' · ') : 'Taekwondo do Brasil'}
            </Typography>
            <Typography
              variant="h2"
              component="h1"
              sx={{ fontSize: { xs: '2.4rem', md: '3.6rem' }, lineHeight: 1.05, mb: 2 }}
            >
              Da primeira faixa ao último dan, um só registro.
            </Typography>
            <Typography sx={{ fontSize: '1.2rem', maxWidth: 560, mb: 4, minHeight: '3em' }} {...ofNational}>
              {subDomain
                ? `${sigla ? `O portal da ${sigla}` : 'Este portal'} reúne praticantes, mestres e clubes${estado ? ` ${estado}` : ''}.`
                : 'O portal da confederação reúne praticantes, mestres, clubes e federações.'}{' '}
              Quem já tem conta entra com e-mail ou CPF.
            </Typography>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
              {session ? (
                <Button component={Link} to={address('/sie/dashboard')} variant="contained" size="large" sx={DESTAQUE}>
                  Abrir o SIE
                </Button>
              ) : (
                <>
                  <Button component={Link} to={address('/signup')} variant="contained" size="large" sx={DESTAQUE}>
                    Criar conta
                  </Button>
                  <Button component={Link} to={address('/login')} variant="outlined" size="large" color="inherit">
                    Entrar no SIE
                  </Button>
                </>
              )}
            </Stack>
          </Box>
          <Box sx={{ width: '100%', maxWidth: { xs: 220, md: 'none' }, justifySelf: 'center' }}>
            {subDomain ? <Emblema sign={sinalDaMarca(uf)} /> : <Cintos />}
          </Box>
        </Container>
      </Box>
      <Numeros />
      <Noticias />
      <Servicos />
      <Validar />
      <Box sx={{ pt: { xs: 5, md: 8 } }}>
        <Filiadas national={subDomain === ''} />
      </Box>
    </>
  )
}
