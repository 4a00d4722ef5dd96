import { ABERTAS, faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import type { TipoDeObjeto } from '@sie/domain/financeiro/objetos.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { storedIn } from '../base/platform/stored.ts'
import { faturaRef, type FaturaGuardada } from './stored.ts'

const SETTLED: readonly unknown[] = ['paga', 'isenta']

/**
 * What a written invoice means for its object: it is paid or exempted, or open again, as its payment was registered by mistake. Read as stored now:
 * events may come late, repeatedly and in any order.
 * @returns undefined for an invoice of another kind of object, and where it means neither
 */
export async function pagamentoDoObjeto(
  { id, before, after }: RecordEvent,
  tipo: TipoDeObjeto,
): Promise<{ invoice: FaturaGuardada; step: 'pagar' | 'desfazerPagamento' } | undefined> {
  if (!after || before?.situacao === after.situacao || valueAt(after, 'objeto.tipo') !== tipo) return undefined
  // An outcome has an event of its own: an event of another state reads nothing.
  if (!SETTLED.includes(after.situacao) && !SETTLED.includes(before?.situacao)) return undefined
  const invoice = storedIn(faturas, await faturaRef(id).get())
  if (invoice?.objeto.tipo !== tipo) return undefined
  if (SETTLED.includes(invoice.situacao)) return { invoice, step: 'pagar' }
  return ABERTAS.includes(invoice.situacao) ? { invoice, step: 'desfazerPagamento' } : undefined
}
