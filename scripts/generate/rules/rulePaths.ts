// Shared parts of the rules generator: facts of a description, and the notation of paths in rules.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { SIDES_FIELD } from '@sie/domain/base/records/collection.ts'
import { type FieldTree } from './ruleFields.ts'
import { keyList } from './ruleText.ts'

/** A key, or the path to a nested one, as an argument of a map's `get`. */
export const keyOf = (path: string) =>
  path.includes('.')
    ? `[${path
        .split('.')
        .map((part) => `'${part}'`)
        .join(', ')}]`
    : `'${path}'`
/** Expression of a nested map that may be missing. */
export const map = (base: string, path: string) => (path === '' ? base : `${base}.get(${keyOf(path)}, {})`)
export const split = (path: string) => ({
  parent: path.split('.').slice(0, -1).join('.'),
  key: path.split('.').at(-1) ?? '',
})
export const unique = (values: readonly string[]) => [...new Set(values)]
export const isUnder = (path: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}.`))
/** Disjunction, in brackets where there are several conditions. */
export const either = (conditions: readonly string[]) =>
  conditions.length > 1 ? `(${conditions.join(' || ')})` : conditions.join('')

/** Condition that `collection` is one of these. A pattern costs as much as one comparison, whatever the number of names. */
export const isOneOf = (some: readonly Collection[]): string =>
  some.length === 1
    ? `collection == '${some[0]?.name}'`
    : `collection.matches('^(${some.map(({ name }) => name).join('|')})$')`

export const isPublic = ({ access }: Collection) => access.read === 'public'
export const isWritten = ({ access }: Collection) => access.create === 'rule' || access.update === 'rule'
export const isServers = ({ access }: Collection, path: string) => isUnder(path, access.serverOnly ?? [])
/** Paths inside a map that the server derives or decides; at the top level such paths are not known keys. */
export const serverPaths = ({ searchPaths, access }: Collection) =>
  [...searchPaths, ...(access.serverOnly ?? [])].filter((path) => path.includes('.'))
/** Guarded paths that clients write, with the action of each. */
export const guards = (collection: Collection) =>
  Object.entries(collection.access.guarded ?? {}).filter(([path]) => !isServers(collection, path))

/** The entities of a record as arguments of `can` and of the functions of rules over it. */
export function scopeArguments({ scope }: Collection, base: string): string {
  if (scope.kind === 'national') return "'', ''"
  if (scope.kind === 'self') return `id, ${base}.${scope.federacao}`
  return `${base}.${scope.entidade}, ${base}.${scope.federacao}`
}

/** Whether a record names its entities in `vinculo`, as most do. */
export const hasVinculo = ({ scope }: Collection): boolean =>
  scope.kind === 'paths' && scope.entidade === 'vinculo.idEntidade' && scope.federacao === 'vinculo.idFederacao'

/** The paths by which a record names its entities. */
export const scopePaths = ({ scope }: Collection): string[] =>
  scope.kind === 'national' ? [] : scope.kind === 'self' ? [scope.federacao] : [scope.entidade, scope.federacao]

/** The top-level keys that clients write in a new record. */
export const clientTops = (collection: Collection, { tops }: FieldTree) =>
  tops.filter((top) => !collection.searchPaths.includes(top) && !isServers(collection, top))

/** Expression of the list of known keys: written out where it is used once, which costs less. */
export const knownKeys = (collection: Collection, tree: FieldTree) =>
  collection.access.create === 'rule' && collection.access.update === 'rule'
    ? 'keys()'
    : keyList([...clientTops(collection, tree), 'metadados'])

/** The top-level keys that clients change: references to a parent record are fixed. */
export const changingTops = (collection: Collection, tree: FieldTree) => {
  const fixed = collection.parent ? [collection.parent.path, ...scopePaths(collection)] : []
  return clientTops(collection, tree).filter((top) => !fixed.some((path) => path.split('.')[0] === top))
}

/** Whether the short form of the rules is enough: only staff write, whole records, whose guarded fields are whole keys. */
export const isPlain = (collection: Collection) => {
  const { access, scope } = collection
  return (
    scope.kind !== 'self' &&
    (access.own?.editable ?? []).length === 0 &&
    !(access.own && !access.own.by) &&
    guards(collection).every(
      ([path]) => !path.includes('.') && !scopePaths(collection).some((at) => isUnder(at, [path])),
    ) &&
    serverPaths(collection).every((path) => path === SIDES_FIELD) &&
    !isServers(collection, 'metadados.active')
  )
}

/** Paths of the uids of a record's owners, where fields name them. */
export const ownerPaths = ({ access }: Collection): readonly string[] => access.own?.by ?? []

/** Condition for the author of the version: stored beside a public record, in any other. A new record has an owner. */
export const signature = (collection: Collection, made: 'created' | 'changed') =>
  isPublic(collection)
    ? `isAuthored('${collection.name}', id, next.metadados)`
    : made === 'created'
      ? 'isOwnName(next.metadados)'
      : 'isSigned(next.metadados, changedMeta)'
