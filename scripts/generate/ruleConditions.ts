// Conditions of a change: paths that the person may change, and paths that staff may change, with the right for each
// part.
import type { Collection } from '@sie/domain/records/collection.ts'
import { keyList, type FieldTree } from './ruleFields.ts'
import { either, guards, isServers, keyOf, ownerPaths, scopePaths, serverPaths, split, unique } from './rulePaths.ts'

/** The changed keys of a part of the record; those of the whole record and of metadados are already computed. */
const changesOf = (parent: string) =>
  parent === '' ? 'changed' : parent === 'metadados' ? 'changedMeta' : `changedIn(${keyOf(parent)}, next, before)`

/**
 * Conditions under which a signed-in person may change their own record: all differences are within the listed paths.
 */
export function ownConditions(collection: Collection, editable: readonly string[], tree: FieldTree): string[] {
  const by = ownerPaths(collection)
  const whose = by.length > 0 ? either(by.map((path) => `isTheirs(before.${path})`)) : 'id == request.auth.uid'
  const tops = unique(editable.map((path) => path.split('.')[0] ?? ''))
  return [
    `${whose} && isActivePerson() && isPaced(before.metadados)`,
    `changedMeta.hasOnly(['version', 'lastUpdate', 'editorid'])`,
    `changed.hasOnly(${keyList(['metadados', ...tops])})`,
    ...tops
      .filter((top) => !editable.includes(top))
      .map((top) => {
        const keys = editable.filter((path) => path.startsWith(`${top}.`)).map((path) => path.slice(top.length + 1))
        if (keys.some((key) => key.includes('.')) || !tree.maps.has(top))
          throw new Error(`own.editable: ${top} is not a map of leaves`)
        return `${changesOf(top)}.hasOnly(${keyList(keys)})`
      }),
  ]
}

/**
 * Nothing at these paths differs: one comparison for each map that contains them; entities, which every record names, are compared separately.
 */
export function unchangedAll(collection: Collection, paths: readonly string[]): string[] {
  const named = scopePaths(collection)
  const others = paths.filter((path) => !named.includes(path))
  return [
    ...unique(others.map((path) => split(path).parent)).map((parent) => {
      const keys = others.filter((path) => split(path).parent === parent).map((path) => split(path).key)
      const same =
        keys.length === 1 ? `!('${keys[0]}' in ${changesOf(parent)})` : `!${changesOf(parent)}.hasAny(${keyList(keys)})`
      // Comparing the two costs more expressions than testing whether the part differs at all.
      return parent === '' || parent === 'metadados' ? same : `(!('${parent.split('.')[0]}' in changed) || ${same})`
    }),
    ...paths.filter((path) => named.includes(path)).map((path) => `next.${path} == before.${path}`),
  ]
}

/** Conditions under which staff may change a record, with `rights` over it. */
export function staffConditions(collection: Collection): string[] {
  const { name, access, scope } = collection
  const deciding = scope.kind === 'self' ? 'rulesAbove(next, before)' : 'rights'
  return [
    `'${name}:editar' in rights`,
    ...unchangedAll(collection, serverPaths(collection)),
    ...(isServers(collection, 'metadados.active')
      ? []
      : [`(!('active' in changedMeta) || '${name}:excluir' in ${deciding})`]),
    ...unique(guards(collection).map(([, action]) => action)).map((action) => {
      const unchanged = unchangedAll(
        collection,
        guards(collection)
          .filter(([, needed]) => needed === action)
          .map(([path]) => path),
      )
      return `(${unchanged.length > 1 ? `(${unchanged.join(' && ')})` : unchanged.join('')} || '${name}:${action}' in ${deciding})`
    }),
    ...(scope.kind === 'self'
      ? [
          `((${unchangedAll(collection, [scope.top.path, scope.federacao]).join(' && ')}) || isTop(next) == (next.${scope.federacao} == id))`,
        ]
      : []),
    ...(access.own && !access.own.by ? ['id != request.auth.uid'] : []),
  ]
}
