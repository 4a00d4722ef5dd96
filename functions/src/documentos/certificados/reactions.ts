import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { objectsAt, valueAt } from '@sie/domain/base/records/edits.ts'
import { isGraduacao } from '@sie/domain/documentos/tipos.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { faturaRef } from '../../financeiro/stored.ts'
import { db } from '../../base/platform/admin.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { patiently } from '../../base/platform/patience.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { makeTransition } from '../../base/processes/transition.ts'
import { certificadoRef, type PraticanteGuardado } from './certificado.ts'

const PAID: readonly unknown[] = ['paga', 'isenta']
const LOST: readonly unknown[] = ['cancelada', 'estornada']

/**
 * Advances an order once its own invoice is paid or exempted, and sets it back where that was cancelled or refunded before the certificate was issued.
 * Another invoice that names the order has no effect: anybody who issues invoices could write one.
 */
async function followPayment({ id, before, after }: RecordEvent): Promise<void> {
  if (!after || before?.situacao === after.situacao) return
  if (valueAt(after, 'objeto.tipo') !== 'pedidoCertificado') return
  // Read as stored now: events may come late, and in any order.
  const fatura = storedIn(faturas, await faturaRef(id).get())
  if (fatura?.objeto.tipo !== 'pedidoCertificado' || fatura.objeto.id === '') return
  const order = storedIn(pedidosCertificado, await db().doc(`${pedidosCertificado.name}/${fatura.objeto.id}`).get())
  if (order?.fatura.id !== id) return
  const waits = order.situacao === 'aguardandoPagamento'
  const name =
    PAID.includes(fatura.situacao) && waits
      ? 'pagar'
      : LOST.includes(fatura.situacao) && (waits || order.situacao === 'emConferencia')
        ? 'perderPagamento'
        : undefined
  if (!name) return
  const { version } = order.metadados
  await makeTransition(
    pedidosCertificado,
    fatura.objeto.id,
    { name, data: {}, reason: '', version },
    SYSTEM_CALLER,
  ).catch((error: unknown) => {
    // Another delivery of the event was faster.
    if (!(error instanceof ErroSIE) || error.codigo !== 'conflito') throw error
  })
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
