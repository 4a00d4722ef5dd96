// Whom a record of the server concerns: whoever it names. What only functions write names its people and its entities, wherever they stand in it.
import { answersFor, holdsAny, inUse, placesOfPerson, text, type Doc, type Hand, type View } from './authority.ts'
import { changedPaths } from './differences.ts'
import { SENTENCES } from './sentences.ts'
import { linksUsed, type Change, type Step, type Violation } from './step.ts'

/** Every text that stands in a record by itself. */
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

/** Whether the hand, a minor of theirs, or an entity under which they hold such a rule is named. */
export function isTheirs(view: View, hand: Hand, record: Doc | undefined, fits: (rule: string) => boolean): boolean {
  const names = namesIn(record)
  if (holdsAny(view, hand, fits, entitiesIn(view, names))) return true
  return [...names].some((name) => name !== '' && view.get(`praticantes/${name}`) && answersFor(view, hand, name))
}

const isWriting = (rule: string) => !rule.endsWith(':ler')
/** Whether such a record may be written: by whom it names, and by who holds more than reading under an entity that it names. */
export const writesOf = (view: View, hand: Hand, record: Doc | undefined): boolean =>
  isTheirs(view, hand, record, isWriting)

/** Nobody changes a record of the server that names neither them, nor theirs, nor anybody or anything over which they hold a right. */
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

/** A class counts whoever joins it by its code, and nothing else of it changes: the place itself is judged by whom it names. */
const countsWhoCame = ({ changes }: Step, { path, before, after }: Change): boolean =>
  before !== undefined &&
  changedPaths(before, after).every((field) => field.startsWith('contagem.')) &&
  changes.some(
    (other) => other.path.startsWith('matriculas/') && other.after && path === `turmas/${text(other.after, 'turma')}`,
  )

/** Whether such a record may be read: by whom it names, while in use, and by who reads the collection under an entity that it names. */
export const readsServed = (view: View, hand: Hand, collection: string, record: Doc | undefined): boolean =>
  isTheirs(view, hand, record, (rule) => rule === `${collection}:ler`) ||
  (hand.uid !== null && inUse(view.get(`users/${hand.uid}`)) && namesIn(record).has(hand.uid))
