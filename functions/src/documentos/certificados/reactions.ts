import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { objectsAt, valueAt } from '@sie/domain/base/records/edits.ts'
import { isGraduacao } from '@sie/domain/documentos/tipos.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { pagamentoDoObjeto } from '../../financeiro/pagamentoDoObjeto.ts'
import { faturaRef } from '../../financeiro/stored.ts'
import { db } from '../../base/platform/admin.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { patiently } from '../../base/platform/patience.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { followStep } from '../../base/processes/transition.ts'
import { certificadoRef, type PraticanteGuardado } from './certificado.ts'

const LOST: readonly unknown[] = ['cancelada', 'estornada']

/**
 * Advances an order once its own invoice is paid or exempted. Before the certificate is issued it is set back: to wait for the payment where that was
 * a mistake, to the beginning where the invoice was cancelled or refunded. Another invoice that names the order has no effect: anybody who
 * issues invoices could write one.
 */
async function followPayment(event: RecordEvent): Promise<void> {
  const { id, before, after } = event
  if (!after || before?.situacao === after.situacao || valueAt(after, 'objeto.tipo') !== 'pedidoCertificado') return
  const paid = await pagamentoDoObjeto(event, 'pedidoCertificado')
  // Read as stored now: events may come late, and in any order.
  const fatura = paid?.invoice ?? storedIn(faturas, await faturaRef(id).get())
  const step = paid?.step ?? (LOST.includes(fatura?.situacao) ? 'perderPagamento' : undefined)
  if (!step || fatura?.objeto.tipo !== 'pedidoCertificado' || fatura.objeto.id === '') return
  const order = storedIn(pedidosCertificado, await db().doc(`${pedidosCertificado.name}/${fatura.objeto.id}`).get())
  if (order?.fatura.id !== id) return
  await followStep(pedidosCertificado, fatura.objeto.id, step, order.metadados.version)
}

/** Writes the number of a certificate into the certified grade in the person's history. */
async function writeNumeroToHistorico({ id, after }: RecordEvent): Promise<void> {
  if (!after) return
  const stored = storedIn(certificados, await certificadoRef(id).get())
  if (!stored || !isGraduacao(stored.tipo) || stored.tipo === 'kukkiwon' || stored.situacao !== 'valido') return
  const ref = db().doc(`${praticantes.name}/${stored.titular.pessoa}`)
  const lacks = (praticante: PraticanteGuardado | undefined) =>
    praticante?.metadados.successorId === '' &&
    objectsAt<PraticanteGuardado['historicoCertificacoes'][number]>(praticante, 'historicoCertificacoes').some(
      ({ graduacao, numeroCertificado }) =>
        graduacao === stored.graduacao.codigo && numeroCertificado !== stored.numero,
    )
  if (!lacks(storedIn(praticantes, await ref.get()))) return
  await patiently(ref.path, async (transaction) => {
    if (!lacks(storedIn(praticantes, await transaction.get(ref)))) return
    const plan = await changeRecord<PraticanteGuardado>(transaction, praticantes, ref, {
      caller: SYSTEM_CALLER,
      action: null,
      edit: (praticante) => ({
        ...praticante,
        historicoCertificacoes: praticante.historicoCertificacoes.map((one) =>
          one?.graduacao === stored.graduacao.codigo ? { ...one, numeroCertificado: stored.numero } : one,
        ),
      }),
      audit: { acao: 'certificado', detalhe: { certificado: id, numero: stored.numero } },
    })
    await plan.store()
  })
}

/** Reactions to written invoices and certificates. */
export const CERTIFICATE_REACTIONS: Reactions = {
  faturas: [followPayment],
  [certificados.name]: [writeNumeroToHistorico],
}
