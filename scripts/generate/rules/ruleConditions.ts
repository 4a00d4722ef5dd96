// Conditions of a change: paths that the person may change, and paths that staff may change, with the right for each
// part.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { type FieldTree } from './ruleFields.ts'
import { keyList } from './ruleText.ts'
import { either, guards, isServers, ownerPaths, scopePaths, serverPaths, split, unique } from './rulePaths.ts'

/**
 * Conditions under which a signed-in person may change their own record: all differences are within the listed paths.
 */
export function ownConditions(collection: Collection, editable: readonly string[], tree: FieldTree): string[] {
  const by = ownerPaths(collection)
  const whose = by.length > 0 ? either(by.map((path) => `isOf(rightsOf(), before.${path})`)) : 'id == request.auth.uid'
  const tops = unique(editable.map((path) => path.split('.')[0] ?? ''))
  return [
    `${whose} && isOwnEdit(before.metadados, changedMeta)`,
    `changed.hasOnly(${keyList(['metadados', ...tops])})`,
    ...tops
      .filter((top) => !editable.includes(top))
      .map((top) => {
        const keys = editable.filter((path) => path.startsWith(`${top}.`)).map((path) => path.slice(top.length + 1))
        if (keys.some((key) => key.includes('.')) || !tree.maps.has(top))
          throw new Error(`own.editable: ${top} is not a map of leaves`)
        return `changedIn('${top}', next, before).hasOnly(${keyList(keys)})`
      }),
  ]
}

/**
 * Nothing at these paths differs: one condition for each map that contains them. Entities, which every record names, are compared by themselves
 * where nothing else of their map is asked for.
 */
export function unchangedAll(collection: Collection, paths: readonly string[]): string[] {
  const named = scopePaths(collection)
  return unique(paths.map((path) => split(path).parent)).flatMap((parent) => {
    const inside = paths.filter((path) => split(path).parent === parent)
    const keys = inside.map((path) => split(path).key)
    if (parent !== '' && inside.every((path) => named.includes(path)))
      return inside.map((path) => `next.${path} == before.${path}`)
    if (parent.includes('.')) throw new Error(`${inside.join(', ')}: a part of a part is not compared`)
    if (parent !== '' && parent !== 'metadados') return [`keeps('${parent}', ${keyList(keys)}, changed, next, before)`]
    const differing = parent === '' ? 'changed' : 'changedMeta'
    return [keys.length === 1 ? `!('${keys[0]}' in ${differing})` : `!${differing}.hasAny(${keyList(keys)})`]
  })
}

/** Fields with a right of their own stay as they are, or the right is held. */
export const guardConditions = (collection: Collection, rights = 'rights'): string[] =>
  unique(guards(collection).map(([, action]) => action)).map((action) => {
    const unchanged = unchangedAll(
      collection,
      guards(collection)
        .filter(([, needed]) => needed === action)
        .map(([path]) => path),
    )
    return `(${unchanged.length > 1 ? `(${unchanged.join(' && ')})` : unchanged.join('')} || '${collection.name}:${action}' in ${rights})`
  })

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
    ...guardConditions(collection, deciding),
    ...(scope.kind === 'self'
      ? [
          `((${unchangedAll(collection, [scope.top.path, scope.federacao]).join(' && ')}) || isTop(next) == (next.${scope.federacao} == id))`,
        ]
      : []),
    ...(access.own && !access.own.by ? ['id != request.auth.uid'] : []),
  ]
}
