import * as z from 'zod'
import { CONFIGURACAO_PADRAO } from '@sie/domain/base/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { ALVO_NACIONAL, hasSecondFactor } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { storeConfiguracao } from '../../base/platform/configuracao.ts'

const input = z
  .object({ exigirSegundoFator: z.boolean().optional(), exigirEmailConfirmado: z.boolean().optional() })
  .refine((wanted) => Object.values(wanted).some((value) => value !== undefined), 'Informe o que mudar.')

/**
 * Sets whether holders of a writing rule must sign in with a second factor, and whether rights require a confirmed e-mail. The caller who
 * demands the factor must have passed one, so that the demand cannot lock everybody out. Absent settings stay as they are.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos (this session passed no second factor)
 */
export async function definirSegurancaHandler(
  wanted: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const caller = await requireCaller(context)
  requireRule(caller, 'configuracoes:editar', ALVO_NACIONAL)
  if (wanted.exigirSegundoFator && !hasSecondFactor(context.auth?.token ?? {}))
    throw new ErroSIE('dados-invalidos', {
      exigirSegundoFator: 'Ative antes a sua própria verificação em duas etapas e entre com ela.',
    })
  await db().runTransaction(async (transaction) => {
    await storeConfiguracao(transaction, (stored) =>
      Object.entries(wanted).reduce((next, [key, value]) => withValueAt(next, `seguranca.${key}`, value), stored),
    )
    await audit(
      {
        acao: 'definirSeguranca',
        quem: caller.uid,
        colecao: 'configuracoes',
        id: CONFIGURACAO_PADRAO,
        detalhe: wanted,
      },
      transaction,
    )
  })
  return {}
}

export const definirSeguranca = callable(input, definirSegurancaHandler, {
  access: 'configuracoes:editar',
  errors: ['registro-nao-encontrado'],
})
