import { regrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { DO_SERVIDOR, entradaDeRegras, storeRegras, type EntradaDeRegras } from './regrasDaEntidade.ts'

const content = regrasCobranca.schema.omit(DO_SERVIDOR)

/** Stores an entity's rule for charging. Earlier invoices and charges stay as they are. @throws as {@link storeRegras} */
export function salvarRegrasCobrancaHandler(input: EntradaDeRegras, context: Pick<Context, 'auth'>) {
  return storeRegras(regrasCobranca, content, input, context)
}

export const salvarRegrasCobranca = callable(entradaDeRegras, salvarRegrasCobrancaHandler, {
  access: 'regrasCobranca:editar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
