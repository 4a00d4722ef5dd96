// Writes firestore.indexes.json from the descriptions. Firestore serves a query with several equalities (or an array-contains) and an
// order by merging indexes that each hold one of them and that order, so one index for each such pair is enough for every combination.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { SEARCH_FIELDS, SIDES_FIELD, TEAM_FIELD, type Collection, type Order } from '@sie/domain/records/collection.ts'

type Direction = 'ASCENDING' | 'DESCENDING'
export interface Index {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: ({ fieldPath: string; order: Direction } | { fieldPath: string; arrayConfig: 'CONTAINS' })[]
}

const direction = (name: 'asc' | 'desc'): Direction => (name === 'asc' ? 'ASCENDING' : 'DESCENDING')

/** What every list of a collection compares, or the list of some of its readers: they share the orders of all lists. */
function commonEqualities({ scope, fields, access, parent, process }: Collection): string[] {
  const scopePaths =
    scope.kind === 'paths' ? [scope.federacao, scope.entidade] : scope.kind === 'self' ? [scope.federacao] : []
  const shown = fields.some(({ path }) => path === 'publicacao.publicada')
  return [
    'metadados.successorId',
    'metadados.active',
    ...scopePaths,
    ...(shown ? ['publicacao.publicada', 'publicacao.publico'] : []),
    ...(access.shown ? [access.shown] : []),
    ...(access.own?.by ?? []),
    ...(parent ? [parent.path] : []),
    ...(process && !shown ? [process.field] : []),
  ]
}

function indexesOf(collection: Collection): Index[] {
  const { scope, lists, search, name, order, fields } = collection
  const at = (field: string) => (search.prefix ? `${search.prefix}.${field}` : field)
  const byName: Order = { path: at('searchableName'), direction: 'asc' }
  const orders = [order, ...lists.flatMap((list) => list.orderBy)]
  const scopePaths =
    scope.kind === 'paths' ? [scope.federacao, scope.entidade] : scope.kind === 'self' ? [scope.federacao] : []
  const arrays = SEARCH_FIELDS.filter((field) => field !== 'searchableName').map(at)
  const members = [SIDES_FIELD, TEAM_FIELD].filter((path) => fields.some((field) => field.path === path))
  const index = (first: Index['fields'][number], by: Order): Index => ({
    collectionGroup: name,
    queryScope: 'COLLECTION',
    fields: [first, { fieldPath: by.path, order: direction(by.direction) }],
  })
  const equal = (paths: readonly string[], by: readonly Order[]) =>
    paths.flatMap((path) => by.map((one) => index({ fieldPath: path, order: 'ASCENDING' }, one)))
  const contains = (paths: readonly string[], by: readonly Order[]) =>
    paths.flatMap((path) => by.map((one) => index({ fieldPath: path, arrayConfig: 'CONTAINS' }, one)))
  return [
    ...equal(commonEqualities(collection), orders),
    ...lists.flatMap((list) => equal(list.equal ?? [], [order, ...list.orderBy])),
    ...lists.flatMap((list) => contains(list.contains ? [list.contains] : [], [order, ...list.orderBy])),
    ...contains(members, [order]),
    // Search goes by name, whatever the list's own order is.
    ...equal(['metadados.successorId', ...scopePaths], [byName]),
    ...contains(arrays, [byName]),
    ...equal(['metadados.successorId', ...scopePaths], [{ path: 'metadados.version', direction: 'desc' }]),
  ]
}

/** Sums of overdue contas: each equality of their lists, the due day, and the amount, which a sum reads from the index. */
const SUMS: readonly Index[] = [
  'metadados.successorId',
  'metadados.active',
  'vinculo.idFederacao',
  'vinculo.idEntidade',
  'tipo',
  'competencia',
  'categoria',
  'filtros.situacao',
].map((path) => ({
  collectionGroup: 'contas',
  queryScope: 'COLLECTION',
  fields: [path, 'vencimento', 'valor'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
}))

/** What the server asks of what is no record: the audit of one person or of one kind between two instants, alone or among others, newest first; notices of one person, newest first; requests by who may decide them, oldest first. */
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

/** What the server forgets by itself, on the day of its `expiraEm`: counters of uses, mails, alerts, reports, sessions, days of the monitor, what became of files, used links, decided claims, messages of visitors. */
const EXPIRING = [
  'janelas',
  'recebidas',
  'fila',
  'alertas',
  'relatorios',
  'resultados',
  'sessoes',
  'contadores',
  'envios',
  'links',
  'pendencias',
]

/** The whole file. Old copies' and long texts' single fields keep their automatic indexes. */
export function indexesFile(collections: readonly Collection[] = COLECOES): string {
  const all = [...collections.flatMap(indexesOf), ...SUMS, ...SERVER].map((index) => JSON.stringify(index))
  return `${JSON.stringify({ indexes: [...new Set(all)].map((text) => JSON.parse(text) as Index), fieldOverrides: EXPIRING.map((collectionGroup) => ({ collectionGroup, fieldPath: 'expiraEm', ttl: true, indexes: [] })) }, null, 2)}\n`
}

if (import.meta.main) await writeFile(new URL('../../firestore.indexes.json', import.meta.url), indexesFile())
