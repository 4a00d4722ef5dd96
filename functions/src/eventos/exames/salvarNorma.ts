import type * as z from 'zod'
import { normaDeExames } from '@sie/domain/base/collections/configuracoes.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { changeConfiguracao, CONFIGURES } from '../../base/platform/configuracao.ts'

/**
 * Sets the confederation's rules for belt exams. Authorised exams keep their own pass marks.
 * @throws ErroSIE as `changeConfiguracao`
 */
export const salvarNormaDeExamesHandler = (exames: z.output<typeof normaDeExames>, context: Pick<Context, 'auth'>) =>
  changeConfiguracao(context, { acao: 'salvarNormaDeExames', detalhe: exames }, (stored) => ({ ...stored, exames }))

export const salvarNormaDeExames = callable(normaDeExames, salvarNormaDeExamesHandler, CONFIGURES)
