import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/portal/address.ts'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import { Link as RouterLink } from 'react-router-dom'

const SERVICES = [
  {
    to: address('/eventos'),
    title: 'Eventos',
    text: 'Competições, exames de faixa, cursos e seminários, com inscrição.',
  },
  { to: address('/calendario'), title: 'Calendário', text: 'As datas do ano, do país e de cada federação.' },
  { to: address('/preview/ranking'), title: 'Ranking', text: 'Pontos por categoria e o que contou para eles.' },
  { to: address('/noticias'), title: 'Notícias', text: 'O que a entidade publica.' },
  { to: address('/transparencia'), title: 'Transparência', text: 'Estatuto, atas, contas e contratos.' },
  { to: address('/signup'), title: 'Criar conta', text: 'Para acompanhar a sua filiação e as suas graduações.' },
  { to: address('/login'), title: 'Entrar', text: 'Com e-mail ou CPF: perfil, filiação e, para a equipe, o SIE.' },
]

/** What can be done here already: pages appear as soon as their screens exist. */
export function Servicos() {
  const ready = SERVICES.filter(({ to }) => rotaDe(to)?.ready)
  return (
    <Container component="section" aria-labelledby="servicos" sx={{ py: { xs: 5, md: 8 } }}>
      <Typography variant="h4" component="h2" id="servicos" sx={{ mb: 3 }}>
        O que você faz aqui
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: `repeat(${ready.length % 4 === 0 ? 4 : 3}, 1fr)` },
          gap: 2,
          p: 0,
          m: 0,
          listStyle: 'none',
        }}
      >
        {ready.map(({ to, title, text }) => (
          <Box
            key={to}
            component="li"
            sx={{
              position: 'relative',
              p: 2.5,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderLeft: 4,
              borderLeftColor: 'primary.main',
              borderRadius: 1,
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            {/* The whole card is the link's. */}
            <Typography variant="h6" component="h3">
              <Link
                component={RouterLink}
                to={to}
                color="inherit"
                underline="hover"
                sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
              >
                {title}
              </Link>
            </Typography>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        ))}
      </Box>
    </Container>
  )
}
