import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { chaveDaAjuda, TIPOS_DE_AJUDA } from '@sie/domain/ajuda/publico.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isExibido } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { keyedHash } from '../base/platform/hash.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs, storedRecord } from '../base/platform/stored.ts'

const input = z.object({
  tipo: z.enum(TIPOS_DE_AJUDA),
  id: recordId,
  /** the item was opened, was useful, was not, or made a ticket unnecessary */
  nota: z.enum(['vista', 'util', 'inutil', 'evitou']),
})

const FIELD = { vista: 'vistas', evitou: 'evitados', util: 'uteis', inutil: 'inuteis' } as const

/**
 * Counts views and votes of a question or tutorial. A vote counts once for each account, or for each network address of
 * visitors, and can be changed; an avoided ticket counts once a day for each item and reader, and in its month too; each view is one write.
 * @throws ErroSIE registro-nao-encontrado, limite-excedido (120 a minute and address or account)
 */
export async function anotarAjudaHandler(
  { tipo, id, nota }: z.output<typeof input>,
  { auth, ip }: Pick<Context, 'auth' | 'ip'>,
): Promise<{ contado: boolean }> {
  const who = auth?.uid ?? `ip:${ip}`
  await limitUse(`ajuda:${who}`, 120, 60)
  const collection = colecao(tipo)
  const ref = db().doc(`${tipo}/${id}`)
  const mes = hojeNoBrasil().slice(0, 7)
  // Visitors cannot open tickets, so none was avoided.
  if (nota === 'evitou' && !auth) return { contado: false }
  const once = { util: '', inutil: '', vista: null, evitou: `:evitou:${hojeNoBrasil()}` }[nota]
  const vote = once === null ? null : paths.votoDeAjuda(keyedHash(`ajuda:${tipo}:${id}:${who}${once}`))
  return db().runTransaction(async (transaction) => {
    const stored = storedRecord(await transaction.get(ref))
    const shown = collection && stored?.metadados.successorId === '' && isExibido(collection, stored, true)
    const members = valueAt(stored, 'publicacao.publico') === 'filiados'
    if (!shown || (members && !auth)) throw new ErroSIE('registro-nao-encontrado')
    const before = vote && storedAs<{ nota: keyof typeof FIELD }>(await transaction.get(vote))?.nota
    if (before === nota) return { contado: false }
    const counts = {
      [FIELD[nota]]: FieldValue.increment(1),
      ...(before ? { [FIELD[before]]: FieldValue.increment(-1) } : {}),
    }
    const entidade = String(valueAt(stored, 'vinculo.idEntidade') ?? '')
    transaction.set(
      paths.contagensDaAjuda(entidade),
      {
        itens: { [chaveDaAjuda({ tipo, id })]: counts },
        ...(nota === 'evitou' ? { evitados: { [mes]: FieldValue.increment(1) } } : {}),
      },
      { merge: true },
    )
    if (vote) transaction.set(vote, { nota, quando: FieldValue.serverTimestamp() })
    return { contado: true }
  })
}

export const anotarAjuda = callable(input, anotarAjudaHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
