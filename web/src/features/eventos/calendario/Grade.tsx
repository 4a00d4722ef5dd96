import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { DIAS_DA_SEMANA, diaPorExtenso } from '@sie/domain/eventos/agenda/palavras.ts'
import { TIPOS_DE_AGENDAMENTO } from '@sie/domain/eventos/agenda/tipos.ts'
import { addDays, addMonths, dayInBrasilia, horaDe, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { UNSEEN } from '../../../ui/layout/unseen.ts'
import { corDoTipo, fundoDoTipo } from './cores.ts'
import { semanasDoMes, type Marcado } from './mes.ts'

interface GradeProps {
  mes: string
  /** day with the keyboard focus */
  dia: string
  /** day whose list is open; '' for none */
  escolhida: string
  hoje: string
  dias: ReadonlyMap<string, readonly Marcado[]>
  /** called for a day, of another month too; `escolher` opens its list */
  onDia: (dia: string, escolher: boolean) => void
  ocupada: boolean
}

/** Limit of entries in a cell; the rest is shown as a count. */
const MOSTRADOS = 3
/** Entries of an empty day: the same list each time, so that its cell is not rendered again. */
const NENHUM: readonly Marcado[] = []

/** Day that a key moves to (WAI-ARIA, grid of dates); undefined for any other key. */
function moved(day: string, key: string): string | undefined {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}

/**
 * A month as a grid: one cell is focusable, arrows move the focus, Enter opens the list of its day. A phone shows marks in the cells instead of
 * titles; the list below has all of it as text.
 */
export function Grade({ mes, dia, escolhida, hoje, dias, onDia, ocupada }: GradeProps) {
  const cells = useRef<HTMLTableElement>(null)
  // Only a key moves the focus; it follows once the month has rendered.
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    cells.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus()
  }, [dia, mes])
  const key = (event: KeyboardEvent, day: string) => {
    if (event.target !== event.currentTarget) return
    const next = moved(day, event.key)
    if (!next && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    byKey.current = true
    onDia(next ?? day, next === undefined)
  }
  return (
    <Box
      component="table"
      ref={cells}
      role="grid"
      aria-label={`Calendário de ${mesPorExtenso(mes)}`}
      aria-busy={ocupada}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& th': { py: 1, px: { xs: 0, sm: 1 }, fontSize: '0.8rem', color: 'text.secondary', fontWeight: 600 },
        '& th, & td': { textAlign: { xs: 'center', sm: 'left' } },
        '& td': { borderTop: 1, borderColor: 'divider', verticalAlign: 'top', p: { xs: 0, sm: 0.75 } },
        '& thead tr': { borderBottom: 2, borderColor: 'text.primary' },
        '@media (min-width: 600px)': { '& td': { border: 1, borderColor: 'divider', height: 112 } },
      }}
    >
      <thead>
        <tr>
          {DIAS_DA_SEMANA.map(({ nome, curto }) => (
            <th key={curto} scope="col" abbr={nome}>
              <Box component="span" sx={{ textTransform: 'capitalize' }}>
                {curto}
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanasDoMes(mes).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const found = dias.get(day) ?? NENHUM
              const other = !day.startsWith(mes)
              const selected = day === escolhida
              return (
                <Box
                  component="td"
                  key={day}
                  role="gridcell"
                  data-dia={day}
                  tabIndex={day === dia ? 0 : -1}
                  aria-selected={selected}
                  {...(day === hoje ? { 'aria-current': 'date' as const } : {})}
                  onKeyDown={(event: KeyboardEvent) => key(event, day)}
                  onClick={() => onDia(day, true)}
                  sx={{
                    position: 'relative',
                    cursor: 'pointer',
                    color: other ? 'text.secondary' : 'text.primary',
                    ...(other ? { bgcolor: { sm: 'action.hover' } } : {}),
                    ...(selected
                      ? {
                          bgcolor: { xs: 'primary.main', sm: 'action.selected' },
                          color: { xs: 'primary.contrastText', sm: 'text.primary' },
                        }
                      : {}),
                    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
                  }}
                >
                  <Celula day={day} hoje={day === hoje} selected={selected} found={found} />
                </Box>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Text for screen readers: the visible text of a cell begins with the number of the day. */
const RestOfDay = ({ day, found }: { day: string; found: readonly Marcado[] }) => (
  <>
    <Box component="span" sx={UNSEEN}>
      {diaPorExtenso(day).replace(/^\d+/, '')}:{' '}
    </Box>
    {found.length === 0 ? (
      <Box component="span" sx={UNSEEN}>
        nada marcado
      </Box>
    ) : (
      // A phone shows marks instead of titles.
      <Box component="span" sx={{ ...UNSEEN, display: { sm: 'none' } }}>
        {found.map(({ item }) => `${TIPOS_DE_AGENDAMENTO[item.tipo]}: ${item.titulo}`).join('; ')}
      </Box>
    )}
  </>
)

const Celula = memo(function Celula({
  day,
  hoje,
  selected,
  found,
}: {
  day: string
  hoje: boolean
  selected: boolean
  found: readonly Marcado[]
}) {
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          minHeight: { xs: 28, sm: 26 },
          minWidth: 28,
          alignItems: 'center',
          justifyContent: { xs: 'center', sm: 'flex-start' },
          fontFamily: "'Archivo Narrow Variable', sans-serif",
          fontWeight: 700,
          fontSize: '1.05rem',
          ...(hoje && !selected
            ? { textDecoration: 'underline', textDecorationThickness: '3px', textUnderlineOffset: '4px' }
            : {}),
        }}
      >
        {Number(day.slice(8))}
      </Box>
      <RestOfDay day={day} found={found} />
      <Box sx={{ display: { xs: 'flex', sm: 'none' }, justifyContent: 'center', gap: '3px', height: 16 }} aria-hidden>
        {[...new Set(found.map(({ item }) => corDoTipo(item.tipo)))].slice(0, 3).map((cor) => (
          <Box key={cor} sx={{ width: 11, height: 6, bgcolor: cor, outline: selected ? '1px solid #fff' : 'none' }} />
        ))}
      </Box>
      <Box component="ul" sx={{ display: { xs: 'none', sm: 'block' }, listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, MOSTRADOS).map(({ item, ocorrencia }) => (
          <Box component="li" key={`${item.id}${ocorrencia.dia}`} sx={{ mt: 0.5 }}>
            <Link
              component={RouterLink}
              to={item.pagina}
              tabIndex={-1}
              color="inherit"
              underline="hover"
              onClick={(event: React.MouseEvent) => event.stopPropagation()}
              title={`${TIPOS_DE_AGENDAMENTO[item.tipo]}: ${item.titulo}`}
              sx={{
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
                px: 0.75,
                py: '3px',
                borderLeft: '4px solid',
                borderLeftColor: corDoTipo(item.tipo),
                bgcolor: fundoDoTipo(item.tipo),
                color: 'text.primary',
                fontSize: '0.78rem',
                fontWeight: 600,
                lineHeight: 1.25,
              }}
            >
              <Box component="span" sx={UNSEEN}>
                {TIPOS_DE_AGENDAMENTO[item.tipo]}:{' '}
              </Box>
              {!ocorrencia.diaInteiro && dayInBrasilia(ocorrencia.inicio) === day && (
                <Box component="span" sx={{ fontWeight: 400 }}>
                  {horaDe(ocorrencia.inicio)}{' '}
                </Box>
              )}
              {item.titulo}
            </Link>
          </Box>
        ))}
        {found.length > MOSTRADOS && (
          <Box component="li" sx={{ mt: 0.5, fontSize: '0.78rem', color: 'text.secondary' }}>
            e mais {found.length - MOSTRADOS}
          </Box>
        )}
      </Box>
    </>
  )
})
