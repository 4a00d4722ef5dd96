import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { makeTransition } from '../../base/processes/transition.ts'
import { pedidoRef } from './pedido.ts'

const SETTLED: readonly unknown[] = ['paga', 'isenta']

/** Advances an application whose invoice was paid or waived. Late and repeated events find the step made. */
async function advancePaid({ after }: RecordEvent): Promise<void> {
  const fatura = after as (StoredRecord & Fatura) | undefined
  if (fatura?.objeto?.tipo !== 'kukkiwon' || !SETTLED.includes(fatura.situacao)) return
  const { id } = fatura.objeto
  const pedido = storedIn(pedidosKukkiwon, await pedidoRef(id).get())
  if (pedido?.situacao !== 'aguardandoPagamento' || fatura.vinculo.idEntidade !== ENTIDADE_PADRAO) return
  if (fatura.sacado.entidade !== pedido.vinculo.idEntidade || fatura.total < pedido.total.valor) return
  try {
    const { version } = pedido.metadados
    await makeTransition(pedidosKukkiwon, id, { name: 'pagar', data: {}, reason: '', version }, SYSTEM_CALLER)
  } catch (error) {
    if (!(error instanceof ErroSIE) || error.codigo !== 'conflito') throw error
  }
}

/** Reactions of applications to a written invoice. */
export const KUKKIWON_REACTIONS: Reactions = { faturas: [advancePaid] }
