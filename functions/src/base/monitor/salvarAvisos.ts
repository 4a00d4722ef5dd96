import type * as z from 'zod'
import { monitoramento } from '@sie/domain/base/collections/configuracoes.ts'
import { callable, type Context } from '../platform/callable.ts'
import { changeConfiguracao, CONFIGURES } from '../platform/configuracao.ts'

/**
 * Sets the recipients of critical errors and of the reports.
 * @throws ErroSIE as `changeConfiguracao`
 */
export const salvarAvisosHandler = (avisos: z.output<typeof monitoramento>, context: Pick<Context, 'auth'>) =>
  changeConfiguracao(context, { acao: 'editar', detalhe: { campos: ['Avisos do monitoramento'] } }, (stored) => ({
    ...stored,
    monitoramento: { ...avisos, emails: [...new Set(avisos.emails)] },
  }))

export const salvarAvisos = callable(monitoramento, salvarAvisosHandler, CONFIGURES)
