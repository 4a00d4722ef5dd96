import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocationOn from '@mui/icons-material/LocationOnOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { TIPOS_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Arte } from '../../ui/publicacao/Arte.tsx'
import { Imagem } from '../../ui/publicacao/Imagem.tsx'
import { cidadeDe, diaDaSemana, enderecoDoEvento, millis, type EventoPublicado } from './campos.ts'
import { dataDaSituacao, SituacaoChip } from './situacao.tsx'

/** Days of an event as '4–6' and 'sex a dom'. */
function diasDoEvento({ inicio, fim }: Pick<EventoPublicado, 'inicio' | 'fim'>): {
  dias: string
  semana: string
} {
  const start = millis(inicio)
  if (start === undefined) return { dias: '', semana: '' }
  const [first, last] = [dayInBrasilia(start), dayInBrasilia(Math.max(start, millis(fim) ?? start))]
  const number = (day: string) => String(Number(day.slice(8)))
  if (first === last) return { dias: number(first), semana: diaDaSemana(first) }
  return {
    dias: `${number(first)}–${number(last)}`,
    semana: `${diaDaSemana(first)} ${addDays(first, 1) === last ? 'e' : 'a'} ${diaDaSemana(last)}`,
  }
}

/** One event of a list: picture, days, type and title, place, state with its date. The link covers the whole row. */
export function LinhaDoEvento({ evento, now }: { evento: EventoPublicado; now: number }) {
  const { id, titulo, tipo = 'competicao', imagem, contatos, curso } = evento
  const { dias, semana } = diasDoEvento(evento)
  const place = cidadeDe(evento)
  const hours = curso?.cargaHoraria ?? 0
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: {
          xs: '96px minmax(0, 1fr)',
          md: '180px 96px minmax(0, 1fr) auto',
        },
        columnGap: { xs: 2, md: 3 },
        rowGap: 1,
        alignItems: { xs: 'start', md: 'center' },
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ gridRow: { xs: '1 / span 3', md: 'auto' } }}>
        <Imagem
          imagem={imagem}
          restrita={evento.publicacao?.publico === 'filiados'}
          decorativa
          proporcao="3 / 2"
          sizes="180px"
          semImagem={<Arte id={id} />}
        />
        <Box sx={{ display: { xs: 'block', md: 'none' }, mt: 1 }}>
          <Dias dias={dias} semana={semana} />
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Dias dias={dias} semana={semana} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="p" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {TIPOS_DE_EVENTO[tipo]}
        </Typography>
        <Typography
          component="h3"
          variant="h5"
          sx={{ lineHeight: 1.15, my: 0.25, fontSize: { xs: '1.2rem', md: '1.4rem' } }}
        >
          <Link
            component={RouterLink}
            to={enderecoDoEvento(id)}
            color="inherit"
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {titulo}
          </Link>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          {place && <Fato icone={<LocationOn sx={{ fontSize: 16 }} />}>{place}</Fato>}
          {hours > 0 && <Fato icone={<Schedule sx={{ fontSize: 16 }} />}>{hours} h</Fato>}
          {contatos?.organizador && (
            <Fato icone={<GroupsOutlined sx={{ fontSize: 16 }} />}>{contatos.organizador}</Fato>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          flexWrap: 'wrap',
          alignItems: { xs: 'center', md: 'flex-end' },
          gap: 1,
          gridColumn: { xs: 2, md: 'auto' },
        }}
      >
        <SituacaoChip evento={evento} now={now} />
        <Typography variant="body2" color="textSecondary">
          {dataDaSituacao(evento, now)}
        </Typography>
      </Box>
    </Box>
  )
}

function Dias({ dias, semana }: { dias: string; semana: string }) {
  return (
    <Box sx={{ fontFamily: "'Archivo Narrow Variable', 'Arial Narrow', sans-serif", lineHeight: 1 }}>
      <Box component="b" sx={{ fontSize: { xs: '1.5rem', md: '2.1rem' }, whiteSpace: 'nowrap' }}>
        {dias}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {semana}
      </Typography>
    </Box>
  )
}

const Fato = ({ icone, children }: { icone: ReactNode; children: ReactNode }) => (
  <Typography
    variant="body2"
    component="span"
    color="textSecondary"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
  >
    {icone}
    {children}
  </Typography>
)
