import * as z from 'zod'
import { CONFIGURACAO_PADRAO } from '@sie/domain/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { withValueAt } from '@sie/domain/records/edits.ts'
import { ALVO_NACIONAL, temSegundoFator } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { guardarConfiguracao } from '../platform/configuracao.ts'

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
  if (wanted.exigirSegundoFator && !temSegundoFator(context.auth?.token ?? {}))
    throw new ErroSIE('dados-invalidos', {
      exigirSegundoFator: 'Ative antes a sua própria verificação em duas etapas e entre com ela.',
    })
  await db().runTransaction(async (transaction) => {
    await guardarConfiguracao(transaction, (stored) =>
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
