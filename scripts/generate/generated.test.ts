import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { equalQuery, historyQuery, listQuery, stageQuery, type QuerySpec } from '../../web/src/data/listQuery.ts'
import { ESTADO_INICIAL } from '../../web/src/data/listState.ts'
import type { ListScope } from '../../web/src/data/scope.ts'
import { callablesFile } from './callables.ts'
import { dataModelPage } from './dataModel.ts'
import { hostingFile } from './hosting.ts'
import { indexesFile, type Index } from './indexes.ts'
import { rulesFile } from './rules.ts'

test.each([
  ['firestore.rules', rulesFile],
  ['firestore.indexes.json', indexesFile],
  ['docs/data-model.md', dataModelPage],
  ['docs/callables.json', callablesFile],
] as const)('%s is what the descriptions generate', async (path, generate) => {
  expect(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(await generate())
})

test('firebase.json passes a call of the portal on to each callable', async () => {
  expect(await readFile(new URL('../../firebase.json', import.meta.url), 'utf8')).toBe(await hostingFile())
})

const indexes = (JSON.parse(indexesFile()) as { indexes: Index[] }).indexes.map(
  (index) =>
    `${index.collectionGroup} ${index.fields.map((field) => `${field.fieldPath}${'order' in field ? ` ${field.order}` : ' CONTAINS'}`).join(', ')}`,
)

/** The indexes a query needs by merging: one for each equality or array-contains with the query's order. */
function needed({ collection, where, orderBy }: QuerySpec): string[] {
  const order = orderBy
    .map(({ path, direction }) => `${path} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`)
    .join(', ')
  return where
    .filter(({ op }) => op !== '>=' && op !== '<')
    .map(({ path, op }) => `${collection} ${path}${op === 'array-contains' ? ' CONTAINS' : ' ASCENDING'}, ${order}`)
}

test.each(COLECOES.map((collection) => [collection.name, collection] as const))(
  '%s: every query that the app can make has its indexes',
  (_name, collection) => {
    const scopes: ListScope[] = [
      { kind: 'nacional' },
      { kind: 'federacao', id: 'f' },
      { kind: 'entidade', id: 'e', federacao: 'f' },
    ]
    const specs = scopes.flatMap((scope) => [
      ...collection.lists.flatMap((shape) =>
        shape.orderBy.flatMap((order) =>
          (['todos', 'ativos', 'inativos'] as const).map((situacao) => {
            const filtros = Object.fromEntries(
              [...(shape.equal ?? []), ...(shape.contains ? [shape.contains] : [])].map((path) => [path, 'x']),
            )
            return listQuery(
              collection,
              scope,
              { ...ESTADO_INICIAL, situacao, ordem: order.path, sentido: order.direction, filtros },
              null,
            )
          }),
        ),
      ),
      historyQuery(collection, scope, 'r'),
      stageQuery(collection, scope, { prefix: 'ana' }, 10),
      ...(['trigam', 'chavesBusca'] as const).map((field) =>
        stageQuery(collection, scope, { key: { field, value: 'ana' } }, 10),
      ),
      ...collection.lists
        .filter((shape) => (shape.equal ?? []).length === 1)
        .map((shape) => equalQuery(collection, scope, shape.equal?.[0] ?? '', 'x', 10)),
    ])
    expect([...new Set(specs.flatMap(needed))].filter((index) => !indexes.includes(index))).toEqual([])
  },
)
