import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { Cintos } from './Cintos.tsx'

const SERVICES = [
  { to: '/sie/dashboard', title: 'Filiação e cadastro', text: 'A secretaria da federação cadastra e importa os filiados; cada pessoa tem um só registro, com histórico.' },
  { to: '/validacao/certificado', title: 'Certificados e carteiras', text: 'A conferência pública de certificados e carteiras entra neste portal em uma próxima etapa.' },
  { to: '/eventos', title: 'Eventos e exames', text: 'Competições, exames de faixa, cursos e seminários terão aqui calendário e inscrição.' },
]

/** The public home: what the portal does now, and what it will. */
export function Inicio() {
  return (
    <>
      <Box sx={{ color: '#fff', background: 'linear-gradient(115deg, #071c3f 0%, #0b2a5b 55%, #14563a 100%)', overflow: 'hidden' }}>
        <Container sx={{ display: 'grid', gridTemplateColumns: { md: '3fr 2fr' }, gap: 4, alignItems: 'center', py: { xs: 6, md: 10 } }}>
          <Box>
            <Typography component="p" sx={{ color: '#f9c80e', fontWeight: 700, mb: 1 }}>Taekwondo do Brasil</Typography>
            <Typography variant="h2" component="h1" sx={{ fontSize: { xs: '2.4rem', md: '3.6rem' }, lineHeight: 1.05, mb: 2 }}>Da primeira faixa ao último dan, um só registro.</Typography>
            <Typography sx={{ fontSize: '1.2rem', maxWidth: 560, mb: 4, color: '#dbe6f7' }}>O portal da confederação reúne praticantes, mestres, clubes e federações. Quem já tem conta entra com e-mail ou CPF.</Typography>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
              <Button component={Link} to="/login" variant="contained" size="large" sx={{ bgcolor: '#f9c80e', color: '#14202f', '&:hover': { bgcolor: '#ffd94a' } }}>Entrar no SIE</Button>
              <Button component={Link} to="/institucional/federacoes" variant="outlined" size="large" sx={{ color: '#fff', borderColor: '#9dbcf5' }}>Federações</Button>
            </Stack>
          </Box>
          <Cintos />
        </Container>
      </Box>
      <Container component="section" aria-labelledby="servicos" sx={{ py: { xs: 5, md: 8 } }}>
        <Typography variant="h4" component="h2" id="servicos" sx={{ mb: 3 }}>O que você encontra aqui</Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(3, 1fr)' }, gap: 3 }}>
          {SERVICES.map(({ to, title, text }) => (
            <Box key={to} sx={{ p: 3, bgcolor: 'background.paper', borderTop: 4, borderColor: 'secondary.main', borderRadius: 1 }}>
              <Typography variant="h6" component="h3" gutterBottom>{title}</Typography>
              <Typography color="text.secondary" sx={{ mb: 2 }}>{text}</Typography>
              <Button component={Link} to={to} aria-label={`Abrir ${title}`} sx={{ px: 0 }}>Abrir</Button>
            </Box>
          ))}
        </Box>
      </Container>
    </>
  )
}
