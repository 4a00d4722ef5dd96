// Writes firestore.indexes.json from the descriptions. Firestore serves a query with several equalities (or an array-contains) and an
// order by merging indexes that each hold some of them and that order, so one index for each such pair is enough for every combination
// (served.ts). What always goes together has one index; histories are read in no order and need none.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { SIDES_FIELD, TEAM_FIELD, type Collection, type Order } from '@sie/domain/records/collection.ts'
import { filtersByState, searchedByFragments } from '@sie/domain/records/lists.ts'

type Direction = 'ASCENDING' | 'DESCENDING'
export interface Index {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: ({ fieldPath: string; order: Direction } | { fieldPath: string; arrayConfig: 'CONTAINS' })[]
}

const direction = (name: 'asc' | 'desc'): Direction => (name === 'asc' ? 'ASCENDING' : 'DESCENDING')

const unique = (indexes: readonly Index[]): Index[] => [
  ...new Map(indexes.map((index) => [JSON.stringify(index), index])).values(),
]

/** Dotted paths of the entities that a list is in the scope of. */
export const scopePathsOf = ({ scope }: Collection): string[] =>
  scope.kind === 'paths' ? [scope.federacao, scope.entidade] : scope.kind === 'self' ? [scope.federacao] : []

const isOneOf =
  (orders: readonly Order[]) =>
  ({ path, direction: to }: Order) =>
    orders.some((one) => one.path === path && one.direction === to)

const isDay = ({ fields }: Collection, path: string) =>
  path === 'filtros.vencimento' || fields.some((one) => one.path === path && one.kind === 'day')

/**
 * Orders of a desk's lists, which go under every scope and flag: the collection's own, those that the heading of a column offers (declared in
 * both directions), and the days that a list may be bounded by. Other declared orders are for visitors, or for the filters beside them.
 * What no desk lists and no shape names is read in no order.
 */
function deskOrders(collection: Collection): Order[] {
  const { desk, order, lists } = collection
  if (desk === false && lists.length === 0) return []
  const declared = lists.flatMap(({ orderBy }) => orderBy)
  const isBoth = ({ path, direction: to }: Order) =>
    isOneOf(declared)({ path, direction: to === 'asc' ? 'desc' : 'asc' })
  return [order, ...declared.filter((one) => isBoth(one) || isDay(collection, one.path))]
}

/** Visitors begin with the newest and go by name from A, by a place from the first: nobody offers them the other way round, or what runs out. */
const NOT_FOR_VISITORS: readonly Order[] = [
  { path: 'ordem', direction: 'desc' },
  { path: 'publicacao.publicarEm', direction: 'asc' },
  { path: 'searchableName', direction: 'desc' },
  { path: 'dadosPessoais.searchableName', direction: 'desc' },
  { path: 'filtros.vencimento', direction: 'asc' },
]

/** Indexes of the lists of a collection, those of the same fields once. */
export function indexesOf(collection: Collection): Index[] {
  const { access, fields, lists, name, order, parent, search } = collection
  const at = (field: string) => (search.prefix ? `${search.prefix}.${field}` : field)
  const byName: Order = { path: at('searchableName'), direction: 'asc' }
  const desk = deskOrders(collection)
  const ownOrders = desk.slice(0, 1)
  const searched = collection.desk !== false
  const scopePaths = scopePathsOf(collection)
  const published = fields.some(({ path }) => path === 'publicacao.publicada')
  const visitors =
    published || access.shown
      ? [order, ...lists.flatMap(({ orderBy }) => orderBy)].filter((one) => !isOneOf(NOT_FOR_VISITORS)(one))
      : access.read === 'public'
        ? [order]
        : []
  const shown = [
    ...(published ? ['publicacao.publicada', 'publicacao.publico'] : []),
    ...(access.shown ? [access.shown] : []),
  ]
  const arrays = [at('chavesBusca'), ...(searchedByFragments(collection) ? [at('trigam')] : [])]
  const members = [SIDES_FIELD, TEAM_FIELD].filter((path) => fields.some((field) => field.path === path))
  const index = (first: Index['fields'], by: Order): Index => ({
    collectionGroup: name,
    queryScope: 'COLLECTION',
    fields: [...first, { fieldPath: by.path, order: direction(by.direction) }],
  })
  const together = (paths: readonly string[], by: readonly Order[]) =>
    (paths.length > 0 ? by : []).map((one) =>
      index(
        paths.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
        one,
      ),
    )
  const equal = (paths: readonly string[], by: readonly Order[]) => paths.flatMap((path) => together([path], by))
  const contains = (paths: readonly string[], by: readonly Order[]) =>
    paths.flatMap((path) => by.map((one) => index([{ fieldPath: path, arrayConfig: 'CONTAINS' }], one)))
  return unique([
    ...equal(['metadados.successorId'], desk),
    // Active ones alone are listed in the collection's own order, from either end, and by the days that bound a list.
    ...equal(
      ['metadados.active'],
      desk.filter(
        (one) =>
          isOneOf(visitors)(one) ||
          (filtersByState(collection) && (one.path === order.path || isDay(collection, one.path))),
      ),
    ),
    ...equal([...scopePaths, ...(parent ? [parent.path] : [])], desk),
    // What belongs to one person is little: they read it in no order, or in one that `lists` names. Who is named by a record reads the own order.
    // A side's list is sorted as the desk's.
    ...contains(members, ownOrders),
    ...contains(
      members.filter((path) => path === SIDES_FIELD),
      desk,
    ),
    // Visitors ask for what is in force and shown to them, of one entity or of all: in an order of their own by an index of their own.
    ...together(shown, visitors.filter(isOneOf(desk))),
    ...together(
      ['metadados.successorId', 'metadados.active', ...shown],
      visitors.filter((one) => !isOneOf(desk)(one)),
    ),
    ...equal(scopePaths.slice(-1), published ? visitors : []),
    ...lists.flatMap((list) => equal(list.equal ?? [], [order, ...list.orderBy])),
    ...lists.flatMap((list) => contains(list.contains ? [list.contains] : [], [order, ...list.orderBy])),
    // Search goes by name, whatever the list's own order is.
    ...equal(searched ? ['metadados.successorId', ...scopePaths] : [], [byName]),
    ...contains(searched ? arrays : [], [byName]),
  ])
}

const ascending = (collectionGroup: string, paths: readonly string[]): Index => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: paths.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
})

/** What is compared, together where it always goes together, in an index for each of them with what is added up. */
const sums = (collection: string, compared: readonly (readonly string[])[], ...added: readonly (readonly string[])[]) =>
  added.flatMap((last) => compared.map((paths) => ascending(collection, [...paths, ...last])))

const SCOPES = [['vinculo.idFederacao'], ['vinculo.idEntidade']]

/**
 * Sums of contas, of open and overdue invoices, of payments, which read the amounts from the index; settlements of an entity by month. What may be
 * bounded by a day is summed in its order without that too, so that both share an index.
 */
const SUMS: readonly Index[] = [
  ...sums(
    'contas',
    [
      ['metadados.successorId', 'metadados.active', 'filtros.situacao'],
      ...SCOPES,
      ['tipo'],
      ['competencia'],
      ['categoria'],
    ],
    ['vencimento', 'valor'],
  ),
  ...sums('faturas', [['metadados.successorId', 'filtros.aberta'], ...SCOPES], ['vencimento', 'total', 'pago']),
  ...sums(
    'pagamentos',
    [['metadados.successorId', 'filtros.recebido'], ['metadados.successorId', 'situacao'], ...SCOPES],
    ['valor'],
  ),
  ...['devedora', 'credora'].map((side) => ascending('acertos', [side, 'mes'])),
  // Sent reminders of an entity, of one kind and of one invoice, by the instant and from either end.
  ...[['emitente'], ['quando'], ['numero']].flatMap((equal) =>
    (['ASCENDING', 'DESCENDING'] as const).map((order): Index => ({
      collectionGroup: 'lembretes',
      queryScope: 'COLLECTION',
      fields: [...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })), { fieldPath: 'em', order }],
    })),
  ),
]

/** What the server asks of what is no record: the audit of one person or of one kind between two instants, alone or among others, newest first; notices of one person, newest first; requests by whoever may decide them, oldest first. */
const SERVER: readonly Index[] = [
  {
    collectionGroup: 'eventos',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'id', order: 'ASCENDING' },
      { fieldPath: 'quando', order: 'DESCENDING' },
    ],
  },
  {
    collectionGroup: 'eventos',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'ids', arrayConfig: 'CONTAINS' },
      { fieldPath: 'quando', order: 'DESCENDING' },
    ],
  },
  {
    collectionGroup: 'eventos',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'tipo', order: 'ASCENDING' },
      { fieldPath: 'quando', order: 'DESCENDING' },
    ],
  },
  {
    collectionGroup: 'caixa',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'quem', order: 'ASCENDING' },
      { fieldPath: 'quando', order: 'DESCENDING' },
    ],
  },
  {
    collectionGroup: 'pendencias',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'alcance', arrayConfig: 'CONTAINS' },
      { fieldPath: 'pedidoEm', order: 'ASCENDING' },
    ],
  },
]

/** What the server forgets by itself, on the day of its `expiraEm`: counters of uses, mails, alerts, reports, sessions, days of the monitor, the outcome of files, used links, decided claims, messages of visitors, mails that came in. */
const EXPIRING = [
  'janelas',
  'recebidas',
  'fila',
  'ofertas',
  'alertas',
  'relatorios',
  'resultados',
  'sessoes',
  'contadores',
  'envios',
  'links',
  'pendencias',
  'validacoes',
  'presencas',
  'correio',
]

/** Messages are found by who wrote them, below whatever record, when their author is forgotten. */
const ACROSS_RECORDS = {
  collectionGroup: 'mensagens',
  fieldPath: 'quem',
  indexes: (['COLLECTION', 'COLLECTION_GROUP'] as const).map((queryScope) => ({ order: 'ASCENDING', queryScope })),
}

/** The whole file. Old copies' and long texts' single fields keep their automatic indexes. */
export function indexesFile(collections: readonly Collection[] = COLECOES): string {
  const indexes = unique([...collections.flatMap(indexesOf), ...SUMS, ...SERVER])
  const fieldOverrides = EXPIRING.map((collectionGroup) => ({
    collectionGroup,
    fieldPath: 'expiraEm',
    ttl: true,
    indexes: [],
  }))
  // Days and months by the thousand, of which nobody asks: an entry for each would make every count slow.
  const counts = { collectionGroup: 'contadores', fieldPath: 'contas', indexes: [] }
  return `${JSON.stringify({ indexes, fieldOverrides: [...fieldOverrides, counts, ACROSS_RECORDS] }, null, 2)}\n`
}

if (import.meta.main) await writeFile(new URL('../../firestore.indexes.json', import.meta.url), indexesFile())
