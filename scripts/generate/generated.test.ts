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

test('the policy of the pages lets App Check in only where it is configured', async () => {
  const policyOf = async (appCheck: boolean) =>
    /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(await hostingFile(appCheck))?.[1] ?? ''
  const [off, on] = [await policyOf(false), await policyOf(true)]
  expect(off).not.toMatch(/recaptcha|appcheck/)
  expect(off).toContain("script-src 'self';")
  expect(on).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; style-src",
  )
  expect(on).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  )
  expect(on).toMatch(/connect-src [^;]* https:\/\/content-firebaseappcheck\.googleapis\.com;/)
  // What the library's script may be loaded from is written twice: in the policy and in what the page vouches for.
  const vouched = await readFile(new URL('../../web/src/platform/appCheck.ts', import.meta.url), 'utf8')
  for (const source of /script-src 'self' ([^;]*);/.exec(on)?.[1]?.split(' ') ?? []) expect(vouched).toContain(source)
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
    const filters = [
      ...new Set(collection.lists.flatMap(({ equal = [], contains }) => [...equal, ...(contains ? [contains] : [])])),
    ]
    const days = collection.fields.flatMap(({ path, kind }) => (kind === 'day' ? [path] : []))
    const ordered = [...new Set(collection.lists.flatMap(({ orderBy }) => orderBy.map(({ path }) => path)))]
    const ranges = ordered.filter((path) => days.includes(path) || path === 'filtros.vencimento')
    const orders = ['', ...ordered]
    // Any two filters together, with or without a range, in any order that is described at all.
    const chosen = [[], ...filters.flatMap((one) => [[one], ...filters.map((other) => [one, other])])].flatMap(
      (paths) => [
        Object.fromEntries(paths.map((path) => [path, 'x'])),
        ...ranges.map((range) => ({ ...Object.fromEntries(paths.map((path) => [path, 'x'])), [range]: '<2026-03-01' })),
      ],
    )
    const specs = scopes.flatMap((scope) => [
      ...chosen.flatMap((filtros) =>
        orders.flatMap((ordem) =>
          (['asc', 'desc'] as const).flatMap((sentido) =>
            listQuery(collection, scope, { ...ESTADO_INICIAL, situacao: 'ativos', ordem, sentido, filtros }, null),
          ),
        ),
      ),
      historyQuery(collection, scope, 'r'),
      stageQuery(collection, scope, { prefix: 'ana' }, 10),
      ...(['trigam', 'chavesBusca'] as const).map((field) =>
        stageQuery(collection, scope, { key: { field, value: 'ana' } }, 10),
      ),
      ...collection.lists.flatMap(({ equal = [] }) =>
        equal.map((path) => equalQuery(collection, scope, path, 'x', 10)),
      ),
    ])
    const known = new Set(indexes)
    expect([...new Set(specs.flatMap(needed))].filter((index) => !known.has(index))).toEqual([])
  },
)
