import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { withValueAt } from '@sie/domain/records/edits.ts'
import { commit, empty, get, list, newId, seed, type Who } from './support/rest.ts'
import { fields, firstMetadados, next, plainChange, stored } from './support/records.ts'

/** The actors of QUALITY 1; `rights` is what the rights document holds for them. */
interface Actor {
  name: string
  who: Who | null
  rights?: { ativo?: boolean; entidades?: Record<string, string[]>; grau?: { entidade: string; nivel: string | null } }
}

const everyRule = COLECOES.flatMap((c) => ['ler', 'criar', 'editar', 'excluir', ...Object.keys(c.extras ?? {})].map((action) => `${c.name}:${action}`))
const reading = COLECOES.map((c) => `${c.name}:ler`)

const ACTORS: readonly Actor[] = [
  { name: 'visitor', who: null },
  { name: 'signed in without a rights document', who: { uid: 'novo' } },
  { name: 'unverified staff', who: { uid: 'naoverificada', verified: false }, rights: { entidades: { fctkd: everyRule } } },
  { name: 'inactive staff', who: { uid: 'inativa' }, rights: { ativo: false, entidades: { fctkd: everyRule } } },
  { name: 'member of the entity', who: { uid: 'membro' }, rights: {} },
  { name: 'member of another entity', who: { uid: 'forasteiro' }, rights: {} },
  { name: 'professor at 11', who: { uid: 'professor' }, rights: { grau: { entidade: 'fctkd', nivel: 'professor' } } },
  { name: 'master at 14', who: { uid: 'mestre' }, rights: { grau: { entidade: 'fctkd', nivel: 'mestre' } } },
  { name: 'master of another federation', who: { uid: 'mestrefora' }, rights: { grau: { entidade: 'rstkd', nivel: 'mestre' } } },
  { name: 'staff with every rule', who: { uid: 'secretaria' }, rights: { entidades: { fctkd: everyRule } } },
  { name: 'staff of the club', who: { uid: 'clube' }, rights: { entidades: { 'fctkd-clube': everyRule } } },
  { name: 'staff that may only read', who: { uid: 'leitora' }, rights: { entidades: { fctkd: reading } } },
  { name: 'staff of another federation', who: { uid: 'outra' }, rights: { entidades: { rstkd: everyRule } } },
  { name: 'national administrator', who: { uid: 'admin' }, rights: { entidades: { cbtkd: everyRule } } },
]
const STANDARD = { mestre: ['entidades:ler', 'departamentos:ler', 'praticantes:ler'], professor: ['departamentos:ler'] }

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
  const entities = collection.scope.kind === 'national' ? [] : collection.scope.kind === 'self' ? [id, at.federacao] : [at.entidade, at.federacao]
  const where = ['cbtkd', ...entities.filter((entity) => entity !== '')]
  const rule = `${collection.name}:${action}`
  if (where.some((entity) => rights.entidades?.[entity]?.includes(rule))) return true
  const { grau } = rights
  return Boolean(grau?.nivel) && where.includes(grau?.entidade ?? '') && STANDARD[grau?.nivel as 'mestre' | 'professor'].includes(rule)
}

const idOf = (collection: Collection, at: Place) => (collection.scope.kind === 'self' && at.entidade === 'fctkd-clube' ? 'fctkd-clube' : `${collection.name}-${PLACES.indexOf(at)}`)
let decided = 0

beforeAll(async () => {
  await empty()
  await seed({ 'sistema/acesso/padrao/atual': STANDARD })
  await seed(Object.fromEntries(ACTORS.filter((actor) => actor.who && actor.rights).map((actor) => [`sistema/acesso/permissoes/${actor.who?.uid}`, { ativo: true, revogadoEm: null, entidades: {}, grau: { entidade: '', nivel: null }, grupos: [], ...actor.rights }])))
  for (const collection of COLECOES) for (const at of PLACES) await seed({ [`${collection.name}/${idOf(collection, at)}`]: stored(collection, at.entidade, at.federacao) })
})
afterAll(() => console.log(`matrix: ${decided} decisions compared`))

const check = async (label: string, actual: Promise<boolean>, wanted: boolean, wrong: string[]) => {
  decided += 1
  if ((await actual) !== wanted) wrong.push(`${label}: rules say ${!wanted}`)
}

describe.each(COLECOES.map((collection) => [collection.name, collection] as const))('%s', (_name, collection) => {
  test.each(ACTORS.map((actor) => [actor.name, actor] as const))('decides rightly for %s', async (_actor, actor) => {
    const wrong: string[] = []
    const { who } = actor
    const isPublic = collection.access.read === 'public'
    for (const at of PLACES) {
      const id = idOf(collection, at)
      const path = `${collection.name}/${id}`
      const may = (action: string) => expected(actor, collection, action, at, id)
      await check(`get at ${at.place}`, get(path, who), isPublic || may('ler'), wrong)
      const equal: Record<string, unknown> = { 'metadados.successorId': '', 'metadados.active': true }
      if (collection.scope.kind === 'paths') Object.assign(equal, { [collection.scope.federacao]: at.federacao, [collection.scope.entidade]: at.entidade })
      if (collection.scope.kind !== 'self') {
        await check(`list at ${at.place}`, list({ collection: collection.name, equal, limit: 10 }, who), isPublic || may('ler'), wrong)
        await check(`list without a limit at ${at.place}`, list({ collection: collection.name, equal }, who), false, wrong)
      }
      await check(`delete at ${at.place}`, commit([{ path }], who), false, wrong)
      const fresh = newId()
      const created = { ...omitServerOnly(collection, fields(collection, at.entidade, at.federacao)), metadados: firstMetadados(collection, who?.uid ?? '') }
      await check(`create at ${at.place}`, commit([{ path: `${collection.name}/${fresh}`, data: created }], who), collection.access.create === 'rule' && expected(actor, collection, 'criar', at, fresh), wrong)
      const record = stored(collection, at.entidade, at.federacao)
      const change = plainChange(collection)
      await check(`update at ${at.place}`, commit([{ path, data: withValueAt(next(record), change.path, change.value) }], who), collection.access.update === 'rule' && may('editar'), wrong)
      await seed({ [path]: record })
      await check(`deactivate at ${at.place}`, commit([{ path, data: next(record, {}, { active: false }) }], who), collection.access.update === 'rule' && !collection.access.serverOnly?.includes('metadados.active') && may('editar') && may('excluir'), wrong)
      await seed({ [path]: record })
    }
    expect(wrong).toEqual([])
  })
})

function omitServerOnly(collection: Collection, record: Record<string, unknown>): Record<string, unknown> {
  return (collection.access.serverOnly ?? []).reduce((target, path) => {
    const [top = '', key] = path.split('.')
    if (!key) return Object.fromEntries(Object.entries(target).filter(([name]) => name !== top))
    const { [key]: _removed, ...others } = (target[top] ?? {}) as Record<string, unknown>
    return { ...target, [top]: others }
  }, record)
}
