// Rules for reading records: one block for all collections. What a collection allows besides is a condition with the names of the collections that
// it holds for, so that no collection needs a block of its own to be read (docs/decisions/048).
import { SIDES_FIELD, TEAM_FIELD, type Collection } from '@sie/domain/base/records/collection.ts'
import { either, isOneOf, isPublic, keyOf, ownerPaths, scopeArguments } from './rulePaths.ts'

const has = ({ fields }: Collection, path: string) => fields.some((field) => field.path === path)
const hasOwnId = ({ access }: Collection) => Boolean(access.own && !access.own.by)

/** Condition for records that everybody sees: published, or marked as shown by the server. */
function shownTo(collection: Collection): string {
  if (has(collection, 'publicacao.publicada')) return 'isOnAir(record)'
  const { shown } = collection.access
  return shown ? `isPublished(record) && record.get(${keyOf(shown)}, false) == true` : 'isPublished(record)'
}

/** Entities besides its own over which the right to read a record counts. One for the federation alone is implied by one for its clubs. */
function otherSides(collection: Collection): string[] {
  const own = scopeArguments(collection, 'record')
  const sides = Object.values(collection.sides ?? {}).map(
    ({ entidade, federacao }) => `record.${entidade}, record.${federacao}`,
  )
  const others = [...new Set(sides)]
    .filter((side) => {
      const [entity, federation] = side.split(', ')
      return (
        entity !== federation || ![own, ...sides].some((other) => other !== side && other.endsWith(`, ${federation}`))
      )
    })
    .filter((side) => side !== own)
  return others.length > 0 ? [either(others.map((side) => `within(rights, rule, ${side})`))] : []
}

/** Relations to a record that let somebody read it without a right: theirs, in its team, or an old copy of their own. */
const relations = (collection: Collection): string[] => [
  ...ownerPaths(collection).map((path) => `isOf(rights, record.${path})`),
  ...(has(collection, TEAM_FIELD) ? [`request.auth.uid in record.${TEAM_FIELD}`] : []),
  ...(hasOwnId(collection) ? ['record.metadados.successorId == request.auth.uid'] : []),
]

/** Collections by a condition that they share. */
function byCondition(
  collections: readonly Collection[],
  conditionsOf: (collection: Collection) => readonly string[],
): { condition: string; of: Collection[] }[] {
  const groups = new Map<string, Collection[]>()
  for (const collection of collections)
    for (const condition of conditionsOf(collection))
      groups.set(condition, [...(groups.get(condition) ?? []), collection])
  return [...groups].map(([condition, of]) => ({ condition, of })).sort((a, b) => b.of.length - a.of.length)
}

type Groups = readonly { condition: string; of: readonly Collection[] }[]

/** Alternatives, each for its collections. Those that have none are told apart by one comparison. */
function alternatives(groups: Groups): string {
  const all = groups.map(({ condition, of }) => `(${isOneOf(of)} && ${condition})`)
  if (groups.length < 2) return all.join('')
  return `(${isOneOf([...new Set(groups.flatMap(({ of }) => of))])}\n          && (${all.join('\n            || ')}))`
}

/** By which event a right that is limited to one reaches a record, for the collections whose records belong to one; '' where none does. */
function reachAtEvent(collections: readonly Collection[]): string {
  const groups = byCondition(collections, ({ atEvent }) =>
    atEvent ? [atEvent.path === '' ? 'id' : `record.${atEvent.path}`] : [],
  )
  const [last, ...others] = groups
  if (!last) return ''
  const [some] = collections
  const evento = [...others.map(({ condition, of }) => `${isOneOf(of)} ? ${condition}`), last.condition].join(' : ')
  return `
          || (${isOneOf(groups.flatMap(({ of }) => of))}
            && withinEvent(rights, rule, ${some ? scopeArguments(some, 'record') : ''}, ${evento}))`
}

/** Body of `reaches`: by which entities a right reaches a record of each collection. */
function reach(collections: readonly Collection[]): string {
  const groups = byCondition(collections, (collection) => [
    `within(rights, rule, ${scopeArguments(collection, 'record')})`,
  ])
  const whole = (condition: string, atEvent: string) => (atEvent ? `(${condition}${atEvent})` : condition)
  return groups
    .map(
      ({ condition, of }, at) =>
        `${isOneOf(of)} ${at === groups.length - 1 ? '&&' : '?'} ${whole(condition, reachAtEvent(of))}`,
    )
    .join('\n        : ')
}

/** Functions and block of reading for these collections. */
export function readRules(collections: readonly Collection[]): string {
  const shown = byCondition(collections.filter(isPublic), (collection) => [shownTo(collection)])
  const hidden = collections.filter((collection) => !isPublic(collection))
  const own = collections.filter(hasOwnId)
  const sides = collections.filter((collection) => collection.sides)
  const related = alternatives(byCondition(collections, relations))
  const byRight = [
    'reaches(rights, rule, collection, id, record)',
    ...(sides.length > 0
      ? [
          alternatives([
            ...byCondition(collections, otherSides),
            { condition: `listed && isAside(rights, rule, record.${SIDES_FIELD})`, of: sides },
          ]),
        ]
      : []),
  ]
  const missing = [
    ...(shown.length > 0 ? [isOneOf(shown.flatMap(({ of }) => of))] : []),
    ...(hidden.length > 0 ? [`(signedIn() && ${isOneOf(hidden)})`] : []),
  ]
  const reads = [...(shown.length > 0 ? [alternatives(shown)] : []), 'isInvolved(collection, id, record, listed)']
  return `    // ---- Reading of records

    // Whether a right of somebody who may act reaches a record, by the entities to which it belongs.
    function reaches(rights, rule, collection, id, record) {
      return ${reach(collections)};
    }

    // Whether a right reaches the record with this id, whether or not it is published.
    function holds(collection, id, action) {
      let rights = rightsOf();
      return mayAct(rights) && reaches(rights, collection + ':' + action, collection, id, recordAt(collection, id));
    }

    // Whether the requester reads a record that is not published: by the right to read it, or as somebody whom it concerns. A list of a record with
    // sides may name one of them instead of the entities.
    function isInvolved(collection, id, record, listed) {
      let rights = rightsOf();
      let rule = collection + ':ler';
      return inUse(rights) && ((isProven(rights) && ${either(byRight)})${related ? `\n        || ${related}` : ''});
    }

    match /{collection}/{id} {
      function reads(record, listed) {
        return ${reads.join('\n          || ')};
      }
      allow get: if resource == null ? ${either(missing)}
        : reads(resource.data, false)${own.length > 0 ? ` || (${isOneOf(own)} && id == request.auth.uid && isActivePerson())` : ''};
      allow list: if isPage() && reads(resource.data, true);
    }
`
}
