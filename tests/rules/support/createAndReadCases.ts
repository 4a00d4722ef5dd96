// Creations and reads at the edges that the matrix does not cover.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { bad, good, shown } from './fieldValues.ts'
import { chefe, clube, daqui, dona, mestra } from './fieldWorld.ts'
import { STANDARD } from './matrix.ts'
import {
  fields,
  firstMetadados,
  isPublic as isPublicCollection,
  scopePathsOf,
  topValues,
  withoutServers,
  shownBy,
} from './records.ts'
import { NOVO, NOW, type Decision, type Who } from './rest.ts'

export function creationsOf(c: Collection): Decision[] {
  const { name } = c
  const servers = [...c.searchPaths, ...(c.access.serverOnly ?? [])]
  const record = () => ({ ...withoutServers(c, fields(c, '', 'fctkd')), metadados: firstMetadados(c, 'chefe') })
  const made = (
    title: string,
    allowed: boolean,
    data: object,
    id = NOVO,
    who = chefe,
    author?: object | null,
  ): Decision => ({
    name: `${name}: ${title}`,
    request: {
      who,
      writes: [{ path: `${name}/${id}`, data, creates: true, ...(author === undefined ? {} : { author }) }],
    },
    allowed,
  })
  const meta = (title: string, changes: object, allowed = false) =>
    made(`created ${title}`, allowed, { ...record(), metadados: { ...record().metadados, ...changes } })
  const past = new Date('2020-01-01')
  // A wide record is created with some of its parts.
  const begins = (path: string) => c.access.begins?.includes(path.split('.')[0] ?? '') ?? true
  const required = c.fields.filter((field) => field.required && field.kind === 'text')
  return [
    made('is created', true, record()),
    ...c.fields
      .filter(({ path }) => !servers.some((server) => path === server || path.startsWith(`${server}.`)))
      .flatMap((field) => [
        ...good(field)
          .filter(() => field.path !== c.parent?.path)
          .filter((value) => !scopePathsOf(c).includes(field.path) && !topValues(c, field.path).includes(value))
          .slice(0, 1)
          .map((value) =>
            made(`created with ${field.path}`, begins(field.path), withValueAt(record(), field.path, value)),
          ),
        ...bad(field)
          .slice(0, 2)
          .map((value) =>
            made(`created with ${field.path} ${shown(value)}`, false, withValueAt(record(), field.path, value)),
          ),
      ]),
    ...servers.map((path) =>
      made(`created with ${path}`, false, withValueAt(record(), path, path.endsWith('Name') ? 'x' : ['x'])),
    ),
    ...required.map(({ path }) =>
      made(`created without ${path}`, false, withValueAt(record(), path.split('.')[0] ?? '', undefined)),
    ),
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
    meta('in one’s own name', { ownerid: 'chefe', owner: 'chefe' }, !isPublicCollection(c)),
    ...scopePathsOf(c).map((path) =>
      made(`created with ${path} that is no entity`, false, withValueAt(record(), path, 'nenhuma')),
    ),
    meta('for another owner', { ownerid: 'outra' }),
    meta('under another name', { owner: 'Alguém' }),
    meta('without a name', { owner: 'usuário' }, true),
    ...(isPublicCollection(c)
      ? authorsOf(c, 'created', (author) => made('', true, record(), NOVO, chefe, author))
      : []),
  ]
}

/** The stated author of a version of a public record must be its writer. */
export function authorsOf({ name }: Collection, title: string, write: (author: object | null) => Decision): Decision[] {
  const says = (what: string, author: object | null, allowed = false): Decision => ({
    ...write(author),
    name: `${name}: ${title} by ${what}`,
    allowed,
  })
  return [
    says('who writes', { quem: 'chefe', quando: NOW }, true),
    says('nobody', null),
    says('somebody else', { quem: 'outra', quando: NOW }),
    says('who writes, at another time', { quem: 'chefe', quando: new Date('2020-01-01') }),
    says('who writes, under a name', { quem: 'chefe', quando: NOW, nome: 'Chefe' }),
  ]
}

/** Reads at the edges that the matrix does not cover. */
export function readsOf(c: Collection): Decision[] {
  const { name, scope } = c
  const isPublic = c.access.read === 'public'
  // A publication, of the record or the record above it, is read by nobody before its time.
  const isShownByPublication = c.fields.some(({ path }) => path === 'publicacao.publicada')
  const open = isPublic && !isShownByPublication
  const asked = (title: string, who: Who | null, allowed: boolean, path: string): Decision => ({
    name: `${name}: ${title}`,
    request: { who, get: `${name}/${path}` },
    allowed,
  })
  const federacao = scope.kind === 'national' ? undefined : scope.federacao
  const listed = (
    title: string,
    who: Who | null,
    allowed: boolean,
    limit: number | undefined,
    equal: Record<string, unknown>,
  ): Decision => ({
    name: `${name}: ${title}`,
    request: { who, list: { collection: name, equal, ...(limit ? { limit } : {}) } },
    allowed,
  })
  const here = federacao ? { [federacao]: 'fctkd' } : {}
  const published = { 'metadados.successorId': '', 'metadados.active': true, ...shownBy(c) }
  return [
    asked('what is not there, signed in', dona, true, 'nada'),
    asked('what is not there, signed out', null, isPublic, 'nada'),
    ...(isPublic
      ? [
          asked('what is turned off, signed out', null, false, 'inativa'),
          asked('what is turned off, without rights', dona, false, 'inativa'),
          asked('what is turned off, by the chief', chefe, true, 'inativa'),
        ]
      : []),
    ...(c.access.shown
      ? [
          ...[null, dona].map((who) => asked('what is kept from visitors', who, false, 'oculta')),
          asked('what is kept from visitors, by the chief', chefe, true, 'oculta'),
          ...[false, undefined].map((value) =>
            listed(`what is kept from visitors, by ${c.access.shown} ${value}`, null, false, 10, {
              'metadados.successorId': '',
              'metadados.active': true,
              ...(value === undefined ? {} : { [c.access.shown ?? '']: value }),
            }),
          ),
        ]
      : []),
    ...(c.access.update === 'rule' && scope.kind === 'paths'
      ? [
          asked(
            'a record of the entity itself, by its master',
            { uid: 'mestre' },
            open || STANDARD.mestre.includes(`${name}:ler`),
            'sozinha',
          ),
          ...['cruzada', 'clubecruzado'].flatMap((id) => [
            asked(`${id}: what names an entity of another federation, by its master`, { uid: 'mestre' }, open, id),
            asked(`${id}: what names an entity of another federation, by its staff`, daqui, open, id),
            asked(`${id}: what names an entity of another federation, by its club`, clube, open, id),
          ]),
          asked('a record of nobody, by a master', { uid: 'mestre' }, open, 'nenhures'),
        ]
      : []),
    ...(c.access.update === 'rule'
      ? [
          asked('an old copy, signed out', null, false, 'antigo'),
          asked('an old copy, by the chief', chefe, true, 'antigo'),
        ]
      : []),
    ...(isPublic && c.access.update === 'rule' ? authorReadsOf(c) : []),
    listed('a hundred by the chief', chefe, true, 100, here),
    listed('a hundred and one by the chief', chefe, false, 101, here),
    listed('the whole country by the chief', chefe, true, 10, {}),
    ...(federacao
      ? [
          listed('the whole country by a federation', daqui, false, 10, {}),
          // Staff: all states and the history, in the scope of the right, also of public collections.
          ...([{}, { 'metadados.active': false }, { 'metadados.successorId': 'campos' }] as const).flatMap((more) => [
            listed(`a federation by its staff ${JSON.stringify(more)}`, daqui, true, 10, { ...here, ...more }),
            listed(`another federation by staff ${JSON.stringify(more)}`, daqui, false, 10, {
              [federacao]: 'rstkd',
              ...more,
            }),
          ]),
        ]
      : []),
    listed('the published, by a visitor', null, open, 10, published),
    ...(isShownByPublication
      ? [
          listed('what is on air, by a visitor', null, true, 10, {
            ...published,
            'publicacao.publicada': true,
            'publicacao.publico': 'todos',
          }),
        ]
      : []),
    ...(isPublic
      ? [
          listed('what is turned off, listed by a visitor', null, false, 10, {
            ...published,
            'metadados.active': false,
          }),
          listed('what is turned off, listed without rights', dona, false, 10, {
            ...published,
            ...here,
            'metadados.active': false,
          }),
          listed('what is turned off, listed by the chief', chefe, true, 10, {
            ...published,
            ...here,
            'metadados.active': false,
          }),
        ]
      : []),
    listed('everything, by a visitor', null, false, 10, {}),
    ...['metadados.successorId', 'metadados.active'].map((path) =>
      listed(`by a visitor, ${path} only`, null, false, 10, { [path]: published[path as keyof typeof published] }),
    ),
    listed('by a national master', mestra, open || STANDARD.mestre.includes(`${name}:ler`), 10, {
      ...here,
      ...published,
    }),
  ]
}

/** Readers of the authors of a public record's versions; nobody writes an author without a version. */
function authorReadsOf({ name }: Collection): Decision[] {
  const authors = `${name}/campos/autoria`
  const listed = (title: string, who: Who | null, allowed: boolean, limit?: number): Decision => ({
    name: `${name}: the authors, ${title}`,
    request: { who, list: { collection: authors, ...(limit ? { limit } : {}) } },
    allowed,
  })
  return [
    listed('by the chief', chefe, true, 10),
    listed('by the chief without a limit', chefe, false),
    listed('without rights', dona, false, 10),
    listed('by a visitor', null, false, 10),
    {
      name: `${name}: an author of the version that is there already`,
      request: { who: chefe, writes: [{ path: `${authors}/0`, data: { quem: 'chefe', quando: NOW }, creates: true }] },
      allowed: false,
    },
  ]
}

export const RIGHTS_READS: Decision[] = [
  { name: 'one’s own rights', request: { who: dona, get: 'sistema/acesso/permissoes/dona' }, allowed: true },
  { name: 'the rights of another', request: { who: chefe, get: 'sistema/acesso/permissoes/dona' }, allowed: false },
  {
    name: 'the rights of somebody, signed out',
    request: { who: null, get: 'sistema/acesso/permissoes/dona' },
    allowed: false,
  },
  { name: 'the standard rules, signed in', request: { who: dona, get: 'sistema/acesso/padrao/atual' }, allowed: true },
  {
    name: 'the numbers of a home, signed out',
    request: { who: null, get: 'sistema/publico/inicio/cbtkd' },
    allowed: true,
  },
  {
    name: 'the numbers of a home by month, signed out',
    request: { who: null, get: 'sistema/publico/historico/cbtkd' },
    allowed: true,
  },
  {
    name: 'the showcase of a home, signed out',
    request: { who: null, get: 'sistema/publico/vitrines/cbtkd' },
    allowed: true,
  },
  {
    name: 'the categories of the education area, signed out',
    request: { who: null, get: 'sistema/publico/categorias/educa' },
    allowed: true,
  },
  {
    name: 'the departments that visitors see, signed out',
    request: { who: null, get: 'sistema/publico/departamentos/cbtkd' },
    allowed: true,
  },
  ...[null, chefe].map((who) => ({
    name: `a message of a visitor, ${who ? 'by the chief' : 'signed out'}`,
    request: { who, get: 'sistema/contato/recebidas/ABCD1234' },
    allowed: false,
  })),
  {
    name: 'the menu of content pages, signed out',
    request: { who: null, get: 'sistema/publico/menus/cbtkd' },
    allowed: true,
  },
  {
    name: 'the supporters of a portal, signed out',
    request: { who: null, get: 'sistema/publico/portais/apoiadores.cbtkd' },
    allowed: true,
  },
  {
    name: 'the national ranking, signed out',
    request: { who: null, get: 'sistema/publico/ranking/indice' },
    allowed: true,
  },
  {
    name: 'the help of an entity, signed out',
    request: { who: null, get: 'sistema/publico/ajuda/cbtkd' },
    allowed: true,
  },
  {
    name: 'how useful the help of an entity is, signed out',
    request: { who: null, get: 'sistema/publico/ajudaContagens/cbtkd' },
    allowed: true,
  },
  {
    name: 'the help for members, signed out',
    request: { who: null, get: 'sistema/ajuda/filiados/cbtkd' },
    allowed: false,
  },
  {
    name: 'who is answering a ticket, signed out',
    request: { who: null, get: 'sistema/ajuda/presencas/t1' },
    allowed: false,
  },
  {
    name: 'the price table of an entity, signed out',
    request: { who: null, get: 'sistema/publico/taxas/cbtkd' },
    allowed: true,
  },
  {
    name: 'the published months of an entity, signed out',
    request: { who: null, get: 'sistema/publico/contas/cbtkd' },
    allowed: true,
  },
  {
    name: 'the standard rules, signed out',
    request: { who: null, get: 'sistema/acesso/padrao/atual' },
    allowed: false,
  },
  {
    name: 'what became of one’s own file',
    request: { who: dona, get: 'sistema/envios/resultados/dona~1' },
    allowed: true,
  },
  {
    name: 'what will become of a file',
    request: { who: dona, get: 'sistema/envios/resultados/dona~2' },
    allowed: true,
  },
  {
    name: 'what became of the file of another',
    request: { who: chefe, get: 'sistema/envios/resultados/dona~1' },
    allowed: false,
  },
  {
    name: 'what became of a file, signed out',
    request: { who: null, get: 'sistema/envios/resultados/dona~1' },
    allowed: false,
  },
  {
    name: 'what will become of a file, signed out',
    request: { who: null, get: 'sistema/envios/resultados/dona~2' },
    allowed: false,
  },
]
