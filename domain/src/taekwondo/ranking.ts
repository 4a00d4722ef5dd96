import { tabelaMundial } from './pontosRanking.ts'

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
  /** percentage kept from this many months after the event on, ascending */
  decaimento: readonly { meses: number; percentual: number }[]
  /** most hundredths per calendar year from these grades together; null for none */
  teto: { graus: readonly string[]; centesimos: number } | null
  /** best results that count; 0 for all */
  melhores: number
}
/**
 * World Taekwondo: two-year stages, half after 12 months, 40 points per year from G1 and G2 (PRODUCT 1.7, S61, S63 [1]); grades G4, G8, G12
 * and G20 after S60 [1], G6, G10 and G14 [U]; all results count [D].
 */
export const REGRAS_RANKING_PADRAO: RegrasRanking = {
  tabela: tabelaMundial([1, 2, 4, 6, 8, 10, 12, 14, 20]),
  validadeMeses: 24,
  decaimento: [{ meses: 12, percentual: 50 }],
  teto: { graus: ['G1', 'G2'], centesimos: 4000 },
  melhores: 0,
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

/** The breakdown of one athlete in one class; the values add up to the total to the hundredth. */
export function breakdown(
  results: readonly ResultadoRanking[],
  rules: RegrasRanking,
  day: string,
): { total: number; parcelas: ParcelaRanking[] } {
  const parcelas = results
    .filter((result) => result.data <= day)
    .map((result): ParcelaRanking & { grau: string } => {
      const base = pointsFor(result.posicao, rules.tabela[result.grau] ?? [])
      const age = monthsBetween(result.data, day)
      const kept =
        age >= rules.validadeMeses
          ? 0
          : (rules.decaimento.filter((step) => age >= step.meses).at(-1)?.percentual ?? 100)
      return {
        evento: result.evento,
        data: result.data,
        posicao: result.posicao,
        base,
        percentual: kept,
        valor: Math.round((base * kept) / 100),
        motivo: kept === 0 ? 'vencido' : kept < 100 ? 'decaimento' : '',
        grau: result.grau,
      }
    })
  parcelas.sort(
    (a, b) => b.valor - a.valor || (a.data < b.data ? 1 : a.data > b.data ? -1 : a.evento < b.evento ? -1 : 1),
  )
  const perYear = new Map<string, number>()
  let counted = 0
  for (const part of parcelas) {
    if (rules.melhores > 0 && part.valor > 0 && counted >= rules.melhores)
      Object.assign(part, { valor: 0, motivo: `fora dos ${rules.melhores} melhores` })
    if (rules.teto?.graus.includes(part.grau)) {
      const year = part.data.slice(0, 4)
      const room = rules.teto.centesimos - (perYear.get(year) ?? 0)
      if (part.valor > room) Object.assign(part, { valor: room, motivo: 'teto anual' })
      perYear.set(year, (perYear.get(year) ?? 0) + part.valor)
    }
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

/** Ranking on a day (the last of a month for its snapshot): one pass over the results, places within each class; equals share the place. */
export function ranking(results: readonly ResultadoRanking[], rules: RegrasRanking, day: string): LinhaRanking[] {
  return placed([...group(results).values()].map((list) => line(list, rules, day)))
}

/** Ranking at the end of a month 'AAAA-MM'; later results do not count. */
export function monthSnapshot(
  results: readonly ResultadoRanking[],
  rules: RegrasRanking,
  month: string,
): LinhaRanking[] {
  return ranking(
    results,
    rules,
    `${month}-${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()}`,
  )
}

/** Ranking after new results; only athletes with new results are recomputed. `all` includes the new results. */
export function updateRanking(
  before: readonly LinhaRanking[],
  all: readonly ResultadoRanking[],
  added: readonly ResultadoRanking[],
  rules: RegrasRanking,
  day: string,
): LinhaRanking[] {
  const touched = new Set(added.map(keyOf))
  const fresh = [...group(all.filter((result) => touched.has(keyOf(result)))).values()].map((list) =>
    line(list, rules, day),
  )
  return placed([...before.filter((each) => !touched.has(keyOf(each))), ...fresh])
}

function line(list: readonly ResultadoRanking[], rules: RegrasRanking, day: string): LinhaRanking {
  const { atleta, categoria } = list[0] as ResultadoRanking
  return { atleta, categoria, posicao: 0, ...breakdown(list, rules, day) }
}

const bestFirst = (line: LinhaRanking) => line.parcelas.map((part) => part.valor).sort((a, b) => b - a)

/** Ties: the better single result, then the next, as they count after decay and cap; still equal shares the place [D]. */
function compare(a: LinhaRanking, b: LinhaRanking): number {
  if (a.categoria !== b.categoria) return a.categoria < b.categoria ? -1 : 1
  if (a.total !== b.total) return b.total - a.total
  const [ofA, ofB] = [bestFirst(a), bestFirst(b)]
  // Equal sums differ, if at all, where both still have a result.
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

/** Moves an athlete's points to another class (PRODUCT 1.7: moving up moves the points). */
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
