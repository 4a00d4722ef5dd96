// Rules for changing records: a short form for collections whose whole records only staff write, a long one for people and entities.
import { SIDES_FIELD, type Collection } from '@sie/domain/base/records/collection.ts'
import { type FieldTree } from './ruleFields.ts'
import { joined, keyList, ruleFunction, type RuleFunction } from './ruleText.ts'
import { guardConditions, ownConditions, staffConditions } from './ruleConditions.ts'
import { openKeys, stateGuards, stateLet } from './ruleProcess.ts'
import {
  changingTops,
  hasVinculo,
  clientTops,
  isPlain,
  isPublic,
  isServers,
  keyOf,
  knownKeys,
  scopeArguments,
  scopePaths,
  signature,
  split,
  unique,
} from './rulePaths.ts'

/** The rights over the change of a record: at its present entities and, if these change, at the new ones. */
function rightsOver(collection: Collection): string {
  const { scope, parent } = collection
  const here = `rulesAt(${scopeArguments(collection, 'before')})`
  if (scope.kind !== 'paths' || parent) return here
  const paths = [scope.entidade, scope.federacao].filter((path) => !isServers(collection, path))
  if (paths.length === 0) return here
  if (paths.length === 2 && hasVinculo(collection)) return 'rulesOn(next.vinculo, before.vinculo)'
  // If nothing in that part differs, the entities stay.
  const changedScope = unique(paths.map((path) => `'${path.split('.')[0]}' in changed`)).join(' || ')
  return `${changedScope} ? rulesOver(${scopeArguments(collection, 'before')}, ${scopeArguments(collection, 'next')}) : ${here}`
}

/** The top-level keys that a change differs in. */
const CHANGED = 'changedKeys(next, before)'

export function updateRules(collection: Collection, tree: FieldTree, fits: RuleFunction): string[] {
  const { access, name } = collection
  const tops = changingTops(collection, tree)
  const same = tops.length === clientTops(collection, tree).length
  const allowed = same ? knownKeys(collection, tree) : keyList([...tops, 'metadados'])
  // The keys left open by the state are known keys.
  const open = openKeys(collection, tops, same && knownKeys(collection, tree))
  const keys = open ? 'open' : allowed
  /** Declarations of what these conditions name. */
  const lets = (conditions: readonly string[]) => {
    const named = (word: string) => conditions.some((condition) => new RegExp(`\\b${word}\\b`).test(condition))
    return [
      ...(named('rights') ? [`let rights = ${rightsOver(collection)};`] : []),
      ...(named('state') || named('open') ? stateLet(collection) : []),
      ...(open && named('open') ? [`let open = ${open.keys};`] : []),
    ]
  }
  if (isPlain(collection)) {
    // A publication has a guard of its own, which the shared function knows.
    const guarding = collection.publication ? [] : stateGuards(collection)
    const guarded = guardConditions(collection)
    // Rights that are asked for once need no name.
    const rights = guarding.length + guarded.length > 0 ? 'rights' : rightsOver(collection)
    const edited = `${rights}, next, before, ${keys}, changed`
    const conditions = [
      // The author is checked in the same function.
      ...(isPublic(collection)
        ? [`${collection.publication ? 'isEditOnAir' : 'isAuthoredEdit'}('${name}', id, ${edited})`]
        : [`isSignedEdit('${name}:', ${edited})`]),
      ...sideConditions(collection),
      ...(open?.inner ?? []),
      ...openConditions(collection),
      ...guarded,
      ...guarding,
    ]
    const change = ruleFunction(
      'isChange',
      ['next', 'before'],
      [...lets(conditions), `let changed = ${CHANGED};`, `return ${joined([...conditions, fits.call])};`],
    )
    return [...change.lines, '      allow update: if isChange(incoming(), resource.data);']
  }
  const differing = ['next', 'before', 'changed', 'changedMeta']
  const editable = access.own?.editable ?? []
  const conditions = [...staffConditions(collection), ...stateGuards(collection)]
  const once = conditions.filter((condition) => / in rights\b/.test(condition)).length === 1
  const byStaff = once
    ? conditions.map((condition) => condition.replace(' in rights', ` in ${rightsOver(collection)}`))
    : conditions
  // A change by the person is another process than one by staff.
  const [own, staff] =
    editable.length > 0
      ? [
          ruleFunction('isOwnChange', differing, [`return ${joined(ownConditions(collection, editable, tree))};`]),
          ruleFunction('isStaffChange', differing, [...lets(byStaff), `return ${joined(byStaff)};`]),
        ]
      : []
  const all = [
    'isNextVersion(next.metadados, before.metadados, changedMeta)',
    signature(collection, 'changed'),
    `changed.hasOnly(${keys})`,
    ...sideConditions(collection),
    ...(open?.inner ?? []),
    ...openConditions(collection),
    ...(own && staff ? [`(${own.call} || ${staff.call})`] : byStaff),
    fits.call,
  ]
  // What two conditions ask is asked once.
  const asked = all.flatMap((condition) => condition.match(/keeps\('\w+', \[[^\]]*\], changed, next, before\)/g) ?? [])
  const twice = asked.find((condition, at) => asked.indexOf(condition) !== at)
  const change = ruleFunction(
    'isChange',
    ['next', 'before'],
    [
      `let changed = ${CHANGED};`,
      'let changedMeta = changedKeys(next.metadados, before.metadados);',
      ...lets(all),
      ...(twice ? [`let kept = ${twice};`] : []),
      `return ${joined(twice ? all.map((condition) => condition.replaceAll(twice, 'kept')) : all)};`,
    ],
  )
  return [
    ...[own, staff, change].flatMap((part) => (part ? part.lines : [])),
    '      allow update: if isChange(incoming(), resource.data);',
  ]
}

/** Below a closed parent nothing may change. */
const openConditions = ({ parent }: Collection): string[] =>
  parent?.closed ? [`!recordAt('${parent.collection}', before.${parent.path}).get(${keyOf(parent.closed)}, false)`] : []

/** Changed sides must be entities; the server writes their list. */
function sideConditions(collection: Collection): string[] {
  const { sides } = collection
  if (!sides) return []
  const own = scopePaths(collection).join()
  const named = Object.values(sides).filter(({ entidade, federacao }) => [entidade, federacao].join() !== own)
  return [
    ...(isPlain(collection) ? [`!('${split(SIDES_FIELD).key}' in changedKeys(next.vinculo, before.vinculo))`] : []),
    ...named.map(
      ({ entidade, federacao }) =>
        `([next.${entidade}, next.${federacao}] == [before.${entidade}, before.${federacao}] || areEntities(next.${entidade}, next.${federacao}))`,
    ),
  ]
}

/**
 * Entities at the top have themselves as federation; the whole entity (guarded fields, active flag) is decided above it, at its present
 * and its new place.
 */
export const topRules = ({ scope }: Collection): string[] =>
  scope.kind === 'self'
    ? [
        ...ruleFunction(
          'isTop',
          ['record'],
          [`return record.get(${keyOf(scope.top.path)}, '') in ${keyList(scope.top.values)};`],
        ).lines,
        ...ruleFunction(
          'rulesAbove',
          ['next', 'before'],
          [
            `return isTop(before) || isTop(next) ? rulesAt('', '') : rulesOver('', before.${scope.federacao}, '', next.${scope.federacao});`,
          ],
        ).lines,
      ]
    : []
