import type { Query } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { oldCopyId } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { obstaclesTo } from '../../../pessoas/permission.ts'
import { personAsBefore, planPerson } from '../../../pessoas/store.ts'
import { namedAmong, wardsOf } from '../../../pessoas/uniao.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { callable, type Context } from '../../../base/platform/callable.ts'
import type { Caller } from '../../../base/platform/caller.ts'
import { paths } from '../../../base/platform/paths.ts'
import { existingIn, storedIn } from '../../../base/platform/stored.ts'
import type { ImportedRecord } from '../part.ts'
import { undoInput, undoPart, type Desfeita, type MotivoDeFicar } from '../undo.ts'
import { reasonsAgainstNew } from './reasons.ts'

/**
 * Undoes one part of an import of people: new ones are removed, and changed ones are as before, in a further version. People changed since, or
 * named by other records, stay.
 * @throws ErroSIE registro-nao-encontrado, conflito
 */
export const desfazerImportacaoHandler = (
  part: z.output<typeof undoInput>,
  context: Pick<Context, 'auth'>,
): Promise<Desfeita> => undoPart(praticantes.name, part, context, undo, usedAmong)

/** Undoes one person. @returns the reason why they stay; undefined where it is done, or was before */
function undo(
  caller: Caller,
  { id, novo, versao, linha }: ImportedRecord,
  used: ReadonlySet<string>,
): Promise<MotivoDeFicar | undefined> {
  return db().runTransaction(async (transaction) => {
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const praticante = storedIn(praticantes, personDoc)
    const user = storedIn(users, userDoc)
    if (!praticante) return undefined
    if (praticante.metadados.version !== versao) return 'mudou'
    const { cpf } = praticante.dadosPessoais
    const index = cpf ? await transaction.get(paths.cpf(cpf)) : undefined
    const note = (version: number) =>
      audit(
        {
          acao: 'desfazerImportacao',
          quem: caller.uid,
          colecao: praticantes.name,
          id,
          detalhe: { linha, versao: version },
        },
        transaction,
        novo ? undefined : auditoriaDaVersao(praticantes.name, id, version - 1),
      )
    if (novo) {
      if (reasonsAgainstNew(caller, id, praticante).length > 0) return 'sem-permissao'
      if (user || used.has(id)) return 'em-uso'
      transaction.delete(db().doc(`praticantes/${id}`))
      transaction.delete(paths.permissoes(id))
      if (index?.get('id') === id) transaction.delete(index.ref)
      await note(versao)
      return undefined
    }
    const copy = await transaction.get(db().doc(`praticantes/${oldCopyId(id, versao - 1)}`))
    if (!copy.exists) return 'mudou'
    const next = personAsBefore(id, praticante, existingIn(praticantes, copy), { editorid: caller.uid })
    if ((await obstaclesTo(transaction, caller, { id, stored: praticante, next, user })).length > 0)
      return 'sem-permissao'
    const write = await planPerson(transaction, id, praticante, next)
    write()
    // The import may have added the CPF.
    if (index?.get('id') === id && next.dadosPessoais.cpf !== cpf) transaction.delete(index.ref)
    await note(next.metadados.version + 1)
    return undefined
  })
}

/**
 * New people that other records name, who are not removed. Read before the transactions, for several at once: queries inside them would block
 * the others, and a set of queries for each person would take minutes.
 */
async function usedAmong(imported: readonly ImportedRecord[]): Promise<ReadonlySet<string>> {
  const ids = imported.filter(({ novo }) => novo).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const [named, docs] = await Promise.all([
    namedAmong(reader, ids),
    db().getAll(...ids.flatMap((id) => [db().doc(`praticantes/${id}`), db().doc(`${fichasSaude.name}/${id}`)])),
  ])
  const spokenOf = await Promise.all(
    ids.map(async (id, place) => {
      const [praticante, sheet] = [docs[2 * place], docs[2 * place + 1]]
      if (!praticante?.exists) return false
      if (named.has(id) || sheet?.exists) return true
      const [requests, wards] = await Promise.all([
        paths.pendencias().where('pessoa', '==', id).limit(1).get(),
        wardsOf(reader, existingIn(praticantes, praticante).dadosPessoais.cpf),
      ])
      return !requests.empty || wards.length > 0
    }),
  )
  return new Set(ids.filter((_, place) => spokenOf[place]))
}

const reader = { get: (query: Query) => query.get() }

export const desfazerImportacao = callable(undoInput, desfazerImportacaoHandler, {
  access: 'praticantes:importar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
