import Place from '@mui/icons-material/PlaceOutlined'
import Repeat from '@mui/icons-material/Repeat'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lugarDe, type ItemDaAgenda } from '@sie/domain/eventos/agenda/fontes.ts'
import type { Ocorrencia } from '@sie/domain/eventos/agenda/horario.ts'
import { DIAS_DA_SEMANA, diaDaSemana, repeticaoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { diasDe } from '@sie/domain/eventos/agenda/repeticao.ts'
import { TIPOS_DE_AGENDAMENTO } from '@sie/domain/eventos/agenda/tipos.ts'
import { addDays, formatDayMonth, horaDe } from '@sie/domain/base/brazil/dates.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { corDoTipo } from './cores.ts'
import { groupByItem, type Marcado } from './mes.ts'

/** Days before the end of a registration in which it is marked as urgent. */
const ULTIMOS_DIAS = 3

/** Text of the registration's state; undefined where there is none. */
export function inscricaoDe(
  ate: string,
  hoje: string,
): { texto: string; cor: 'success' | 'warning' | 'default' } | undefined {
  if (ate === '') return undefined
  if (ate < hoje) return { texto: 'Inscrições encerradas', cor: 'default' }
  return ate <= addDays(hoje, ULTIMOS_DIAS)
    ? { texto: `Últimos dias: até ${formatDayMonth(ate)}`, cor: 'warning' }
    : { texto: `Inscrições até ${formatDayMonth(ate)}`, cor: 'success' }
}

/** Days of an occurrence, '4–6' or '12', with the weekday of the first. */
function Data({ ocorrencia }: { ocorrencia: Ocorrencia }) {
  const days = diasDe(ocorrencia)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const number = (day: string) => String(Number(day.slice(8)))
  return (
    <Box sx={{ fontFamily: "'Archivo Narrow Variable', sans-serif", minWidth: { xs: 56, sm: 88 } }}>
      <Box
        component="span"
        sx={{ display: 'block', fontWeight: 700, fontSize: { xs: '1.5rem', sm: '1.9rem' }, lineHeight: 1 }}
      >
        {first === last ? number(first) : `${number(first)}–${number(last)}`}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        {DIAS_DA_SEMANA[diaDaSemana(first)]?.curto}
      </Typography>
    </Box>
  )
}

/** List of entries, each once: a recurring one with its rule and its dates. */
export function Linhas({
  marcados,
  hoje,
  nivel = 'h3',
}: {
  marcados: readonly Marcado[]
  hoje: string
  nivel?: 'h3' | 'h4'
}) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {groupByItem(marcados).map(({ item, ocorrencias }) => (
        <Linha key={`${item.colecao}/${item.id}`} item={item} ocorrencias={ocorrencias} hoje={hoje} nivel={nivel} />
      ))}
    </Box>
  )
}

function Linha({
  item,
  ocorrencias,
  hoje,
  nivel,
}: {
  item: ItemDaAgenda
  ocorrencias: readonly Ocorrencia[]
  hoje: string
  nivel: 'h3' | 'h4'
}) {
  const [first] = ocorrencias
  if (!first) return null
  const inscricao = inscricaoDe(item.inscricoesAte, hoje)
  const lugar = lugarDe(item, first)
  const hours = first.diaInteiro
    ? ''
    : first.fim > first.inicio
      ? `${horaDe(first.inicio)} às ${horaDe(first.fim)}`
      : horaDe(first.inicio)
  const others = ocorrencias
    .slice(1)
    .map(({ inicio }) => Number(new Date(inicio - 10_800_000).toISOString().slice(8, 10)))
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto' },
        columnGap: 2,
        rowGap: 1,
        alignItems: { sm: 'center' },
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Data ocorrencia={first} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          component="p"
          sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Box component="span" aria-hidden sx={{ width: 5, height: 14, bgcolor: corDoTipo(item.tipo) }} />
          {TIPOS_DE_AGENDAMENTO[item.tipo]}
          {hours && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {hours}
            </Box>
          )}
        </Typography>
        <Typography component={nivel} variant="h6" sx={{ lineHeight: 1.2, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={item.pagina} color="inherit" underline="hover">
            {item.titulo}
          </Link>
        </Typography>
        {lugar && (
          <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Place fontSize="inherit" aria-hidden />
            {lugar}
          </Typography>
        )}
        {item.horario.regra !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Repeat fontSize="inherit" aria-hidden />
            {repeticaoEmPalavras(item.horario)}
            {others.length > 0 && `. Também ${others.length === 1 ? 'no dia' : 'nos dias'} ${emPalavras(others)}`}
          </Typography>
        )}
      </Box>
      {inscricao && (
        <Box sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
          <Etiqueta size="small" label={inscricao.texto} color={inscricao.cor} variant="outlined" />
        </Box>
      )}
    </Box>
  )
}

const emPalavras = (numbers: readonly number[]) =>
  numbers.length === 1 ? String(numbers[0]) : `${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`
