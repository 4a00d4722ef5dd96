// People concerned by a server document: those it names. Documents written only by functions name their people and entities in any field.
import { answersFor, holdsAny, inUse, placesOfPerson, text, type Doc, type Hand, type View } from './authority.ts'
import { changedPaths } from './differences.ts'
import { SENTENCES } from './sentences.ts'
import { linksUsed, type Change, type Step, type Violation } from './step.ts'

/** Every text that is a complete value in a record. */
export function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) namesIn(inner, found)
  return found
}

/** The entities that a record names, and the federations above them. */
const entitiesIn = (view: View, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const entity = name === '' || name.includes('/') ? undefined : view.get(`entidades/${name}`)
    return entity ? [name, text(entity, 'vinculo.idFederacao')].filter(Boolean) : []
  })

/** Whether the record names the actor, a minor of theirs, or an entity under which they hold a matching rule. */
export function isTheirs(view: View, hand: Hand, record: Doc | undefined, fits: (rule: string) => boolean): boolean {
  const names = namesIn(record)
  if (holdsAny(view, hand, fits, entitiesIn(view, names))) return true
  return [...names].some((name) => name !== '' && view.get(`praticantes/${name}`) && answersFor(view, hand, name))
}

const isWriting = (rule: string) => !rule.endsWith(':ler')
/** Whether such a record may be written: by people it names, and by holders of more than read rights under a named entity. */
export const writesOf = (view: View, hand: Hand, record: Doc | undefined): boolean =>
  isTheirs(view, hand, record, isWriting)

/** A server document is changed only by an actor whom it names, or whose minor or scope it names. */
export function judgeReach(step: Step, collection: string, { path, before, after }: Change): Violation[] {
  const { hand } = step
  if ([before, after].some((record) => record && writesOf(step.before, hand, record))) return []
  const names = new Set([...namesIn(before), ...namesIn(after)])
  if (hand.uid && names.has(hand.uid)) return []
  const people = [...names].filter(
    (name) => name !== '' && !name.includes('/') && step.before.get(`praticantes/${name}`),
  )
  if (people.some((id) => linksUsed(step).includes(id))) return []
  if (people.some((id) => holdsAny(step.before, hand, isWriting, placesOfPerson(step.before, id)))) return []
  if (countsWhoCame(step, { path, before, after })) return []
  return [{ sentence: SENTENCES.scope, about: `${collection} names nobody of theirs`, detail: path }]
}

/** A class counts a person who joins by its code, without other changes: the place itself is judged by the people it names. */
const countsWhoCame = ({ changes }: Step, { path, before, after }: Change): boolean =>
  before !== undefined &&
  changedPaths(before, after).every((field) => field.startsWith('contagem.')) &&
  changes.some(
    (other) => other.path.startsWith('matriculas/') && other.after && path === `turmas/${text(other.after, 'turma')}`,
  )

/** Whether such a record may be read: by people it names, if active, and by readers of the collection under a named entity. */
export const readsServed = (view: View, hand: Hand, collection: string, record: Doc | undefined): boolean =>
  isTheirs(view, hand, record, (rule) => rule === `${collection}:ler`) ||
  (hand.uid !== null && inUse(view.get(`users/${hand.uid}`)) && namesIn(record).has(hand.uid))
