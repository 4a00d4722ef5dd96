import { alvoDaAcao } from '../rights/alvo.ts'
import type { Alvo } from '../rights/permissoes.ts'
import type { Collection } from './collection.ts'
import { objectsAt, valueAt } from './edits.ts'
import type { StoredRecord } from './metadados.ts'
import type { Standing } from './process.ts'

/** Uids of the owners of a record: those at `access.own.by`, or its own id. */
export function ownersOf({ access }: Collection, id: string, record: unknown): string[] {
  if (!access.own) return []
  return access.own.by ? uidsAt(access.own.by, record) : [id]
}

/** Uids of the people who are told of the steps of a record's process beside its owners, while they may read it. */
export const toldOf = ({ access }: Collection, record: unknown): string[] => uidsAt(access.own?.told ?? [], record)

const uidsAt = (paths: readonly string[], record: unknown): string[] =>
  paths.flatMap((path) => {
    const [list = '', key] = path.split('[].')
    const found =
      key === undefined ? [valueAt(record, path)] : objectsAt(record, list).map((item) => valueAt(item, key))
    return found.filter((uid): uid is string => typeof uid === 'string' && uid !== '')
  })

/**
 * Uids of the people whom a record is about: its owners, and those whom it names (payer, beneficiary, member of a team) but for who works on it
 * (`acting`). They decide nothing about it.
 */
export const concernedIn = (collection: Collection, id: string, record: unknown): string[] => [
  ...new Set([...ownersOf(collection, id, record), ...uidsAt(concernedPaths(collection), record)]),
]

/** Dotted paths of the uids of those people, beside the owners; a path with `[].` leads into the items of a list. */
export const concernedPaths = ({ people = [], acting = [] }: Collection): string[] => [
  ...new Set(people.flatMap(({ by, path }) => (by === 'id' && !acting.includes(path) ? [path] : []))),
]

/** User who asks for a transition: their uid, and whether they hold a rule over records of given entities. */
export interface Asker {
  uid: string
  /** whether the user is guardian of the minor with this uid */
  respondePor?: (uid: string) => boolean
  pode: (rule: string, target: Alvo) => boolean
}

/** Relation of a user to a record (owner, roles, rights). @param decidedFor sides for which they decided before */
export function standingOf(
  asker: Asker,
  collection: Collection,
  id: string,
  record: StoredRecord,
  decidedFor: readonly string[],
): Standing {
  const theirs = (uid: string) => uid === asker.uid || asker.respondePor?.(uid) === true
  return {
    own: ownersOf(collection, id, record).some(theirs),
    concerned: concernedIn(collection, id, record).some(theirs),
    may: (action, side) =>
      asker.pode(
        `${collection.name}:${action}`,
        side && collection.sides ? scopeOfSide(collection, side, record) : alvoDaAcao(collection, action, id, record),
      ),
    roles: rolesOf(collection, record, asker.uid),
    system: false,
    decidedFor,
  }
}

function scopeOfSide({ name, sides }: Collection, side: string, record: StoredRecord): Alvo {
  const paths = sides?.[side]
  if (!paths) throw new Error(`${name} describes no side ${side}`)
  const text = (path: string) => String(valueAt(record, path) ?? '')
  return { entidade: text(paths.entidade), federacao: text(paths.federacao) }
}

function rolesOf({ team }: Collection, record: StoredRecord, uid: string): string[] {
  const members = team ? valueAt(record, team.path) : undefined
  if (!Array.isArray(members)) return []
  return members.flatMap((member: unknown) =>
    valueAt(member, 'uid') === uid ? [String(valueAt(member, 'papel') ?? '')] : [],
  )
}
