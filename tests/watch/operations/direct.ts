// Reads and writes of documents under the rules, generated from the descriptions: valid, invalid, with foreign ids, forged.
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { bad, good } from '../../rules/support/fieldValues.ts'
import { fields, isPublic, withoutServers } from '../../rules/support/records.ts'
import { currentId, isCopy } from '../policy/authority.ts'
import type { Outcome } from '../policy/step.ts'
import { commit, documentsIn, get, NOW, query, type Answered, type Write } from '../support/rest.ts'
import type { Operation, Scene } from './operation.ts'
import { pool } from './pool.ts'

const outcome = (answered: Answered): Outcome =>
  answered.error
    ? { done: false, code: answered.error.status ?? String(answered.status), message: answered.error.message ?? '' }
    : { done: true, records: documentsIn(answered), answer: undefined }

const operation = (line: 'rules' | 'read', name: string, input: unknown, run: () => Promise<Answered>): Operation => ({
  name,
  line,
  input,
  run: async () => outcome(await run()),
})

const PUBLIC_TEXT = /^(entidades|graduacoes)$/

/** A value for a field: by its name, of its kind, or wrong. */
function valueFor(scene: Scene, collection: Collection, field: Field): unknown {
  const { random } = scene
  const { path } = field
  if (/cpf$/i.test(path) && !PUBLIC_TEXT.test(collection.name)) return pool.cpf(scene)
  if (/email$/i.test(path) && !PUBLIC_TEXT.test(collection.name)) return pool.email(scene)
  if (/(federacaoID|idFederacao)$/.test(path)) return pool.federation(scene)
  if (/(EntidadeID|idEntidade|PaiId)$/i.test(path)) return pool.entity(scene)
  if (path === 'usersgroupsowned')
    return [{ portalID: random.pick(['cbtkd', 'fctkd', 'rstkd']), groupsOwned: [pool.group(scene)] }]
  if (path === 'rulesowned') return [pool.rule(scene)]
  if (path.endsWith('.domain'))
    return [random.pick(['rstkd', 'fctkd', 'cbtkd', 'evil.test/x', `novo-${random.word()}`])]
  if (/maxGraduacao$/i.test(path)) return random.pick([5, 12, 15, 19])
  if (/name$/.test(path)) return pool.name(scene)
  if (field.kind === 'list' && random.chance(0.5)) return random.pick([[null], [{}], []])
  return random.chance(0.75) ? random.pick(good(field)) : random.pick(bad(field))
}

/** Fields that decide a record's place, rights, or visibility: changed more often than their share of the fields. */
const WEIGHTY =
  /(federacaoID|idFederacao|EntidadeID|idEntidade|email|cpf|domain|situacao|tipoEntidade|axGraduacao|usersgroupsowned|rulesowned|name)$/

function someField(scene: Scene, collection: Collection): Field {
  const weighty = collection.fields.filter(({ path }) => WEIGHTY.test(path))
  return weighty.length > 0 && scene.random.chance(0.55)
    ? scene.random.pick(weighty)
    : scene.random.pick(collection.fields)
}

/** The author of a public record's version is written beside it, not in it. */
const beside = (scene: Scene, collection: string, id: string, version: number): Write[] => {
  const open = COLECOES.some((known) => known.name === collection && isPublic(known))
  return open
    ? [{ path: `${collection}/${id}/autoria/${version}`, data: { quem: scene.actor.uid ?? 'ninguem', quando: NOW } }]
    : []
}

const first = (scene: Scene, collection: Collection) => ({
  ownerid: isPublic(collection) ? '' : (scene.actor.uid ?? 'ninguem'),
  owner: isPublic(collection) ? 'usuário' : ((scene.actor.claims.name as string | undefined) ?? 'usuário'),
  creation: NOW,
  date: NOW,
  lastUpdate: NOW,
  version: 0,
  active: collection.startsActive ?? true,
  federativeactive: false,
  successorId: '',
})

/** A first version, mostly valid. @param more fields that it certainly has */
export function create(
  scene: Scene,
  wanted?: Collection,
  id?: string,
  more: Readonly<Record<string, unknown>> = {},
): Operation {
  const { random, actor } = scene
  const collection = wanted ?? random.pick(COLECOES)
  const all = fields(collection, random.chance(0.4) ? pool.entity(scene) : '', pool.federation(scene))
  let record = random.chance(0.9) ? withoutServers(collection, all) : all
  for (let left = random.int(0, 3); left > 0; left -= 1) {
    const field = someField(scene, collection)
    if (!field.meta.derived || random.chance(0.1))
      record = withValueAt(record, field.path, valueFor(scene, collection, field))
  }
  for (const path of ['name', 'dadosPessoais.name'])
    if (collection.fields.some((field) => field.path === path)) record = withValueAt(record, path, pool.name(scene))
  for (const [path, value] of Object.entries(more)) record = withValueAt(record, path, value)
  const metadados = {
    ...first(scene, collection),
    ...(random.chance(0.1)
      ? random.pick([{ federativeactive: true }, { version: 3 }, { ownerid: 'admin' }, { active: false }])
      : {}),
  }
  const key = id ?? (random.chance(0.3) ? pool.praticante(scene).replaceAll('/', '_') || 'x' : `novo-${random.word()}`)
  const path = `${collection.name}/${key}`
  const data = { ...record, metadados }
  const writes = [{ path, data }, ...beside(scene, collection.name, key, 0)]
  return operation('rules', `create ${collection.name}`, { path, data }, () => commit(writes, actor.token))
}

/** The next version of a stored record with changes, as a client sends it. */
export function edition(scene: Scene, path: string, changes: Readonly<Record<string, unknown>>): Operation {
  const stored = scene.state.get(path) as { metadados?: { version?: number } } | undefined
  const [collection = '', id = ''] = path.split('/')
  const version = (stored?.metadados?.version ?? 0) + 1
  const author = beside(scene, collection, id, version)
  const meta = {
    'metadados.version': version,
    'metadados.lastUpdate': NOW,
    ...(author.length > 0
      ? { 'metadados.ownerid': '', 'metadados.owner': 'usuário' }
      : { 'metadados.editorid': scene.actor.uid ?? '' }),
    ...changes,
  }
  const data = Object.entries(meta).reduce<Record<string, unknown>>(
    (record, [key, value]) => withValueAt(record, key, value),
    {},
  )
  const mask = Object.entries(meta).flatMap(([key, value]) => (value === NOW ? [] : [key]))
  const writes: Write[] = [{ path, data, mask }, ...author]
  return operation('rules', `update ${collection}`, { path, changes }, () => commit(writes, scene.actor.token))
}

export function update(scene: Scene): Operation {
  const { random, state } = scene
  const collection = random.pick(COLECOES)
  const id = ['users', 'praticantes', 'fichasSaude'].includes(collection.name)
    ? pool.praticante(scene)
    : random.pick(state.ids(collection.name).concat('nada'))
  const changes: Record<string, unknown> = {}
  for (let left = random.int(1, 3); left > 0; left -= 1) {
    const field = someField(scene, collection)
    changes[field.path] = valueFor(scene, collection, field)
  }
  if (random.chance(0.12))
    Object.assign(
      changes,
      random.pick([
        { 'metadados.active': true },
        { 'metadados.active': false },
        { 'metadados.federativeactive': true },
        { 'metadados.successorId': 'x' },
        { 'metadados.version': 9 },
        { 'metadados.editorid': 'admin' },
        { 'metadados.ownerid': 'admin' },
      ]),
    )
  return edition(scene, `${collection.name}/${id.replaceAll('/', '_') || 'x'}`, changes)
}

/** Any write at any path: documents of the server, old copies, complete replacements. */
export function anyWrite(scene: Scene): Operation {
  const { random, state, actor } = scene
  const path = pool.path(scene)
  if (random.chance(0.3))
    return operation('rules', `delete ${path.split('/')[0]}`, { path }, () => commit([{ path }], actor.token))
  const data = random.chance(0.5)
    ? { ...state.get(path), id: actor.uid, ativo: true, entidades: { cbtkd: ['users:grupos', 'praticantes:editar'] } }
    : { qualquer: 1 }
  return operation('rules', `write ${path.split('/').slice(0, -1).join('/')}`, { path, data }, () =>
    commit([{ path, data }], actor.token),
  )
}

export function read(scene: Scene): Operation {
  const { random, actor } = scene
  if (random.chance(0.45)) {
    const path = random.chance(0.7)
      ? `${random.pick(COLECOES).name}/${pool.praticante(scene).replaceAll('/', '_') || 'x'}`
      : pool.path(scene)
    return readOf(scene, path)
  }
  const collection = random.chance(0.85) ? random.pick(COLECOES) : undefined
  const name =
    collection?.name ??
    random.pick([
      'sistema/acesso/permissoes',
      'sistema/auditoria/eventos',
      'sistema/indices/cpf',
      'sistema/cadastros/pendencias',
      'sistema/cadastros/links',
      'sistema/correio/fila',
      'sistema/monitoramento/alertas',
      'sistema/seguranca/pincodes',
    ])
  const { scope } = collection ?? { scope: { kind: 'national' as const } }
  const equal: Record<string, unknown> = {}
  if (scope.kind !== 'national' && random.chance(0.7)) equal[scope.federacao] = pool.federation(scene)
  if (scope.kind === 'paths' && random.chance(0.3)) equal[scope.entidade] = pool.entity(scene)
  if (random.chance(0.3)) equal['metadados.successorId'] = random.pick(['', actor.uid ?? '', pool.praticante(scene)])
  if (random.chance(0.3)) equal['metadados.active'] = random.chance(0.7)
  const limit = random.chance(0.9) ? random.int(5, 100) : undefined
  const group = random.chance(0.05)
  return operation('read', `list ${name}`, { equal, limit, group }, () => query(name, equal, limit, group, actor.token))
}

/** Writes reserved data beside a record. */
export function hide(scene: Scene, record: string, parts: object): Operation {
  const path = `${record}/reservado/${record.split('/')[1]}`
  const data = { ...parts, quem: scene.actor.uid ?? 'ninguem', quando: NOW }
  return operation('rules', `write ${record.split('/')[0]} reservado`, { path, data }, () =>
    commit([{ path, data }], scene.actor.token),
  )
}

export const readOf = (scene: Scene, path: string): Operation =>
  operation(
    'read',
    `get ${path.split('/').slice(0, -1).join('/')}${isCopy(path) ? ' (copy)' : ''}`,
    { path, of: currentId(path) },
    () => get(path, scene.actor.token),
  )
