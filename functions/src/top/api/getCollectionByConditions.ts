import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { isSmall, mergeable, type Condition } from '@sie/domain/base/records/small.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { condicoesDeExibicao } from '@sie/domain/base/rights/leitura.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { rangeOf } from '@sie/domain/base/search/run.ts'
import { auditReads } from '../../base/platform/audit.ts'
import { currentWith, filterable, readsAll } from '../../base/platform/conditions.ts'
import { requestedCollection } from './getOne.ts'
import { amongFew } from '../../base/records/few.ts'
import { isShown, mayRead, recordOut, visibleRecord } from '../../base/platform/recordOut.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { endpoint } from './router.ts'

const OPERATORS = ['==', 'in', '<', '<=', '>', '>=', 'array-contains', 'array-contains-any', 'contains'] as const
const scalar = z.union([text(200), z.number(), z.boolean()])
const condition = z.object({
  field: text(120),
  operator: z.enum(OPERATORS),
  value: z.union([scalar, z.array(scalar).min(1).max(30)]),
})

/** gRPC codes with which Firestore refuses a query: incompatible conditions, or no index for them. */
const REFUSED: readonly unknown[] = [3, 9]

/** @throws ErroSIE dados-invalidos for a query that Firestore refuses; otherwise the given error */
function refuseQuery(error: unknown): never {
  if (error instanceof Error && 'code' in error && REFUSED.includes(error.code))
    throw new ErroSIE('dados-invalidos', {
      conditions: 'Estas condições não podem ser usadas juntas. Use menos condições, ou só igualdades.',
    })
  throw error
}

/**
 * A condition as the database compares it. `contains` matches the beginning of a text (specification 5); names are compared in their search form,
 * without accents.
 */
function conditionsOf({ field: path, operator, value }: z.output<typeof condition>): Condition[] {
  if (operator !== 'contains') return [{ path, op: operator, value }]
  const text = String(value)
  const range = rangeOf({ prefix: /(^|\.)searchableName$/.test(path) ? normalize(text) : text })
  return range
    ? [
        { path, op: '>=', value: range.from },
        { path, op: '<', value: range.to },
      ]
    : []
}

/**
 * Records that conditions find: a range among few records is compared here, where all that the equalities find are read.
 * @param shown equalities of records that visitors see; none for a reader by right
 */
async function found(
  collection: Collection,
  shown: readonly Condition[],
  conditions: readonly z.output<typeof condition>[],
  limit: number,
): Promise<{ docs: QueryDocumentSnapshot[]; total: number }> {
  const where = [...shown, ...conditions.flatMap(conditionsOf)]
  if (isSmall(collection, where) && mergeable(where).length < where.length) {
    const [equal, others] = [where.filter(({ op }) => op === '=='), where.filter(({ op }) => op !== '==')]
    const range = others.find(({ op }) => /[<>]/.test(op))
    const docs = await amongFew(collection, currentWith(collection, equal), {
      where: others,
      orderBy: range ? [{ path: range.path, direction: 'asc' }] : [],
    })
    return { docs: docs.slice(0, limit), total: docs.length }
  }
  const query = currentWith(collection, where, shown.length > 0)
  const [page, count] = await Promise.all([query.limit(limit).get(), query.count().get()]).catch(refuseQuery)
  return { docs: page.docs, total: count.data().count }
}

/** Operators that compare with whole values. */
const WHOLE: readonly string[] = ['==', 'in']

const isCpfOf = ({ fields }: Collection, path: string): boolean =>
  fields.some((one) => one.path === path && (one.meta.mask === 'cpf' || one.meta.mayBeCpf === true))

/** Most records in an answer (QUALITY 4). */
const MOST = 100

/**
 * POST /api/generic/getCollectionByConditions (specification 7): current records by conditions on the fields that lists may use, at
 * most a hundred, with the total number (counting costs a read for each thousand). Reads of people are audited, in one entry that names them. As
 * under the security rules, a caller without a national right names an entity under which they hold `<collection>:ler`.
 */
export const getCollectionByConditions = endpoint({
  summary: 'Registros atuais por condições, com a contagem.',
  input: z.object({
    collectionName: text(60).optional(),
    conditions: z.array(condition).max(10, 'No máximo 10 condições.').default([]),
    limit: z.number().int().min(1).max(MOST, `No máximo ${MOST} registros.`).default(MOST),
  }),
  output: z.object({
    totalCount: z.number().int().min(0),
    data: z.array(recordOut),
  }),
  visitors: true,
  perMinute: 120,
  counted: 'here',
  async handle({ collectionName, conditions, limit }, caller) {
    const collection = requestedCollection(collectionName)
    for (const [index, { field, operator, value }] of conditions.entries()) {
      if (!filterable(collection).has(field))
        throw new ErroSIE('dados-invalidos', {
          [`conditions.${index}.field`]: 'Este campo não pode ser usado em uma condição.',
        })
      const wrong =
        operator === 'contains'
          ? typeof value !== 'string' || value === ''
          : Array.isArray(value) !== (operator === 'in' || operator === 'array-contains-any')
      if (wrong)
        throw new ErroSIE('dados-invalidos', { [`conditions.${index}.value`]: 'O valor não combina com o operador.' })
    }
    // A range over CPFs, walked, tells them digit by digit: a reader who may not see them asks for a whole one.
    const seesCpf = readsAll(collection, conditions, caller, 'praticantes:verCpf')
    const walked = seesCpf
      ? -1
      : conditions.findIndex(({ field, operator }) => isCpfOf(collection, field) && !WHOLE.includes(operator))
    if (walked !== -1)
      throw new ErroSIE('dados-invalidos', {
        [`conditions.${walked}.operator`]: 'Um CPF se procura inteiro: use “==”.',
      })
    const reader = readsAll(collection, conditions, caller)
    if (!reader && collection.access.read !== 'public') throw new ErroSIE(caller ? 'sem-permissao' : 'nao-autenticado')
    // Callers without the collection's rule over the conditions see only public records.
    const shown = reader
      ? []
      : condicoesDeExibicao(collection, caller?.permissoes.ativo === true).map((one) => ({ ...one, op: '==' as const }))
    const { docs, total } = await found(collection, shown, conditions, limit)
    // A record may name an entity under a federation other than its own: the rule is checked for each record.
    const records = docs
      .map((doc) => ({ id: doc.id, record: storedRecord(doc) }))
      .filter(({ id, record }) => isShown(collection, record, caller) || mayRead(collection, id, record, caller))
    if (caller && collection.personal?.length) {
      await auditReads(
        caller.uid,
        collection.name,
        records.map(({ id }) => id).filter((id) => id !== caller.uid),
      )
    }
    return {
      totalCount: total,
      data: records.map(({ id, record }) => visibleRecord(collection, id, record, caller)),
    }
  },
})
