import type { Conta } from '../collections/contas.ts'
import { sameValue } from '../records/plans/same.ts'
import { mesDoDia } from './mes.ts'

/** What tells how something was paid, apart from the debt itself. */
const DO_PAGAMENTO = ['pagoEm', 'meio', 'conciliado'] as const
/** What may be added to a conta of a closed month: it changes no figure. */
const SEM_VALOR = [
  'anexos',
  'documentoFiscal',
  'observacoes',
  'recorrencia',
  'filtros',
  'metadados',
  'metadataactive',
] as const

const without = (record: object | undefined, keys: readonly string[]) =>
  record && Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** The fields of which the books consist; a conta that is not active counts as none. */
type Lancada = Pick<Conta, 'competencia' | 'pagoEm' | 'valor'>

/**
 * The months whose books a change of a conta touches, each of which must be open: that of the competência where anything but its payment
 * differs, and that of the payment where what was paid, or when, differs. So a bill of a closed month is still paid in an open one.
 * @param before the stored conta, undefined for a new one
 * @param after the next one, undefined where it is taken out
 */
export function mesesTocados(before: Lancada | undefined, after: Lancada | undefined): string[] {
  const debt = !sameValue(
    without(before, [...DO_PAGAMENTO, ...SEM_VALOR]),
    without(after, [...DO_PAGAMENTO, ...SEM_VALOR]),
  )
  const payment = debt || !sameValue(without(before, SEM_VALOR), without(after, SEM_VALOR))
  const months = [before, after].flatMap((conta) =>
    conta ? [...(debt ? [conta.competencia] : []), ...(payment ? [mesDoDia(conta.pagoEm)] : [])] : [],
  )
  return [...new Set(months)].filter((mes) => mes !== '').sort()
}
