import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { isFiliado } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { anuidadesDe, anuidadesDepois, isSettledBy } from '@sie/domain/financeiro/anuidade.ts'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { MAIS_PARCELAS, MAIS_RENEGOCIADAS } from '@sie/domain/financeiro/renegociacao.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { changeRecord } from '../base/platform/changeRecord.ts'
import { patiently } from '../base/platform/patience.ts'
import type { Reactions } from '../base/platform/reaction.ts'
import { storedIn } from '../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../base/processes/system.ts'
import { faturaRef, type FaturaGuardada } from './stored.ts'
import { regraDe } from './emissora.ts'
import { withdrawOthers } from './pix/cobranca.ts'

const SETTLED: readonly unknown[] = ['paga', 'isenta']
const CLOSED: readonly unknown[] = [...SETTLED, 'estornada']

/**
 * Writes the outcome of an annuity invoice into the record of each person it pays for: paid, exempted, open again. Only for invoices of the person's
 * federation or the confederation. By the issuer's setting a registered person, not one with a waiting sign-up, becomes active in the federation
 * with the year's annuity; nobody becomes inactive by it, but whom a payment by mistake had made active.
 */
async function writeAnuidade({ id, before, after }: RecordEvent): Promise<void> {
  if (!after || before?.situacao === after.situacao) return
  if (!CLOSED.includes(after.situacao) && !SETTLED.includes(before?.situacao)) return
  await settleAll(id, after as FaturaGuardada)
}

/** Most levels of renegotiated renegotiations that are followed. */
const DEEPEST = 5

/** An instalment counts for the people of the invoices that its renegotiation closed. */
async function settleAll(id: string, fatura: FaturaGuardada, depth = 0): Promise<void> {
  for (const pessoa of anuidadesDe(fatura).keys()) await settle(id, pessoa)
  if (!fatura.renegociacao || depth === DEEPEST) return
  const { docs } = await getBounded(
    db()
      .collection(faturas.name)
      .where('substituidaPor', '==', `${fatura.renegociacao}-1`)
      .where('metadados.successorId', '==', ''),
    MAIS_RENEGOCIADAS,
  )
  for (const doc of docs) await settleAll(doc.id, storedIn(faturas, doc), depth + 1)
}

/** Outcome of an invoice; of a renegotiated one, of its instalments: paid once all are, exempted or reversed where one is. */
async function outcomeOf(transaction: Transaction, fatura: FaturaGuardada, depth = 0): Promise<Fatura['situacao']> {
  if (fatura.situacao !== 'renegociada' || depth === DEEPEST) return fatura.situacao
  const { docs } = await getBounded(
    db()
      .collection(faturas.name)
      .where('renegociacao', '==', fatura.substituidaPor.replace(/-1$/, ''))
      .where('metadados.successorId', '==', ''),
    MAIS_PARCELAS,
    transaction,
  )
  const became: Fatura['situacao'][] = []
  for (const doc of docs) became.push(await outcomeOf(transaction, storedIn(faturas, doc), depth + 1))
  if (became.includes('estornada')) return 'estornada'
  if (became.length === 0 || !became.every((one) => one === 'paga' || one === 'isenta')) return fatura.situacao
  return became.includes('isenta') ? 'isenta' : 'paga'
}

async function settle(id: string, pessoa: string): Promise<void> {
  const ref = db().doc(`praticantes/${pessoa}`)
  await patiently(ref.path, async (transaction) => {
    // Read as stored now: events may come late, and in any order.
    const stored = storedIn(faturas, await transaction.get(faturaRef(id)))
    const praticante = storedIn(praticantes, await transaction.get(ref))
    if (!stored || !praticante || praticante.metadados.successorId !== '') return
    const fatura = { ...stored, situacao: await outcomeOf(transaction, stored) }
    const { idEntidade } = fatura.vinculo
    if (idEntidade !== ENTIDADE_PADRAO && idEntidade !== praticante.dadosFiliacao.federacaoID) return
    const { ativaAoPagarAnuidade } = await regraDe(transaction, idEntidade)
    const counts =
      ativaAoPagarAnuidade &&
      SETTLED.includes(fatura.situacao) &&
      fatura.objeto.id === hojeNoBrasil().slice(0, 4) &&
      isFiliado(praticante)
    const anuidades = anuidadesDepois(praticante.anuidades, fatura, anuidadesDe(fatura).get(pessoa) ?? 0)
    const opened = !CLOSED.includes(fatura.situacao) && anuidades !== praticante.anuidades
    const undone = opened && (await wasActivatedBy(transaction, ref, praticante, fatura))
    const plan = await changeRecord<StoredRecord & Praticante>(transaction, praticantes, ref, {
      caller: SYSTEM_CALLER,
      action: null,
      read: praticante,
      edit: (before) => ({ ...before, anuidades }),
      flags: counts ? { federativeactive: true } : undone ? { federativeactive: false } : {},
      audit: { acao: 'anuidade', detalhe: { fatura: id, situacao: fatura.situacao } },
    })
    await plan.store()
  })
}

/** Most versions of a person that are read back to the one that an annuity made active. */
const VERSIONS = 20

/** Whether the version that first called the annuity paid by this invoice made the person active, and none since changed that. */
async function wasActivatedBy(
  transaction: Transaction,
  ref: DocumentReference,
  { metadados: { version, federativeactive } }: StoredRecord & Praticante,
  fatura: Fatura,
): Promise<boolean> {
  const copies = Array.from({ length: Math.min(version, VERSIONS) }, (_, back) => version - 1 - back)
  if (!federativeactive || copies.length === 0) return false
  const found = await transaction.getAll(...copies.map((of) => db().doc(`${ref.parent.id}/${oldCopyId(ref.id, of)}`)))
  const before = found.find((copy) => {
    const stored = storedIn(praticantes, copy)
    return !stored?.metadados.federativeactive || !isSettledBy(stored.anuidades, fatura)
  })
  const stored = storedIn(praticantes, before)
  return stored?.metadados.federativeactive === false && !isSettledBy(stored.anuidades, fatura)
}

/** Withdraws the charge of an invoice that was closed, or whose open amount changed. */
async function withdrawCobranca({ id, before, after }: RecordEvent): Promise<void> {
  if (!after || !before || (before.situacao === after.situacao && before.pago === after.pago)) return
  if (before.situacao !== 'rascunho') await withdrawOthers(id)
}

/** Reactions to a written invoice. */
export const INVOICE_REACTIONS: Reactions = { faturas: [writeAnuidade, withdrawCobranca] }
