import * as z from 'zod'
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { menoresDe } from '@sie/domain/base/rights/leitura.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { carteirasVirtuais } from './virtual.ts'
import { seloKey } from '../../base/platform/secrets.ts'

/** Requests of one person a minute: each reads pictures and signs seals. */
const MOST = 30

/**
 * The caller's own card and the cards of the minors whose guardian they are, the own one first.
 * @throws ErroSIE nao-autenticado, conta-desativada, limite-excedido (30 a minute)
 */
export async function minhasCarteirinhasHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ carteiras: CarteiraVirtual[] }> {
  const { uid, permissoes } = await requireCaller(context)
  await limitUse(`carteiras:${uid}`, MOST, 60)
  const minors = menoresDe({ uid, permissoes }, Date.now())
  return { carteiras: await carteirasVirtuais([uid, ...minors]) }
}

export const minhasCarteirinhas = callable(z.object({}), minhasCarteirinhasHandler, {
  access: 'signed-in',
  errors: ['limite-excedido'],
  secrets: [seloKey],
})
