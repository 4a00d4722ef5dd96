import * as z from 'zod'
import { carterinhas } from '@sie/domain/documentos/collections/carterinhas.ts'
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { carteirinhaRef, type CarteirinhaGuardada } from './copia.ts'
import { requireIssuerOf } from './issueCarteira.ts'
import { carteirasVirtuais } from './virtual.ts'
import { seloKey } from '../../base/platform/secrets.ts'

/** Most cards in one print: four sheets of ten, or eight of five. */
const MOST = 40

const input = z.object({ pessoas: z.array(recordId).min(1).max(MOST) })

/**
 * The cards of people for print on plastic; each is noted as printed today. Revoked cards and those not issued yet are left out.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (for any of them; also for people without a card)
 */
export async function imprimirCarteirinhasHandler(
  { pessoas }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ carteiras: CarteiraVirtual[] }> {
  const caller = await requireCaller(context)
  const ids = [...new Set(pessoas)]
  const docs = await db().getAll(...ids.map(carteirinhaRef))
  const cards = docs.map((doc) => storedIn(carterinhas, doc))
  for (const card of cards) requireIssuerOf(caller, card?.vinculo.idFederacao ?? '')
  const printable = ids.filter((_, index) => cards[index]?.situacao === 'emitida')
  if (printable.length === 0) throw new ErroSIE('registro-nao-encontrado')
  await Promise.all(printable.map((id) => printed(id, caller)))
  return { carteiras: await carteirasVirtuais(printable, true) }
}

const printed = (id: string, caller: Parameters<typeof requireIssuerOf>[0]) =>
  db().runTransaction(async (transaction) => {
    const plan = await changeRecord<CarteirinhaGuardada>(transaction, carterinhas, carteirinhaRef(id), {
      caller,
      action: null,
      edit: (stored) => ({ ...stored, impressaEm: hojeNoBrasil() }),
      audit: { acao: 'imprimir' },
      aboutSelf: 'A card shows what the register says.',
    })
    await plan.store()
  })

export const imprimirCarteirinhas = callable(input, imprimirCarteirinhasHandler, {
  access: 'carterinhas:emitir',
  errors: ['registro-nao-encontrado'],
  secrets: [seloKey],
})
