// Checks every query that a description allows the app against the generated indexes. Queries written in code are checked where they
// run: tests/support/lackingIndexes.ts, tests/e2e/support/queries.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUSCAVEIS } from '@sie/domain/painel/buscaveis.ts'
import { FONTES_DA_VITRINE } from '@sie/domain/base/portal/fontesDaVitrine.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { SIDES_FIELD, TEAM_FIELD, type Collection, type Order } from '@sie/domain/base/records/collection.ts'
import { filtersByState, pagedShapes } from '@sie/domain/base/records/lists.ts'
import { isSmall } from '@sie/domain/base/records/small.ts'
import { condicoesDeExibicao } from '@sie/domain/base/rights/leitura.ts'
import {
  equalQuery,
  historyQueries,
  listLimits,
  listQuery,
  searchPath,
  stageQuery,
} from '../../web/src/data/listQuery.ts'
import type { QuerySpec } from '../../web/src/data/listQuery.ts'
import { ESTADO_INICIAL } from '../../web/src/data/listState.ts'
import type { ListScope } from '../../web/src/data/scope.ts'
import { indexCosts, indexedLists, indexesFile, indexesOf, scopePathsOf, type Index } from '../generate/indexes.ts'
import { lackingIndex, type QueryShape } from './served.ts'

const { indexes } = JSON.parse(indexesFile()) as { indexes: Index[] }

function shapeOf({ collection, where, orderBy }: QuerySpec): QueryShape {
  const paths = (...ops: string[]) => where.filter(({ op }) => ops.includes(op)).map(({ path }) => path)
  return {
    collection,
    equal: paths('==', 'in'),
    contains: paths('array-contains'),
    ranges: [...new Set(paths('>=', '<'))],
    orderBy,
  }
}

const ENTITIES = [
  { kind: 'nacional' },
  { kind: 'federacao', id: 'f' },
  { kind: 'entidade', id: 'e', federacao: 'f' },
] as const

/** Scopes in which a collection is listed: of one event too, where its records name theirs. */
const scopesOf = ({ atEvent }: Collection): readonly ListScope[] => [
  ...ENTITIES,
  ...(atEvent?.path ? ENTITIES.map((em) => ({ kind: 'evento', id: 'v', em }) as const) : []),
]

const statesOf = (collection: Collection) => [
  'todos' as const,
  ...(filtersByState(collection) ? ['ativos' as const, 'inativos' as const] : []),
]

const searchQueries = (collection: Collection, scope: ListScope): QuerySpec[] => [
  stageQuery(collection, scope, { prefix: 'ana' }, 10),
  ...(['trigam', 'chavesBusca'] as const).map((field) =>
    stageQuery(collection, scope, { key: { field, value: 'ana' } }, 10),
  ),
]

/** The lists of a desk, where the collection has any: any two filters together, with or without a bound on a day, in every described order. */
function deskQueries(collection: Collection): QuerySpec[] {
  if (collection.desk === false && indexedLists(collection).length === 0) return []
  const filters = [
    ...new Set(collection.lists.flatMap(({ equal = [], contains }) => [...equal, ...(contains ? [contains] : [])])),
  ]
  const days = collection.fields.flatMap(({ path, kind }) => (kind === 'day' ? [path] : []))
  const ordered = [...new Set(collection.lists.flatMap(({ orderBy }) => orderBy.map(({ path }) => path)))]
  const ranges = ordered.filter((path) => days.includes(path) || path === 'filtros.vencimento')
  const orders = ['', ...listLimits(collection).ordens]
  const chosen = [[], ...filters.flatMap((one) => [[one], ...filters.map((other) => [one, other])])].flatMap(
    (paths) => [
      Object.fromEntries(paths.map((path) => [path, 'x'])),
      ...ranges.map((range) => ({ ...Object.fromEntries(paths.map((path) => [path, 'x'])), [range]: '<2026-03-01' })),
    ],
  )
  return scopesOf(collection).flatMap((scope) => [
    ...chosen.flatMap((filtros) =>
      orders.flatMap((ordem) =>
        (['asc', 'desc'] as const).flatMap((sentido) =>
          statesOf(collection).map((situacao) =>
            listQuery(collection, scope, { ...ESTADO_INICIAL, situacao, ordem, sentido, filtros }, null),
          ),
        ),
      ),
    ),
    ...historyQueries(collection, scope, 'r', 30),
    ...(collection.desk === false ? [] : searchQueries(collection, scope)),
    ...collection.lists.flatMap(({ equal = [] }) => equal.map((path) => equalQuery(collection, scope, path, 'x', 10))),
  ])
}

/**
 * Lists of the records of which an entity is a side: by any filter of the desk, in its orders. The sides take the query's only
 * array-contains.
 */
function sideQueries(collection: Collection): QuerySpec[] {
  if (!collection.sides || (collection.desk === false && indexedLists(collection).length === 0)) return []
  const scope: ListScope = { kind: 'lado', id: 'e' }
  const filters = [...new Set(collection.lists.flatMap(({ equal = [] }) => equal))]
  return [[], ...filters.map((one) => [one])].flatMap((paths) =>
    ['', ...listLimits(collection).ordens].flatMap((ordem) =>
      (['asc', 'desc'] as const).flatMap((sentido) =>
        statesOf(collection).map((situacao) => {
          const filtros = Object.fromEntries(paths.map((path) => [path, 'x']))
          return listQuery(collection, scope, { ...ESTADO_INICIAL, situacao, ordem, sentido, filtros }, null)
        }),
      ),
    ),
  )
}

/** Lists for people without a right: for owners, sides, team members, and below a parent. */
function ownQueries(collection: Collection): QueryShape[] {
  const { name, access, desk, fields, lists, order, parent } = collection
  if (desk === false && indexedLists(collection).length === 0) return []
  const current = ['metadados.successorId']
  const has = (path: string) => fields.some((field) => field.path === path)
  const shape = (equal: readonly string[], contains: readonly string[] = [], by: Order = order): QueryShape => ({
    collection: name,
    equal: [...current, ...equal],
    contains,
    ranges: [],
    orderBy: [by],
  })
  return [
    ...(parent ? [shape([parent.path])] : []),
    ...(access.own?.by ?? []).flatMap((path) =>
      lists
        .filter(({ equal = [] }) => equal.includes(path))
        .flatMap(({ orderBy }) => orderBy.map((by) => shape([path], [], by))),
    ),
    ...[SIDES_FIELD, TEAM_FIELD].filter(has).map((path) => shape([], [path])),
  ]
}

const [BEGINNING, NAME, NEWEST]: Order[] = [
  { path: 'inicio', direction: 'asc' },
  { path: 'searchableName', direction: 'asc' },
  { path: 'publicacao.publicarEm', direction: 'desc' },
]

const isNewest = ({ path, direction }: Order) => path === NEWEST!.path && direction === NEWEST!.direction

/** Queries of visitors: the showcase of a home, the public search, feeds and site maps, lists by entity. */
function visitorQueries(collection: Collection): QueryShape[] {
  if (collection.access.read !== 'public' || isSmall(collection, [])) return []
  const { lists, name, order: own, parent, scope } = collection
  const shown = ['metadados.successorId', ...condicoesDeExibicao(collection, false).map(({ path }) => path)]
  const entity = scope.kind === 'paths' ? [scope.entidade] : []
  const showcase = Object.entries(FONTES_DA_VITRINE).find(([one]) => one === name)?.[1].order
  // Feeds and site maps list the last published records first, where the collection has them.
  const since = lists
    .flatMap(({ orderBy }) => orderBy)
    .filter(isNewest)
    .slice(0, 1)
  const listed = (by: Order, contains: readonly string[], more: readonly string[]): QueryShape => ({
    collection: name,
    equal: [...shown, ...more],
    contains,
    ranges: [],
    orderBy: [by],
  })
  const found = BUSCAVEIS.filter(({ colecao }) => colecao === name).flatMap(({ onde }) =>
    ['cbtkd', 'fctkd'].flatMap((portal) =>
      [[], [searchPath(collection, 'trigam')], [searchPath(collection, 'chavesBusca')]].map((contains) =>
        listed(
          { path: searchPath(collection, 'searchableName'), direction: 'asc' },
          contains,
          Object.keys(onde(portal)),
        ),
      ),
    ),
  )
  return [
    ...[...(own.path === since[0]?.path ? [] : [own]), ...since, ...(showcase ? [showcase] : [])].flatMap((by) =>
      [[], entity, ...(parent ? [[parent.path]] : [])].map((more) => listed(by, [], more)),
    ),
    ...found,
  ]
}

/** Queries of visitors and functions who page through few records: in each described order, with and without its filters. */
function pagedQueries(collection: Collection): QueryShape[] {
  const open = collection.access.read === 'public' ? condicoesDeExibicao(collection, false) : []
  const shown = ['metadados.successorId', ...open.map(({ path }) => path)]
  return pagedShapes(collection).flatMap(({ equal = [], contains, orderBy }) =>
    [[], ...equal.map((path) => [path]), equal].flatMap((paths) =>
      [[], ...(contains ? [[contains]] : [])].map((list) => ({
        collection: collection.name,
        equal: [...new Set([...shown, ...paths])],
        contains: list,
        ranges: [],
        orderBy,
      })),
    ),
  )
}

/** Filters of the lists that visitors see, all of a row together in each of its orders. */
const NARROWED: readonly { collection: string; equal?: string[]; contains?: string[]; orders: Order[] }[] = [
  { collection: 'noticias', equal: ['vinculo.idEntidade', 'categoria'], orders: [NEWEST!, NAME!] },
  ...['vinculo.idEntidade', 'vinculo.idFederacao'].flatMap((scope) =>
    ['agendamentos', 'eventos'].map((collection) => ({
      collection,
      equal: [scope, 'tipo', 'filtros.uf'],
      contains: ['filtros.meses'],
      orders: [BEGINNING!],
    })),
  ),
  {
    collection: 'eventos',
    equal: ['vinculo.idFederacao', 'tipo', 'situacao', 'filtros.uf', 'filtros.mes', 'filtros.fase'],
    orders: [BEGINNING!, { path: 'inicio', direction: 'desc' }],
  },
  {
    collection: 'entidades',
    equal: ['filtros.publica', 'dadosEndereco.logradouroUF', 'filtros.municipio', 'dadosPessoais.tipoEntidade'],
    orders: [{ path: 'dadosPessoais.searchableName', direction: 'asc' }],
  },
  {
    collection: 'entidades',
    equal: ['filtros.publica', 'dadosEndereco.logradouroUF', 'dadosPessoais.tipoEntidade'],
    orders: [{ path: 'filtros.municipio', direction: 'asc' }],
  },
]

/** Queries of one collection, with the conditions of all visitors' queries. */
function narrowedQueries(described: Collection): QueryShape[] {
  const shown = ['metadados.successorId', ...condicoesDeExibicao(described, false).map(({ path }) => path)]
  return NARROWED.filter(({ collection }) => collection === described.name).flatMap(
    ({ collection, equal = [], contains = [], orders }) =>
      orders.map((by) => ({ collection, equal: [...shown, ...equal], contains, ranges: [], orderBy: [by] })),
  )
}

/** Queries written out in screens beside their lists. */
const WRITTEN_OUT: readonly QueryShape[] = [
  // The last position in an album, after which new pictures are placed.
  ...[[], ['vinculo.idFederacao'], ['vinculo.idFederacao', 'vinculo.idEntidade']].map((scope) => ({
    collection: 'imagens',
    equal: ['metadados.successorId', 'album', ...scope],
    contains: [],
    ranges: [],
    orderBy: [{ path: 'ordem', direction: 'desc' as const }],
  })),
]

const queriesOf = (collection: Collection): QueryShape[] => {
  const listed = [
    ...deskQueries(collection).map(shapeOf),
    ...sideQueries(collection).map(shapeOf),
    ...ownQueries(collection),
    ...visitorQueries(collection),
    ...narrowedQueries(collection),
    ...WRITTEN_OUT.filter((shape) => shape.collection === collection.name),
  ]
  const isFew = ({ equal }: QueryShape) =>
    isSmall(
      collection,
      equal.map((path) => ({ path, op: '==' })),
    )
  const shapes = [...listed.filter((shape) => !isFew(shape)), ...pagedQueries(collection)]
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()]
}

test.each(COLECOES.map((collection) => [collection.name, collection] as const))(
  '%s: every query that the app can make has its indexes, and each index serves one that lacks it without',
  (_name, collection) => {
    const shapes = queriesOf(collection)
    expect([...new Set(shapes.flatMap((shape) => lackingIndex(shape, indexes) ?? []))]).toEqual([])
    const own = indexesOf(collection)
    const needless = own.filter((index) => {
      const others = own.filter((other) => other !== index)
      return shapes.every((shape) => lackingIndex(shape, others) === undefined)
    })
    expect(needless.map(({ fields }) => fields.map(({ fieldPath }) => fieldPath).join(', '))).toEqual([])
  },
)

test('whoever fills in a reference searches a collection that a desk lists', () => {
  const written = COLECOES.filter(({ access }) => access.create === 'rule' || access.update === 'rule')
  const named = written.flatMap(({ fields }) => fields.flatMap(({ meta }) => meta.collection ?? []))
  expect(named.length).toBeGreaterThan(0)
  expect(COLECOES.filter(({ name, desk }) => desk === false && named.includes(name))).toEqual([])
})

/** Greatest number of indexes of all collections together. Firestore allows 1,000; the rest is a reserve. */
const MOST = 400

test('all collections together leave room below the number of indexes that Firestore allows', () => {
  const costs = indexCosts(indexes).map(({ collection, all }) => `${collection} ${all}`)
  console.log(`${COLECOES.length} collections: ${indexes.length} indexes`)
  expect(
    indexes.length,
    `${indexes.length} of ${MOST} indexes; is a new collection small? By collection: ${costs.join(', ')}`,
  ).toBeLessThanOrEqual(MOST)
})

test('every filter that the list of a screen names is described, so that it has its index', () => {
  const folder = new URL('../../web/src/features/', import.meta.url)
  const drawn = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/<RecordListPage\b(.*?)\n {2,6}\/?>/gs)].flatMap(
        ([, props = '']) => {
          const collection = COLECOES.find(({ name }) => name === /collection=\{(\w+)\}/.exec(props)?.[1])
          const [, paths = ''] = /filters=\{\[(.*?)\]\}/s.exec(props) ?? []
          return collection
            ? [{ collection, paths: [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => path) }]
            : []
        },
      ),
    )
  expect(drawn.filter(({ paths }) => paths.length > 0).length).toBeGreaterThan(20)
  const undescribed = drawn.flatMap(({ collection, paths }) => {
    const { lists, name } = collection
    const known = [
      ...lists.flatMap(({ equal = [], contains }) => [...equal, ...(contains ? [contains] : [])]),
      ...scopePathsOf(collection),
    ]
    return paths.filter((path) => !known.includes(path)).map((path) => `${name}: ${path}`)
  })
  expect(undescribed).toEqual([])
})

describe('a query is served', () => {
  const index = (...fields: string[]): Index => ({
    collectionGroup: 'a',
    queryScope: 'COLLECTION',
    fields: fields.map((field) =>
      field.endsWith('*')
        ? { fieldPath: field.slice(0, -1), arrayConfig: 'CONTAINS' }
        : { fieldPath: field.replace('-', ''), order: field.endsWith('-') ? 'DESCENDING' : 'ASCENDING' },
    ),
  })
  const query = (equal: string[], order = '', more: Partial<QueryShape> = {}): QueryShape => ({
    collection: 'a',
    equal,
    contains: [],
    ranges: [],
    orderBy: order ? [{ path: order.replace('-', ''), direction: order.endsWith('-') ? 'desc' : 'asc' }] : [],
    ...more,
  })
  test.each([
    ['by the fields themselves without an order', query(['x', 'y'], '', { contains: ['z'] }), []],
    ['by the field itself in an order alone', query([], 'o-'), []],
    ['by a range alone', query([], '', { ranges: ['o'] }), []],
    ['by merging', query(['x', 'y'], 'o', { contains: ['z'] }), [index('x', 'o'), index('y', 'o'), index('z*', 'o')]],
    ['by merging what goes together', query(['x', 'y', 'z'], 'o'), [index('y', 'x', 'o'), index('z', 'o')]],
    ['where the order is compared', query(['o', 'x'], 'o'), []],
    ['for a sum', query(['x'], '', { ranges: ['o'], sums: ['s'] }), [index('x', 'o', 's')]],
  ] as const)('%s', (_how, asked, given) => {
    expect(lackingIndex(asked, given)).toBeUndefined()
    // Without any one index it is not served.
    for (const one of given)
      expect(
        lackingIndex(
          asked,
          given.filter((other) => other !== one),
        ),
      ).toMatch(/^a: /)
  })
  test.each([
    ['the other direction', query(['x'], 'o-'), [index('x', 'o')]],
    ['another collection', { ...query(['x'], 'o'), collection: 'b' }, [index('x', 'o')]],
    ['a field that the query does not compare', query(['x'], 'o'), [index('x', 'y', 'o')]],
    ['a list compared as one value', query(['x'], 'o'), [index('x*', 'o')]],
    ['a range without its place in the index', query(['x'], '', { ranges: ['o'] }), [index('x', 'p')]],
  ] as const)('not by an index of %s', (_what, asked, given) => {
    expect(lackingIndex(asked, given)).toMatch(/: x/)
  })
})
