import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { comPin } from '@sie/domain/eventos/local/aparelhos.ts'
import { eventoDoLocal } from '../../eventos/credenciais/credencial.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { localDe } from '../../eventos/local/notasRetidas.ts'

export const DIGITOS = 6
export const hashDoPin = (evento: string, pin: string): string => keyedHash(`pin do local:${evento}:${pin}`)

const input = z.object({
  evento: recordId,
  /** whether the event requires a PIN from now on; true again draws another one */
  ligado: z.boolean(),
})

/**
 * Draws the PIN that releases devices at the venue of an event, and returns it this once: only its keyed hash is stored. Released devices stay
 * released. Later notes of other devices wait for a person.
 * @returns the PIN, '' where it was switched off
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`eventos:supervisionar` over the event), registro-nao-encontrado
 */
export async function pinDoLocalHandler(
  { evento, ligado }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ pin: string }> {
  const caller = await requireCaller(context)
  await eventoDoLocal(caller, evento, ['eventos:supervisionar'])
  const pin = ligado ? String(randomInt(10 ** DIGITOS)).padStart(DIGITOS, '0') : ''
  await db().runTransaction(async (transaction) => {
    const ref = paths.local(evento)
    const stored = localDe(await transaction.get(ref))
    transaction.set(ref, comPin(stored, pin && hashDoPin(evento, pin), Date.now()))
    const acao = ligado ? 'sortearPin' : 'desligarPin'
    await audit({ acao, quem: caller.uid, colecao: 'eventos', id: evento }, transaction)
  })
  return { pin }
}

export const pinDoLocal = callable(input, pinDoLocalHandler, {
  access: 'eventos:supervisionar',
  errors: ['registro-nao-encontrado'],
})
