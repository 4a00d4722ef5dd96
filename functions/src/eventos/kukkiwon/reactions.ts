import { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { pagamentoDoObjeto } from '../../financeiro/pagamentoDoObjeto.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { followStep } from '../../base/processes/transition.ts'
import { pedidoRef } from './pedido.ts'

/** Advances an application whose invoice was paid or waived, and sets one that was not sent yet back where the payment was a mistake. */
async function followPayment(event: RecordEvent): Promise<void> {
  const found = await pagamentoDoObjeto(event, 'kukkiwon')
  if (!found) return
  const { objeto, vinculo, sacado, total } = found.invoice
  const pedido = storedIn(pedidosKukkiwon, await pedidoRef(objeto.id).get())
  if (!pedido || vinculo.idEntidade !== ENTIDADE_PADRAO) return
  if (sacado.entidade !== pedido.vinculo.idEntidade || total < pedido.total.valor) return
  await followStep(pedidosKukkiwon, objeto.id, found.step, pedido.metadados.version)
}

/** Reactions of applications to a written invoice. */
export const KUKKIWON_REACTIONS: Reactions = { faturas: [followPayment] }
