import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { pagamentoDoObjeto } from '../../financeiro/pagamentoDoObjeto.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { followStep } from '../../base/processes/transition.ts'
import { transferenciaRef } from './registro.ts'

/**
 * Advances a transfer whose fee was paid or waived, and sets one that has not ended back where the payment was a mistake. Only the invoice of the
 * entity that charges the fee, or its correction, counts: others cannot pay for a transfer.
 */
async function followPayment(event: RecordEvent): Promise<void> {
  const found = await pagamentoDoObjeto(event, 'transferencia')
  if (!found) return
  const { objeto, vinculo, sacado } = found.invoice
  const transfer = storedIn(transferencias, await transferenciaRef(objeto.id).get())
  if (transfer?.taxa.emitente !== vinculo.idEntidade || transfer.pessoa !== sacado.pessoa) return
  await followStep(transferencias, objeto.id, found.step, transfer.metadados.version)
}

/** Reactions of transfers to a written invoice. */
export const TRANSFER_REACTIONS: Reactions = { faturas: [followPayment] }
