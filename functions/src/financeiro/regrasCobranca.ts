import * as z from 'zod'
import { regrasCobranca } from '@sie/domain/collections/regrasCobranca.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { text } from '@sie/domain/records/text.ts'
import { db } from '../platform/admin.ts'
import { callable, parseInput, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { guardarRegras } from './guardarRegras.ts'
import { emissora } from './partes.ts'

const content = regrasCobranca.schema.omit({
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
  /** parsed by the schema of regrasCobranca */
  dados: z.record(text(60), z.unknown()),
})

/**
 * Stores an entity's rule for charging, under the entity's id. Earlier invoices and charges stay as they are.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`regrasCobranca:editar` under the entity itself), dados-invalidos, conflito
 */
export async function salvarRegrasCobrancaHandler(
  { entidade, versao, dados }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.entidades[entidade]) throw new ErroSIE('sem-permissao')
  const given = parseInput(content, dados)
  return db().runTransaction(async (transaction) => {
    const { nome, idFederacao } = await emissora(transaction, entidade)
    const vinculo = { idEntidade: entidade, idFederacao }
    if (!agePor(caller.permissoes, 'regrasCobranca:editar', vinculo)) throw new ErroSIE('sem-permissao')
    return guardarRegras(transaction, caller, regrasCobranca, versao, { name: nome, ...given, vinculo })
  })
}

export const salvarRegrasCobranca = callable(input, salvarRegrasCobrancaHandler, {
  access: 'regrasCobranca:editar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
