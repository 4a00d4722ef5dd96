import { millisOf } from './agenda/regra.ts'
import { addDays, dayInBrasilia, daysBetween, isDay } from '../base/brazil/dates.ts'
import type { Evento } from './collections/eventos.ts'
import { cursoDe } from './curso.ts'

type ComDatas = Pick<Evento, 'inicio' | 'prazos' | 'lotes' | 'programacao'> & { curso?: Evento['curso'] }

/** Whole days between two instants in Brasília; 0 where one is missing. */
function shiftOf(before: unknown, after: unknown): number {
  const [was, is] = [millisOf(before), millisOf(after)]
  return was === undefined || is === undefined ? 0 : daysBetween(dayInBrasilia(was), dayInBrasilia(is))
}

const moved = (day: string, by: number) => (isDay(day) ? addDays(day, by) : day)

/**
 * Event after its days changed: programme and sessions move with its first day, the lots with the end of entries (with the first day where the event
 * had no such end before or has none now). No lot ends after the entries do.
 */
export function comDatasMovidas<E extends ComDatas>(before: ComDatas, after: E): E {
  const days = shiftOf(before.inicio, after.inicio)
  const both = millisOf(before.prazos.encerramento) !== undefined && millisOf(after.prazos.encerramento) !== undefined
  const ofLots = both ? shiftOf(before.prazos.encerramento, after.prazos.encerramento) : days
  const end = millisOf(after.prazos.encerramento)
  const last = end === undefined ? undefined : dayInBrasilia(end)
  const within = (day: string) => (last !== undefined && isDay(day) && day > last ? last : day)
  return {
    ...after,
    programacao: after.programacao.map((item) => ({ ...item, dia: moved(item.dia, days) })),
    ...(after.curso
      ? {
          curso: {
            ...after.curso,
            sessoes: cursoDe(after).sessoes.map((one) => ({ ...one, dia: moved(one.dia, days) })),
          },
        }
      : {}),
    lotes: after.lotes.map((lot) => ({ ...lot, ate: within(moved(lot.ate, ofLots)) })),
  }
}
