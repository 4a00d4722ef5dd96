import { certificados } from '@sie/domain/collections/certificados.ts'
import { pedidosCertificado, type PedidoCertificado } from '@sie/domain/collections/pedidosCertificado.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { objectsAt } from '@sie/domain/records/edits.ts'
import { isGraduacao } from '@sie/domain/documentos/tipos.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { faturaRef, type FaturaGuardada } from '../financeiro/guardar.ts'
import { db } from '../platform/admin.ts'
import { changeRecord } from '../platform/changeRecord.ts'
import { patiently } from '../platform/patience.ts'
import type { Reactions } from '../platform/reaction.ts'
import { SYSTEM_CALLER } from '../processes/system.ts'
import { makeTransition } from '../processes/transition.ts'
import { certificadoRef, type CertificadoGuardado, type Pessoa } from './partes.ts'

const PAID: readonly unknown[] = ['paga', 'isenta']
const LOST: readonly unknown[] = ['cancelada', 'estornada']

/**
 * Takes an order on once its own invoice is paid or exempted, and back where that was cancelled or paid back before the certificate was issued. Another
 * invoice that names the order does nothing: anybody who issues invoices could write one.
 */
async function pedidoPago({ id, before, after }: RecordEvent): Promise<void> {
  if (!after || before?.situacao === after.situacao) return
  // As stored now: events may come late, and in any order.
  const fatura = (await faturaRef(id).get()).data() as FaturaGuardada | undefined
  if (fatura?.objeto.tipo !== 'pedidoCertificado' || fatura.objeto.id === '') return
  const order = (await db().doc(`${pedidosCertificado.name}/${fatura.objeto.id}`).get()).data() as
    (StoredRecord & PedidoCertificado) | undefined
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

/** Writes the number of a certificate into the grade that it certifies, in the person's history. */
async function noHistorico({ id, after }: RecordEvent): Promise<void> {
  if (!after) return
  const stored = (await certificadoRef(id).get()).data() as CertificadoGuardado | undefined
  if (!stored || !isGraduacao(stored.tipo) || stored.tipo === 'kukkiwon' || stored.situacao !== 'valido') return
  const ref = db().doc(`${praticantes.name}/${stored.titular.pessoa}`)
  const lacks = (person: Pessoa | undefined) =>
    person?.metadados.successorId === '' &&
    objectsAt<Pessoa['historicoCertificacoes'][number]>(person, 'historicoCertificacoes').some(
      ({ graduacao, numeroCertificado }) =>
        graduacao === stored.graduacao.codigo && numeroCertificado !== stored.numero,
    )
  if (!lacks((await ref.get()).data() as Pessoa | undefined)) return
  await patiently(ref.path, async (transaction) => {
    if (!lacks((await transaction.get(ref)).data() as Pessoa | undefined)) return
    const plan = await changeRecord<Pessoa>(transaction, praticantes, ref, {
      caller: SYSTEM_CALLER,
      action: null,
      edit: (person) => ({
        ...person,
        historicoCertificacoes: person.historicoCertificacoes.map((one) =>
          one?.graduacao === stored.graduacao.codigo ? { ...one, numeroCertificado: stored.numero } : one,
        ),
      }),
      audit: { acao: 'certificado', detalhe: { certificado: id, numero: stored.numero } },
    })
    await plan.store()
  })
}

/** What follows from written invoices and certificates. */
export const CERTIFICATE_REACTIONS: Reactions = { faturas: [pedidoPago], [certificados.name]: [noHistorico] }
