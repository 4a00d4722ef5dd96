import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { hasSecondFactor } from '@sie/domain/base/rights/permissoes.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { changeConfiguracao, CONFIGURES } from '../../base/platform/configuracao.ts'

const input = z
  .object({ exigirSegundoFator: z.boolean().optional(), exigirEmailConfirmado: z.boolean().optional() })
  .refine((wanted) => Object.values(wanted).some((value) => value !== undefined), 'Informe o que mudar.')

/**
 * Sets whether holders of a writing rule must sign in with a second factor, and whether rights require a confirmed e-mail. The caller who
 * demands the factor must have passed one, so that the demand cannot lock everybody out. Absent settings stay as they are.
 * @throws ErroSIE as `changeConfiguracao`, dados-invalidos (this session passed no second factor)
 */
export const definirSegurancaHandler = (wanted: z.output<typeof input>, context: Pick<Context, 'auth'>) =>
  changeConfiguracao(context, { acao: 'definirSeguranca', detalhe: wanted }, (stored) => {
    if (wanted.exigirSegundoFator && !hasSecondFactor(context.auth?.token ?? {}))
      throw new ErroSIE('dados-invalidos', {
        exigirSegundoFator: 'Ative antes a sua própria verificação em duas etapas e entre com ela.',
      })
    return Object.entries(wanted).reduce((next, [key, value]) => withValueAt(next, `seguranca.${key}`, value), stored)
  })

export const definirSeguranca = callable(input, definirSegurancaHandler, CONFIGURES)
