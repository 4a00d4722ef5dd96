import * as z from 'zod'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireAccount } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'

/**
 * Key with which a device encrypts notes that could not be sent before sign-out: 128 bits in hex, always the same for one
 * account, so that only a later sign-in to that account can decrypt them.
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
