// Records of every described collection, made from the description, so that a new collection enters the tests by being described.
import type { Collection } from '@sie/domain/records/collection.ts'
import type { Field } from '@sie/domain/records/fields.ts'
import { withValueAt } from '@sie/domain/records/edits.ts'
import { NOW } from './rest.ts'

const MADE = new Date('2026-01-15T12:00:00Z')

export const metadados = (changes: object = {}) => ({
  ownerid: 'semente',
  owner: 'Semente',
  creation: MADE,
  date: MADE,
  lastUpdate: MADE,
  version: 0,
  active: true,
  federativeactive: false,
  successorId: '',
  ...changes,
})

/** The metadados of a first version written by a client. */
export const firstMetadados = (collection: Collection, uid: string) => ({
  ...metadados({ ownerid: uid, owner: uid, active: collection.startsActive ?? true }),
  creation: NOW,
  date: NOW,
  lastUpdate: NOW,
})

function sample(field: Field): unknown {
  if (field.kind === 'number') return 1
  if (field.kind === 'boolean') return false
  if (field.kind === 'list') return []
  if (field.kind === 'choice') return field.options?.[0]?.value ?? ''
  return field.required ? 'Amostra' : ''
}

/** The business fields of a record under these entities; derived fields are left out. */
export function fields(collection: Collection, entidade = '', federacao = ''): Record<string, unknown> {
  const plain = collection.fields
    .filter((field) => !field.meta.derived)
    .reduce<Record<string, unknown>>((record, field) => withValueAt(record, field.path, sample(field)), {})
  const { scope } = collection
  if (scope.kind === 'national') return plain
  const placed = withValueAt(plain, scope.federacao, federacao)
  return scope.kind === 'paths' ? withValueAt(placed, scope.entidade, entidade) : placed
}

export const stored = (collection: Collection, entidade = '', federacao = '', meta: object = {}) => ({
  ...fields(collection, entidade, federacao),
  metadados: metadados(meta),
})

/** What a client sends as the next version of a stored record. */
export const next = (record: object, changes: object = {}, meta: object = {}) => {
  const { metadados: before } = record as { metadados: { version: number } }
  return { ...record, ...changes, metadados: { ...before, version: before.version + 1, lastUpdate: NOW, ...meta } }
}

/** A change that no guarded, server-only or derived field is part of. */
export function plainChange(collection: Collection): { path: string; value: string } {
  const closed = [
    ...(collection.access.serverOnly ?? []),
    ...Object.keys(collection.access.guarded ?? {}),
    ...(collection.access.own?.editable ?? []),
  ]
  const scopePaths =
    collection.scope.kind === 'national'
      ? []
      : collection.scope.kind === 'paths'
        ? [collection.scope.entidade, collection.scope.federacao]
        : [collection.scope.federacao]
  const field = collection.fields.find(
    ({ path, kind, meta }) =>
      kind === 'text' &&
      !meta.derived &&
      !scopePaths.includes(path) &&
      !closed.some((prefix) => path === prefix || path.startsWith(`${prefix}.`)),
  )
  if (!field) throw new Error(`${collection.name}: no plain text field`)
  return { path: field.path, value: 'Outro' }
}

/** A record without what only the server writes. */
export function withoutServers(collection: Collection, record: Record<string, unknown>): Record<string, unknown> {
  return (collection.access.serverOnly ?? []).reduce((target, path) => {
    const [top = '', key] = path.split('.')
    if (!key) return Object.fromEntries(Object.entries(target).filter(([name]) => name !== top))
    const { [key]: _removed, ...others } = (target[top] ?? {}) as Record<string, unknown>
    return { ...target, [top]: others }
  }, record)
}
