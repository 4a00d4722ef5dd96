// Records of every described collection, generated from the description, so that a new collection is tested once it is described.
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
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

export const isPublic = ({ access }: Collection) => access.read === 'public'
/** Owner fields of public records, which name nobody. */
export const NOBODY = { ownerid: '', owner: 'usuário' }

/** The metadados of a first version written by a client. */
export const firstMetadados = (collection: Collection, uid: string) => ({
  ...metadados({
    ...(isPublic(collection) ? NOBODY : { ownerid: uid, owner: uid }),
    active: collection.startsActive ?? true,
  }),
  creation: NOW,
  date: NOW,
  lastUpdate: NOW,
})

/** The values of a field that only records above all federations have. */
export const topValues = ({ scope }: Collection, path: string): readonly unknown[] =>
  scope.kind === 'self' && scope.top.path === path ? scope.top.values : []

function sample(collection: Collection, field: Field): unknown {
  if (field.kind === 'number') return 1
  if (field.kind === 'boolean') return false
  if (field.kind === 'list') return []
  if (field.kind === 'instant') return field.nullable ? null : MADE
  if (field.kind === 'group')
    return Object.fromEntries((field.items ?? []).map((part) => [part.path, sample(collection, part)]))
  if (field.kind === 'choice')
    return field.options?.find(({ value }) => !topValues(collection, field.path).includes(value))?.value ?? ''
  return field.required ? 'Amostra' : ''
}

/** Id of the record above the records of these entities. */
const above = (entidade: string, federacao: string) => `acima_${entidade}_${federacao}`

/** The paths that never change in a record below another one. */
export const fixedPaths = (collection: Collection): string[] =>
  collection.parent ? [collection.parent.path, ...scopePathsOf(collection)] : []

/** The business fields of a record under these entities; derived fields are left out. */
export function fields(collection: Collection, entidade = '', federacao = ''): Record<string, unknown> {
  const plain = collection.fields
    .filter((field) => !field.meta.derived)
    .reduce<Record<string, unknown>>((record, field) => withValueAt(record, field.path, sample(collection, field)), {})
  const { scope, parent } = collection
  if (scope.kind === 'national') return plain
  if (parent && scope.kind === 'paths')
    return withValueAt(
      withValueAt(withValueAt(plain, parent.path, above(entidade, federacao)), scope.federacao, federacao),
      scope.entidade,
      entidade,
    )
  const placed = withValueAt(plain, scope.federacao, federacao)
  return scope.kind === 'paths' ? withValueAt(placed, scope.entidade, entidade) : placed
}

/** The derived boolean (`access.shown`) with which a public collection is visible. */
export const shownBy = ({ access }: Collection): Record<string, boolean> =>
  access.shown ? { [access.shown]: true } : {}

export const stored = (collection: Collection, entidade = '', federacao = '', meta: object = {}) => ({
  ...Object.entries(shownBy(collection)).reduce(
    (record, [path, value]) => withValueAt(record, path, value),
    fields(collection, entidade, federacao),
  ),
  metadados: metadados({ ...(isPublic(collection) ? NOBODY : {}), ...meta }),
})

/** An entity as others name it: a club below a federation, or a federation, which is under itself. */
export const entity = (federacao: string, tipoEntidade = 'associacao') =>
  withValueAt(stored(entidades, '', federacao), 'dadosPessoais.tipoEntidade', tipoEntidade)

/** The federation and its clubs that records of the tests name. */
export const ENTITIES = {
  'entidades/fctkd': entity('fctkd', 'federacao'),
  'entidades/rstkd': entity('rstkd', 'federacao'),
  'entidades/fctkd-clube': entity('fctkd'),
  'entidades/outro': entity('fctkd'),
  'entidades/rstkd-clube': entity('rstkd'),
  ...recordsAbove(),
}

/** Parents of the tests' records, one for each pair of entities that they name. */
function recordsAbove(): Record<string, object> {
  const parents = COLECOES.filter(({ name }) => COLECOES.some(({ parent }) => parent?.collection === name))
  const entidades = ['', 'fctkd', 'fctkd-clube', 'outro', 'rstkd-clube']
  const federacoes = ['', 'fctkd', 'rstkd', 'fctkd-clube']
  return Object.fromEntries(
    parents.flatMap((collection) =>
      entidades.flatMap((entidade) =>
        federacoes.map((federacao) => [
          `${collection.name}/${above(entidade, federacao)}`,
          stored(collection, entidade, federacao),
        ]),
      ),
    ),
  )
}

/** A client's next version of a stored record. */
export const next = (record: object, changes: object = {}, meta: object = {}) => {
  const { metadados: before } = record as { metadados: { version: number } }
  return { ...record, ...changes, metadados: { ...before, version: before.version + 1, lastUpdate: NOW, ...meta } }
}

/** The paths by which a record names its entities, the federation last. */
export const scopePathsOf = ({ scope }: Collection): string[] =>
  scope.kind === 'national' ? [] : scope.kind === 'paths' ? [scope.entidade, scope.federacao] : [scope.federacao]

/** A change without guarded, server-only or derived fields. */
export function plainChange(collection: Collection): { path: string; value: string } {
  const closed = [
    ...(collection.access.serverOnly ?? []),
    ...Object.keys(collection.access.guarded ?? {}),
    ...(collection.access.own?.editable ?? []),
  ]
  const scopePaths = [...scopePathsOf(collection), ...fixedPaths(collection)]
  const field = collection.fields.find(
    ({ path, kind, meta }) =>
      kind === 'text' &&
      !meta.kind &&
      !meta.derived &&
      !scopePaths.includes(path) &&
      !closed.some((prefix) => path === prefix || path.startsWith(`${prefix}.`)),
  )
  if (!field) throw new Error(`${collection.name}: no plain text field`)
  return { path: field.path, value: 'Outro' }
}

/** A new record as a client may store it: without server-only fields, and with no more parts than the description allows at creation. */
export function withoutServers(collection: Collection, record: Record<string, unknown>): Record<string, unknown> {
  const { begins } = collection.access
  const first = begins
    ? Object.fromEntries(Object.entries(record).filter(([part]) => begins.includes(part) || part === 'metadados'))
    : record
  return (collection.access.serverOnly ?? []).reduce((target, path) => {
    const [top = '', key] = path.split('.')
    if (key && !(top in target)) return target
    if (!key) return Object.fromEntries(Object.entries(target).filter(([name]) => name !== top))
    const { [key]: _removed, ...others } = (target[top] ?? {}) as Record<string, unknown>
    return { ...target, [top]: others }
  }, first)
}
