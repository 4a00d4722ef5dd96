import type * as z from 'zod'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { caminhoDaAutoria } from '@sie/domain/base/records/autoria.ts'
import { oldCopyId } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { callable, type Context } from '../../../base/platform/callable.ts'
import type { Caller } from '../../../base/platform/caller.ts'
import { existingIn, storedIn } from '../../../base/platform/stored.ts'
import { keepVersion } from '../../../base/platform/versions.ts'
import type { ImportedRecord } from '../part.ts'
import { undoInput, undoPart, type Desfeita, type MotivoDeFicar } from '../undo.ts'
import { entityAsBefore, reasonsAgainstChange, reasonsAgainstNew } from './record.ts'

/**
 * Undoes one part of an import of entities: new drafts are removed, and changed entities are as before, in a further version. Entities changed or
 * affiliated since, or named by other records, stay.
 * @throws ErroSIE registro-nao-encontrado, conflito
 */
export const desfazerImportacaoDeEntidadesHandler = (
  part: z.output<typeof undoInput>,
  context: Pick<Context, 'auth'>,
): Promise<Desfeita> => undoPart(entidades.name, part, context, undo)

async function undo(caller: Caller, { id, novo, versao, linha }: ImportedRecord): Promise<MotivoDeFicar | undefined> {
  // Read before the transaction: queries inside it would block the others.
  const used = novo && (await isUsed(id))
  return db().runTransaction(async (transaction) => {
    const ref = db().doc(`entidades/${id}`)
    const stored = storedIn(entidades, await transaction.get(ref))
    if (!stored) return undefined
    if (stored.metadados.version !== versao) return 'mudou'
    const note = (version: number) =>
      audit(
        {
          acao: 'desfazerImportacao',
          quem: caller.uid,
          colecao: entidades.name,
          id,
          detalhe: { linha, versao: version },
        },
        transaction,
      )
    if (novo) {
      if (reasonsAgainstNew(caller, id, stored).length > 0) return 'sem-permissao'
      if (used) return 'em-uso'
      transaction.delete(ref)
      transaction.delete(db().doc(caminhoDaAutoria(entidades.name, id, versao)))
      await note(versao)
      return undefined
    }
    const copy = await transaction.get(db().doc(`entidades/${oldCopyId(id, versao - 1)}`))
    if (!copy.exists) return 'mudou'
    const next = entityAsBefore(id, stored, existingIn(entidades, copy))
    if (reasonsAgainstChange(caller, id, stored, next).length > 0) return 'sem-permissao'
    keepVersion(transaction, entidades, id, stored)
    transaction.set(ref, next)
    await note(next.metadados.version + 1)
    return undefined
  })
}

/** Fields of other records that name an entity: of people, entities below it, and its own records. */
const NAMED: readonly (readonly [collection: string, path: string])[] = [
  ['praticantes', 'dadosFiliacao.vinculadoAEntidadeID'],
  ['entidades', 'entidadePaiId'],
  ['departamentos', 'vinculo.idEntidade'],
  ['noticias', 'vinculo.idEntidade'],
  ['usersgroups', 'vinculo.idEntidade'],
]

async function isUsed(id: string): Promise<boolean> {
  const found = await Promise.all(
    NAMED.map(([collection, path]) => db().collection(collection).where(path, '==', id).limit(1).get()),
  )
  return found.some(({ empty }) => !empty)
}

export const desfazerImportacaoDeEntidades = callable(undoInput, desfazerImportacaoDeEntidadesHandler, {
  access: 'entidades:criar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
