// Rules for creating records: a short form for collections whose whole records only staff write, a long one for people and entities.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { type FieldTree } from './ruleFields.ts'
import { joined, keyList, ruleFunction, WIDTH, type RuleFunction } from './ruleText.ts'
import {
  guards,
  hasVinculo,
  isPlain,
  isPublic,
  isUnder,
  keyOf,
  knownKeys,
  map,
  scopeArguments,
  scopePaths,
  serverPaths,
  signature,
  split,
  unique,
} from './rulePaths.ts'

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

/** Conditions for the entities of a new record: they exist, one above the other, or are the entities of the parent record. */
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
  // Several rights are looked up at once.
  const plain = isPlain(collection) && guards(collection).length === 0
  const absent = serverPaths(collection)
  const at = scopeArguments(collection, 'next')
  const place = placeConditions(collection, described)
  const authored = hasVinculo(collection) && isPublic(collection) && place.conditions.includes(`areEntities(${at})`)
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
              : [
                  hasVinculo(collection) ? `canOn('${name}:criar', next.vinculo)` : `can('${name}:criar', ${at})`,
                  `isNew(id, next, ${active}, ${keys})`,
                ]),
            ...place.conditions.filter((condition) => !authored || condition !== `areEntities(${at})`),
            ...nested,
            ...(authored ? [] : [signature(collection, 'created')]),
            created(fits.call, checked),
          ])};`,
        ]
      : [
          `let rights = ${scope.kind === 'self' ? 'rulesAbove(next, next)' : `rulesAt(${at})`};`,
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
  return allowedBy(isCreation)
}

/** A condition of one line is written where it is asked for. */
function allowedBy(condition: RuleFunction): string[] {
  const of = (text: string) => text.replaceAll(/\bnext\b/g, 'request.resource.data')
  const [first = '', ...others] = condition.lines
  const inline = `      allow create: if ${of(/ return (.*); }$/.exec(first)?.[1] ?? '')};`
  if (others.length === 0 && inline.length <= WIDTH) return [inline]
  return [...condition.lines, `      allow create: if ${of(condition.call)};`]
}

/** In a new record all keys are new. */
const created = (call: string, keys: string) => call.replace('changed', keys)
