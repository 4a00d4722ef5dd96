import { millisOf } from './agenda/regra.ts'
import { dayInBrasilia, isDay } from '../base/brazil/dates.ts'
import { valueAt } from '../base/records/edits.ts'

/** Steps of the assistant that creates an event, in their order. */
export const PASSOS_DO_EVENTO = {
  dados: 'Dados',
  datas: 'Datas e local',
  categorias: 'Categorias',
  valores: 'Valores',
  regras: 'Regras',
  publicacao: 'Publicação',
} as const
export type PassoDoEvento = keyof typeof PASSOS_DO_EVENTO

export interface FaltaDoEvento {
  passo: PassoDoEvento
  /** dotted path of the field */
  path: string
  text: string
}

const textAt = (record: unknown, path: string): string => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}
const listAt = (record: unknown, path: string): readonly unknown[] => {
  const value = valueAt(record, path)
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}
const numberAt = (record: unknown, path: string): number => {
  const value = valueAt(record, path)
  return typeof value === 'number' ? value : 0
}

/** Errors in the days and deadlines of an event, also of an incomplete one. */
export function faltasDasDatas(record: unknown): FaltaDoEvento[] {
  const at = (path: string) => millisOf(valueAt(record, path))
  const [start, end] = [at('inicio'), at('fim')]
  const [from, until, change] = [at('prazos.abertura'), at('prazos.encerramento'), at('prazos.alteracao')]
  const faults: FaltaDoEvento[] = []
  const say = (passo: PassoDoEvento, path: string, text: string) => faults.push({ passo, path, text })
  if (start !== undefined && end !== undefined && end < start) say('datas', 'fim', 'O fim vem antes do início.')
  if (from !== undefined && until !== undefined && until <= from)
    say('datas', 'prazos.encerramento', 'As inscrições terminam antes de abrir.')
  if (end !== undefined && until !== undefined && until > end)
    say('datas', 'prazos.encerramento', 'As inscrições terminam depois do evento.')
  if (end !== undefined && change !== undefined && change > end)
    say('datas', 'prazos.alteracao', 'O prazo de alteração termina depois do evento.')
  if (from !== undefined && until === undefined)
    say('datas', 'prazos.encerramento', 'Diga até quando vão as inscrições.')
  return faults
}

/** Errors of prices and lots that contradict each other. */
function faltasDosValores(record: unknown): FaltaDoEvento[] {
  const lots = listAt(record, 'lotes')
  const names = lots.map((lot) => textAt(lot, 'nome'))
  const days = lots.map((lot) => textAt(lot, 'ate'))
  const faults: FaltaDoEvento[] = []
  const say = (path: string, text: string) => faults.push({ passo: 'valores', path, text })
  if (new Set(names).size < names.length) say('lotes', 'Dois lotes têm o mesmo nome.')
  if (days.slice(0, -1).some((day) => !isDay(day)))
    say('lotes', 'Diga até que dia vale cada lote; só o último pode ficar sem data.')
  else if (days.some((day, index) => index > 0 && isDay(day) && day <= (days[index - 1] ?? '')))
    say('lotes', 'Os lotes não estão em ordem de data.')
  const unknown = listAt(record, 'precos')
    .map((price) => textAt(price, 'lote'))
    .find((lot) => lot !== '' && !names.includes(lot))
  if (unknown !== undefined) say('precos', `Há um valor do lote “${unknown}”, que não existe.`)
  return faults
}

/** Errors of a course's sessions: ambiguous in an attendance list, or without valid times. */
function faltasDasSessoes(record: unknown): FaltaDoEvento[] {
  const sessions = listAt(record, 'curso.sessoes')
  const codes = sessions.map((session) => textAt(session, 'codigo'))
  const say = (text: string): FaltaDoEvento => ({ passo: 'categorias', path: 'curso.sessoes', text })
  return [
    ...(new Set(codes).size < codes.length ? [say('Duas sessões têm o mesmo código.')] : []),
    ...(sessions.some((session) => !isDay(textAt(session, 'dia'))) ? [say('Diga o dia de cada sessão.')] : []),
    ...(sessions.some((session) => textAt(session, 'fim') !== '' && textAt(session, 'fim') <= textAt(session, 'inicio'))
      ? [say('Uma sessão termina antes de começar.')]
      : []),
  ]
}

/** All errors that block the publication of an event, with the step of the assistant that mends each. `record` is as stored or as in a form. */
export function faltasDoEvento(record: unknown): FaltaDoEvento[] {
  const tipo = textAt(record, 'tipo')
  const faults: FaltaDoEvento[] = []
  const say = (passo: PassoDoEvento, path: string, text: string) => faults.push({ passo, path, text })
  if (textAt(record, 'titulo') === '') say('dados', 'titulo', 'Dê um título ao evento.')
  if (millisOf(valueAt(record, 'inicio')) === undefined) say('datas', 'inicio', 'Informe quando começa.')
  if (millisOf(valueAt(record, 'fim')) === undefined) say('datas', 'fim', 'Informe quando termina.')
  faults.push(...faltasDasDatas(record))
  if (tipo === 'competicao' && listAt(record, 'classes').length === 0)
    say('categorias', 'classes', 'Escolha as categorias da competição.')
  if (tipo === 'competicao' && listAt(record, 'modalidades').length === 0)
    say('categorias', 'modalidades', 'Escolha ao menos uma modalidade.')
  if ((tipo === 'curso' || tipo === 'seminario') && numberAt(record, 'curso.cargaHoraria') === 0)
    say('categorias', 'curso.cargaHoraria', 'Informe a carga horária.')
  faults.push(...faltasDasSessoes(record))
  faults.push(...faltasDosValores(record))
  const [least, most] = [numberAt(record, 'regras.graduacaoMin'), numberAt(record, 'regras.graduacaoMax')]
  if (least > 0 && most > 0 && least > most)
    say('regras', 'regras.graduacaoMax', 'A graduação máxima vem antes da mínima.')
  if (textAt(record, 'local.nome') === '') say('datas', 'local.nome', 'Diga onde o evento acontece.')
  const [start, end] = [millisOf(valueAt(record, 'inicio')), millisOf(valueAt(record, 'fim'))]
  if (start !== undefined && end !== undefined) {
    const [first, last] = [dayInBrasilia(start), dayInBrasilia(end)]
    const outside = listAt(record, 'programacao').some((item) => {
      const day = textAt(item, 'dia')
      return day !== '' && (day < first || day > last)
    })
    if (outside) say('datas', 'programacao', 'A programação tem um horário fora dos dias do evento.')
  }
  return faults
}
