import { addDays } from '../base/brazil/dates.ts'
import { totalDe, type Somas } from './caixa.ts'
import { primeiroNaoVencido } from './encargos.ts'
import { mesDoDia, mesesEntre } from './mes.ts'
import type { TipoDeConta } from './planoDeContas.ts'

/** Weeks of a forecast: 91 days, today the first. */
const SEMANAS = 13

/** Open amounts due in one week, in centavos, both days included. */
export interface SemanaPrevista {
  de: string
  ate: string
  entra: number
  sai: number
}

export interface Previsao {
  semanas: SemanaPrevista[]
  /** open amounts whose day has passed: nobody knows when they come, so no week counts them */
  vencido: { entra: number; sai: number }
}

/** Side of an open amount; invoices come in. */
const SIDE: Readonly<Record<TipoDeConta | 'faturas', keyof Previsao['vencido']>> = {
  receita: 'entra',
  faturas: 'entra',
  despesa: 'sai',
}

/** Months whose sums a forecast reads: from that of the first day that is not overdue to the last week's. */
export const mesesDaPrevisao = (hoje: string): string[] =>
  mesesEntre(mesDoDia(primeiroNaoVencido(hoje)), mesDoDia(addDays(hoje, 7 * SEMANAS - 1)))

/**
 * Forecast of the cash from what is open: contas and invoices by their due days.
 * @param open sums of the place of all months (`ABERTO`)
 * @param months sums by month, of every month of `mesesDaPrevisao`
 * @param hoje 'AAAA-MM-DD'
 */
export function previsaoDe(open: Somas, months: Readonly<Record<string, Somas>>, hoje: string): Previsao {
  const semanas = Array.from({ length: SEMANAS }, (_, week) => ({
    de: addDays(hoje, 7 * week),
    ate: addDays(hoje, 7 * week + 6),
    entra: 0,
    sai: 0,
  }))
  const vencido = { entra: 0, sai: 0 }
  // An invoice due on a day without banks is paid in time on the next banking day.
  const first = primeiroNaoVencido(hoje)
  for (const [mes, somas] of Object.entries(months))
    for (const { of, side, last, amount } of openIn(somas)) {
      const day = `${mes}-${last}`
      const overdue = day < (of === 'faturas' ? first : hoje)
      const due = day < hoje ? hoje : day
      const semana = semanas.find(({ de, ate }) => due >= de && due <= ate)
      if (overdue) vencido[side] += amount
      else if (semana) semana[side] += amount
    }
  for (const { side, last, amount } of openIn(open)) if (last < mesDoDia(first)) vencido[side] += amount
  return { semanas, vencido }
}

const openIn = (somas: Somas) =>
  Object.entries(somas).flatMap(([path, amount]) => {
    const [kind, of = '', last = ''] = path.split('.')
    return kind === 'aberto' && of in SIDE ? [{ of, side: SIDE[of as keyof typeof SIDE], last, amount }] : []
  })

/**
 * Cash of an entity by its books, in centavos: the opening balance, and what came in and went out since.
 * @param months sums of the books by month, from the first one under control on
 */
export const saldoDoCaixa = (saldoInicial: number, months: readonly Somas[]): number =>
  months.reduce(
    (sum, somas) => sum + totalDe(somas, 'caixa', 'receita') - totalDe(somas, 'caixa', 'despesa'),
    saldoInicial,
  )
