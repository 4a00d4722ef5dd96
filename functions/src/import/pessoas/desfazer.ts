import type { Query } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { fichasSaude } from '@sie/domain/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import type { User } from '@sie/domain/collections/users.ts'
import { oldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/records/plans/auditKeeper.ts'
import { obstaclesTo } from '../../pessoas/permission.ts'
import { personAsBefore, planPerson, type Person } from '../../pessoas/store.ts'
import { referencesTo, wardsOf } from '../../pessoas/uniao.ts'
import { db } from '../../platform/admin.ts'
import { audit } from '../../platform/audit.ts'
import { callable, type Context } from '../../platform/callable.ts'
import type { Caller } from '../../platform/caller.ts'
import { paths } from '../../platform/paths.ts'
import type { ImportedRecord } from '../part.ts'
import { undoInput, undoPart, type Desfeita, type MotivoDeFicar } from '../undo.ts'
import { reasonsAgainstNew } from './reasons.ts'

/**
 * Takes one part of an import of people back: who was new goes, and who was changed is as before, in a further version. Who was changed since, or is
 * named by other records, stays.
 * @throws ErroSIE registro-nao-encontrado, conflito
 */
export const desfazerImportacaoHandler = (
  part: z.output<typeof undoInput>,
  context: Pick<Context, 'auth'>,
): Promise<Desfeita> => undoPart(praticantes.name, part, context, undo)

/** Takes one person back. @returns why they stay; undefined where it is done, or was before */
async function undo(caller: Caller, { id, novo, versao, linha }: ImportedRecord): Promise<MotivoDeFicar | undefined> {
  // Asked before the transaction: queries inside it would hold up those of the others.
  const used = novo && (await isUsed(id))
  return db().runTransaction(async (transaction) => {
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const person = personDoc?.data() as Person | undefined
    const user = userDoc?.data() as (StoredRecord & User) | undefined
    if (!person) return undefined
    if (person.metadados.version !== versao) return 'mudou'
    const { cpf } = person.dadosPessoais
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
      if (reasonsAgainstNew(caller, id, person).length > 0) return 'sem-permissao'
      if (user || used) return 'em-uso'
      transaction.delete(db().doc(`praticantes/${id}`))
      transaction.delete(paths.permissoes(id))
      if (index?.get('id') === id) transaction.delete(index.ref)
      await note(versao)
      return undefined
    }
    const copy = await transaction.get(db().doc(`praticantes/${oldCopyId(id, versao - 1)}`))
    if (!copy.exists) return 'mudou'
    const next = personAsBefore(id, person, copy.data() as Person, { editorid: caller.uid })
    if ((await obstaclesTo(transaction, caller, { id, stored: person, next, user })).length > 0) return 'sem-permissao'
    const write = await planPerson(transaction, id, person, next)
    write()
    // The import may have found the CPF out.
    if (index?.get('id') === id && next.dadosPessoais.cpf !== cpf) transaction.delete(index.ref)
    await note(next.metadados.version + 1)
    return undefined
  })
}

/** Whether other records speak of somebody: then they do not go. */
async function isUsed(id: string): Promise<boolean> {
  const [person, sheet] = await db().getAll(db().doc(`praticantes/${id}`), db().doc(`${fichasSaude.name}/${id}`))
  if (!person?.exists) return false
  const reader = { get: (query: Query) => query.get() }
  const [requests, wards, references] = await Promise.all([
    paths.pendencias().where('pessoa', '==', id).limit(1).get(),
    wardsOf(reader, (person.data() as Person).dadosPessoais.cpf),
    referencesTo(reader, id),
  ])
  return sheet?.exists === true || !requests.empty || wards.length > 0 || references.length > 0
}

export const desfazerImportacao = callable(undoInput, desfazerImportacaoHandler, {
  access: 'praticantes:importar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
