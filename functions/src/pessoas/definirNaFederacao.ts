import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { CONFIRM } from '@sie/domain/pessoas/rights/mayChange.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { OWNER_PADRAO } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { storedIn } from '../base/platform/stored.ts'
import { requireMayChange } from './permission.ts'
import { nextPerson, writePerson } from './store.ts'

/** What the audit calls each of the flags. */
export const LABELS = { federativeactive: 'Ativo na federação', aprovadoFederacao: 'Aprovado pela federação' } as const

const input = z.object({ id: recordId, flag: z.enum(['federativeactive', 'aprovadoFederacao']), value: z.boolean() })

/**
 * Says whether the federation confirms a person, who then belongs to who confirmed (specification 4), or approves of them. What holds already
 * makes no version. Rights and account stay as they are.
 * @throws ErroSIE sem-permissao (`mayChange`), registro-nao-encontrado
 */
export async function definirNaFederacaoHandler(
  { id, flag, value }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<z.output<typeof input> & { versao?: number }> {
  const caller = await requireCaller(context)
  const made = await db().runTransaction(async (transaction) => {
    const [snapshot, account] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const stored = storedIn(praticantes, snapshot)
    if (!stored) throw absent(caller, 'praticantes:aprovar')
    const owner = flag === 'federativeactive' ? { ownerid: caller.uid, owner: caller.name || OWNER_PADRAO } : {}
    const next = nextPerson(id, stored, {}, { [flag]: value, ...owner, editorid: caller.uid })
    await requireMayChange(transaction, caller, { id, stored, next, user: storedIn(users, account) }, CONFIRM)
    if (stored.metadados[flag] === value) return {}
    writePerson(transaction, id, stored, next)
    const { version } = next.metadados
    await audit(
      {
        acao: 'editar',
        quem: caller.uid,
        colecao: 'praticantes',
        id,
        detalhe: { versao: version + 1, campos: [LABELS[flag]] },
      },
      transaction,
      auditoriaDaVersao('praticantes', id, version),
    )
    return { versao: version }
  })
  return { id, flag, value, ...made }
}

export const definirNaFederacao = callable(input, definirNaFederacaoHandler, {
  access: 'praticantes:aprovar',
  errors: ['registro-nao-encontrado'],
})
