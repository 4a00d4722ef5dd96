// What may be written into every field of every described collection: the largest legal value, and what is too much or of another kind.
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { withValueAt } from '@sie/domain/records/edits.ts'
import type { Field } from '@sie/domain/records/fields.ts'
import { STANDARD } from './matrix.ts'
import { NOVO, type Decision, type Who } from './rest.ts'
import { fields, firstMetadados, next, stored, withoutServers } from './records.ts'

const actionsOf = (c: Collection) => ['ler', 'criar', 'editar', 'excluir', ...Object.keys(c.extras ?? {})]
const everyRule = COLECOES.flatMap((c) => actionsOf(c).map((action) => `${c.name}:${action}`))
const guardActions = [...new Set(COLECOES.flatMap((c) => Object.values(c.access.guarded ?? {})))]
const rights = (entidades: Record<string, string[]>, others: object = {}) => ({ ativo: true, revogadoEm: null, entidades, grau: { entidade: '', nivel: null }, grupos: [], ...others })

const chefe: Who = { uid: 'chefe' }
const daqui: Who = { uid: 'daqui' }
const dois: Who = { uid: 'dois' }
const dona: Who = { uid: 'dona' }
const sem = (action: string): Who => ({ uid: `sem-${action}` })
const mestra: Who = { uid: 'mestra-nacional' }

const OLD = { successorId: 'campos', active: false }
const editable = COLECOES.filter((c) => c.access.update === 'rule')

/** As the server leaves a record: with its search fields and the legacy flag. */
const storedWhole = (c: Collection) => ({ ...c.searchPaths.reduce<ReturnType<typeof stored>>((record, path) => withValueAt(record, path, path.endsWith('Name') ? 'amostra' : ['amo']), stored(c, '', 'fctkd')), metadataactive: true })

/** A record from before the rules: in every map something unknown, every list too long. */
const legacy = (c: Collection) => {
  const maps = [...new Set(c.fields.flatMap(({ path }) => path.split('.').slice(0, 1)))].filter((top) => c.fields.some(({ path }) => path.startsWith(`${top}.`)))
  const lists = c.fields.filter(({ kind, path }) => kind === 'list' && !path.includes('.') && !c.searchPaths.includes(path))
  const broken = [...maps.map((map): [string, unknown] => [`${map}.antigamente`, 1]), ...lists.map(({ path, max = 0 }): [string, unknown] => [path, items(max + 1)])]
  return edited(stored(c, '', 'fctkd'), broken)
}

/** What is stored before these decisions are asked. */
export const fieldWorld = (): Record<string, object> => ({
  'sistema/acesso/permissoes/chefe': rights({ cbtkd: everyRule }),
  'sistema/acesso/permissoes/daqui': rights({ fctkd: everyRule }),
  'sistema/acesso/permissoes/dois': rights({ fctkd: everyRule, rstkd: everyRule, outro: everyRule }),
  'sistema/acesso/permissoes/dona': rights({}),
  'sistema/acesso/permissoes/dona-inativa': rights({}, { ativo: false }),
  'sistema/acesso/permissoes/mestra-nacional': rights({}, { grau: { entidade: 'cbtkd', nivel: 'mestre' } }),
  ...Object.fromEntries([...guardActions, 'excluir', 'editar'].map((action) => [`sistema/acesso/permissoes/sem-${action}`, rights({ cbtkd: everyRule.filter((rule) => !rule.endsWith(`:${action}`)) })])),
  ...Object.fromEntries(COLECOES.filter((c) => c.access.read === 'public').map((c) => [`${c.name}/inativa`, stored(c, '', 'fctkd', { active: false })])),
  ...Object.fromEntries(
    editable.flatMap((c) => [
      [`${c.name}/campos`, storedWhole(c)],
      [`${c.name}/legado`, legacy(c)],
      [`${c.name}/clube`, stored(c, 'outro', 'fctkd')],
      [`${c.name}/sozinha`, stored(c, 'fctkd', '')],
      [`${c.name}/nenhures`, stored(c, '', '')],
      [`${c.name}/antigo`, stored(c, '', 'fctkd', OLD)],
      ...(c.access.own ? ['dona', 'dona-inativa', 'daqui'].flatMap((uid) => [[`${c.name}/${uid}`, stored(c, '', 'fctkd')], [`${c.name}/${uid}.v0`, stored(c, '', 'fctkd', { successorId: uid, active: false })]]) : []),
    ]),
  ),
})

const long = (size: number) => 'é'.repeat(size)
const items = (size: number) => Array.from({ length: size }, () => ({ a: 'x' }))

/** Values that a field takes; the last ones of a choice are all of them. */
function good({ kind, max = 0, options = [], required }: Field): unknown[] {
  switch (kind) {
    case 'number':
      return [7, 1.5]
    case 'boolean':
      return [true]
    case 'list':
      return [items(max)]
    case 'choice':
      return options.map(({ value }) => value)
    case 'day':
      return ['2026-02-03', '']
    case 'instant':
      return [new Date('2026-01-01')]
    default:
      return [long(max), 'duas\nlinhas'.slice(0, max), ...(required ? [] : [''])]
  }
}

function bad({ kind, max = 0, required }: Field): unknown[] {
  switch (kind) {
    case 'number':
      return ['7', true, [1], null, {}]
    case 'boolean':
      return ['sim', 1, null]
    case 'list':
      return [items(max + 1), { a: 1 }, 'x', null]
    case 'choice':
      return ['nada', 7, true, null, []]
    case 'day':
      return ['ontem', '2026-1-1', 'x2026-01-01', '2026-01-01x', 7, true, null]
    case 'instant':
      return ['2026-01-01', 7, null]
    default:
      return [long(max + 1), 7, true, null, ['a'], { a: 'b' }, ...(max <= 1000 ? ['a\u001fb'] : []), ...(required ? [''] : [])]
  }
}

const shown = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 24)

function changesOf(c: Collection): Decision[] {
  const { name, access } = c
  const servers = [...c.searchPaths, ...(access.serverOnly ?? [])]
  const under = (path: string, prefixes: readonly string[]) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}.`))
  const open = c.fields.filter(({ path }) => !under(path, servers))
  const record = () => storedWhole(c)
  const sent = (title: string, who: Who, allowed: boolean, data: object, id = 'campos'): Decision => ({ name: `${name}: ${title}`, request: { who, writes: [{ path: `${name}/${id}`, data }] }, allowed })
  const set = (title: string, who: Who, allowed: boolean, path: string, value: unknown, meta: object = {}) => sent(`${title} sets ${path} to ${shown(value)}`, who, allowed, next(withValueAt(record(), path, value), {}, meta))
  const numbers = open.filter(({ kind }) => kind === 'number')
  const partsOf = (count: number) => [...new Map(open.filter(({ path }) => !Object.keys(access.guarded ?? {}).some((guard) => under(path, [guard]) || under(guard, [path]))).map((field) => [field.path.split('.')[0], field])).values()].slice(0, count).map((field): [string, unknown] => [field.path, other(field)])
  const maps = [...new Set(c.fields.flatMap(({ path }) => path.split('.').slice(0, -1).map((_, depth, parts) => parts.slice(0, depth + 1).join('.'))))]
  const other = (field: Field) => good(field).find((value) => JSON.stringify(value) !== JSON.stringify(valueOf(record(), field.path)))
  const scopePaths = c.scope.kind === 'national' ? [] : c.scope.kind === 'paths' ? [c.scope.entidade, c.scope.federacao] : [c.scope.federacao]
  return [
    ...open.flatMap((field) => [...good(field).map((value) => set('the chief', chefe, true, field.path, value)), ...bad(field).map((value) => set('the chief', chefe, false, field.path, value))]),
    ...[...maps, ''].map((map) => set('the chief', chefe, false, map === '' ? 'desconhecido' : `${map}.desconhecido`, 'x')),
    ...maps.filter((map) => !under(map, servers)).flatMap((map) => [set('the chief', chefe, false, map, 'x'), set('the chief', chefe, false, map, [])]),
    ...servers.filter((path) => !path.startsWith('metadados.')).map((path) => set('the chief', chefe, false, path, path.endsWith('Busca') || path.endsWith('trigam') || path === 'usersgroupsowned' ? [{ a: 'x' }] : 'xx')),
    ...(numbers.length > 1 ? [sent('all numbers become texts', chefe, false, next(edited(record(), numbers.map((field) => [field.path, 'x']))))] : []),
    ...(access.partsAtOnce ? [sent('more parts than one change takes', chefe, false, next(edited(record(), partsOf(access.partsAtOnce + 1)))), sent('as many parts as one change takes', chefe, true, next(edited(record(), partsOf(access.partsAtOnce))))] : []),
    ...(c.scope.kind === 'paths' ? [sent('staff changes a record of the entity itself', daqui, true, next(stored(c, 'fctkd', '')), 'sozinha'), sent('the chief changes a record of nobody', chefe, true, next(stored(c, '', '')), 'nenhures'), sent('staff changes a record of nobody', daqui, false, next(stored(c, '', '')), 'nenhures')] : []),
    sent('what was never valid and stays as it is', chefe, true, next(legacy(c)), 'legado'),
    // Graduates, by the rules of their group where it gives them
    ...(c.scope.kind === 'paths'
      ? [
          sent('a national master', mestra, STANDARD.mestre.includes(`${name}:editar`), next(record())),
          sent('a master, of the entity itself', { uid: 'mestre' }, STANDARD.mestre.includes(`${name}:editar`), next(stored(c, 'fctkd', '')), 'sozinha'),
          sent('a master of nobody’s record', { uid: 'mestre' }, false, next(stored(c, '', '')), 'nenhures'),
        ]
      : []),
    // Actions of their own
    ...Object.entries(access.guarded ?? {}).flatMap(([path, action]) =>
      (path.startsWith('metadados.')
        ? [{ path, value: undefined }]
        : open.filter((field) => under(field.path, [path])).map((field) => ({ path: field.path, value: scopePaths.includes(field.path) ? 'rstkd' : other(field) }))
      ).flatMap((field) => {
        const key = path.split('.')[1] ?? ''
        const data = field.value === undefined ? next(record(), {}, { [key]: true }) : next(withValueAt(record(), field.path, field.value))
        return [sent(`without ${action} ${field.path} changes`, sem(action), false, data), sent(`with every action ${field.path} changes`, chefe, true, data)]
      }),
    ),
    sent('without editar something changes', sem('editar'), false, next(record())),
    sent('with every action nothing but the version changes', chefe, true, next(record())),
    ...(access.serverOnly?.includes('metadados.active')
      ? [sent('the chief deactivates', chefe, false, next(record(), {}, { active: false }))]
      : [sent('without excluir it is deactivated', sem('excluir'), false, next(record(), {}, { active: false })), sent('the chief deactivates', chefe, true, next(record(), {}, { active: false }))]),
    // To other entities
    ...scopePaths.filter((path) => !under(path, servers)).flatMap((path) => [
      set('staff of the old side only', daqui, false, path === scopePaths.at(-1) ? path : (scopePaths.at(-1) ?? ''), 'rstkd'),
      set('staff of both sides', dois, true, path, path === scopePaths.at(-1) ? 'rstkd' : 'outro'),
    ]),
    ...metadadosOf(sent, record, () => stored(c, '', 'fctkd', OLD)),
    ...ownOf(c, sent, open, servers),
  ]
}

const edited = <T extends object>(record: T, changes: readonly (readonly [string, unknown])[]) => changes.reduce<T>((target, [path, value]) => withValueAt(target, path, value), record)
const valueOf = (record: object, path: string) => path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record)

type Sent = (title: string, who: Who, allowed: boolean, data: object, id?: string) => Decision

function metadadosOf(sent: Sent, record: () => object, old: () => object): Decision[] {
  const meta = (title: string, allowed: boolean, changes: object, who: Who = chefe) => sent(title, who, allowed, next(record(), {}, changes))
  return [
    meta('the version is skipped', false, { version: 2 }),
    meta('the version is repeated', false, { version: 0 }),
    meta('a time of one’s own is written', false, { lastUpdate: new Date('2026-02-01') }),
    ...(['active', 'federativeactive', 'aprovadoMestre', 'aprovadoFederacao'] as const).map((key) => meta(`${key} becomes a text`, false, { [key]: 'sim' })),
    ...['creation', 'date'].map((key) => meta(`${key} changes`, false, { [key]: new Date('2020-01-01') })),
    meta('a successor is named', false, { successorId: 'x' }),
    meta('an unknown key is added to the metadados', false, { x: 1 }),
    meta('another becomes the owner', false, { ownerid: 'outra', owner: 'usuário' }),
    meta('the owner is renamed', false, { owner: 'Alguém' }),
    meta('the owner takes a foreign name', false, { ownerid: 'chefe', owner: 'Alguém' }),
    meta('the owner becomes who writes', true, { ownerid: 'chefe', owner: 'chefe' }),
    meta('the owner becomes who writes, without a name', true, { ownerid: 'chefe', owner: 'usuário' }),
    sent('the legacy flag changes', chefe, false, next({ ...record(), metadataactive: false })),
    sent('an old copy goes on', chefe, false, next(old()), 'antigo'),
    sent('an old copy becomes current', chefe, false, next(old(), {}, { successorId: '' }), 'antigo'),
  ]
}

function ownOf({ name, access, ...c }: Collection, sent: Sent, open: readonly Field[], servers: readonly string[]): Decision[] {
  if (!access.own) return []
  const paths = access.own.editable
  const record = () => stored({ name, access, ...c }, '', 'fctkd')
  const mine = (path: string) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}.`))
  const change = (field: Field) => {
    const value = good(field).find((candidate) => JSON.stringify(candidate) !== JSON.stringify(valueOf(record(), field.path)))
    return next(withValueAt(record(), field.path, value))
  }
  const read = (id: string, who: Who | null, allowed: boolean): Decision => ({ name: `${name}: ${who?.uid} reads ${id}`, request: { who, get: `${name}/${id}` }, allowed })
  const history = (of: string, who: Who, allowed: boolean): Decision => ({ name: `${name}: ${who.uid} lists the history of ${of}`, request: { who, list: { collection: name, equal: { 'metadados.successorId': of }, limit: 10 } }, allowed })
  const inativa = { uid: 'dona-inativa' }
  return [
    ...open.filter((field) => !mine(field.path)).slice(0, 1).map((field) => sent('staff uses their right on their own record', daqui, false, change(field), 'daqui')),
    ...open.map((field) => sent(`the owner changes ${field.path}`, dona, mine(field.path), change(field), 'dona')),
    ...servers.filter((path) => !path.startsWith('metadados.')).map((path) => sent(`the owner writes ${path}`, dona, false, next(withValueAt(record(), path, path.endsWith('cpf') || path.endsWith('Name') ? 'x' : ['x'])), 'dona')),
    ...open.filter((field) => mine(field.path)).slice(0, 1).flatMap((field) => [
      sent('a deactivated owner changes their record', inativa, false, change(field), 'dona-inativa'),
      sent('somebody without rights changes another’s record', dona, false, change(field)),
      ...(['active', 'federativeactive'] as const).map((key) => sent(`the owner sets ${key}`, dona, false, next(record(), {}, { [key]: key === 'federativeactive' }), 'dona')),
      sent('the owner becomes the owner on paper', dona, false, next(record(), {}, { ownerid: 'dona', owner: 'dona' }), 'dona'),
    ]),
    ...['dona', 'dona.v0'].map((id) => read(id, dona, true)),
    ...['dona-inativa', 'dona-inativa.v0'].map((id) => read(id, inativa, false)),
    ...['campos', 'dona-inativa', 'dona-inativa.v0'].map((id) => read(id, dona, false)),
    ...['dona', 'dona.v0'].map((id) => read(id, null, false)),
    history('dona', dona, true),
    history('campos', dona, false),
    history('dona-inativa', inativa, false),
  ]
}

function creationsOf(c: Collection): Decision[] {
  const { name } = c
  const servers = [...c.searchPaths, ...(c.access.serverOnly ?? [])]
  const record = () => ({ ...withoutServers(c, fields(c, '', 'fctkd')), metadados: firstMetadados(c, 'chefe') })
  const made = (title: string, allowed: boolean, data: object, id = NOVO, who = chefe): Decision => ({ name: `${name}: ${title}`, request: { who, writes: [{ path: `${name}/${id}`, data, creates: true }] }, allowed })
  const meta = (title: string, changes: object, allowed = false) => made(`created ${title}`, allowed, { ...record(), metadados: { ...record().metadados, ...changes } })
  const past = new Date('2020-01-01')
  const required = c.fields.filter((field) => field.required && field.kind === 'text')
  return [
    made('is created', true, record()),
    ...c.fields.filter(({ path }) => !servers.includes(path)).flatMap((field) => [...good(field).slice(0, 1).map((value) => made(`created with ${field.path}`, true, withValueAt(record(), field.path, value))), ...bad(field).slice(0, 2).map((value) => made(`created with ${field.path} ${shown(value)}`, false, withValueAt(record(), field.path, value)))]),
    ...servers.map((path) => made(`created with ${path}`, false, withValueAt(record(), path, path.endsWith('Name') ? 'x' : ['x']))),
    ...required.map(({ path }) => made(`created without ${path}`, false, withValueAt(record(), path.split('.')[0] ?? '', undefined))),
    made('created with the legacy flag', false, { ...record(), metadataactive: true }),
    made('created with an unknown field', false, { ...record(), desconhecido: 1 }),
    made('created under the id of an old copy', false, record(), 'campos.v3'),
    made('created without the right', false, { ...record(), metadados: firstMetadados(c, 'dona') }, NOVO, dona),
    made('created by a visitor', false, record(), NOVO, null as unknown as Who),
    meta('at version 1', { version: 1 }),
    meta('with a successor', { successorId: 'x' }),
    meta('in the other state', { active: !(c.startsActive ?? true) }),
    meta('approved', { federativeactive: true }),
    meta('with an unknown key', { x: 1 }),
    ...['creation', 'date', 'lastUpdate'].map((key) => meta(`with a ${key} of one’s own`, { [key]: past })),
    meta('for another owner', { ownerid: 'outra' }),
    meta('under another name', { owner: 'Alguém' }),
    meta('without a name', { owner: 'usuário' }, true),
  ]
}

/** Who may read what, at the edges that the matrix does not reach. */
function readsOf(c: Collection): Decision[] {
  const { name, scope } = c
  const isPublic = c.access.read === 'public'
  const asked = (title: string, who: Who | null, allowed: boolean, path: string): Decision => ({ name: `${name}: ${title}`, request: { who, get: `${name}/${path}` }, allowed })
  const federacao = scope.kind === 'national' ? undefined : scope.federacao
  const listed = (title: string, who: Who | null, allowed: boolean, limit: number | undefined, equal: Record<string, unknown>): Decision => ({ name: `${name}: ${title}`, request: { who, list: { collection: name, equal, ...(limit ? { limit } : {}) } }, allowed })
  const here = federacao ? { [federacao]: 'fctkd' } : {}
  const published = { 'metadados.successorId': '', 'metadados.active': true }
  return [
    asked('what is not there, signed in', dona, true, 'nada'),
    asked('what is not there, signed out', null, isPublic, 'nada'),
    ...(isPublic ? [asked('what is turned off, signed out', null, false, 'inativa'), asked('what is turned off, without rights', dona, false, 'inativa'), asked('what is turned off, by the chief', chefe, true, 'inativa')] : []),
    ...(c.access.update === 'rule' && scope.kind === 'paths' ? [asked('a record of the entity itself, by its master', { uid: 'mestre' }, STANDARD.mestre.includes(`${name}:ler`), 'sozinha'), asked('a record of nobody, by a master', { uid: 'mestre' }, false, 'nenhures')] : []),
    ...(c.access.update === 'rule' ? [asked('an old copy, signed out', null, false, 'antigo'), asked('an old copy, by the chief', chefe, true, 'antigo')] : []),
    listed('a hundred by the chief', chefe, true, 100, here),
    listed('a hundred and one by the chief', chefe, false, 101, here),
    listed('the whole country by the chief', chefe, true, 10, {}),
    ...(federacao ? [listed('the whole country by a federation', daqui, false, 10, {}), ...(scope.kind === 'paths' ? [listed('a federation by its staff', daqui, true, 10, here)] : [])] : []),
    listed('the published, by a visitor', null, isPublic, 10, published),
    ...(isPublic
      ? [
          listed('what is turned off, listed by a visitor', null, false, 10, { ...published, 'metadados.active': false }),
          listed('what is turned off, listed without rights', dona, false, 10, { ...published, ...here, 'metadados.active': false }),
          listed('what is turned off, listed by the chief', chefe, true, 10, { ...published, ...here, 'metadados.active': false }),
        ]
      : []),
    listed('everything, by a visitor', null, false, 10, {}),
    ...['metadados.successorId', 'metadados.active'].map((path) => listed(`by a visitor, ${path} only`, null, false, 10, { [path]: published[path as keyof typeof published] })),
    listed('by a national master', mestra, isPublic || STANDARD.mestre.includes(`${name}:ler`), 10, { ...here, ...published }),
  ]
}

const rightsReads: Decision[] = [
  { name: 'one’s own rights', request: { who: dona, get: 'sistema/acesso/permissoes/dona' }, allowed: true },
  { name: 'the rights of another', request: { who: chefe, get: 'sistema/acesso/permissoes/dona' }, allowed: false },
  { name: 'the rights of somebody, signed out', request: { who: null, get: 'sistema/acesso/permissoes/dona' }, allowed: false },
  { name: 'the standard rules, signed in', request: { who: dona, get: 'sistema/acesso/padrao/atual' }, allowed: true },
  { name: 'the standard rules, signed out', request: { who: null, get: 'sistema/acesso/padrao/atual' }, allowed: false },
]

export const FIELD_CASES: readonly Decision[] = [...rightsReads, ...COLECOES.flatMap(readsOf), ...editable.flatMap(changesOf), ...COLECOES.filter((c) => c.access.create === 'rule').flatMap(creationsOf)]
