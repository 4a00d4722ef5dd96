import type * as z from 'zod'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { requireOpenMonths } from '../../../financeiro/meses.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { callable, type Context } from '../../../base/platform/callable.ts'
import type { Caller } from '../../../base/platform/caller.ts'
import { storedIn } from '../../../base/platform/stored.ts'
import type { ImportedRecord } from '../part.ts'
import { undoInput, undoPart, type Desfeita, type MotivoDeFicar } from '../undo.ts'

/**
 * Undoes one part of an import of open balances: unchanged contas are removed. One that was paid or changed, or whose month was
 * closed, stays.
 * @throws ErroSIE registro-nao-encontrado, conflito
 */
export const desfazerImportacaoDeContasHandler = (
  part: z.output<typeof undoInput>,
  context: Pick<Context, 'auth'>,
): Promise<Desfeita> => undoPart(contas.name, part, context, undo)

const undo = (caller: Caller, { id, versao, linha }: ImportedRecord): Promise<MotivoDeFicar | undefined> =>
  db().runTransaction(async (transaction) => {
    const ref = db().doc(`${contas.name}/${id}`)
    const stored = storedIn(contas, await transaction.get(ref))
    if (!stored) return undefined
    if (!caller.pode('contas:criar', alvoDe(contas, id, stored))) return 'sem-permissao'
    if (stored.metadados.version !== versao) return 'mudou'
    try {
      await requireOpenMonths(transaction, [{ before: stored }])
    } catch (error) {
      if (error instanceof ErroSIE) return 'em-uso'
      throw error
    }
    transaction.delete(ref)
    const detalhe = { linha, versao }
    await audit({ acao: 'desfazerImportacao', quem: caller.uid, colecao: contas.name, id, detalhe }, transaction)
    return undefined
  })

export const desfazerImportacaoDeContas = callable(undoInput, desfazerImportacaoDeContasHandler, {
  access: 'contas:criar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
