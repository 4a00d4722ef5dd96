import type { Query, WhereFilterOp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { text } from '@sie/domain/records/text.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { auditReads } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { requestedCollection } from './getOne.ts'
import { mayRead, recordOut, visibleRecord } from './recordOut.ts'
import { endpoint } from './router.ts'

const OPERATORS = ['==', 'in', '<', '<=', '>', '>=', 'array-contains', 'array-contains-any'] as const
const scalar = z.union([text(200), z.number(), z.boolean()])
const condition = z.object({
  field: text(120),
  operator: z.enum(OPERATORS),
  value: z.union([scalar, z.array(scalar).min(1).max(30)]),
})

/** Most records of an answer (QUALITY 4). */
const MOST = 100
/** Counting costs a read for each thousand index entries: more than this is answered as this, with `totalIsAtLeast`. */
const MOST_COUNTED = 1000

/**
 * POST /api/generic/getCollectionByConditions (specification 7): current records by conditions on the fields that lists may use, at
 * most a hundred, with their number up to a thousand. Whoever reads people is noted, in one entry that names them. As under the security rules, whoever has no national right names an entity under which they hold `<collection>:ler`.
 */
export const getCollectionByConditions = endpoint({
  summary: 'Registros atuais por condições, com a contagem.',
  input: z.object({
    collectionName: text(60).optional(),
    conditions: z.array(condition).max(10, 'No máximo 10 condições.').default([]),
    limit: z.number().int().min(1).max(MOST, `No máximo ${MOST} registros.`).default(MOST),
  }),
  output: z.object({
    totalCount: z.number().int().min(0).max(MOST_COUNTED),
    totalIsAtLeast: z.boolean().describe(`Há mais de ${MOST_COUNTED}: a contagem para ali.`),
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
      if (Array.isArray(value) !== (operator === 'in' || operator === 'array-contains-any'))
        throw new ErroSIE('dados-invalidos', { [`conditions.${index}.value`]: 'O valor não combina com o operador.' })
    }
    const reader = readsAll(collection, conditions, caller)
    if (!reader && collection.access.read !== 'public') throw new ErroSIE(caller ? 'sem-permissao' : 'nao-autenticado')
    const current = db().collection(collection.name).where('metadados.successorId', '==', '')
    // Without the collection's rule over what is asked for, what is public is what is in force.
    const visible = reader ? current : current.where('metadados.active', '==', true)
    const query = conditions.reduce<Query>(
      (before, { field, operator, value }) => before.where(field, operator as WhereFilterOp, value),
      visible,
    )
    const [found, count] = await Promise.all([
      query.limit(limit).get(),
      query
        .limit(MOST_COUNTED + 1)
        .count()
        .get(),
    ])
    const total = count.data().count
    // A record may name an entity under another federation than its own: the rule is held over each record, or it is left out.
    const records = found.docs
      .map((doc) => ({ id: doc.id, record: doc.data() as StoredRecord }))
      .filter(({ id, record }) => collection.access.read === 'public' || mayRead(collection, id, record, caller))
    if (caller && collection.personal?.length) {
      await auditReads(
        caller.uid,
        collection.name,
        records.map(({ id }) => id).filter((id) => id !== caller.uid),
      )
    }
    return {
      totalCount: Math.min(total, MOST_COUNTED),
      totalIsAtLeast: total > MOST_COUNTED,
      data: records.map(({ id, record }) => visibleRecord(collection, id, record, caller)),
    }
  },
})

/** What a condition may name: the fields of the collection's lists, its entities, its search fields and its flags. Nothing else has an index. */
function filterable(collection: Collection): Set<string> {
  const { scope } = collection
  const scopes =
    scope.kind === 'paths' ? [scope.entidade, scope.federacao] : scope.kind === 'self' ? [scope.federacao] : []
  return new Set([
    ...collection.lists.flatMap(({ equal = [], contains }) => [...equal, ...(contains ? [contains] : [])]),
    ...scopes,
    ...collection.searchPaths.filter((path) => path !== 'filtros'),
    'metadados.active',
    'metadados.federativeactive',
  ])
}

/** Whether the caller holds the collection's rule over all that the conditions can find: nationally, or under an entity that they name. */
function readsAll(
  { name, scope }: Collection,
  conditions: readonly z.output<typeof condition>[],
  caller: Caller | undefined,
): boolean {
  if (!caller) return false
  const rule = `${name}:ler`
  if (caller.pode(rule, ALVO_NACIONAL)) return true
  const named = (path: string) => conditions.find(({ field, operator }) => field === path && operator === '==')?.value
  const asText = (value: unknown) => (typeof value === 'string' ? value : '')
  const federacao = scope.kind === 'national' ? '' : asText(named(scope.federacao))
  const entidade = scope.kind === 'paths' ? asText(named(scope.entidade)) : ''
  return (
    (federacao !== '' && caller.pode(rule, { entidade: '', federacao })) ||
    (entidade !== '' && caller.pode(rule, { entidade, federacao }))
  )
}
