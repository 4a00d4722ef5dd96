import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, oldCopyId } from '@sie/domain/base/records/metadados.ts'
import type { PendenciaGuardada } from './cadastro/pendencias.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { existingAs, existingIn, existingRecord, storedAs, storedIn } from '../base/platform/stored.ts'
import { requireMayChange } from './permission.ts'
import { personAsBefore, planPerson, writePerson, type PraticanteGuardado, type PersonFlags } from './store.ts'
import {
  auditSwaps,
  auditUnion,
  moveRequests,
  reaches,
  swapReferences,
  type PedidosAbertos,
  type Referencia,
  type UniaoGuardada,
} from './uniao.ts'

const input = z.object({ /** record that the union closed */ id: recordId })

/**
 * Undoes a union: both records are as they were before it, in new versions, and the moved references name the first person again. Records that
 * now name another person stay as they are.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, conflito (the surviving record, or the health sheet that it got, has changed
 * since: its history restores it by hand)
 */
export async function desfazerUniaoHandler(
  { id: sai }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ fica: string }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const union = storedAs<UniaoGuardada>(await transaction.get(paths.uniao(sai)))
    if (!union) throw absent(caller, 'praticantes:excluir')
    const { fica, versoes } = union
    const before = (id: string, version: number) => db().doc(`praticantes/${oldCopyId(id, version - 1)}`)
    const [keptDoc, closedDoc, keptCopy, closedCopy, userDoc, sheet] = await transaction.getAll(
      db().doc(`praticantes/${fica}`),
      db().doc(`praticantes/${sai}`),
      before(fica, versoes.fica),
      before(sai, versoes.sai),
      db().doc(`users/${fica}`),
      db().doc(`fichasSaude/${fica}`),
    )
    const kept = storedIn(praticantes, keptDoc)
    const closed = storedIn(praticantes, closedDoc)
    if (!kept || !closed || !keptCopy?.exists || !closedCopy?.exists) throw absent(caller, 'praticantes:excluir')
    const nextKept = restored(fica, kept, existingIn(praticantes, keptCopy), {
      active: isActive(kept),
      editorid: caller.uid,
    })
    const nextClosed = restored(sai, closed, existingIn(praticantes, closedCopy), {
      active: union.ativo,
      editorid: caller.uid,
    })
    const user = storedIn(users, userDoc)
    await requireMayChange(transaction, caller, { id: fica, stored: kept, next: nextKept, user })
    await requireMayChange(
      transaction,
      caller,
      { id: sai, stored: closed, next: nextClosed, user: undefined },
      { rules: ['praticantes:excluir', 'praticantes:editar'], flags: ['active'] },
    )
    if (kept.metadados.version !== versoes.fica || closed.metadados.version !== versoes.sai)
      throw new ErroSIE('conflito')
    // The sheet is removed from the survivor; later entries in it would be lost.
    if (union.ficha && sheet?.exists && valueAt(sheet.data(), 'metadados.version') !== 0) throw new ErroSIE('conflito')
    const cpf = nextClosed.dadosPessoais.cpf
    const index = union.cpf ? await transaction.get(paths.cpf(cpf)) : undefined
    if (index?.exists && index.get('id') !== fica) throw new ErroSIE('cpf-em-uso')
    const references = await readSwapped(transaction, union)
    if (references.some((reference) => !isWard(reference) && !reaches(caller, reference)))
      throw new ErroSIE('sem-permissao')
    for (const { ref, record } of references.filter(isWard))
      await requireMayChange(transaction, caller, {
        id: ref.id,
        stored: record as PraticanteGuardado,
        next: record as PraticanteGuardado,
        user: undefined,
      })
    const requests = await readMovedRequests(transaction, union, sai)
    const writeKept = await planPerson(transaction, fica, kept, nextKept)

    writeKept()
    writePerson(transaction, sai, closed, nextClosed)
    swapReferences(transaction, references, (reference) =>
      isWard(reference) ? { de: kept.dadosPessoais.cpf, para: cpf } : { de: fica, para: sai },
    )
    moveRequests(transaction, requests, sai, nextClosed)
    if (union.ficha) transaction.delete(db().doc(`fichasSaude/${fica}`))
    if (index) transaction.set(index.ref, { id: sai })
    transaction.delete(paths.uniao(sai))
    await auditSwaps(transaction, 'desfazerUniao', caller.uid, references)
    await auditUnion(transaction, 'desfazerUniao', caller.uid, [
      { id: fica, record: nextKept },
      { id: sai, record: nextClosed },
    ])
    return { fica }
  })
}

/** A record as before the union; copies older than the field `unidoA` name none. */
const restored = (
  id: string,
  stored: PraticanteGuardado,
  copy: PraticanteGuardado,
  flags: PersonFlags,
): PraticanteGuardado => personAsBefore(id, stored, { ...copy, unidoA: copy.unidoA ?? '' }, flags)

/** Whether a minor refers by it to their guardian's CPF, which the union swapped. */
const isWard = ({ caminho }: Referencia): boolean => caminho === 'responsavel.cpf'

/** References that the union swapped and that still name the survivor. */
async function readSwapped(transaction: Transaction, { trocas }: UniaoGuardada): Promise<Referencia[]> {
  if (trocas.length === 0) return []
  const docs = await transaction.getAll(...trocas.map(({ documento }) => db().doc(documento)))
  return docs.flatMap((doc, index) => {
    const collection = colecao(doc.ref.parent.id)
    const { caminho = '' } = trocas[index] ?? {}
    return doc.exists && collection ? [{ collection, ref: doc.ref, record: existingRecord(doc), caminho }] : []
  })
}

/** Requests that the union moved and that still wait. */
async function readMovedRequests(
  transaction: Transaction,
  { pendencias }: UniaoGuardada,
  sai: string,
): Promise<PedidosAbertos> {
  const docs = await Promise.all(pendencias.map(({ para }) => transaction.get(paths.pendencia(para))))
  const move = docs.flatMap((doc, index) =>
    doc.get('estado') === 'pendente' && valueAt(doc.data(), 'pessoa') !== sai
      ? [
          {
            ref: doc.ref,
            para: paths.pendencia(pendencias[index]?.de ?? ''),
            data: existingAs<PendenciaGuardada>(doc),
          },
        ]
      : [],
  )
  return { move, clash: false }
}

export const desfazerUniao = callable(input, desfazerUniaoHandler, {
  access: 'praticantes:excluir',
  errors: ['registro-nao-encontrado', 'conflito', 'cpf-em-uso'],
})
