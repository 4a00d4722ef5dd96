// Rules for collections whose whole records only staff write: one function for each kind of them checks everything but the fields, in a new record and
// in a changed one.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { openKeys, stateGuards } from './ruleProcess.ts'
import { type FieldTree } from './ruleFields.ts'
import { joined, keyList, ruleFunction } from './ruleText.ts'
import { clientTops, guards, hasVinculo, isPlain, isPublic, keyOf } from './rulePaths.ts'

/** Name of the function of a kind: records that hold their author, public ones, and public ones of the confederation. */
export type SaveKind = 'savesSigned' | 'savesPublic' | 'savesNational'

/** Kind of a collection of which nothing else than staff's rights, the version, the author and the keys is asked; undefined for others. */
export function saveKind(collection: Collection, tree: FieldTree): SaveKind | undefined {
  const { access, scope, parent, sides, publication, startsActive, fields } = collection
  const open = openKeys(collection, clientTops(collection, tree), 'keys')
  const isOnAir = fields.some(({ path }) => path.startsWith('publicacao.'))
  const isWhole =
    access.create === 'rule' &&
    access.update === 'rule' &&
    startsActive === true &&
    !access.begins &&
    isPlain(collection) &&
    guards(collection).length === 0 &&
    !parent &&
    !sides
  if (!isWhole) return undefined
  if (!isPublic(collection))
    return hasVinculo(collection) && !isOnAir && stateGuards(collection).length === 0 && !open?.inner.length
      ? 'savesSigned'
      : undefined
  // The publication of others than these is written by the server, and asks for no right to publish.
  if (open || isOnAir !== (publication !== undefined)) return undefined
  return scope.kind === 'national' ? 'savesNational' : hasVinculo(collection) ? 'savesPublic' : undefined
}

/** Parts of a record of that kind that its function checks. */
export const savedParts = (kind: SaveKind): string[] => (kind === 'savesNational' ? [] : ['vinculo'])

// A record without a publication never is on air.
const functions = (vinculo: string): Record<SaveKind, string> => ({
  savesSigned: `    function savesSigned(collection, id, next, keys, changed) {
      let at = next.vinculo;
      return resource == null
        ? can(collection + ':criar', at.idEntidade, at.idFederacao) && isFirstVersion(id, next.metadados, true)
          && next.keys().hasOnly(keys) && areEntities(at.idEntidade, at.idFederacao) && ${vinculo}(at)
          && isOwnName(next.metadados)
        : isSignedEdit(collection + ':', rulesOn(at, resource.data.vinculo), next, resource.data, keys, changed)
          && (!('vinculo' in changed) || ${vinculo}(at));
    }
`,
  savesPublic: `    function savesPublic(collection, id, next, keys, changed) {
      let at = next.vinculo;
      return resource == null
        ? can(collection + ':criar', at.idEntidade, at.idFederacao) && isFirstVersion(id, next.metadados, true)
          && next.keys().hasOnly(keys) && areEntities(at.idEntidade, at.idFederacao) && ${vinculo}(at)
          && isAuthored(collection, id, next.metadados)
        : isEditOnAir(collection, id, rulesOn(at, resource.data.vinculo), next, resource.data, keys, changed)
          && (!('vinculo' in changed) || ${vinculo}(at));
    }
`,
  savesNational: `    function savesNational(collection, id, next, keys, changed) {
      return resource == null
        ? can(collection + ':criar', '', '') && isNew(id, next, true, keys) && isAuthored(collection, id, next.metadados)
        : isEditOnAir(collection, id, rulesAt('', ''), next, resource.data, keys, changed);
    }
`,
})

/**
 * Functions of these kinds.
 * @param vinculo function that checks the entities of a record
 */
export function saveFunctions(kinds: readonly SaveKind[], vinculo: string): string {
  if (kinds.length === 0) return ''
  return [
    '    // Records that staff write whole: everything but the fields is checked by kind, in a new record and in a changed one.',
    '',
    ...[...new Set(kinds)].map((kind) => functions(vinculo)[kind]),
    `    // Top-level keys that a write changes: in a new record all of them.
    function changing(keys) {
      return resource == null ? keys : changedKeys(request.resource.data, resource.data);
    }
`,
  ].join('\n')
}

/** Rules of a collection of that kind. A new record may hold all keys, a later version those that its state leaves open. */
export function saveRules(
  kind: SaveKind,
  collection: Collection,
  tree: FieldTree,
  checks: readonly string[],
): string[] {
  const { name, process } = collection
  const tops = clientTops(collection, tree)
  const open = openKeys(collection, tops, 'keys')
  const saves = ruleFunction(
    'saves',
    ['next', 'keys'],
    [
      'let changed = changing(keys);',
      ...(process && open
        ? [
            `let state = resource == null ? '' : resource.data.get(${keyOf(process.field)}, '${process.initial}');`,
            `let open = state == '' ? keys : ${open.keys};`,
          ]
        : []),
      `return ${joined([`${kind}('${name}', id, next, ${open ? 'open' : 'keys'}, changed)`, ...checks])};`,
    ],
  )
  return [...saves.lines, `      allow create, update: if saves(incoming(), ${keyList([...tops, 'metadados'])});`]
}
