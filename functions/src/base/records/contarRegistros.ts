import * as z from 'zod'
import { colecao as described } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { currentWith, filterable, readsAll } from '../platform/conditions.ts'

const scalar = z.union([text(200), z.number(), z.boolean()])
const input = z.object({
  colecao: text(60),
  /** conditions of the list, in addition to the one on current records */
  condicoes: z
    .array(
      z.object({
        field: text(120),
        operator: z.enum(['==', 'in', '<', '>=', 'array-contains']),
        value: z.union([scalar, z.array(z.number()).min(1).max(30)]),
      }),
    )
    .max(12),
})

/**
 * Number of current records in a list, without an upper limit (one read per thousand); security rules bound lists, and so the counts of a client.
 * The conditions name the entities under which the caller holds the right to read, as the list itself does. Counts reveal no single record.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, dados-invalidos
 */
export async function contarRegistrosHandler(
  { colecao, condicoes }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ total: number }> {
  const caller = await requireCaller(context)
  const collection = described(colecao)
  if (!collection) throw new ErroSIE('dados-invalidos', { colecao: 'Esta coleção não existe.' })
  const ordered = collection.lists.flatMap(({ orderBy }) => orderBy.map(({ path }) => path))
  const known = new Set([...filterable(collection), ...ordered])
  if (condicoes.some(({ field }) => !known.has(field)))
    throw new ErroSIE('dados-invalidos', { condicoes: 'Este campo não pode ser usado em uma condição.' })
  if (!readsAll(collection, condicoes, caller)) throw new ErroSIE('sem-permissao')
  const query = currentWith(
    collection,
    condicoes.map(({ field, operator, value }) => ({ path: field, op: operator, value })),
  )
  return { total: (await query.count().get()).data().count }
}

export const contarRegistros = callable(input, contarRegistrosHandler, {
  access: 'signed-in',
  errors: ['sem-permissao'],
})
