import * as z from 'zod'
import { regrasTransferencia } from '@sie/domain/collections/regrasTransferencia.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { text } from '@sie/domain/records/text.ts'
import { guardarRegras } from '../financeiro/guardarRegras.ts'
import { emissora } from '../financeiro/partes.ts'
import { db } from '../platform/admin.ts'
import { callable, parseInput, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'

const content = regrasTransferencia.schema.omit({
  name: true,
  trigam: true,
  searchableName: true,
  chavesBusca: true,
  vinculo: true,
})

const input = z.object({
  entidade: recordId,
  /** version that the caller saw; absent where there was none */
  versao: z.number().int().min(0).optional(),
  /** parsed by the schema of regrasTransferencia */
  dados: z.record(text(60), z.unknown()),
})

/**
 * Stores the time limits of the steps of transfers, under the id of a federation or of the confederation. Sent transfers keep their days.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`regrasTransferencia:editar` under the entity itself), dados-invalidos, conflito
 */
export async function salvarRegrasTransferenciaHandler(
  { entidade, versao, dados }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.entidades[entidade]) throw new ErroSIE('sem-permissao')
  const given = parseInput(content, dados)
  return db().runTransaction(async (transaction) => {
    const { nome, idFederacao } = await emissora(transaction, entidade)
    const vinculo = { idEntidade: entidade, idFederacao }
    if (!agePor(caller.permissoes, 'regrasTransferencia:editar', vinculo)) throw new ErroSIE('sem-permissao')
    if (entidade !== idFederacao)
      throw new ErroSIE('dados-invalidos', { entidade: 'Os prazos são da federação ou da confederação.' })
    return guardarRegras(transaction, caller, regrasTransferencia, versao, { name: nome, ...given, vinculo })
  })
}

export const salvarRegrasTransferencia = callable(input, salvarRegrasTransferenciaHandler, {
  access: 'regrasTransferencia:editar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
