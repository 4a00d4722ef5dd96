// Writes firestore.indexes.json from the descriptions. Firestore serves a query with several equalities (or an array-contains) and an
// order by merging indexes that each hold some of them and that order, so one index for each such pair is enough for every combination
// (scripts/lib/served.ts). Filters that are always used together share one index; histories are read without an order and need none, and so are lists of few
// records (`small` of a description). The other direction of an order has an index of its own: Firestore scans a composite index one way only.
import { writeFile } from 'node:fs/promises'
import { groupBy } from '@sie/domain/base/groupBy.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { SIDES_FIELD, TEAM_FIELD, type Collection, type Order } from '@sie/domain/base/records/collection.ts'
import { filtersByState, isDerived, pagedShapes, searchedByFragments } from '@sie/domain/base/records/lists.ts'

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

/** Dotted paths of the entities in whose scope a list is. */
export const scopePathsOf = ({ scope }: Collection): string[] =>
  scope.kind === 'paths' ? [scope.federacao, scope.entidade] : scope.kind === 'self' ? [scope.federacao] : []

const isOneOf =
  (orders: readonly Order[]) =>
  ({ path, direction: to }: Order) =>
    orders.some((one) => one.path === path && one.direction === to)

const isDay = ({ fields }: Collection, path: string) =>
  path === 'filtros.vencimento' || fields.some((one) => one.path === path && one.kind === 'day')

/** Described lists that need indexes: those of few records do not. */
export const indexedLists = ({ lists, small }: Collection) =>
  lists.filter(({ equal = [] }) => !equal.some((path) => small?.within?.includes(path)))

/**
 * Orders of a desk's lists, combined with every scope and flag: the collection's own, those offered by column headers (declared in both
 * directions), and the days by which a list may be bounded. Other declared orders are for visitors, or for the filters beside them. A
 * collection that no desk lists and no shape names is read without an order.
 */
function deskOrders(collection: Collection): Order[] {
  const { desk, order } = collection
  const lists = indexedLists(collection)
  if (desk === false && lists.length === 0) return []
  const declared = lists.flatMap(({ orderBy }) => orderBy)
  const isBoth = ({ path, direction: to }: Order) =>
    isOneOf(declared)({ path, direction: to === 'asc' ? 'desc' : 'asc' })
  return [order, ...declared.filter((one) => isBoth(one) || isDay(collection, one.path))]
}

/** Visitors list from the newest, by name from A, or by a position from the first: no page offers the reverse, or the order by expiry. */
const NOT_FOR_VISITORS: readonly Order[] = [
  { path: 'ordem', direction: 'desc' },
  { path: 'publicacao.publicarEm', direction: 'asc' },
  { path: 'searchableName', direction: 'desc' },
  { path: 'dadosPessoais.searchableName', direction: 'desc' },
  { path: 'filtros.vencimento', direction: 'asc' },
]

/** Indexes of the lists of a collection, without duplicates. */
export function indexesOf(collection: Collection): Index[] {
  const { access, fields, name, order, parent, search, small } = collection
  const lists = indexedLists(collection)
  const at = (field: string) => (search.prefix ? `${search.prefix}.${field}` : field)
  const byName: Order = { path: at('searchableName'), direction: 'asc' }
  const desk = deskOrders(collection)
  const ownOrders = desk.slice(0, 1)
  const searched = collection.desk !== false
  // A club's query compares its federation too.
  const scopePaths = scopePathsOf(collection).some((path) => small?.within?.includes(path))
    ? []
    : scopePathsOf(collection)
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
  const paged = pagedShapes(collection).flatMap(({ equal: paths = [], contains: list, orderBy }) => [
    ...together(
      ['metadados.successorId', ...(access.read === 'public' ? ['metadados.active', ...shown] : [])],
      orderBy,
    ),
    ...equal(paths, orderBy),
    ...contains(list ? [list] : [], orderBy),
  ])
  if (small && !small.within) return unique(paged)
  return unique([
    // Queries by right do not compare what tells old copies apart where the order leaves these out.
    ...equal(
      ['metadados.successorId'],
      desk.filter(
        (one) =>
          !isDerived(collection, one) ||
          isOneOf(visitors)(one) ||
          (isOneOf(ownOrders)(one) && (parent !== undefined || members.length > 0)),
      ),
    ),
    // Lists of active records alone have the collection's own order, in both directions, and the days that bound a
    // list.
    ...equal(
      ['metadados.active'],
      desk.filter(
        (one) =>
          isOneOf(visitors)(one) ||
          (filtersByState(collection) && (one.path === order.path || isDay(collection, one.path))),
      ),
    ),
    ...equal([...scopePaths, ...(parent ? [parent.path] : [])], desk),
    // Records of one person are few: they are read without an order, or in one that `lists` names. Lists for the people named by a record have
    // its own order. A side's list is sorted like the desk's.
    ...contains(members, ownOrders),
    ...contains(
      members.filter((path) => path === SIDES_FIELD),
      desk,
    ),
    // Visitors' queries compare the conditions of shown records, of one entity or of all: an order that only visitors use has an index
    // of its own.
    ...together(shown, visitors.filter(isOneOf(desk))),
    ...together(
      ['metadados.successorId', 'metadados.active', ...shown],
      visitors.filter((one) => !isOneOf(desk)(one)),
    ),
    ...equal(scopePaths.slice(-1), published ? visitors : []),
    ...lists.flatMap((list) => equal(list.equal ?? [], [order, ...list.orderBy])),
    ...lists.flatMap((list) => contains(list.contains ? [list.contains] : [], [order, ...list.orderBy])),
    // Search is ordered by name, whatever the list's own order.
    ...equal(searched ? scopePaths : [], [byName]),
    ...contains(searched ? arrays : [], [byName]),
    ...paged,
  ])
}

const ascending = (collectionGroup: string, paths: readonly string[]): Index => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: paths.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
})

/** Indexes of aggregations: for each set of filters that are used together, one index with each summed field. */
const sums = (collection: string, compared: readonly (readonly string[])[], ...added: readonly (readonly string[])[]) =>
  added.flatMap((last) => compared.map((paths) => ascending(collection, [...paths, ...last])))

const SCOPES = [['vinculo.idFederacao'], ['vinculo.idEntidade']]

/**
 * Sums of contas, of open and overdue invoices, of payments, which read the amounts from the index; settlements of an entity by month. A sum that
 * a day may bound has that order also without the bound, so that both share an index.
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
  // Sent reminders of an entity, of one kind and of one invoice, by the instant in both directions.
  ...[['emitente'], ['quando'], ['numero']].flatMap((equal) =>
    (['ASCENDING', 'DESCENDING'] as const).map((order): Index => ({
      collectionGroup: 'lembretes',
      queryScope: 'COLLECTION',
      fields: [...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })), { fieldPath: 'em', order }],
    })),
  ),
]

/**
 * The server's queries of documents other than records: the audit of one person or of one kind between two instants, alone or combined, newest first;
 * notices of one person, newest first; requests by who may decide them, oldest first. Entries of the lists of an event, in each order beside the name.
 */
const SERVER: readonly Index[] = [
  ...['filtros.nome', 'filtros.associacao', 'filtros.federacao', 'filtros.categoria', 'chegada'].map(
    (order): Index => ({
      collectionGroup: 'inscricoes',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'filtros.listas', arrayConfig: 'CONTAINS' },
        { fieldPath: 'metadados.successorId', order: 'ASCENDING' },
        { fieldPath: 'situacao', order: 'ASCENDING' },
        ...[...new Set([order, 'filtros.nome'])].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
      ],
    }),
  ),
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

/**
 * Collections whose documents expire on the day of their `expiraEm`: counters of uses, mails, alerts, reports, sessions, days of the monitor, results
 * of uploads, used links, decided claims, messages of visitors, incoming mails, conversations by WhatsApp.
 */
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
  'recusados',
  'destinos',
  'conversas',
]

/** Messages are found by their author, below any record, when the author is erased. */
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
  // Thousands of days and months that no query filters by: an index entry for each would slow every count.
  const counts = { collectionGroup: 'contadores', fieldPath: 'contas', indexes: [] }
  return `{
  "indexes": ${lineEach(indexes)},
  "fieldOverrides": ${lineEach([...fieldOverrides, counts, ACROSS_RECORDS])}
}
`
}

const lineEach = (entries: readonly object[]) =>
  `[\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`

/** Number of indexes of each collection, and how many of them have a descending field; the costliest first. */
export const indexCosts = (indexes: readonly Index[]) =>
  groupBy(indexes, ({ collectionGroup }) => collectionGroup)
    .map(([collection, own]) => ({
      collection,
      all: own.length,
      descending: own.filter(({ fields }) => fields.some((one) => 'order' in one && one.order === 'DESCENDING')).length,
    }))
    .sort((a, b) => b.all - a.all || (a.collection < b.collection ? -1 : 1))

/** Page with the indexes of each collection, and what is read without any. */
export function indexesPage(collections: readonly Collection[] = COLECOES): string {
  const { indexes } = JSON.parse(indexesFile(collections)) as { indexes: Index[] }
  const bounds = collections.flatMap(({ name, small }) => {
    if (!small) return []
    const rows = `at most ${small.most.toLocaleString('en-US')} records`
    return [`| \`${name}\` | ${rows}${small.within ? ` with one value of \`${small.within.join('` or `')}\`` : ''} |`]
  })
  return [
    '# Indexes',
    '',
    'Generated by `npm run generate` from the descriptions; do not edit. Firestore allows 1,000 composite indexes; a test allows 400.',
    '',
    `| collection | indexes | of them descending |`,
    '| --- | ---: | ---: |',
    ...indexCosts(indexes).map(({ collection, all, descending }) => `| \`${collection}\` | ${all} | ${descending} |`),
    `| all | ${indexes.length} | ${indexCosts(indexes).reduce((sum, { descending }) => sum + descending, 0)} |`,
    '',
    '## Few records',
    '',
    'Lists of these (`small` of a description) are read by equalities alone, and filtered, searched, sorted and paged where they are shown',
    '(`domain/src/base/records/small.ts`). Only what visitors page through still has indexes.',
    '',
    '| collection | read whole |',
    '| --- | --- |',
    ...bounds,
    '',
  ].join('\n')
}

if (import.meta.main) {
  await writeFile(new URL('../../firestore.indexes.json', import.meta.url), indexesFile())
  await writeFile(new URL('../../docs/indexes.md', import.meta.url), indexesPage())
}
