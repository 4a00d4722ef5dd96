// Writes firestore.indexes.json from the descriptions. Firestore serves a query with several equalities (or an array-contains) and an
// order by merging indexes that each hold one of them and that order, so one index for each such pair is enough for every combination.
import { writeFile } from 'node:fs/promises'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { SEARCH_FIELDS, type Collection } from '@sie/domain/records/collection.ts'

type Direction = 'ASCENDING' | 'DESCENDING'
export interface Index {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: ({ fieldPath: string; order: Direction } | { fieldPath: string; arrayConfig: 'CONTAINS' })[]
}

const direction = (name: 'asc' | 'desc'): Direction => (name === 'asc' ? 'ASCENDING' : 'DESCENDING')

function indexesOf(collection: Collection): Index[] {
  const { scope, lists, search, name } = collection
  const at = (field: string) => (search.prefix ? `${search.prefix}.${field}` : field)
  const byName = { path: at('searchableName'), direction: 'asc' } as const
  const orders = [byName, ...lists.flatMap((list) => list.orderBy)]
  const scopePaths =
    scope.kind === 'paths' ? [scope.federacao, scope.entidade] : scope.kind === 'self' ? [scope.federacao] : []
  const equalities = [
    ...new Set([
      'metadados.successorId',
      'metadados.active',
      ...scopePaths,
      ...lists.flatMap((list) => list.equal ?? []),
    ]),
  ]
  const arrays = SEARCH_FIELDS.filter((field) => field !== 'searchableName').map(at)
  const contained = [...new Set(lists.flatMap((list) => list.contains ?? []))]
  const index = (first: Index['fields'][number], order: { path: string; direction: 'asc' | 'desc' }): Index => ({
    collectionGroup: name,
    queryScope: 'COLLECTION',
    fields: [first, { fieldPath: order.path, order: direction(order.direction) }],
  })
  const version = { path: 'metadados.version', direction: 'desc' } as const
  return [
    ...equalities.flatMap((path) => orders.map((order) => index({ fieldPath: path, order: 'ASCENDING' }, order))),
    ...arrays.map((path) => index({ fieldPath: path, arrayConfig: 'CONTAINS' }, byName)),
    ...contained.flatMap((path) => orders.map((order) => index({ fieldPath: path, arrayConfig: 'CONTAINS' }, order))),
    ...['metadados.successorId', ...scopePaths].map((path) => index({ fieldPath: path, order: 'ASCENDING' }, version)),
  ]
}

/** What the server asks of what is no record: the audit of one person between two instants, alone or among others, newest first; requests by who may decide them, oldest first. */
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
    collectionGroup: 'pendencias',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'alcance', arrayConfig: 'CONTAINS' },
      { fieldPath: 'pedidoEm', order: 'ASCENDING' },
    ],
  },
]

/** What the server forgets by itself, on the day of its `expiraEm`: counters of uses, mails, alerts, reports, sessions, days of the monitor, what became of files, used links, decided claims. */
const EXPIRING = [
  'janelas',
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
export function indexesFile(): string {
  const all = [...COLECOES.flatMap(indexesOf), ...SERVER].map((index) => JSON.stringify(index))
  return `${JSON.stringify({ indexes: [...new Set(all)].map((text) => JSON.parse(text) as Index), fieldOverrides: EXPIRING.map((collectionGroup) => ({ collectionGroup, fieldPath: 'expiraEm', ttl: true, indexes: [] })) }, null, 2)}\n`
}

if (import.meta.main) await writeFile(new URL('../../firestore.indexes.json', import.meta.url), indexesFile())
