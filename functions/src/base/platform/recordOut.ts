import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { isCpf, maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { answered } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { isExibido, canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import type { Caller } from './caller.ts'

/** A record as an endpoint answers it. */
export const recordOut = z.looseObject({ id: answered })

interface VisibleRecord {
  id: string
  [field: string]: unknown
}

/** Whether the record is the caller's own person, which they read without any rule. */
export const isOwn = ({ access }: Collection, id: string, caller: Caller | undefined): boolean =>
  access.own !== undefined && !access.own.by && id === caller?.uid && caller.permissoes.ativo

/** Whether the caller reads the record by a right or as its owner, whether or not it is shown to everybody. */
export const mayRead = (
  collection: Collection,
  id: string,
  record: StoredRecord,
  caller: Caller | undefined,
): boolean => caller !== undefined && canReadRecord(collection, id, record, caller, Date.now())

/** Whether the record is shown to the caller without any right: to everybody, or to every active account. */
export const isShown = (collection: Collection, record: StoredRecord, caller: Caller | undefined): boolean =>
  isExibido(collection, record, caller?.permissoes.ativo === true)

/**
 * A record as its caller may see it: timestamps as ISO dates; its editors only for readers by right; CPFs in full only for the person
 * themselves and callers with `praticantes:verCpf`, otherwise as ***.456.789-**.
 */
export function visibleRecord(
  collection: Collection,
  id: string,
  record: StoredRecord,
  caller: Caller | undefined,
): VisibleRecord {
  const seesCpf =
    isOwn(collection, id, caller) || caller?.pode('praticantes:verCpf', alvoDe(collection, id, record)) === true
  const { active, version, successorId, lastUpdate } = record.metadados
  const metadados = mayRead(collection, id, record, caller)
    ? record.metadados
    : { active, version, successorId, lastUpdate }
  const shown = seesCpf ? record : masked(record, collection.fields)
  return { id, ...withIsoDates({ ...shown, metadados }) }
}

/** A copy with the CPFs that the fields describe masked, those in lists too. */
function masked<R extends object>(record: R, fields: readonly Field[]): R {
  return fields.reduce((before, { path, meta, items }) => {
    if (meta.mask !== 'cpf' && !meta.mayBeCpf && !items) return before
    return changedAt(before, path.split('.'), (value) => {
      if (items && Array.isArray(value))
        return value.map((item: unknown) => (isObject(item) ? masked(item, items) : item))
      if (typeof value !== 'string') return value
      return meta.mask === 'cpf' || (meta.mayBeCpf && isCpf(value)) ? maskCpf(value) : value
    }) as R
  }, record)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function changedAt(value: unknown, [head, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (head === undefined) return change(value)
  return isObject(value) && Object.hasOwn(value, head)
    ? { ...value, [head]: changedAt(value[head], rest, change) }
    : value
}

/** A value with its timestamps as ISO texts, at every level. */
export function withIsoDates<T>(value: T): T {
  if (value instanceof Timestamp) return value.toDate().toISOString() as T
  if (Array.isArray(value)) return value.map(withIsoDates) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoDates(inner)])) as T
  return value
}
