import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { blockAparelho, unblockAparelho } from '@sie/domain/eventos/local/aparelhos.ts'
import { coversRights, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { emVigor } from '@sie/domain/base/rights/noEvento.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { eventoDoLocal } from '../../eventos/credenciais/credencial.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { localDe } from '../../eventos/local/notasRetidas.ts'

const input = z.object({
  evento: recordId,
  aparelho: text(40).min(1),
  bloquear: z.boolean(),
})

/** Most sign-ins of one account that are ended one by one. */
const MOST = 50

/**
 * Blocks a device of an event, or unblocks it: its later notes wait for a person, and the sign-in that it uses ends,
 * so that it neither reads nor writes; that of a person with more rights than the caller goes on. An unblocked device has to be released again.
 * Repeating it changes nothing.
 * @returns whether the sign-in goes on although the device is blocked
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`eventos:supervisionar` over the event), registro-nao-encontrado
 */
export async function bloquearAparelhoHandler(
  { evento, aparelho, bloquear: shut }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ continua: boolean }> {
  const caller = await requireCaller(context)
  await eventoDoLocal(caller, evento, ['eventos:supervisionar'])
  return db().runTransaction(async (transaction) => {
    const ref = paths.local(evento)
    const local = localDe(await transaction.get(ref))
    const device = Object.hasOwn(local.aparelhos, aparelho) ? local.aparelhos[aparelho] : undefined
    if (!device) throw new ErroSIE('registro-nao-encontrado')
    const next = (shut ? blockAparelho : unblockAparelho)(device, Date.now())
    // The caller's own sign-in does not end.
    const own = device.quem === caller.uid && device.entrada === Number(context.auth?.token.auth_time ?? 0)
    const continua = shut && !own && !(await endSignIn(transaction, caller, device.quem, device.entrada))
    transaction.set(ref, { ...local, aparelhos: { ...local.aparelhos, [aparelho]: next } })
    const acao = shut ? 'bloquearAparelho' : 'desbloquearAparelho'
    const detalhe = { aparelho, quem: device.quem }
    await audit({ acao, quem: caller.uid, colecao: 'eventos', id: evento, detalhe }, transaction)
    return { continua }
  })
}

/** Ends one sign-in of an account, as its owner can (contas/sessoes.ts). @returns false where its owner holds more than the caller */
async function endSignIn(transaction: Transaction, caller: Caller, uid: string, entrada: number): Promise<boolean> {
  if (entrada === 0) return true
  const ref = paths.permissoes(uid)
  const rights = storedAs<Permissoes>(await transaction.get(ref))
  if (!rights) return true
  if (!coversRights(caller.permissoes, emVigor(rights, Date.now()), caller.padrao)) return false
  const since = rights.sessoesDesde ?? 0
  const ended = [...new Set([...(rights.sessoesEncerradas ?? []), entrada])]
    .filter((second) => second >= since)
    .sort((a, b) => a - b)
  // Where the list is full, all sign-ins up to its oldest are ended: one that leaves the list must not count again.
  const oldest = ended.slice(0, -MOST).at(-1)
  transaction.update(ref, {
    sessoesEncerradas: ended.slice(-MOST),
    ...(oldest === undefined ? {} : { sessoesDesde: oldest + 1 }),
  })
  transaction.delete(paths.sessao(uid, entrada))
  return true
}

export const bloquearAparelho = callable(input, bloquearAparelhoHandler, {
  access: 'eventos:supervisionar',
  errors: ['registro-nao-encontrado'],
})
