import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { makeTransition } from '../../base/processes/transition.ts'
import { transferenciaRef } from './registro.ts'

const SETTLED: readonly unknown[] = ['paga', 'isenta']

/**
 * Advances a transfer whose fee was paid or waived. Only the invoice of the entity that charges the fee, or its correction, counts: others cannot
 * pay for a transfer. Late and repeated events find the step made.
 */
async function advancePaid({ after }: RecordEvent): Promise<void> {
  const fatura = after as (StoredRecord & Fatura) | undefined
  if (!fatura || fatura.objeto?.tipo !== 'transferencia' || !SETTLED.includes(fatura.situacao)) return
  const id = fatura.objeto.id
  const transfer = storedIn(transferencias, await transferenciaRef(id).get())
  if (transfer?.situacao !== 'aguardandoPagamento' || transfer.taxa.emitente !== fatura.vinculo.idEntidade) return
  if (transfer.pessoa !== fatura.sacado.pessoa) return
  try {
    const { version } = transfer.metadados
    await makeTransition(transferencias, id, { name: 'pagar', data: {}, reason: '', version }, SYSTEM_CALLER)
  } catch (error) {
    // A concurrent change: cancelled, or paid by another delivery of the same event.
    if (!(error instanceof ErroSIE) || error.codigo !== 'conflito') throw error
  }
}

/** Reactions of transfers to a written invoice. */
export const TRANSFER_REACTIONS: Reactions = { faturas: [advancePaid] }
