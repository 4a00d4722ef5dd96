// Writes into every field of every described collection: the largest legal value, and values that are too large or of another kind.
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { authorsOf, creationsOf, readsOf, RIGHTS_READS } from './createAndReadCases.ts'
import { bad, edited, good, shown, valueOf } from './fieldValues.ts'
import {
  apressada,
  chefe,
  clube,
  daqui,
  demorada,
  dois,
  dona,
  editable,
  legacy,
  mestra,
  named,
  recente,
  OLD,
  sem,
  storedWhole,
} from './fieldWorld.ts'
import { STANDARD } from './matrix.ts'
import { fixedPaths, isPublic, next, scopePathsOf, stored, topValues } from './records.ts'
import type { Decision, Who } from './rest.ts'

function changesOf(c: Collection): Decision[] {
  const { name, access } = c
  const servers = [...c.searchPaths, ...(access.serverOnly ?? [])]
  const under = (path: string, prefixes: readonly string[]) =>
    prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}.`))
  const open = c.fields.filter(({ path }) => !under(path, servers))
  const record = () => storedWhole(c)
  const sent: Sent = (title, who, allowed, data, id = 'campos', author) => ({
    name: `${name}: ${title}`,
    request: { who, writes: [{ path: `${name}/${id}`, data, ...(author === undefined ? {} : { author }) }] },
    allowed,
  })
  const set = (title: string, who: Who, allowed: boolean, path: string, value: unknown, meta: object = {}) =>
    sent(`${title} sets ${path} to ${shown(value)}`, who, allowed, next(withValueAt(record(), path, value), {}, meta))
  const numbers = open.filter(({ kind }) => kind === 'number')
  const maps = [
    ...new Set(
      c.fields.flatMap(({ path }) =>
        path
          .split('.')
          .slice(0, -1)
          .map((_, depth, parts) => parts.slice(0, depth + 1).join('.')),
      ),
    ),
  ]
  const other = (field: Field) =>
    scopePaths.includes(field.path)
      ? 'outro'
      : good(field).find(
          (value) =>
            !topValues(c, field.path).includes(value) &&
            JSON.stringify(value) !== JSON.stringify(valueOf(record(), field.path)),
        )
  const scopePaths = scopePathsOf(c)
  const fixed = fixedPaths(c)
  return [
    ...open.flatMap((field) => [
      ...good(field)
        .filter((value) => !scopePaths.includes(field.path) || value === '')
        .map((value) =>
          // A record above all federations names itself as its own.
          set(
            'the chief',
            chefe,
            !topValues(c, field.path).includes(value) &&
              (!fixed.includes(field.path) || value === valueOf(record(), field.path)),
            field.path,
            value,
          ),
        ),
      ...bad(field).map((value) => set('the chief', chefe, false, field.path, value)),
    ]),
    ...[...maps, ''].map((map) =>
      set('the chief', chefe, false, map === '' ? 'desconhecido' : `${map}.desconhecido`, 'x'),
    ),
    ...maps
      .filter((map) => !under(map, servers))
      .flatMap((map) => [set('the chief', chefe, false, map, 'x'), set('the chief', chefe, false, map, [])]),
    ...servers
      .filter((path) => !path.startsWith('metadados.'))
      .map((path) =>
        set(
          'the chief',
          chefe,
          false,
          path,
          path.endsWith('Busca') || path.endsWith('trigam') || path === 'usersgroupsowned' ? [{ a: 'x' }] : 'xx',
        ),
      ),
    ...(numbers.length > 1
      ? [
          sent(
            'all numbers become texts',
            chefe,
            false,
            next(
              edited(
                record(),
                numbers.map((field) => [field.path, 'x']),
              ),
            ),
          ),
        ]
      : []),
    ...(c.scope.kind === 'paths'
      ? [
          sent(
            'staff changes a record of the entity itself',
            daqui,
            true,
            next(stored(c, 'fctkd', 'fctkd')),
            'sozinha',
          ),
          ...(
            [
              ['cruzada', 'fctkd'],
              ['clubecruzado', 'fctkd-clube'],
            ] as const
          ).flatMap(([id, entidade]) =>
            ([daqui, clube, { uid: 'mestre' }] as const).map((who) =>
              sent(
                `${who.uid} changes what another federation says is of ${entidade}`,
                who,
                false,
                next(stored(c, entidade, 'rstkd')),
                id,
              ),
            ),
          ),
          sent('the chief changes a record of nobody', chefe, true, next(stored(c, '', '')), 'nenhures'),
          sent('staff changes a record of nobody', daqui, false, next(stored(c, '', '')), 'nenhures'),
        ]
      : []),
    sent('what was never valid and stays as it is', chefe, true, next(legacy(c)), 'legado'),
    // Graduates, by the rules of their group where it has them
    ...(c.scope.kind === 'paths'
      ? [
          sent('a national master', mestra, STANDARD.mestre.includes(`${name}:editar`), next(record())),
          sent(
            'a master, of the entity itself',
            { uid: 'mestre' },
            STANDARD.mestre.includes(`${name}:editar`),
            next(stored(c, 'fctkd', 'fctkd')),
            'sozinha',
          ),
          sent('a master of nobody’s record', { uid: 'mestre' }, false, next(stored(c, '', '')), 'nenhures'),
        ]
      : []),
    // Actions with their own rights
    ...Object.entries(access.guarded ?? {}).flatMap(([path, action]) =>
      (path.startsWith('metadados.')
        ? [{ path, value: undefined }]
        : open
            .filter((field) => under(field.path, [path]))
            .map((field) => ({ path: field.path, value: scopePaths.includes(field.path) ? 'rstkd' : other(field) }))
      ).flatMap((field) => {
        const key = path.split('.')[1] ?? ''
        const data =
          field.value === undefined
            ? next(record(), {}, { [key]: true })
            : next(withValueAt(record(), field.path, field.value))
        return [
          sent(`without ${action} ${field.path} changes`, sem(action), false, data),
          sent(`with every action ${field.path} changes`, chefe, true, data),
        ]
      }),
    ),
    ...[...new Set(Object.values(access.guarded ?? {})), 'excluir'].map((action) =>
      sent(`without ${action} something else changes`, sem(action), true, next(record())),
    ),
    sent('the chief with an unverified address', { ...chefe, verified: false }, false, next(record())),
    sent('a deactivated chief', { uid: 'chefe-inativa' }, false, next(record())),
    sent('without editar something changes', sem('editar'), false, next(record())),
    sent('with every action nothing but the version changes', chefe, true, next(record())),
    ...(access.serverOnly?.includes('metadados.active')
      ? [sent('the chief deactivates', chefe, false, next(record(), {}, { active: false }))]
      : [
          sent('without excluir it is deactivated', sem('excluir'), false, next(record(), {}, { active: false })),
          sent('the chief deactivates', chefe, true, next(record(), {}, { active: false })),
        ]),
    // Moves to other entities
    ...scopePaths
      .filter((path) => !under(path, servers))
      .flatMap((path) => [
        set(
          'staff of the old side only',
          daqui,
          false,
          path === scopePaths.at(-1) ? path : (scopePaths.at(-1) ?? ''),
          'rstkd',
        ),
        set('staff of both sides', dois, fixed.length === 0, path, path === scopePaths.at(-1) ? 'rstkd' : 'outro'),
      ]),
    ...(c.scope.kind === 'paths' && !under(c.scope.entidade, servers)
      ? [
          sent(
            'staff of a club changes a record of it',
            clube,
            true,
            next(stored(c, 'fctkd-clube', 'fctkd')),
            'doclube',
          ),
          sent(
            'staff of a club gives a record to another club',
            clube,
            false,
            next(stored(c, 'outro', 'fctkd')),
            'doclube',
          ),
          sent(
            'staff of a club takes a record of another club',
            clube,
            false,
            next(stored(c, 'fctkd-clube', 'fctkd')),
            'clube',
          ),
          sent(
            'staff of the federation moves a record between its clubs',
            daqui,
            fixed.length === 0,
            next(stored(c, 'outro', 'fctkd')),
            'doclube',
          ),
        ]
      : []),
    ...scopePaths
      .filter((path) => !under(path, servers))
      .map((path) => set('the chief', chefe, false, path, 'nenhuma')),
    ...metadadosOf(c, sent, record, () => stored(c, '', 'fctkd', OLD)),
    ...(isPublic(c)
      ? [
          ...authorsOf(c, 'changed', (author) => sent('', chefe, true, next(record()), 'campos', author)),
          sent('what names its author of before loses the name', chefe, true, next(stored(c, '', 'fctkd')), 'comautor'),
          sent('what names its author of before keeps the name', chefe, false, next(named(c)), 'comautor'),
        ]
      : []),
    ...ownOf(c, sent, open, servers),
  ]
}

type Sent = (title: string, who: Who, allowed: boolean, data: object, id?: string, author?: object | null) => Decision

function metadadosOf(c: Collection, sent: Sent, record: () => object, old: () => object): Decision[] {
  const meta = (title: string, allowed: boolean, changes: object, who: Who = chefe) =>
    sent(title, who, allowed, next(record(), {}, changes))
  return [
    meta('the version is skipped', false, { version: 2 }),
    meta('the version is repeated', false, { version: 0 }),
    meta('a time of one’s own is written', false, { lastUpdate: new Date('2026-02-01') }),
    ...(['active', 'federativeactive'] as const).map((key) => meta(`${key} becomes a text`, false, { [key]: 'sim' })),
    ...(['aprovadoMestre', 'aprovadoFederacao'] as const).map((key) => meta(`${key} is set`, false, { [key]: true })),
    ...['creation', 'date'].map((key) => meta(`${key} changes`, false, { [key]: new Date('2020-01-01') })),
    meta('a successor is named', false, { successorId: 'x' }),
    meta('an unknown key is added to the metadados', false, { x: 1 }),
    meta('another becomes the owner', false, { ownerid: 'outra', owner: 'usuário' }),
    meta('the owner is renamed', false, { owner: 'Alguém' }),
    meta('the owner takes a foreign name', false, { ownerid: 'chefe', owner: 'Alguém' }),
    meta('the owner becomes who writes', false, { ownerid: 'chefe', owner: 'chefe' }),
    meta('the record says who writes', !isPublic(c), { editorid: 'chefe' }),
    meta('the record says that another writes', false, { editorid: 'outra' }),
    sent('the legacy flag changes', chefe, false, next({ ...record(), metadataactive: false })),
    sent('an old copy goes on', chefe, false, next(old()), 'antigo'),
    sent('an old copy becomes current', chefe, false, next(old(), {}, { successorId: '' }), 'antigo'),
  ]
}

function ownOf(
  { name, access, ...c }: Collection,
  sent: Sent,
  open: readonly Field[],
  servers: readonly string[],
): Decision[] {
  // Ownership by a field is covered by the cases of facts.
  if (!access.own || access.own.by) return []
  const paths = access.own.editable ?? []
  const record = () => stored({ name, access, ...c }, '', 'fctkd')
  const mine = (path: string) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}.`))
  const change = (field: Field) => {
    const value = good(field).find(
      (candidate) => JSON.stringify(candidate) !== JSON.stringify(valueOf(record(), field.path)),
    )
    return next(withValueAt(record(), field.path, value))
  }
  /** A change of the record at version 1. */
  const later = (field: Field) => {
    const data = change(field)
    return { ...data, metadados: { ...data.metadados, version: 2 } }
  }
  const read = (id: string, who: Who | null, allowed: boolean): Decision => ({
    name: `${name}: ${who?.uid} reads ${id}`,
    request: { who, get: `${name}/${id}` },
    allowed,
  })
  const history = (of: string, who: Who, allowed: boolean): Decision => ({
    name: `${name}: ${who.uid} lists the history of ${of}`,
    request: { who, list: { collection: name, equal: { 'metadados.successorId': of }, limit: 10 } },
    allowed,
  })
  const inativa = { uid: 'dona-inativa' }
  return [
    ...open
      .filter((field) => !mine(field.path))
      .slice(0, 1)
      .map((field) => sent('staff uses their right on their own record', daqui, false, change(field), 'daqui')),
    ...open.map((field) => sent(`the owner changes ${field.path}`, dona, mine(field.path), change(field), 'dona')),
    ...servers
      .filter((path) => !path.startsWith('metadados.'))
      .map((path) =>
        sent(
          `the owner writes ${path}`,
          dona,
          false,
          next(withValueAt(record(), path, path.endsWith('cpf') || path.endsWith('Name') ? 'x' : ['x'])),
          'dona',
        ),
      ),
    ...open
      .filter((field) => mine(field.path))
      .slice(0, 1)
      .flatMap((field) => [
        sent('a deactivated owner changes their record', inativa, false, change(field), 'dona-inativa'),
        sent('somebody without rights changes another’s record', dona, false, change(field)),
        sent('the owner changes again what changed a moment ago', apressada, false, later(field), 'apressada'),
        sent('the owner changes again what changed long ago', demorada, true, later(field), 'demorada'),
        sent('the owner changes what was made a moment ago', recente, true, change(field), 'recente'),
        ...(['active', 'federativeactive'] as const).map((key) =>
          sent(`the owner sets ${key}`, dona, false, next(record(), {}, { [key]: key === 'federativeactive' }), 'dona'),
        ),
        sent(
          'the owner becomes the owner on paper',
          dona,
          false,
          next(record(), {}, { ownerid: 'dona', owner: 'dona' }),
          'dona',
        ),
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

export const FIELD_CASES: readonly Decision[] = [
  ...RIGHTS_READS,
  ...COLECOES.flatMap(readsOf),
  ...editable.flatMap(changesOf),
  ...COLECOES.filter((c) => c.access.create === 'rule').flatMap(creationsOf),
]
