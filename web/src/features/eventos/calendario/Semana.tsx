import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lugarDe } from '@sie/domain/eventos/agenda/fontes.ts'
import { DIAS_DA_SEMANA, diaDaSemana } from '@sie/domain/eventos/agenda/palavras.ts'
import { TIPOS_DE_AGENDAMENTO } from '@sie/domain/eventos/agenda/tipos.ts'
import { dayInBrasilia, horaDe, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { Link as RouterLink } from 'react-router-dom'
import { corDoTipo, fundoDoTipo } from './cores.ts'
import type { Marcado } from './mes.ts'

interface SemanaProps {
  /** seven days of the week, from Sunday */
  semana: readonly string[]
  hoje: string
  dias: ReadonlyMap<string, readonly Marcado[]>
  ocupada: boolean
}

/** A week with a column for each day, with times and places; on a phone one day below the other. */
export function Semana({ semana, hoje, dias, ocupada }: SemanaProps) {
  return (
    <Box
      aria-busy={ocupada}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'repeat(7, minmax(0, 1fr))' },
        gap: { xs: 0, md: 1 },
        borderTop: 2,
        borderColor: 'text.primary',
      }}
    >
      {semana.map((day) => (
        <Dia key={day} day={day} hoje={day === hoje} found={dias.get(day) ?? []} />
      ))}
    </Box>
  )
}

function Dia({ day, hoje, found }: { day: string; hoje: boolean; found: readonly Marcado[] }) {
  const name = DIAS_DA_SEMANA[diaDaSemana(day)]?.nome ?? ''
  return (
    <Box
      component="section"
      aria-label={`${name}, ${Number(day.slice(8))} de ${mesPorExtenso(day.slice(0, 7))}`}
      sx={{ py: 1.5, minHeight: { md: 220 }, borderBottom: { xs: 1, md: 0 }, borderColor: { xs: 'divider' } }}
    >
      <Typography
        component="h3"
        variant="body2"
        color="textSecondary"
        sx={{ fontWeight: 600, display: 'flex', gap: 0.75, alignItems: 'baseline', mb: 1 }}
      >
        <Box component="span" sx={{ fontSize: '1.4rem', color: hoje ? 'primary.main' : 'text.primary' }}>
          {Number(day.slice(8))}
        </Box>
        {name}
        {hoje && ' · hoje'}
      </Typography>
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Nada marcado.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {found.map(({ item, ocorrencia }) => (
          <Box
            component="li"
            key={`${item.id}${ocorrencia.dia}`}
            sx={{
              borderLeft: '4px solid',
              borderLeftColor: corDoTipo(item.tipo),
              bgcolor: fundoDoTipo(item.tipo),
              px: 1,
              py: 0.75,
            }}
          >
            <Typography variant="caption" component="p">
              {[
                TIPOS_DE_AGENDAMENTO[item.tipo],
                ocorrencia.diaInteiro || dayInBrasilia(ocorrencia.inicio) !== day ? '' : horaDe(ocorrencia.inicio),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Link
              component={RouterLink}
              to={item.pagina}
              color="textPrimary"
              underline="hover"
              sx={{ fontWeight: 600, lineHeight: 1.25, overflowWrap: 'anywhere' }}
            >
              {item.titulo}
            </Link>
            <Typography variant="caption" component="p" color="textSecondary">
              {lugarDe(item, ocorrencia)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
