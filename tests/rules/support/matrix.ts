// Every collection x action x actor x place, with the decision required by the design, computed independently of the rules.
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { NOVO, type Decision, type Question, type Who } from './rest.ts'
import {
  ENTITIES,
  fields,
  firstMetadados,
  isPublic,
  shownBy,
  next,
  plainChange,
  scopePathsOf,
  stored,
  withoutServers,
} from './records.ts'

/** The actors of QUALITY 1; `rights` is the content of their rights document. */
export interface Actor {
  name: string
  who: Who | null
  rights?: {
    ativo?: boolean
    entidades?: Record<string, string[]>
    acima?: Record<string, string>
    grau?: { entidade: string; nivel: string | null }
  }
}

const everyRule = COLECOES.flatMap((c) =>
  ['ler', 'criar', 'editar', 'excluir', ...Object.keys(c.extras ?? {})].map((action) => `${c.name}:${action}`),
)
const reading = COLECOES.map((c) => `${c.name}:ler`)

export const ACTORS: readonly Actor[] = [
  { name: 'visitor', who: null },
  { name: 'signed in without a rights document', who: { uid: 'novo' } },
  {
    name: 'unverified staff',
    who: { uid: 'naoverificada', verified: false },
    rights: { entidades: { fctkd: everyRule } },
  },
  { name: 'inactive staff', who: { uid: 'inativa' }, rights: { ativo: false, entidades: { fctkd: everyRule } } },
  { name: 'member of the entity', who: { uid: 'membro' }, rights: {} },
  { name: 'member of another entity', who: { uid: 'forasteiro' }, rights: {} },
  { name: 'professor at 11', who: { uid: 'professor' }, rights: { grau: { entidade: 'fctkd', nivel: 'professor' } } },
  { name: 'master at 14', who: { uid: 'mestre' }, rights: { grau: { entidade: 'fctkd', nivel: 'mestre' } } },
  {
    name: 'master of another federation',
    who: { uid: 'mestrefora' },
    rights: { grau: { entidade: 'rstkd', nivel: 'mestre' } },
  },
  { name: 'staff with every rule', who: { uid: 'secretaria' }, rights: { entidades: { fctkd: everyRule } } },
  {
    name: 'staff of the club',
    who: { uid: 'clube' },
    rights: { entidades: { 'fctkd-clube': everyRule }, acima: { 'fctkd-clube': 'fctkd' } },
  },
  {
    name: 'staff of both federations',
    who: { uid: 'ambas' },
    rights: { entidades: { fctkd: everyRule, rstkd: everyRule } },
  },
  {
    name: 'staff of an entity without a record',
    who: { uid: 'fantasma' },
    rights: { entidades: { fantasma: everyRule } },
  },
  { name: 'staff that may only read', who: { uid: 'leitora' }, rights: { entidades: { fctkd: reading } } },
  { name: 'staff of another federation', who: { uid: 'outra' }, rights: { entidades: { rstkd: everyRule } } },
  { name: 'national administrator', who: { uid: 'admin' }, rights: { entidades: { cbtkd: everyRule } } },
]
/** The rules of the two standard groups. */
export const STANDARD = {
  mestre: [
    'entidades:ler',
    'departamentos:ler',
    'departamentos:criar',
    'departamentos:editar',
    'praticantes:ler',
    'praticantes:editar',
  ],
  professor: ['departamentos:ler', 'departamentos:editar'],
}

/** Places of a record; in the last ones it names an entity that is not under its federation. */
const PLACES = [
  { place: 'the federation', entidade: '', federacao: 'fctkd' },
  { place: 'a club of it', entidade: 'fctkd-clube', federacao: 'fctkd' },
  { place: 'another federation', entidade: '', federacao: 'rstkd' },
  { place: 'nowhere', entidade: '', federacao: '' },
  { place: 'another federation, with this one as its club', entidade: 'fctkd', federacao: 'rstkd' },
  { place: 'another federation, with a club of this one', entidade: 'fctkd-clube', federacao: 'rstkd' },
  { place: 'no federation, with this one as its club', entidade: 'fctkd', federacao: '' },
  { place: 'a club as its own federation', entidade: 'fctkd-clube', federacao: 'fctkd-clube' },
] as const
type Place = (typeof PLACES)[number]

/** The federation above each entity of this world; a federation is above itself. */
const ABOVE: Record<string, string> = { fctkd: 'fctkd', rstkd: 'rstkd', 'fctkd-clube': 'fctkd' }

/** Whether a record may have this place: no entity, a federation, or a club and the federation above it. */
const isPlace = ({ entidade, federacao }: Place) =>
  entidade === '' ? federacao === '' || ABOVE[federacao] === federacao : ABOVE[entidade] === federacao

/**
 * The decision of the design, computed independently of the rules: a right counts where the account is active and verified, for national holders
 * everywhere, otherwise for the record's federation or its entity, where that is under the record's federation; a graduate's standard group
 * in their federation.
 */
function expected(actor: Actor, collection: Collection, action: string, at: Place, id: string): boolean {
  const rights = actor.rights
  if (!actor.who || !rights || rights.ativo === false || actor.who.verified === false) return false
  const entities =
    collection.scope.kind === 'national'
      ? []
      : collection.scope.kind === 'self'
        ? [id, at.federacao]
        : [at.entidade, at.federacao]
  const where = ['cbtkd', ...entities.filter((entity) => entity !== '' && (ABOVE[entity] ?? entity) === at.federacao)]
  const rule = `${collection.name}:${action}`
  if (where.some((entity) => rights.entidades?.[entity]?.includes(rule))) return true
  const { grau } = rights
  return (
    Boolean(grau?.nivel) &&
    ['cbtkd', at.federacao].includes(grau?.entidade ?? '') &&
    STANDARD[grau?.nivel as 'mestre' | 'professor'].includes(rule)
  )
}

const isPlaceOf = ({ scope }: Collection, at: Place) =>
  scope.kind === 'national' || isPlace(scope.kind === 'self' ? ({ ...at, entidade: '' } as Place) : at)

const idOf = (collection: Collection, at: Place) =>
  collection.scope.kind === 'self' && at.place === 'a club of it'
    ? 'fctkd-clube'
    : `${collection.name}-${PLACES.indexOf(at)}`

/** Documents stored before the matrix is evaluated. */
export const matrixWorld = (): Record<string, object> => ({
  'sistema/acesso/padrao/atual': STANDARD,
  ...ENTITIES,
  ...Object.fromEntries(
    ACTORS.filter((actor) => actor.who && actor.rights).map((actor) => [
      `sistema/acesso/permissoes/${actor.who?.uid}`,
      {
        ativo: true,
        revogadoEm: null,
        entidades: {},
        grau: { entidade: '', nivel: null },
        grupos: [],
        ...actor.rights,
      },
    ]),
  ),
  ...Object.fromEntries(
    COLECOES.flatMap((collection) =>
      PLACES.map((at) => [`${collection.name}/${idOf(collection, at)}`, stored(collection, at.entidade, at.federacao)]),
    ),
  ),
})

/** Changes of an entity as a whole are decided above it: for a club by its federation, otherwise only by the confederation. */
const above = (collection: Collection, at: Place, type?: string): Place =>
  collection.scope.kind !== 'self'
    ? at
    : type === 'federacao'
      ? { place: 'nowhere', entidade: '', federacao: '' }
      : ({ ...at, entidade: '' } as Place)

/** A value other than the initial one of a guarded field. */
const NOT_INITIAL: Record<string, unknown> = {
  situacao: 'filiada',
  entidadePaiId: 'cbtkd',
  'vinculo.idEntidade': 'fctkd',
  grau: 'grand-slam',
  oficial: true,
}

/** New records with a guarded field that is not initial, and new entities above all federations. */
function guardedCreations(
  collection: Collection,
  actor: Actor,
  at: Place,
  fresh: object,
  decision: (action: string, request: Question, allowed: boolean) => Decision,
): Decision[] {
  const { access, name, scope } = collection
  if (access.create !== 'rule') return []
  const may = (action: string, type?: string) => expected(actor, collection, action, above(collection, at, type), '')
  const creation = (data: object) => ({ writes: [{ path: `${name}/${NOVO}`, data, creates: true }] })
  const guarded = collection.fields.flatMap(({ path, initial }) => {
    const action = Object.entries(access.guarded ?? {}).find(
      ([prefix]) => path === prefix || path.startsWith(`${prefix}.`),
    )?.[1]
    const servers = access.serverOnly?.some((server) => path === server || path.startsWith(`${server}.`)) ?? false
    if (!action || initial === undefined || scopePathsOf(collection).includes(path)) return []
    const value = servers ? ['cbtkd'] : NOT_INITIAL[path]
    if (value === undefined) throw new Error(`NOT_INITIAL lacks ${name} ${path}`)
    return [
      decision(
        `create with ${path}`,
        creation(withValueAt(fresh, path, value)),
        !servers && may('criar') && may(action) && isPlaceOf(collection, at),
      ),
    ]
  })
  if (scope.kind !== 'self') return guarded
  const federation = (own: boolean) =>
    withValueAt(
      withValueAt(fresh, 'dadosPessoais.tipoEntidade', 'federacao'),
      scope.federacao,
      own ? NOVO : at.federacao,
    )
  return [
    ...guarded,
    decision('create a federation', creation(federation(true)), may('criar', 'federacao')),
    decision('create a federation under another', creation(federation(false)), false),
    decision('create a club that is its own federation', creation(withValueAt(fresh, scope.federacao, NOVO)), false),
  ]
}

/** Moves of records from one place to another: need the right in both, and an existing place. */
function moves(
  collection: Collection,
  actor: Actor,
  at: Place,
  decision: (action: string, request: Question, allowed: boolean) => Decision,
): Decision[] {
  const { access, name, scope } = collection
  if (scope.kind === 'national' || access.update !== 'rule') return []
  const paths = scopePathsOf(collection)
  const guards = (path: string) =>
    Object.entries(access.guarded ?? {}).flatMap(([prefix, action]) =>
      path === prefix || path.startsWith(`${prefix}.`) ? [action] : [],
    )
  return PLACES.filter((to) => to !== at).flatMap((to) => {
    const moved = paths.filter((path) => path !== scope.federacao || at.federacao !== to.federacao)
    if (scope.kind === 'self' && moved.length === 0) return []
    const server = moved.some((path) =>
      access.serverOnly?.some((prefix) => path === prefix || path.startsWith(`${prefix}.`)),
    )
    const needed = [...new Set(['editar', ...moved.flatMap(guards)])]
    const id = idOf(collection, at)
    const ends = scope.kind === 'self' ? [above(collection, at), above(collection, to)] : [at, to]
    const held = ends.every((end) => needed.every((action) => expected(actor, collection, action, end, '')))
    const target = scope.kind === 'self' ? ({ ...to, entidade: '' } as Place) : to
    return [
      decision(
        `move to ${to.place}`,
        {
          writes: [
            {
              path: `${name}/${id}`,
              data: next(stored(collection, at.entidade, at.federacao), movedTo(collection, at, to)),
            },
          ],
        },
        !server && !collection.parent && held && isPlace(target),
      ),
    ]
  })
}

const movedTo = (collection: Collection, at: Place, to: Place) => {
  const record = stored(collection, to.entidade, to.federacao) as Record<string, unknown>
  const top = scopePathsOf(collection)[0]?.split('.')[0] ?? ''
  return at === to ? {} : { [top]: record[top] }
}

/** The decisions about one actor and one collection. */
export function matrixDecisions(collection: Collection, actor: Actor): Decision[] {
  const { access, name, scope } = collection
  const { who } = actor
  // Records stored here are drafts, where a collection has publications.
  const open = isPublic(collection) && !collection.fields.some(({ path }) => path === 'publicacao.publicada')
  // A national record has no place.
  return (scope.kind === 'national' ? PLACES.slice(0, 1) : PLACES).flatMap((at) => {
    const id = idOf(collection, at)
    const path = `${name}/${id}`
    const may = (action: string, target = id) => expected(actor, collection, action, at, target)
    const decision = (action: string, request: Question, allowed: boolean): Decision => ({
      name: `${name}: ${actor.name}: ${action} at ${at.place}`,
      request: { who, ...request },
      allowed,
    })
    const equal: Record<string, unknown> = {
      'metadados.successorId': '',
      'metadados.active': true,
      ...shownBy(collection),
    }
    if (scope.kind === 'paths') Object.assign(equal, { [scope.federacao]: at.federacao, [scope.entidade]: at.entidade })
    const record = stored(collection, at.entidade, at.federacao)
    const change = plainChange(collection)
    const fresh = {
      ...withoutServers(collection, fields(collection, at.entidade, at.federacao)),
      metadados: firstMetadados(collection, who?.uid ?? ''),
    }
    const updates = access.update === 'rule'
    return [
      decision('get', { get: path }, open || may('ler')),
      ...(scope.kind === 'self'
        ? []
        : [
            decision('list', { list: { collection: name, equal, limit: 10 } }, open || may('ler')),
            decision('list without a limit', { list: { collection: name, equal } }, false),
          ]),
      decision('delete', { writes: [{ path }] }, false),
      decision(
        'create',
        { writes: [{ path: `${name}/${NOVO}`, data: fresh, creates: true }] },
        access.create === 'rule' &&
          expected(actor, collection, 'criar', above(collection, at), '') &&
          // Below another record the entities must be those of that one.
          (collection.parent !== undefined || isPlaceOf(collection, at)),
      ),
      decision(
        'update',
        { writes: [{ path, data: withValueAt(next(record), change.path, change.value) }] },
        updates && may('editar'),
      ),
      decision(
        'deactivate',
        { writes: [{ path, data: next(record, {}, { active: false }) }] },
        updates &&
          !access.serverOnly?.includes('metadados.active') &&
          may('editar') &&
          expected(actor, collection, 'excluir', above(collection, at), ''),
      ),
      ...guardedCreations(collection, actor, at, fresh, decision),
      ...moves(collection, actor, at, decision),
    ]
  })
}
