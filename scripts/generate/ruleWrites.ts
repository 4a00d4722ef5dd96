// Rules for creating and changing records: a short form for collections whose whole records only staff write, a long
// one for people and entities.
import { SIDES_FIELD, type Collection } from '@sie/domain/records/collection.ts'
import { joined, keyList, ruleFunction, type FieldTree, type RuleFunction } from './ruleFields.ts'
import { ownConditions, staffConditions } from './ruleConditions.ts'
import { openKeys, stateGuards } from './ruleProcess.ts'
import {
  guards,
  changingTops,
  hasVinculo,
  clientTops,
  isPlain,
  isPublic,
  isServers,
  isUnder,
  keyOf,
  knownKeys,
  map,
  scopeArguments,
  scopePaths,
  serverPaths,
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

/** Condition for the author of the version: stored beside a public record, in any other. A new record has an owner. */
const signature = (collection: Collection, made: 'created' | 'changed') =>
  isPublic(collection)
    ? `isAuthored('${collection.name}', id, next.metadados)`
    : made === 'created'
      ? 'isOwnName(next.metadados)'
      : isPlain(collection)
        ? 'isSigned(next.metadados, changedKeys(next.metadados, before.metadados))'
        : 'isSigned(next.metadados, changedMeta)'

/** Literal of a field's initial value. */
const literal = (value: unknown) =>
  Array.isArray(value) ? '[]' : typeof value === 'string' ? `'${value}'` : String(value)

/**
 * Conditions of a guard for a new record: each field under it has its initial value, or the rule is held. Entities and the values of every
 * first version are decided elsewhere; a field without an initial value must be filled in by its creator.
 */
function creationGuards(collection: Collection): string[] {
  const { name, fields } = collection
  const named = scopePaths(collection)
  return unique(guards(collection).map(([, action]) => action)).flatMap((action) => {
    const paths = guards(collection)
      .filter(([path, needed]) => needed === action && !path.startsWith('metadados.'))
      .map(([path]) => path)
    const begins = fields
      .filter(({ path, meta }) => isUnder(path, paths) && !named.includes(path) && !meta.derived)
      .flatMap(({ path, initial }) =>
        initial === undefined ? [] : [`next.get(${keyOf(path)}, ${literal(initial)}) == ${literal(initial)}`],
      )
    return begins.length > 0 ? [`((${begins.join(' && ')}) || '${name}:${action}' in rights)`] : []
  })
}

/** Conditions for the entities of a new record: they exist, one above the other, or are those of the parent record. */
function placeConditions(
  collection: Collection,
  described: readonly Collection[],
): { lets: string[]; conditions: string[] } {
  const { scope, sides = {}, parent } = collection
  const at = scopeArguments(collection, 'next')
  const named = Object.values(sides).map(({ entidade, federacao }) => `next.${entidade}, next.${federacao}`)
  const above = parent && described.find(({ name }) => name === parent.collection)
  if (scope.kind === 'self')
    return {
      lets: [],
      conditions: [`(isTop(next) ? next.${scope.federacao} == id : areEntities('', next.${scope.federacao}))`],
    }
  if (!parent || !above)
    return {
      lets: [],
      conditions: unique([...(scope.kind === 'paths' ? [at] : []), ...named]).map((pair) => `areEntities(${pair})`),
    }
  const place =
    above.scope.kind === 'self' ? `next.${parent.path}, above.${above.scope.federacao}` : scopeArguments(above, 'above')
  return {
    lets: [`let above = recordAt('${above.name}', next.${parent.path});`],
    conditions: [
      `above.metadados.successorId == ''`,
      ...(parent.closed ? [`!above.get(${keyOf(parent.closed)}, false)`] : []),
      ...(scope.kind === 'paths' ? [`[${at}] == [${place}]`] : []),
      ...unique(named).map((pair) => `areEntities(${pair})`),
    ],
  }
}

export function createRules(
  collection: Collection,
  tree: FieldTree,
  fits: RuleFunction,
  described: readonly Collection[],
): string[] {
  const { name, scope } = collection
  const plain = isPlain(collection)
  const absent = serverPaths(collection)
  const at = scopeArguments(collection, 'next')
  const place = placeConditions(collection, described)
  const inVinculo = hasVinculo(collection) && place.conditions.includes(`areEntities(${at})`)
  const authored = inVinculo && isPublic(collection)
  const active = String(collection.startsActive)
  const { begins } = collection.access
  const keys = begins ? keyList([...begins, 'metadados']) : knownKeys(collection, tree)
  // Texts and numbers of the top level are always checked.
  const checked = begins
    ? keyList(begins.filter((top) => tree.maps.has(top) || tree.leaves.get(top)?.kind === 'list'))
    : keys
  const present = absent.filter((path) => !begins || begins.includes(path.split('.')[0] ?? ''))
  const nested = unique(present.map((path) => split(path).parent)).map(
    (parent) =>
      `!${map('next', parent)}.keys().hasAny(${keyList(present.filter((path) => split(path).parent === parent).map((path) => split(path).key))})`,
  )
  const isCreation = ruleFunction(
    'isCreation',
    ['next'],
    plain
      ? [
          ...place.lets,
          `return ${joined([
            ...(authored
              ? [`isNewAuthored('${name}', id, next, ${active}, ${keys})`]
              : inVinculo
                ? [`isNewOn('${name}:criar', id, next, ${active}, ${keys})`]
                : [`can('${name}:criar', ${at})`, `isNew(id, next, ${active}, ${keys})`]),
            ...place.conditions.filter((condition) => !inVinculo || condition !== `areEntities(${at})`),
            ...nested,
            ...(authored ? [] : [signature(collection, 'created')]),
            created(fits.call, checked),
          ])};`,
        ]
      : [
          ...(scope.kind === 'self'
            ? [`let rights = isTop(next) ? rulesAt('', '') : rulesAt('', next.${scope.federacao});`]
            : [`let rights = rulesAt(${at});`]),
          ...place.lets,
          `return ${joined([
            `'${name}:criar' in rights`,
            ...creationGuards(collection),
            ...place.conditions,
            `isFirstVersion(id, next.metadados, ${active})`,
            `next.keys().hasOnly(${keys})`,
            signature(collection, 'created'),
            ...nested,
            created(fits.call, checked),
          ])};`,
        ],
  )
  return [...isCreation.lines, '      allow create: if isCreation(request.resource.data);']
}

/** In a new record all keys are new. */
const created = (call: string, keys: string) => call.replace('changed', keys)

export function updateRules(collection: Collection, tree: FieldTree, fits: RuleFunction): string[] {
  const { access, name } = collection
  const tops = changingTops(collection, tree)
  const same = tops.length === clientTops(collection, tree).length
  const allowed = same ? knownKeys(collection, tree) : keyList([...tops, 'metadados'])
  // The keys left open by the state are known keys.
  const open = openKeys(collection, tops)
  if (isPlain(collection)) {
    // A publication has a guard of its own, which the shared function knows.
    const guarding = collection.publication ? [] : stateGuards(collection)
    const guarded = guarding.length > 0
    const rights = rightsOver(collection)
    const moved = sideConditions(collection)
    // A record that holds its author is signed in the same function.
    const signed = !isPublic(collection) && !collection.publication
    const edit = signed ? 'isSignedEdit' : collection.publication ? 'isEditOnAir' : 'isEdit'
    const change = ruleFunction(
      'isChange',
      ['next', 'before'],
      [
        ...(guarded ? [`let rights = ${rights};`] : []),
        `return ${joined([
          `${edit}('${name}:', ${guarded ? 'rights' : rights}, next, before, ${open?.keys ?? allowed})`,
          ...moved,
          ...(open?.inner ?? []),
          ...openConditions(collection),
          ...guarding,
          ...(signed ? [] : [signature(collection, 'changed')]),
          fits.call.replace('changed', 'changedKeys(next, before)'),
        ])};`,
      ],
    )
    return [...change.lines, '      allow update: if isChange(request.resource.data, resource.data);']
  }
  const differing = ['next', 'before', 'changed', 'changedMeta']
  const editable = access.own?.editable ?? []
  const own =
    editable.length > 0
      ? ruleFunction('isOwnChange', differing, [`return ${joined(ownConditions(collection, editable, tree))};`])
      : undefined
  const conditions = [...staffConditions(collection), ...stateGuards(collection)]
  // Rights that are asked for once need no name.
  const once = conditions.filter((condition) => / in rights\b/.test(condition)).length === 1
  const staff = ruleFunction('isStaffChange', differing, [
    ...(once ? [] : [`let rights = ${rightsOver(collection)};`]),
    `return ${joined(conditions.map((condition) => (once ? condition.replace(' in rights', ` in ${rightsOver(collection)}`) : condition)))};`,
  ])
  const change = ruleFunction(
    'isChange',
    ['next', 'before'],
    [
      'let changed = changedKeys(next, before);',
      'let changedMeta = changedKeys(next.metadados, before.metadados);',
      `return ${joined([
        'isNextVersion(next.metadados, before.metadados, changedMeta)',
        signature(collection, 'changed'),
        `changed.hasOnly(${open?.keys ?? allowed})`,
        // metadados differ in every change.
        ...(access.partsAtOnce ? [`changed.size() <= ${access.partsAtOnce + 1}`] : []),
        ...sideConditions(collection),
        ...(open?.inner ?? []),
        ...openConditions(collection),
        own ? `(${own.call} || ${staff.call})` : staff.call,
        fits.call,
      ])};`,
    ],
  )
  return [
    ...[own, staff, change].flatMap((part) => (part ? part.lines : [])),
    '      allow update: if isChange(request.resource.data, resource.data);',
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
