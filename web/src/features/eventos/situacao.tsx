import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Event from '@mui/icons-material/EventOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import PlayCircle from '@mui/icons-material/PlayCircleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { dayInBrasilia, shortDate } from '@sie/domain/base/brazil/dates.ts'
import { SITUACOES_DO_EVENTO, type SituacaoDoEvento } from '@sie/domain/eventos/estados.ts'
import type { ReactElement } from 'react'
import { Etiqueta } from '../../ui/publicacao/Etiqueta.tsx'
import { horaDe, millis, type EventoPublicado } from './campos.ts'

const DAY = 86_400_000
/** Days before the deadline in which open entries are marked in amber. */
const ULTIMOS_DIAS = 3

type Cor = 'success' | 'info' | 'warning' | 'error' | 'default'
const ICONES: Readonly<Record<SituacaoDoEvento, readonly [Cor, ReactElement]>> = {
  rascunho: ['default', <Event key="" />],
  publicado: ['info', <Event key="" />],
  inscricoesAbertas: ['success', <CheckCircle key="" />],
  inscricoesEncerradas: ['default', <Lock key="" />],
  emAndamento: ['info', <PlayCircle key="" />],
  realizado: ['default', <CheckCircle key="" />],
  cancelado: ['error', <Block key="" />],
}

/** State of an event for visitors: entries whose deadline has passed count as closed before the server has written so. */
export function situacaoAgora(evento: EventoPublicado, now: number): SituacaoDoEvento {
  const { situacao = 'publicado', prazos } = evento
  const until = millis(prazos?.encerramento)
  return situacao === 'inscricoesAbertas' && until !== undefined && until <= now ? 'inscricoesEncerradas' : situacao
}

/** Chip of the state with icon and word, and the relevant date beside it. */
export function SituacaoChip({ evento, now }: { evento: EventoPublicado; now: number }) {
  const state = situacaoAgora(evento, now)
  const until = millis(evento.prazos?.encerramento)
  const last = state === 'inscricoesAbertas' && until !== undefined && until - now < ULTIMOS_DIAS * DAY
  const [color, icon] = last ? (['warning', <Schedule key="" />] as const) : ICONES[state]
  return (
    <Etiqueta
      size="small"
      variant="outlined"
      color={color}
      icon={icon}
      label={last ? 'Últimos dias' : SITUACOES_DO_EVENTO[state]}
    />
  )
}

/** Date of a state: 'até 27 nov', 'abre em 1 dez'. */
export function dataDaSituacao(evento: EventoPublicado, now: number): string {
  const state = situacaoAgora(evento, now)
  const [from, until] = [millis(evento.prazos?.abertura), millis(evento.prazos?.encerramento)]
  const short = (at: number) => shortDate(new Date(at).toISOString())
  if (state === 'inscricoesAbertas' && until !== undefined)
    return dayInBrasilia(until) === dayInBrasilia(now) ? `até hoje, ${horaDe(until)}` : `até ${short(until)}`
  if (state === 'publicado' && from !== undefined && from > now) return `abre em ${short(from)}`
  return ''
}
