import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { colecao as described } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { callable, parseInput, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { absent } from '../platform/hidden.ts'
import { recordId } from '../platform/input.ts'
import { storedRecord } from '../platform/stored.ts'

const input = z.object({
  colecao: text(60),
  id: recordId,
  /** parsed by the schema of the collection's reserved fields */
  dados: z.record(text(120), z.unknown()),
})

/**
 * Stores the reserved fields of a record, hidden from its readers, such as the bank account of an entity: validated as a whole, and noted in the
 * audit by the names of the changed fields, never by their values. Storing the same values again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos
 */
export async function salvarReservadoHandler(
  { colecao, id, dados }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ campos: string[] }> {
  const caller = await requireCaller(context)
  const collection = described(colecao)
  const hidden = collection?.hidden
  if (!collection || !hidden?.server)
    throw new ErroSIE('dados-invalidos', { colecao: 'Esta coleção não guarda nada à parte.' })
  const rule = `${collection.name}:${hidden.action}`
  const ref = db().doc(`${collection.name}/${id}`)
  const below = ref.collection('reservado').doc(id)
  return db().runTransaction(async (transaction) => {
    const [record, before] = await transaction.getAll(ref, below)
    const stored = storedRecord(record)
    if (!stored || stored.metadados.successorId !== '') throw absent(caller, rule)
    if (!caller.pode(rule, alvoDe(collection, id, stored))) throw new ErroSIE('sem-permissao')
    const next = parseInput(hidden.schema, dados) as Record<string, unknown>
    const campos = Object.keys(next).filter((key) => !sameValue(before?.get(key) ?? '', next[key]))
    if (campos.length === 0) return { campos }
    const labels = fieldsOf(hidden.schema).flatMap(({ path, label }) => (campos.includes(path) ? [label] : []))
    transaction.set(below, { ...next, quem: caller.uid, quando: FieldValue.serverTimestamp() })
    await audit(
      { acao: 'salvarReservado', quem: caller.uid, colecao: collection.name, id, detalhe: { campos: labels } },
      transaction,
    )
    return { campos }
  })
}

export const salvarReservado = callable(input, salvarReservadoHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'sem-permissao'],
})
