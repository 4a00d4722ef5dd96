import { millisOf } from './agenda/regra.ts'
import { addDays, isDay } from '../base/brazil/dates.ts'
import { eventos, type Evento } from './collections/eventos.ts'
import { valueAt, withValueAt } from '../base/records/edits.ts'
import type { Instant } from '../base/records/metadados.ts'
import { cursoDe } from './curso.ts'

const WEEK_MS = 7 * 86_400_000

/** Number of weeks, a multiple of 52, that move an event into the future and keep its weekdays. */
function semanasAte(start: number | undefined, now: number): number {
  if (start === undefined) return 0
  const year = 52
  let weeks = 0
  while (start + weeks * WEEK_MS <= now && weeks < year * 20) weeks += year
  return weeks
}

const INSTANTES = ['inicio', 'fim', 'prazos.abertura', 'prazos.encerramento', 'prazos.alteracao'] as const
/** Paths that are not copied: files belong to one record, and the grade is assigned to each event. */
const DEIXADOS = [
  'imagem',
  'regulamento',
  'mapa',
  'grau',
  'oficial',
  'aviso',
  'album',
  'situacao',
  'publicacao',
  'filtros',
] as const

const PARTES = Object.keys(eventos.schema.shape) as (keyof Evento)[]

/**
 * Copy of an event: the same texts, classes, prices and rules, its days moved by whole weeks into the future. Pictures, files, grade and
 * notice are left out.
 * @param vazio an empty event with the values of parts that are not copied
 * @param now milliseconds since 1970
 * @param instant makes an instant of milliseconds
 */
export function copiaDoEvento(
  from: Evento & { id: string },
  vazio: Evento,
  now: number,
  instant: (millis: number) => Instant,
): Evento {
  const weeks = semanasAte(millisOf(from.inicio), now)
  const shift = (day: string) => (isDay(day) ? addDays(day, weeks * 7) : day)
  const moved = INSTANTES.reduce<Evento>((event, path) => {
    const millis = millisOf(valueAt(event, path))
    return millis === undefined ? event : withValueAt(event, path, instant(millis + weeks * WEEK_MS))
  }, from)
  const fresh = DEIXADOS.reduce<Evento>((event, path) => withValueAt(event, path, valueAt(vazio, path)), moved)
  const only = Object.fromEntries(PARTES.map((part) => [part, fresh[part]])) as Evento
  return {
    ...only,
    titulo: proximoTitulo(from.titulo, weeks),
    lotes: from.lotes.map((lot) => ({ ...lot, ate: shift(lot.ate) })),
    programacao: from.programacao.map((item) => ({ ...item, dia: shift(item.dia) })),
    curso: { ...only.curso, sessoes: cursoDe(from).sessoes.map((one) => ({ ...one, dia: shift(one.dia) })) },
    copiaDe: from.id,
  }
}

/** Moves the year in a title with the event: 'Copa 2025' becomes 'Copa 2026'. */
function proximoTitulo(titulo: string, weeks: number): string {
  const years = Math.round(weeks / 52)
  return titulo.replace(/\b(20\d{2})\b/, (year) => String(Number(year) + years))
}
