import type * as z from 'zod'
import type { StoredRecord } from './metadados.ts'
import { fieldsOf, hasField, type Field } from './fields.ts'
import { portaisDoRegistro, type PortalFacts } from './portals.ts'
import type { Process } from './process.ts'
import { publicationProcess, type PublicationGuard } from './publication.ts'

/** The four actions every described collection has; `extras` adds named ones (DESIGN 4). */
export const ACOES = ['ler', 'criar', 'editar', 'excluir'] as const
export type Acao = (typeof ACOES)[number]

/**
 * Scope of a collection: the entities to which its records belong:
 * - `national`: only to the confederation;
 * - paths: dotted paths of the owning entity's id and of the federation above it (or itself).
 * - `self`: the record is an entity; its own id and the path of the federation above it. What happens to an entity as a whole (its guarded
 *   fields, whether it is active) is decided above it. `top`: records with one of these values at the path have no federation but their
 *   own, and are created, moved and decided by national right alone.
 */
export type Scope =
  | { kind: 'national' }
  | { kind: 'paths'; entidade: string; federacao: string }
  | { kind: 'self'; federacao: string; top: { path: string; values: readonly string[] } }

/**
 * Query shape that a screen issues; firestore.indexes.json is generated from these, and a test fails for other queries of
 * the app.
 */
export interface ListShape {
  /** dotted paths compared with `==` (beside the current-record condition, which every list has) */
  equal?: readonly string[]
  /** dotted path compared with `array-contains` */
  contains?: string
  orderBy: readonly Order[]
}

export interface Order {
  path: string
  direction: 'asc' | 'desc'
}

/**
 * A list of few records is read whole by equalities alone, which the automatic indexes of single fields serve, and filtered, searched, sorted and
 * paged where it is shown (small.ts). A list that reaches the bound says so, and the nightly report warns before: then the fact is deleted, and
 * `npm run generate` writes the indexes.
 */
export interface Small {
  /** greatest number of current records that one query reads */
  most: number
  /** dotted paths: only queries that compare one of them for equality read few records (those of an event); without it every query does */
  within?: readonly string[]
  /** orders in which visitors and functions page through it, by index: whole it would be too much for a page that opens at once */
  paged?: readonly ListShape[]
  /** visitors search it by name, within the entity and what `lists` compare in that order: by index, as a search reads no more than its limit */
  searched?: true
}

/**
 * Place in a collection's records with data of a person other than the one whose id they carry (privacidade/pessoa.ts). `path` holds the person's
 * id, CPF or e-mail; `lista[].campo` is a field of each item. `part` is the data about them: a part of the record, or the items. `sure` holds an
 * address that must be the person's too: anybody may have written their number beside another name.
 */
export interface Mencao {
  path: string
  by: 'id' | 'cpf' | 'email'
  part: string
  sure?: string
  /** derived list of the same ids, for queries */
  ids?: string
}

export interface CollectionOptions<S extends z.ZodObject> {
  /** exact collection name of the specification */
  name: string
  label: { singular: string; plural: string; artigo: 'o' | 'a' }
  /** business fields, without metadados; each with `.meta({ label })` */
  schema: S
  scope: Scope
  /** dotted path of the human name, and path under which its derived search fields are stored */
  search: {
    name: string
    prefix: string
    /** dotted paths of what tells a record from its namesakes, shown beside its name where it is chosen; and of its picture */
    beside?: readonly string[]
    picture?: string
  }
  access: {
    /**
     * public: readable by anybody, so the record does not name its author: each version's author is stored below the record
     * (records/autoria.ts); rule: `<collection>:ler` in scope (the owner may be let in by `own`)
     */
    read: 'public' | 'rule'
    /** dotted path of the derived boolean without which a public record is readable by right alone; not together with a publication */
    shown?: string
    /** the signed-in person reads the record whose id is their uid, and may change these paths of it */
    own?: {
      editable?: readonly string[]
      /** dotted paths of the uids of the people a record belongs to (payer, athlete, author), where its id is not that: they and their guardian read it */
      by?: readonly string[]
      /** dotted paths of further uids that are told of the steps of a record's process while another right lets them read it (who asked for it) */
      told?: readonly string[]
      /**
       * paths whose change the person may request: once the federation has confirmed the record, staff decide (cadastro/mudancas.ts)
       */
      reviewed?: readonly string[]
    }
    /** rule: `<collection>:criar`; server: functions only, because one document cannot decide it */
    create: 'rule' | 'server'
    update: 'rule' | 'server'
    /** top-level parts that a client may store in a new record, where not all: a wide record is filled in part by part */
    begins?: readonly string[]
    /** paths that only functions write */
    serverOnly?: readonly string[]
    /**
     * paths that need a further action of this collection: `{ 'dadosTaekwondo': 'graduar' }`, both for a change and for a new record whose
     * value differs from the initial one; the entities of a new record are decided by `criar` itself
     */
    guarded?: Readonly<Record<string, string>>
  }
  /**
   * The record belongs to an event: `path` holds the event's id, '' where the record is the event. Groups that are limited to one event
   * (rights/limite.ts) give these actions over it alone; without this fact none (docs/decisions/052).
   */
  atEvent?: { path: string; actions: readonly string[] }
  /** named actions beyond the four, with their label */
  extras?: Readonly<Record<string, string>>
  /**
   * Values that the server keeps for filtering, under `filtros`: they follow from the record alone and clients cannot write them.
   * Records of old imports may lack any field.
   */
  filtros?: (record: StoredRecord) => Readonly<Record<string, unknown>>
  /** public projection of the records by portal and period; derives `filtros.portais` */
  portals?: PortalFacts
  /** converts a stored record of a former shape to today's; undefined where nothing is left to convert (`npm run renew`) */
  converts?: (record: StoredRecord) => Readonly<Record<string, unknown>> | undefined
  /** new records start active (specification 4) except people (specification 3) */
  startsActive?: boolean
  /** paths holding personal data: exported to, and erased for, the person (QUALITY 7) */
  personal?: readonly string[]
  /** paths of a person's own record (its id is their uid) that erasure keeps: facts that can be counted without naming the person */
  kept?: readonly string[]
  /**
   * dotted paths whose values identify a record and from which its id is derived; one of them names a person. After a union of two people a record
   * keeps its id and names the other person, so functions look it up by `unico` (functions/src/base/records/unico.ts)
   */
  once?: readonly string[]
  /** places where records hold data of other people */
  people?: readonly Mencao[]
  /** paths of `people` that hold who works on a record (agent, examiner, who asked for it): it is not about them, so they may decide about it */
  acting?: readonly string[]
  /**
   * Lists of the screens beside the unfiltered one: each shape names filters with their orders. A filter is listed in the default
   * order too, so `{ equal: ['situacao'], orderBy: [] }` is a filter and nothing more.
   */
  lists: readonly ListShape[]
  /**
   * Lists of the collection on a desk, each of which needs indexes; all by default. `false`: no screen lists the collection (its records are
   * opened from others, or read by the server), so it has no search, no sorting and no filter by active beside what `lists` names.
   * `states: false`: nobody deactivates a record, so that no list is filtered by it.
   */
  desk?: false | { states: false }
  /** default order of a list: without it, the order of the first shape that has one, else by name */
  order?: Order
  /** value of a filter with which a desk's list begins, in the direction opposite to `order`: what is to come, nearest first */
  ahead?: { path: string; value: string }
  /** facts of a collection whose lists read few records: they need no indexes */
  small?: Small
  /** states of a record and the transitions between them; the server alone writes the field of the state */
  process?: Process
  /**
   * visitors see a record only once it is published; the schema holds `publicacao` (publication.ts). `guard` returns obstacles to
   * publishing
   */
  publication?: { guard?: PublicationGuard }
  /**
   * Entities that decide about a record each for itself (origin and destination): by name, the dotted paths of their ids. Each reads it. The
   * schema holds `vinculo: vinculoComLados`, whose derived `lados` each side's list contains (the query's only array-contains).
   */
  sides?: Readonly<Record<string, { entidade: string; federacao: string }>>
  /**
   * people whom a record names with a role, who may read it: the dotted path of a list of `{ uid, papel }`; the schema holds the derived `equipe`,
   * their uids
   */
  team?: { path: string; roles: readonly string[] }
  /**
   * The record belongs to a parent record: `path` holds its id and never changes. It names the same entities (the rules compare them), has its
   * audience where it is public without a publication of its own (the schema holds `publicacao`), and its team where the schema holds `equipe`;
   * it follows when those change. `guard` names what keeps a record itself from being shown with the one above it; `closed` is the path of a
   * boolean of the record above that, while it is true, keeps everything below from being added and changed.
   */
  parent?: { collection: string; path: string; guard?: PublicationGuard; closed?: string }
  /**
   * data hidden from the readers of a record: `{collection}/{id}/reservado/{id}`, read and written by holders of this action of the
   * collection. `server`: written through `salvarReservado` alone, which checks the schema whole and notes it in the audit
   */
  hidden?: { schema: z.ZodObject; action: string; server?: true }
  /**
   * messages `{collection}/{id}/mensagens/{id}`, never changed, written and read by readers of the record; internal ones by holders of this
   * action alone. `server`: written by functions alone, as a message moves the record
   */
  thread?: { internal?: string; server?: true }
  /**
   * Notes of a device `{collection}/{id}/notas/{id}`, never changed: sending the same again is accepted, another under its id is refused.
   * Written by holders of `action` and, where said, by the record's team (`only`: by nobody else). `id`: the fields beside the author that make a
   * note's id, a number with its greatest value, so that each author has one about each object and revision; `during`: the states of the record in which notes are taken.
   */
  notes?: {
    schema: z.ZodObject
    action: string
    team?: true | 'only'
    id?: Readonly<Record<string, number | 'text'>>
    during?: readonly string[]
  }
  /** dotted paths of totals that functions count */
  counters?: readonly string[]
  /**
   * dotted paths of fields that a list sets to one value for many chosen records, in the order in which they are offered; none by default. Each
   * record is written as by its form. What tells a record from others, its place, its state and money are never among them.
   */
  bulk?: readonly string[]
}

export interface Collection<S extends z.ZodObject = z.ZodObject> extends CollectionOptions<S> {
  order: Order
  fields: readonly Field[]
  /**
   * dotted paths of the fields that the server derives for search: trigam, searchableName, chavesBusca, and `filtros` where
   * described
   */
  searchPaths: readonly string[]
}

export type RecordOf<C> = C extends Collection<infer S> ? z.infer<S> : never

/** List shapes with the same equality filters, ordered by this path in either direction. */
export const nosDoisSentidos = (path: string, equal: readonly string[] = []): ListShape[] =>
  (['asc', 'desc'] as const).map((direction) => ({ equal, orderBy: [{ path, direction }] }))

/** A collection as described: its schema is a function, which is called when something first needs the schema. */
type Described<S extends z.ZodObject> = Omit<CollectionOptions<S>, 'schema'> & { schema: () => S }

/** The result of a function, called once, when it is first needed. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined
  return () => (done ??= { value: work() }).value
}

/**
 * Describes a collection, once. Forms, rules, search tokens, versions, indexes, lists, export and the rule catalogue
 * are derived from the result (DESIGN 1). What follows from the schema is made when it is first read: most functions load all descriptions, and use few.
 */
export function defineCollection<S extends z.ZodObject>(described: Described<S>): Collection<S> {
  const { schema: describe, ...facts } = described
  const { name, label, publication, portals, lists, search, access } = facts
  if (publication && facts.process) throw new Error(`${name} has a publication and a process: one of them`)
  const at = (field: string) => (search.prefix ? `${search.prefix}.${field}` : field)
  const filtros: Collection['filtros'] = portals
    ? (record) => ({ ...facts.filtros?.(record), portais: portaisDoRegistro(record) })
    : facts.filtros
  const extras = publication ? { ...facts.extras, publicar: `Publicar ${label.plural}` } : facts.extras
  const schema = once(() => {
    const made = describe()
    requireFacts(facts, made, extras)
    return made
  })
  const process = once(() => (publication ? processOf(schema(), publication) : facts.process))
  const servers = once(() => {
    const paths = [...(access.serverOnly ?? []), ...serversOf(facts, schema(), process())]
    return paths.length > 0 ? paths : undefined
  })
  const fields = once(() => fieldsOf(schema()))
  return {
    ...facts,
    ...(extras ? { extras } : {}),
    ...(filtros ? { filtros } : {}),
    access: {
      ...access,
      get serverOnly() {
        return servers()
      },
    },
    startsActive: facts.startsActive ?? true,
    order: facts.order ??
      lists.flatMap(({ orderBy }) => orderBy)[0] ?? { path: at('searchableName'), direction: 'asc' },
    searchPaths: [...SEARCH_FIELDS.map(at), ...(filtros ? ['filtros'] : [])],
    get schema() {
      return schema()
    },
    get process() {
      return process()
    },
    get fields() {
      return fields()
    },
  } as Collection<S>
}

/** Field of a record with sides: ids of the entities of its sides. */
export const SIDES_FIELD = 'vinculo.lados'
/** Field of a record with a team, or with a parent that has one: uids of the team's members. */
export const TEAM_FIELD = 'equipe'

type Facts = Omit<CollectionOptions<z.ZodObject>, 'schema'>

/** Paths that only the server writes: the state of a process, fields derived from sides and team, copies from a parent, totals. */
function serversOf(
  { sides, parent, counters = [] }: Facts,
  schema: z.ZodObject,
  process: Process | undefined,
): string[] {
  return [
    ...(process && !process.field.startsWith('publicacao.') ? [process.field] : []),
    ...(process?.shown ? ['publicacao'] : []),
    ...(parent && !process && hasField(schema, 'publicacao') ? ['publicacao'] : []),
    ...(sides ? [SIDES_FIELD] : []),
    ...(hasField(schema, TEAM_FIELD) ? [TEAM_FIELD] : []),
    ...counters,
  ]
}

/**
 * @throws Error for a described fact whose field the schema lacks, and for an action that the collection does not have
 */
function requireFacts(options: Facts, schema: z.ZodObject, extras: Facts['extras'] = {}): void {
  const { name, sides, team, hidden, thread, notes, atEvent } = options
  if (sides && !hasField(schema, SIDES_FIELD)) throw new Error(`${name}: sides need ${SIDES_FIELD} (vinculoComLados)`)
  if (team && !hasField(schema, TEAM_FIELD)) throw new Error(`${name}: a team needs ${TEAM_FIELD}`)
  if (options.portals && !hasField(schema, 'filtros.portais')) throw new Error(`${name}: portals need camposDePortal`)
  for (const path of options.acting ?? [])
    if (!options.people?.some((one) => one.path === path)) throw new Error(`${name}: people do not name ${path}`)
  for (const path of options.bulk ?? []) if (!hasField(schema, path)) throw new Error(`${name}: no field ${path}`)
  for (const path of options.once ?? []) if (!hasField(schema, path)) throw new Error(`${name}: no field ${path}`)
  if (atEvent?.path && !hasField(schema, atEvent.path)) throw new Error(`${name}: no field ${atEvent.path}`)
  for (const action of [hidden?.action, thread?.internal, notes?.action, ...(atEvent?.actions ?? [])])
    if (action !== undefined && ![...ACOES, ...Object.keys(extras)].includes(action))
      throw new Error(`${name}: ${action} is no action of it`)
}

/** The process of a collection with a publication; the action to publish is never the one to remove. */
const processOf = ({ shape }: z.ZodObject, { guard }: { guard?: PublicationGuard }): Process =>
  publicationProcess(
    Object.keys(shape).filter((part) => part !== 'publicacao'),
    guard,
  )

/** Fields that the server derives from the name: see search/fields.ts. */
export const SEARCH_FIELDS = ['trigam', 'searchableName', 'chavesBusca'] as const
