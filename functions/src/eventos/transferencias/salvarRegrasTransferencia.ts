import { regrasTransferencia } from '@sie/domain/eventos/collections/regrasTransferencia.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { DO_SERVIDOR, entradaDeRegras, storeRegras, type EntradaDeRegras } from '../../financeiro/regrasDaEntidade.ts'
import { callable, type Context } from '../../base/platform/callable.ts'

const content = regrasTransferencia.schema.omit(DO_SERVIDOR)

/**
 * Stores the time limits of the steps of transfers, of a federation or of the confederation. Sent transfers keep their days.
 * @throws as {@link storeRegras}; dados-invalidos (`entidade`) for a club
 */
export function salvarRegrasTransferenciaHandler(input: EntradaDeRegras, context: Pick<Context, 'auth'>) {
  return storeRegras(regrasTransferencia, content, input, context, ({ id, idFederacao }) => {
    if (id !== idFederacao)
      throw new ErroSIE('dados-invalidos', { entidade: 'Os prazos são da federação ou da confederação.' })
  })
}

export const salvarRegrasTransferencia = callable(entradaDeRegras, salvarRegrasTransferenciaHandler, {
  access: 'regrasTransferencia:editar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
