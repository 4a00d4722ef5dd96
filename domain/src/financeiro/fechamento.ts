import type { Conta } from './collections/contas.ts'
import { sameValue } from '../base/records/plans/same.ts'
import { mesDoDia } from './mes.ts'

/** Fields about the payment, apart from the debt itself. */
const DO_PAGAMENTO = ['pagoEm', 'meio', 'conciliado'] as const
/** Fields that may change in a conta of a closed month, as they change no figure. */
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

/** The fields that count in the books; an inactive conta counts as none. */
type Lancada = Pick<Conta, 'competencia' | 'pagoEm' | 'valor'>

/**
 * The months whose books a change of a conta touches, each of which must be open: the month of the competência where anything but its payment
 * differs, and the month of the payment where its amount or day differs. So a bill of a closed month can still be paid in an open one.
 * @param before the stored conta, undefined for a new one
 * @param after the next one, undefined where it is removed
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
