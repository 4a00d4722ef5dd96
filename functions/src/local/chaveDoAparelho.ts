import * as z from 'zod'
import { callable, type Context } from '../platform/callable.ts'
import { requireAccount } from '../platform/caller.ts'
import { keyedHash } from '../platform/hash.ts'

/**
 * The key with which a device seals what somebody noted and could not send before they signed out: 128 bits in hex, the same for one account
 * everywhere and always, so that whoever signs in as them opens it, and nobody else.
 * @throws ErroSIE nao-autenticado, conta-desativada
 */
export async function chaveDoAparelhoHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ chave: string }> {
  const { uid } = await requireAccount(context)
  return { chave: keyedHash(`notas lacradas:${uid}`) }
}

export const chaveDoAparelho = callable(z.object({}), chaveDoAparelhoHandler, { access: 'signed-in', errors: [] })
