import { addMonths, isDay } from '../../base/brazil/dates.ts'
import { tabelaMundial } from './pontosRanking.ts'
import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'

/** One result of an athlete. Days 'AAAA-MM-DD'. */
export interface ResultadoRanking {
  atleta: string
  evento: string
  data: string
  /** key in the table of points, e.g. 'G2' */
  grau: string
  posicao: number
  /** points belong to athlete, age class and weight class (PRODUCT 1.7, S64, S56) */
  categoria: string
}
export interface RegrasRanking {
  /** points in hundredths by grade, from the first place down: places 1, 2, 3, 5, 9, 17, 33, 65 */
  tabela: Readonly<Record<string, readonly number[]>>
  validadeMeses: number
  /** percentage kept once this many months have passed since the event, ascending */
  decaimento: readonly { meses: number; percentual: number }[]
  /** greatest sum of hundredths from these grades together in a calendar year, as earned, before decay; null for none */
  teto: { graus: readonly string[]; centesimos: number } | null
  /** number of best results that count; 0 for all */
  melhores: number
  /**
   * stages at whose end all points lapse (PRODUCT 1.7, S61, S63): first day of any of them, and their length in months; absent
   * for none
   */
  etapa?: { inicio: string; meses: number } | undefined
}
/**
 * World Taekwondo: two-year stages, half after 12 months, 40 points per year from G1 and G2 (PRODUCT 1.7, S61, S63 [1]); grades G4, G8, G12
 * and G20 after S60 [1], G6, G10 and G14 [U]; all results count [D]. The stage of 2024 ended with June 2026.
 */
export const REGRAS_RANKING_PADRAO: RegrasRanking = {
  tabela: tabelaMundial([1, 2, 4, 6, 8, 10, 12, 14, 20]),
  validadeMeses: 24,
  decaimento: [{ meses: 12, percentual: 50 }],
  teto: { graus: ['G1', 'G2'], centesimos: 4000 },
  melhores: 0,
  etapa: { inicio: '2024-07-01', meses: 24 },
}
export interface ParcelaRanking {
  evento: string
  data: string
  posicao: number
  /** hundredths of a point */
  base: number
  percentual: number
  valor: number
  motivo: string
}
export interface LinhaRanking {
  atleta: string
  categoria: string
  total: number
  posicao: number
  parcelas: ParcelaRanking[]
}

/** First place of each line of the World Taekwondo table (PRODUCT 1.7, S59 [V]); the last ends with place 128, its round. */
const PLACES = [1, 2, 3, 5, 9, 17, 33, 65]

/** Hundredths of a point for a place: 3 and 4 share a line, 5 to 8 the next, and so on. */
export function pointsFor(place: number, row: readonly number[]): number {
  if (place > 128) return 0
  return row[PLACES.findLastIndex((first) => place >= first)] ?? 0
}

const monthsBetween = (from: string, to: string) => {
  const [y = 0, m = 0, d = 0] = from.split('-').map(Number)
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number)
  return (y2 - y) * 12 + m2 - m - (d2 < d ? 1 : 0)
}

/** First day of the stage that a day belongs to; '' where there are no stages. */
function stageStart(rules: RegrasRanking, day: string): string {
  if (!rules.etapa) return ''
  const { inicio, meses } = rules.etapa
  requireDay(inicio, 'etapa-invalida', 'O início da etapa do ranking')
  if (!(Number.isInteger(meses) && meses > 0))
    throw new EntradaInvalida('etapa-invalida', 'A etapa do ranking dura um número inteiro de meses a partir de 1.')
  return addMonths(inicio, Math.floor(monthsBetween(inicio, day) / meses) * meses)
}

/** @throws EntradaInvalida where the text is not a day 'AAAA-MM-DD'. */
function requireDay(day: string, codigo: string, what: string): void {
  if (!isDay(day)) throw new EntradaInvalida(codigo, `${what} não é um dia válido: ${day === '' ? '(vazio)' : day}.`)
}

/** A result that occurs twice counts once. */
const once = (results: readonly ResultadoRanking[]): readonly ResultadoRanking[] => [
  ...new Map(
    results.map((result) => [JSON.stringify([result.evento, result.data, result.grau, result.posicao]), result]),
  ).values(),
]

type Parcela = ParcelaRanking & { grau: string }

function partOf(result: ResultadoRanking, rules: RegrasRanking, day: string, stage: string): Parcela {
  const row = rules.tabela[result.grau]
  const base = pointsFor(result.posicao, row ?? [])
  const age = monthsBetween(result.data, day)
  const lapsed = age >= rules.validadeMeses || result.data < stage
  const kept = lapsed ? 0 : (rules.decaimento.filter((step) => age >= step.meses).at(-1)?.percentual ?? 100)
  return {
    evento: result.evento,
    data: result.data,
    posicao: result.posicao,
    base,
    percentual: kept,
    valor: 0,
    motivo: !row ? 'grau fora da tabela' : kept === 0 ? 'vencido' : kept < 100 ? 'decaimento' : '',
    grau: result.grau,
  }
}

const newestFirst = (a: Parcela, b: Parcela) =>
  a.data < b.data ? 1 : a.data > b.data ? -1 : a.evento < b.evento ? -1 : 1

/** Hundredths that each result earned in its year: the best first, up to the cap. */
function earned(parts: readonly Parcela[], cap: RegrasRanking['teto']): Map<Parcela, number> {
  const perYear = new Map<string, number>()
  const found = new Map<Parcela, number>()
  for (const part of [...parts].sort((a, b) => b.base - a.base || newestFirst(a, b))) {
    const year = part.data.slice(0, 4)
    const room = cap?.graus.includes(part.grau) ? cap.centesimos - (perYear.get(year) ?? 0) : Infinity
    found.set(part, Math.min(part.base, room))
    if (room < Infinity) perYear.set(year, (perYear.get(year) ?? 0) + Math.min(part.base, room))
  }
  return found
}

/**
 * The breakdown of one athlete in one class; the values add up to the total to the hundredth.
 * @throws EntradaInvalida for an invalid day
 */
export function breakdown(
  results: readonly ResultadoRanking[],
  rules: RegrasRanking,
  day: string,
): { total: number; parcelas: ParcelaRanking[] } {
  requireDay(day, 'dia-invalido', 'A data do ranking')
  for (const { data, evento, posicao } of results) {
    requireDay(data, 'data-invalida', `A data do resultado em ${evento}`)
    if (!(Number.isInteger(posicao) && posicao >= 1))
      throw new EntradaInvalida('posicao-invalida', `A colocação em ${evento} é um número inteiro a partir de 1.`)
  }
  const stage = stageStart(rules, day)
  const parcelas = once(results)
    .filter((result) => result.data <= day)
    .map((result) => partOf(result, rules, day, stage))
  const ofYear = earned(parcelas, rules.teto)
  parcelas.sort((a, b) => b.base * b.percentual - a.base * a.percentual || newestFirst(a, b))
  let counted = 0
  for (const part of parcelas) {
    const own = ofYear.get(part) ?? 0
    part.valor = Math.round((own * part.percentual) / 100)
    if (own < part.base && part.percentual > 0)
      part.motivo = part.motivo === '' ? 'teto anual' : `teto anual, ${part.motivo}`
    if (rules.melhores > 0 && part.valor > 0 && counted >= rules.melhores)
      Object.assign(part, { valor: 0, motivo: `fora dos ${rules.melhores} melhores` })
    if (part.valor > 0) counted += 1
  }
  return {
    total: parcelas.reduce((sum, part) => sum + part.valor, 0),
    parcelas: parcelas.map(({ grau: _grau, ...part }) => part),
  }
}

const keyOf = (result: { atleta: string; categoria: string }) => JSON.stringify([result.categoria, result.atleta])

function group(results: readonly ResultadoRanking[]): Map<string, ResultadoRanking[]> {
  const groups = new Map<string, ResultadoRanking[]>()
  for (const result of results) {
    const list = groups.get(keyOf(result))
    if (list) list.push(result)
    else groups.set(keyOf(result), [result])
  }
  return groups
}

/**
 * Ranking on a day (the last of a month for its snapshot): one pass over the results, places within each class; equals share the place.
 * Athletes without a result by that day are not listed.
 * @throws EntradaInvalida for an invalid day
 */
export function ranking(results: readonly ResultadoRanking[], rules: RegrasRanking, day: string): LinhaRanking[] {
  requireDay(day, 'dia-invalido', 'A data do ranking')
  return placed(linesOf(group(results), rules, day))
}

/** Ranking at the end of a month 'AAAA-MM'; later results do not count. @throws EntradaInvalida for an invalid month */
export function monthSnapshot(
  results: readonly ResultadoRanking[],
  rules: RegrasRanking,
  month: string,
): LinhaRanking[] {
  if (!isDay(`${month}-01`))
    throw new EntradaInvalida('mes-invalido', `O mês do ranking não é válido: ${month || '(vazio)'}.`)
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return ranking(results, rules, `${month}-${last}`)
}

/**
 * Ranking after new results, equal to a full ranking of that day: it recomputes athletes with new results, and those whose points changed
 * by the day alone since `before` (a result that lost points, lapsed, or was still to come). `all` includes the new results.
 * @throws EntradaInvalida for an invalid day
 */
export function updateRanking(
  before: readonly LinhaRanking[],
  all: readonly ResultadoRanking[],
  added: readonly ResultadoRanking[],
  rules: RegrasRanking,
  day: string,
): LinhaRanking[] {
  requireDay(day, 'dia-invalido', 'A data do ranking')
  const known = new Map(before.map((each) => [keyOf(each), each]))
  const touched = new Set(added.map(keyOf))
  const results = group(all)
  const stage = stageStart(rules, day)
  const kept: LinhaRanking[] = []
  for (const [key, list] of results) {
    const line = known.get(key)
    if (line && !touched.has(key) && isAsOf(line, list, rules, day, stage)) {
      kept.push(line)
      results.delete(key)
    }
  }
  return placed([...kept, ...linesOf(results, rules, day)])
}

/** Whether a line of another day is also valid on this one. */
function isAsOf(
  line: LinhaRanking,
  list: readonly ResultadoRanking[],
  rules: RegrasRanking,
  day: string,
  stage: string,
): boolean {
  const then = new Map(line.parcelas.map((part) => [`${part.evento}|${part.data}|${part.posicao}`, part.percentual]))
  const by = list.filter((result) => result.data <= day)
  return (
    once(by).length === line.parcelas.length &&
    by.every(
      (result) =>
        then.get(`${result.evento}|${result.data}|${result.posicao}`) === partOf(result, rules, day, stage).percentual,
    )
  )
}

function linesOf(groups: Map<string, ResultadoRanking[]>, rules: RegrasRanking, day: string): LinhaRanking[] {
  return [...groups.values()].flatMap((list) => {
    const { atleta, categoria } = list[0] ?? { atleta: '', categoria: '' }
    const shown = breakdown(list, rules, day)
    return shown.parcelas.length === 0 ? [] : [{ atleta, categoria, posicao: 0, ...shown }]
  })
}

const bestFirst = (line: LinhaRanking) => line.parcelas.map((part) => part.valor).sort((a, b) => b - a)

/** Tie-break: the better single result, then the next, after decay and cap; equals share the place [D]. */
function compare(a: LinhaRanking, b: LinhaRanking): number {
  if (a.categoria !== b.categoria) return a.categoria < b.categoria ? -1 : 1
  if (a.total !== b.total) return b.total - a.total
  const [ofA, ofB] = [bestFirst(a), bestFirst(b)]
  // Equal totals can only differ where both still have a result.
  return ofA.map((valor, i) => (ofB[i] ?? 0) - valor).find((difference) => difference !== 0) ?? 0
}

function placed(lines: readonly LinhaRanking[]): LinhaRanking[] {
  const sorted = [...lines].sort((a, b) => compare(a, b) || (a.atleta < b.atleta ? -1 : 1))
  let first = 0
  let rank = 0
  return sorted.map((each, i) => {
    const previous = sorted[i - 1]
    if (!previous || previous.categoria !== each.categoria) first = i
    const shares = previous !== undefined && compare(previous, each) === 0
    if (!shares) rank = i - first + 1
    return { ...each, posicao: rank }
  })
}

/** Moves an athlete's points to another class (PRODUCT 1.7: the points follow an athlete who moves up). */
export function changeClass(
  results: readonly ResultadoRanking[],
  athlete: string,
  from: string,
  to: string,
): ResultadoRanking[] {
  return results.map((result) =>
    result.atleta === athlete && result.categoria === from ? { ...result, categoria: to } : result,
  )
}
