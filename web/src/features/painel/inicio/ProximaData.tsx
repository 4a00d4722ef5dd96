import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Data } from './Data.tsx'
import { palavraDoTipo, type DataDoInicio } from './datas.ts'

/** The next date, across the lower edge of the hero, with a countdown; undefined reserves its space. */
export const ProximaData = memo(function ProximaData({ data }: { data: DataDoInicio | undefined }) {
  return (
    <Box component="section" aria-label="Próxima data" sx={{ bgcolor: 'background.paper', pb: { xs: 2, md: 3 } }}>
      <Container sx={{ position: 'relative', zIndex: 1, mt: { xs: -3, md: -5 } }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto auto' },
            alignItems: 'center',
            gap: { xs: 2, md: 3.5 },
            p: { xs: 2, md: 3 },
            minHeight: { xs: 248, md: 124 },
            bgcolor: 'background.paper',
            borderRadius: '10px',
            boxShadow: '0 6px 24px rgb(18 29 43 / .16)',
          }}
        >
          {data ? <Conteudo data={data} /> : <Skeleton variant="rectangular" width={84} height={70} />}
        </Box>
      </Container>
    </Box>
  )
})

function Conteudo({ data }: { data: DataDoInicio }) {
  const { titulo, tipo, inicio, fim, lugar, inscricoes, evento, abertas, pagina } = data
  const facts = [lugar, inscricoes].filter(Boolean)
  return (
    <>
      <Data inicio={inicio} fim={fim} cheia />
      <Box>
        <Typography variant="body2" component="p" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {palavraDoTipo(tipo)}
        </Typography>
        <Typography component="h2" variant="h4" sx={{ fontSize: { xs: '1.35rem', md: '1.6rem' }, my: 0.5 }}>
          {titulo}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Contagem until={Date.parse(inicio)} />
      <Button
        component={Link}
        to={pagina}
        variant="contained"
        endIcon={<ArrowForward />}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {abertas ? 'Inscrever' : evento ? 'Ver o evento' : 'Ver a data'}
      </Button>
    </>
  )
}

const MINUTE = 60_000

/** Days, hours and minutes left; nothing once it has begun. The numbers change each minute, without motion. */
function Contagem({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  const left = Math.floor((until - now) / MINUTE)
  if (!(left > 0)) return null
  const parts = [
    [Math.floor(left / 1440), 'dias'],
    [Math.floor(left / 60) % 24, 'horas'],
    [left % 60, 'min'],
  ] as const
  return (
    <Box
      role="timer"
      aria-label={`Faltam ${parts.map(([value, word]) => `${value} ${word}`).join(', ')}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: 0.75,
        gridColumn: { xs: '1 / -1', md: 'auto' },
      }}
    >
      {parts.map(([value, word]) => (
        <Box
          key={word}
          aria-hidden="true"
          sx={{ bgcolor: 'background.default', borderRadius: '6px', minWidth: 64, textAlign: 'center', p: '8px 6px' }}
        >
          <Box
            component="b"
            sx={{ display: 'block', typography: 'h4', lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            {String(value).padStart(2, '0')}
          </Box>
          <Typography component="span" variant="caption" color="textSecondary">
            {word}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
