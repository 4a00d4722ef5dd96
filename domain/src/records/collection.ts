import type * as z from 'zod'
import type { StoredRecord } from './metadados.ts'
import { fieldsOf, type Field } from './fields.ts'
import type { Process } from './process.ts'
import { publicationProcess, type PublicationGuard } from './publication.ts'

/** The four actions every described collection has; `extras` adds named ones (DESIGN 4). */
export const ACOES = ['ler', 'criar', 'editar', 'excluir'] as const
export type Acao = (typeof ACOES)[number]

/**
 * To which entities a record belongs:
 * - `national`: only to the confederation;
 * - paths: dotted paths of the owning entity's id and of the federation above it (or itself).
 * - `self`: the record is an entity; its own id and the path of the federation above it. What happens to an entity as a whole (its guarded
 *   fields, whether it is active) is decided above it. `top`: records with one of these values at the path lie under no federation but their
 *   own, and are created, moved and decided by national right alone.
 */
export type Scope =
  | { kind: 'national' }
  | { kind: 'paths'; entidade: string; federacao: string }
  | { kind: 'self'; federacao: string; top: { path: string; values: readonly string[] } }

/** A query shape that a screen issues; firestore.indexes.json is generated from these and a test holds the app to them. */
export interface ListShape {
  /** dotted paths compared with `==` (beside the current-record condition, which every list has) */
  equal?: readonly string[]
  /** dotted path compared with `array-contains` */
  contains?: string
  orderBy: readonly { path: string; direction: 'asc' | 'desc' }[]
}

/**
 * Where records of a collection speak of somebody else than the person whose id they carry (privacidade/pessoa.ts). `path` holds the person's
 * id, CPF or e-mail; `lista[].campo` is a field of each item. `part` is what is said of them: a part of the record, or the items.
 */
export interface Mencao {
  path: string
  by: 'id' | 'cpf' | 'email'
  part: string
}

export interface CollectionOptions<S extends z.ZodObject> {
  /** exact collection name of the specification */
  name: string
  label: { singular: string; plural: string; artigo: 'o' | 'a' }
  /** business fields, without metadados; each with `.meta({ label })` */
  schema: S
  scope: Scope
  /** dotted path of the human name, and where its derived search fields lie */
  search: { name: string; prefix: string }
  access: {
    /**
     * public: anybody, so that nothing in the record names who wrote it: each version's author lies apart, below the record
     * (records/autoria.ts); rule: `<collection>:ler` in scope (the owner may be let in by `own`)
     */
    read: 'public' | 'rule'
    /** the signed-in person reads the record whose id is their uid, and may change these paths of it */
    own?: {
      editable: readonly string[]
      /** dotted paths of the uid of the person a record belongs to, where its id is not that */
      by?: readonly string[]
      /** paths that the person may ask to change: once the federation has confirmed the record, staff decide (cadastro/mudancas.ts) */
      reviewed?: readonly string[]
    }
    /** rule: `<collection>:criar`; server: functions only, because one document cannot decide it */
    create: 'rule' | 'server'
    update: 'rule' | 'server'
    /** paths that only functions write */
    serverOnly?: readonly string[]
    /**
     * paths that need a further action of this collection: `{ 'dadosTaekwondo': 'graduar' }`, where they change and where a new record holds
     * anything but what they begin as; the entities of a new record are decided by `criar` itself
     */
    guarded?: Readonly<Record<string, string>>
    /** most top-level parts that one direct change may touch; a wider one goes through a callable (docs/decisions/004) */
    partsAtOnce?: number
  }
  /** named actions beyond the four, with their label */
  extras?: Readonly<Record<string, string>>
  /**
   * Values that the server keeps for filtering, under `filtros`: they follow from the record alone and clients cannot write them.
   * Records of old imports may lack any field.
   */
  filtros?: (record: StoredRecord) => Readonly<Record<string, unknown>>
  /** new records start active (specification 4) except people (specification 3) */
  startsActive?: boolean
  /** paths holding personal data: exported to, and erased for, the person (QUALITY 7) */
  personal?: readonly string[]
  /** paths of a person's own record (its id is theirs) that stay when they are erased: what can be counted without saying of whom */
  kept?: readonly string[]
  /** where records speak of other people */
  people?: readonly Mencao[]
  lists: readonly ListShape[]
  /** states of a record and the ways between them; the field of the state is the server's to write */
  process?: Process
  /** what visitors see only once it is published; the schema holds `publicacao` (publication.ts). `guard` names what forbids publishing */
  publication?: { guard?: PublicationGuard }
  /** entities that decide about a record each for itself (origin and destination): by name, the dotted paths of their ids */
  sides?: Readonly<Record<string, { entidade: string; federacao: string }>>
  /** people whom a record names with a role: the dotted path of a list of `{ uid, papel }` */
  team?: { path: string; roles: readonly string[] }
}

export interface Collection<S extends z.ZodObject = z.ZodObject> extends CollectionOptions<S> {
  fields: readonly Field[]
  /** dotted paths of what the server derives for finding: trigam, searchableName, chavesBusca, and `filtros` where described */
  searchPaths: readonly string[]
}

export type RecordOf<C> = C extends Collection<infer S> ? z.infer<S> : never

/** Lists under the same equalities by this path, from either end. */
export const nosDoisSentidos = (path: string, equal: readonly string[] = []): ListShape[] =>
  (['asc', 'desc'] as const).map((direction) => ({ equal, orderBy: [{ path, direction }] }))

/**
 * Describes a collection, once. Forms, rules, search tokens, versions, indexes, lists, export and the rule catalogue
 * are derived from the result (DESIGN 1).
 */
export function defineCollection<S extends z.ZodObject>(described: CollectionOptions<S>): Collection<S> {
  const options = described.publication ? withPublication(described, described.publication) : described
  const { prefix } = options.search
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field)
  return {
    ...options,
    access: {
      ...options.access,
      // The state of a process is the server's to write.
      ...(options.process ? { serverOnly: [...(options.access.serverOnly ?? []), ...serversOf(options.process)] } : {}),
    },
    startsActive: options.startsActive ?? true,
    fields: fieldsOf(options.schema),
    searchPaths: [...SEARCH_FIELDS.map(at), ...(options.filtros ? ['filtros'] : [])],
  }
}

const serversOf = ({ field }: Process) => [field.startsWith('publicacao.') ? 'publicacao' : field]

/** A collection with a publication has its process, and its own right to publish: never the right to remove. */
function withPublication<S extends z.ZodObject>(
  options: CollectionOptions<S>,
  { guard }: NonNullable<CollectionOptions<S>['publication']>,
): CollectionOptions<S> {
  if (options.process) throw new Error(`${options.name} has a publication and a process: one of them`)
  return {
    ...options,
    process: publicationProcess(guard),
    extras: { ...options.extras, publicar: `Publicar ${options.label.plural}` },
  }
}

/** Derived by the server from the name: see search/fields.ts. */
export const SEARCH_FIELDS = ['trigam', 'searchableName', 'chavesBusca'] as const
