import { millisOf } from './agenda/regra.ts'
import { dayInBrasilia, isDay } from '../base/brazil/dates.ts'
import { textAt, valueAt } from '../base/records/edits.ts'

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
  /** the event may be published without it */
  convem?: true
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
function faltasDasDatas(record: unknown): FaltaDoEvento[] {
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

/** Errors of the items of a list, each at the field of its item. `faultOf` gives the field and the text of an item's first error. */
function faltasDosItens(
  record: unknown,
  passo: PassoDoEvento,
  list: string,
  faultOf: (item: unknown, index: number, all: readonly unknown[]) => [field: string, text: string] | undefined,
): FaltaDoEvento[] {
  return listAt(record, list).flatMap((item, index, all) => {
    const found = faultOf(item, index, all)
    return found ? [{ passo, path: `${list}.${index}.${found[0]}`, text: found[1] }] : []
  })
}

/** Whether an earlier item has the same text in a field. */
const repeats = (field: string, item: unknown, index: number, all: readonly unknown[]) =>
  textAt(item, field) !== '' && all.slice(0, index).some((other) => textAt(other, field) === textAt(item, field))

/** Errors of prices and lots that contradict each other. */
function faltasDosValores(record: unknown): FaltaDoEvento[] {
  const names = listAt(record, 'lotes').map((lot) => textAt(lot, 'nome'))
  return [
    ...faltasDosItens(record, 'valores', 'lotes', (lot, index, all) => {
      const [day, before] = [textAt(lot, 'ate'), textAt(all[index - 1], 'ate')]
      if (repeats('nome', lot, index, all)) return ['nome', 'Outro lote tem este nome.']
      if (!isDay(day) && index < all.length - 1)
        return ['ate', 'Diga até que dia vale este lote; só o último pode ficar sem data.']
      return isDay(day) && isDay(before) && day <= before
        ? ['ate', 'Este lote não termina depois do anterior.']
        : undefined
    }),
    ...faltasDosItens(record, 'valores', 'precos', (price) => {
      const lot = textAt(price, 'lote')
      return lot !== '' && !names.includes(lot) ? ['lote', `Não há mais o lote “${lot}”.`] : undefined
    }),
  ]
}

/** Errors of a course's sessions: ambiguous in an attendance list, or without valid times. */
const faltasDasSessoes = (record: unknown): FaltaDoEvento[] =>
  faltasDosItens(record, 'categorias', 'curso.sessoes', (session, index, all) => {
    if (repeats('codigo', session, index, all)) return ['codigo', 'Outra sessão tem este código.']
    if (!isDay(textAt(session, 'dia'))) return ['dia', 'Diga o dia desta sessão.']
    const end = textAt(session, 'fim')
    return end !== '' && end <= textAt(session, 'inicio') ? ['fim', 'A sessão termina antes de começar.'] : undefined
  })

/** Times of the programme that lie outside the days of the event. */
function faltasDaProgramacao(record: unknown): FaltaDoEvento[] {
  const [start, end] = [millisOf(valueAt(record, 'inicio')), millisOf(valueAt(record, 'fim'))]
  if (start === undefined || end === undefined) return []
  const [first, last] = [dayInBrasilia(start), dayInBrasilia(end)]
  return faltasDosItens(record, 'datas', 'programacao', (item) => {
    const day = textAt(item, 'dia')
    return day !== '' && (day < first || day > last) ? ['dia', 'Este horário está fora dos dias do evento.'] : undefined
  })
}

/** Errors that a form shows at their fields while the event is still incomplete. */
export const contradicoesDoEvento = (record: unknown): FaltaDoEvento[] => [
  ...faltasDasDatas(record),
  ...faltasDaProgramacao(record),
  ...faltasDasSessoes(record),
  ...faltasDosValores(record),
]

/** What an event may be published without, and its readers or its organiser would miss. */
export function conveniencias(record: unknown): FaltaDoEvento[] {
  const tipo = textAt(record, 'tipo')
  const say = (passo: PassoDoEvento, path: string, text: string): FaltaDoEvento => ({ passo, path, text, convem: true })
  return [
    ...(textAt(record, 'descricao') === '' ? [say('dados', 'descricao', 'Conte sobre o evento.')] : []),
    ...(textAt(record, 'imagem.arquivo') === '' ? [say('dados', 'imagem', 'Escolha a imagem de capa.')] : []),
    ...(tipo !== 'exame' && listAt(record, 'precos').length === 0
      ? [say('valores', 'precos', 'Sem valores, toda inscrição é gratuita.')]
      : []),
    ...(tipo === 'competicao' && textAt(record, 'regulamento.arquivo') === ''
      ? [say('regras', 'regulamento', 'Anexe o regulamento.')]
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
  faults.push(...contradicoesDoEvento(record))
  if (tipo === 'competicao' && listAt(record, 'classes').length === 0)
    say('categorias', 'classes', 'Escolha as categorias da competição.')
  if (tipo === 'competicao' && listAt(record, 'modalidades').length === 0)
    say('categorias', 'modalidades', 'Escolha ao menos uma modalidade.')
  if ((tipo === 'curso' || tipo === 'seminario') && numberAt(record, 'curso.cargaHoraria') === 0)
    say('categorias', 'curso.cargaHoraria', 'Informe a carga horária.')
  const [least, most] = [numberAt(record, 'regras.graduacaoMin'), numberAt(record, 'regras.graduacaoMax')]
  if (least > 0 && most > 0 && least > most)
    say('regras', 'regras.graduacaoMax', 'A graduação máxima vem antes da mínima.')
  if (textAt(record, 'local.nome') === '') say('datas', 'local.nome', 'Diga onde o evento acontece.')
  return faults
}
