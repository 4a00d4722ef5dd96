import type * as z from 'zod'
import { CONFIGURACAO_PADRAO, configuracoes, monitoramento } from '@sie/domain/base/collections/configuracoes.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { storeConfiguracao } from '../platform/configuracao.ts'

/**
 * Sets the recipients of critical errors and of the reports.
 * @throws ErroSIE sem-permissao without `configuracoes:editar` of the confederation, dados-invalidos, registro-nao-encontrado
 */
export async function salvarAvisosHandler(
  avisos: z.output<typeof monitoramento>,
  context: Pick<Context, 'auth'>,
): Promise<{ version: number }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'configuracoes:editar', ALVO_NACIONAL)
  const emails = [...new Set(avisos.emails)]
  return db().runTransaction(async (transaction) => {
    const version = await storeConfiguracao(transaction, (stored) => ({
      ...stored,
      monitoramento: { ...avisos, emails },
    }))
    await audit(
      {
        acao: 'editar',
        quem: caller.uid,
        colecao: configuracoes.name,
        id: CONFIGURACAO_PADRAO,
        detalhe: { campos: ['Avisos do monitoramento'] },
      },
      transaction,
    )
    return { version }
  })
}

export const salvarAvisos = callable(monitoramento, salvarAvisosHandler, {
  access: 'configuracoes:editar',
  errors: ['registro-nao-encontrado'],
})
