// Every collection x action x actor x place, with the decision that the design asks for, worked out apart from the rules.
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { withValueAt } from '@sie/domain/records/edits.ts'
import { NOVO, type Decision, type Question, type Who } from './rest.ts'
import { fields, firstMetadados, next, plainChange, stored, withoutServers } from './records.ts'

/** The actors of QUALITY 1; `rights` is what the rights document holds for them. */
export interface Actor {
  name: string
  who: Who | null
  rights?: { ativo?: boolean; entidades?: Record<string, string[]>; grau?: { entidade: string; nivel: string | null } }
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
  { name: 'staff of the club', who: { uid: 'clube' }, rights: { entidades: { 'fctkd-clube': everyRule } } },
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

/** The four places a record can be in. */
const PLACES = [
  { place: 'the federation', entidade: '', federacao: 'fctkd' },
  { place: 'a club of it', entidade: 'fctkd-clube', federacao: 'fctkd' },
  { place: 'another federation', entidade: '', federacao: 'rstkd' },
  { place: 'nowhere', entidade: '', federacao: '' },
] as const
type Place = (typeof PLACES)[number]

/**
 * What the design says, evaluated apart from the rules: a right counts where the account is active and verified, for national holders
 * everywhere, otherwise for the record's federation or its entity; a graduate's standard group in their federation.
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
  const where = ['cbtkd', ...entities.filter((entity) => entity !== '')]
  const rule = `${collection.name}:${action}`
  if (where.some((entity) => rights.entidades?.[entity]?.includes(rule))) return true
  const { grau } = rights
  return (
    Boolean(grau?.nivel) &&
    where.includes(grau?.entidade ?? '') &&
    STANDARD[grau?.nivel as 'mestre' | 'professor'].includes(rule)
  )
}

const idOf = (collection: Collection, at: Place) =>
  collection.scope.kind === 'self' && at.entidade === 'fctkd-clube'
    ? 'fctkd-clube'
    : `${collection.name}-${PLACES.indexOf(at)}`

/** What is stored before the matrix is asked. */
export const matrixWorld = (): Record<string, object> => ({
  'sistema/acesso/padrao/atual': STANDARD,
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

/** The decisions about one actor and one collection. */
export function matrixDecisions(collection: Collection, actor: Actor): Decision[] {
  const { access, name, scope } = collection
  const { who } = actor
  const isPublic = access.read === 'public'
  return PLACES.flatMap((at) => {
    const id = idOf(collection, at)
    const path = `${name}/${id}`
    const may = (action: string, target = id) => expected(actor, collection, action, at, target)
    const decision = (action: string, request: Question, allowed: boolean): Decision => ({
      name: `${name}: ${actor.name}: ${action} at ${at.place}`,
      request: { who, ...request },
      allowed,
    })
    const equal: Record<string, unknown> = { 'metadados.successorId': '', 'metadados.active': true }
    if (scope.kind === 'paths') Object.assign(equal, { [scope.federacao]: at.federacao, [scope.entidade]: at.entidade })
    const record = stored(collection, at.entidade, at.federacao)
    const change = plainChange(collection)
    const fresh = {
      ...withoutServers(collection, fields(collection, at.entidade, at.federacao)),
      metadados: firstMetadados(collection, who?.uid ?? ''),
    }
    const updates = access.update === 'rule'
    return [
      decision('get', { get: path }, isPublic || may('ler')),
      ...(scope.kind === 'self'
        ? []
        : [
            decision('list', { list: { collection: name, equal, limit: 10 } }, isPublic || may('ler')),
            decision('list without a limit', { list: { collection: name, equal } }, false),
          ]),
      decision('delete', { writes: [{ path }] }, false),
      decision(
        'create',
        { writes: [{ path: `${name}/${NOVO}`, data: fresh, creates: true }] },
        access.create === 'rule' && may('criar', 'novo'),
      ),
      decision(
        'update',
        { writes: [{ path, data: withValueAt(next(record), change.path, change.value) }] },
        updates && may('editar'),
      ),
      decision(
        'deactivate',
        { writes: [{ path, data: next(record, {}, { active: false }) }] },
        updates && !access.serverOnly?.includes('metadados.active') && may('editar') && may('excluir'),
      ),
    ]
  })
}
