import type { Query, WhereFilterOp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import type { Caller } from '../platform/caller.ts'
import { requestedCollection } from './getOne.ts'
import { recordOut, visibleRecord } from './recordOut.ts'
import { endpoint } from './router.ts'

const OPERATORS = ['==', 'in', '<', '<=', '>', '>=', 'array-contains', 'array-contains-any'] as const
const scalar = z.union([z.string().max(200), z.number(), z.boolean()])
const condition = z.object({
  field: z.string().max(120),
  operator: z.enum(OPERATORS),
  value: z.union([scalar, z.array(scalar).min(1).max(30)]),
})

/** Most records of an answer (QUALITY 4). */
const MOST = 100

/**
 * POST /api/generic/getCollectionByConditions (specification 7): current records by conditions on the fields that lists may use, at
 * most a hundred. As under the security rules, whoever has no national right names an entity under which they hold `<collection>:ler`.
 */
export const getCollectionByConditions = endpoint({
  summary: 'Registros atuais por condições, com a contagem.',
  input: z.object({
    collectionName: z.string().max(60).optional(),
    conditions: z.array(condition).max(10, 'No máximo 10 condições.').default([]),
    limit: z.number().int().min(1).max(MOST, `No máximo ${MOST} registros.`).default(MOST),
  }),
  output: z.object({ totalCount: z.number().int().min(0), data: z.array(recordOut) }),
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
    authorize(collection, conditions, caller)
    const current = db().collection(collection.name).where('metadados.successorId', '==', '')
    // A visitor sees what is in force.
    const visible = caller ? current : current.where('metadados.active', '==', true)
    const query = conditions.reduce<Query>(
      (before, { field, operator, value }) => before.where(field, operator as WhereFilterOp, value),
      visible,
    )
    const [found, count] = await Promise.all([query.limit(limit).get(), query.limit(MOST).count().get()])
    return {
      totalCount: count.data().count,
      data: found.docs.map((doc) => visibleRecord(doc.id, doc.data() as StoredRecord, caller)),
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

/** @throws ErroSIE nao-autenticado, sem-permissao */
function authorize(
  collection: Collection,
  conditions: readonly z.output<typeof condition>[],
  caller: Caller | undefined,
): void {
  if (collection.access.read === 'public') return
  if (!caller) throw new ErroSIE('nao-autenticado')
  const rule = `${collection.name}:ler`
  if (caller.pode(rule, ALVO_NACIONAL)) return
  const { scope } = collection
  const named = (path: string) => conditions.find(({ field, operator }) => field === path && operator === '==')?.value
  const asText = (value: unknown) => (typeof value === 'string' ? value : '')
  const federacao = scope.kind === 'national' ? '' : asText(named(scope.federacao))
  const entidade = scope.kind === 'paths' ? asText(named(scope.entidade)) : ''
  if (
    (federacao && caller.pode(rule, { entidade: '', federacao })) ||
    (entidade && caller.pode(rule, { entidade, federacao }))
  )
    return
  throw new ErroSIE('sem-permissao')
}
