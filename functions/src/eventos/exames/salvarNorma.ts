import type * as z from 'zod'
import { normaDeExames } from '@sie/domain/base/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { configuracaoRef, storeConfiguracao } from '../../base/platform/configuracao.ts'

/**
 * Sets the confederation's rules for belt exams. Authorised exams keep their own pass marks.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`configuracoes:editar`), registro-nao-encontrado
 */
export async function salvarNormaDeExamesHandler(
  given: z.output<typeof normaDeExames>,
  context: Pick<Context, 'auth'>,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  if (!caller.pode('configuracoes:editar', { entidade: '', federacao: '' })) throw new ErroSIE('sem-permissao')
  return db().runTransaction(async (transaction) => {
    const versao = await storeConfiguracao(transaction, (stored) => ({ ...stored, exames: given }))
    const { id } = configuracaoRef()
    await audit(
      { acao: 'salvarNormaDeExames', quem: caller.uid, colecao: 'configuracoes', id, detalhe: given },
      transaction,
    )
    return { versao }
  })
}

export const salvarNormaDeExames = callable(normaDeExames, salvarNormaDeExamesHandler, {
  access: 'configuracoes:editar',
  errors: ['registro-nao-encontrado'],
})
