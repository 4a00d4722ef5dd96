import type * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ANUIDADES } from '@sie/domain/painel/import/anuidades/description.ts'
import { oldCopyId } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { obstaclesTo } from '../../../pessoas/permission.ts'
import { nextPerson, planPerson } from '../../../pessoas/store.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { callable, type Context } from '../../../base/platform/callable.ts'
import type { Caller } from '../../../base/platform/caller.ts'
import { storedIn } from '../../../base/platform/stored.ts'
import type { ImportedRecord } from '../part.ts'
import { undoInput, undoPart, type Desfeita, type MotivoDeFicar } from '../undo.ts'
import { daAnuidade, PURPOSE } from './store.ts'

/**
 * Undoes one part of an import of annuities: new years are removed, changed ones are as before. A year that an invoice has settled
 * since stays.
 * @throws ErroSIE registro-nao-encontrado, conflito
 */
export const desfazerImportacaoDeAnuidadesHandler = (
  part: z.output<typeof undoInput>,
  context: Pick<Context, 'auth'>,
): Promise<Desfeita> => undoPart(ANUIDADES.colecao, part, context, undo)

const undo = (caller: Caller, { id: key, novo, versao, linha }: ImportedRecord): Promise<MotivoDeFicar | undefined> =>
  db().runTransaction(async (transaction) => {
    const { pessoa: id, ano } = daAnuidade(key)
    const [personDoc, userDoc, copyDoc] = await transaction.getAll(
      db().doc(`praticantes/${id}`),
      db().doc(`users/${id}`),
      db().doc(`praticantes/${oldCopyId(id, versao - 1)}`),
    )
    const stored = storedIn(praticantes, personDoc)
    const now = stored?.anuidades.find((one) => one.ano === ano)
    if (!stored || !now) return undefined
    const before = novo ? undefined : storedIn(praticantes, copyDoc)?.anuidades.find((one) => one.ano === ano)
    if (now.origem !== 'importacao' || (!novo && !before)) return 'mudou'
    const anuidades = stored.anuidades.flatMap((one) => (one === now ? (before ?? []) : one))
    const next = nextPerson(id, stored, { ...stored, anuidades }, { editorid: caller.uid })
    const user = storedIn(users, userDoc)
    if ((await obstaclesTo(transaction, caller, { id, stored, next, user }, PURPOSE)).length > 0) return 'sem-permissao'
    const write = await planPerson(transaction, id, stored, next)
    write()
    const { version } = next.metadados
    await audit(
      {
        acao: 'desfazerImportacao',
        quem: caller.uid,
        colecao: praticantes.name,
        id,
        detalhe: { linha, versao: version + 1, campos: ['anuidades'] },
      },
      transaction,
      auditoriaDaVersao(praticantes.name, id, version),
    )
    return undefined
  })

export const desfazerImportacaoDeAnuidades = callable(undoInput, desfazerImportacaoDeAnuidadesHandler, {
  access: 'praticantes:importar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
