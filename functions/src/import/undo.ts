import type { Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { fichasSaude } from '@sie/domain/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import type { User } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { oldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/records/plans/auditKeeper.ts'
import { obstaclesTo } from '../pessoas/permission.ts'
import { personAsBefore, planPerson, type Person } from '../pessoas/store.ts'
import { referencesTo, wardsOf } from '../pessoas/uniao.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { paths } from '../platform/paths.ts'
import { PART, type Imported, type PartResult } from './callable.ts'
import { reasonsAgainstNew } from './reasons.ts'

const input = z.object(PART)

/** How long an import can be taken back, in milliseconds. */
const UNDO_MS = 24 * 3_600_000
/** People at once: each is a transaction of its own. */
const AT_ONCE = 10

/** Why somebody stays as imported: changed since, named by another record, or no longer the caller's to change. */
export type MotivoDeFicar = 'mudou' | 'em-uso' | 'sem-permissao'

export interface Desfeita {
  desfeitas: number
  mantidas: { linha: number; id: string; motivo: MotivoDeFicar }[]
}

/**
 * Takes one part of an import back: who was new goes, and who was changed is as before, in a further version. Who was changed since, or is named by other
 * records, stays. Asked again it answers what it answered; the last part first or in any order.
 * @throws ErroSIE registro-nao-encontrado (no such part of the caller's), conflito (more than a day ago)
 */
export async function desfazerImportacaoHandler(
  { execucaoId, parte }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Desfeita> {
  const caller = await requireCaller(context)
  const run = paths.importacao(execucaoId)
  const part = run.collection('partes').doc(String(parte))
  const [known, stored] = await db().getAll(run, part)
  if (!known?.exists || !stored?.exists || known.get('quem') !== caller.uid)
    throw new ErroSIE('registro-nao-encontrado')
  const before = stored.get('desfeita') as Desfeita | undefined
  if (before) return before
  if (Date.now() - (known.get('quando') as Timestamp).toMillis() > UNDO_MS) throw new ErroSIE('conflito')
  const { feitos = [] } = stored.data() as PartResult
  const result: Desfeita = { desfeitas: 0, mantidas: [] }
  for (let start = 0; start < feitos.length; start += AT_ONCE)
    await Promise.all(
      feitos.slice(start, start + AT_ONCE).map(async (imported) => {
        const motivo = await undo(caller, imported)
        if (motivo) result.mantidas.push({ linha: imported.linha, id: imported.id, motivo })
        else result.desfeitas += 1
      }),
    )
  result.mantidas.sort((a, b) => a.linha - b.linha)
  await part.update({ desfeita: result })
  return result
}

/** Takes one person back. @returns why they stay; undefined where it is done, or was before */
async function undo(caller: Caller, { id, novo, versao, linha }: Imported): Promise<MotivoDeFicar | undefined> {
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

export const desfazerImportacao = callable(input, desfazerImportacaoHandler, {
  access: 'praticantes:importar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
