import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import type { Collection, Order } from '@sie/domain/base/records/collection.ts'
import { queried, type Condition } from '@sie/domain/base/records/small.ts'
import { searchFields } from '@sie/domain/base/search/fields.ts'
import { collection as at, doc, getDocs, Timestamp, writeBatch, type Firestore } from 'firebase/firestore'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cursor } from '../../web/src/data/cursorStack.ts'
import { readAll } from '../../web/src/data/exportList.ts'
import { listQuery } from '../../web/src/data/listQuery.ts'
import { ESTADO_INICIAL, type ListState } from '../../web/src/data/listState.ts'
import { readPage } from '../../web/src/data/queries.ts'
import { cursorAt, readRows, readWhole, toQuery } from '../../web/src/data/records.ts'
import type { ListScope } from '../../web/src/data/scope.ts'
import { searchRows } from '../../web/src/data/search.ts'

/** Lists of few records, which are sorted where they are shown: same rows in the same order as the engine gives, under the project's rules. */

const FCTKD: ListScope = { kind: 'federacao', id: 'fctkd' }
/** The same collection as if it were served by indexes. */
const INDEXED: Collection = { ...departamentos, small: undefined } as Collection
const ROWS = 130

let environment: RulesTestEnvironment
let db: Firestore

const unruled = (work: (admin: Firestore) => Promise<void>) =>
  environment.withSecurityRulesDisabled((context) => work(context.firestore() as unknown as Firestore))

/** Numbers from 0 to 1 that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

beforeAll(async () => {
  const [host = '127.0.0.1', port = '0'] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':')
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
  environment = await initializeTestEnvironment({
    projectId: 'demo-poucos',
    firestore: { host, port: Number(port), rules },
  })
  db = environment.authenticatedContext('ana', { email_verified: true }).firestore() as unknown as Firestore
  await environment.clearFirestore()
  const random = numbers(7)
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  await unruled(async (admin) => {
    const batch = writeBatch(admin)
    batch.set(doc(admin, 'sistema/acesso/permissoes', 'ana'), {
      ativo: true,
      revogadoEm: null,
      grau: { entidade: '', nivel: null },
      entidades: { fctkd: ['departamentos:ler'] },
    })
    for (let index = 0; index < ROWS; index++) {
      const name = [one(['Ana', 'Bia', 'Caio', 'Ênio']), one(['Lima', 'Rosa', 'Souza']), one(['Prado', 'Vaz'])].join(
        ' ',
      )
      batch.set(doc(admin, 'departamentos', `d${index}`), {
        name,
        ...searchFields(name),
        vinculo: { idEntidade: 'fctkd', idFederacao: one(['fctkd', 'fctkd', 'fctkd', 'rstkd']) },
        metadados: { version: 0, active: one([true, true, false]), successorId: '' },
        // Several share an instant; the next one is a nanosecond of the database's microseconds later.
        abertoEm: new Timestamp(1_700_000_000, Math.floor(index / 3) * 1000),
      })
    }
    await batch.commit()
  })
})

afterAll(() => environment.cleanup())

const STATES: readonly Partial<ListState>[] = [
  {},
  { sentido: 'desc' },
  { situacao: 'ativos' },
  { situacao: 'inativos', sentido: 'desc', tamanho: 25 },
]

/** Ids of all pages of a list. */
async function walked(collection: Collection, state: ListState): Promise<string[]> {
  const ids: string[] = []
  let after: Cursor | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, collection, FCTKD, state, after)
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

describe('a list of few records', () => {
  test.each(STATES)('has the pages of the engine: %o', async (part) => {
    const state = { ...ESTADO_INICIAL, ...part }
    const expected = await walked(INDEXED, state)
    expect(expected.length).toBeGreaterThan(20)
    expect(await walked(departamentos, state)).toEqual(expected)
    const { signal } = new AbortController()
    const exported = await readAll(
      { db } as Parameters<typeof readAll>[0],
      departamentos,
      FCTKD,
      state,
      {},
      () => {},
      signal,
    )
    expect(exported.map(({ id }) => id)).toEqual(expected)
  })

  test.each(['ana', 'vaz', 'lima prado', '%ouz', 'bia rosa vaz', 'ninguém'])(
    'is searched as the engine is: %s',
    async (busca) => {
      const state = { ...ESTADO_INICIAL, busca, tamanho: 50 }
      const ids = async (collection: Collection) =>
        (await searchRows(db, collection, FCTKD, state, {})).hits.map(({ id }) => id)
      expect(await ids(departamentos)).toEqual(await ids(INDEXED))
    },
  )

  test('is refused outside of the right, as any list is', async () => {
    await assertFails(readPage(db, departamentos, { kind: 'nacional' }, ESTADO_INICIAL, null))
    await assertFails(readPage(db, departamentos, { kind: 'federacao', id: 'rstkd' }, ESTADO_INICIAL, null))
  })

  test('that reaches its bound says so, and a query that would sort a part of it is left to the indexes', async () => {
    const { where } = listQuery(departamentos, FCTKD, ESTADO_INICIAL, null)
    const all = await readWhole(db, departamentos, where)
    expect(all.full).toBe(false)
    expect(all.rows.length).toBeGreaterThan(80)
    const bounded = { ...departamentos, small: { most: 40 } } as Collection
    const part = await readWhole(db, bounded, where)
    expect([part.rows.length, part.full]).toEqual([40, true])
    const spec = listQuery(bounded, FCTKD, { ...ESTADO_INICIAL, tamanho: 99 }, null)
    expect((await readRows(db, bounded, spec)).map(({ id }) => id)).toEqual(
      (await walked(INDEXED, { ...ESTADO_INICIAL, tamanho: 50 })).slice(0, 100),
    )
  })
})

test('rows at hand are found as the engine finds them, whatever their values', async () => {
  const random = numbers(11)
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const value = () =>
    one([
      null,
      true,
      false,
      0,
      -1,
      2.5,
      2,
      10,
      '',
      'a',
      'ab',
      'Z',
      'é',
      '\uffee',
      '\u{1f600}',
      Timestamp.fromMillis(5),
      new Timestamp(5, 1_000),
    ])
  const fields = ['x', 'y', 'z']
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: `r${index}`,
    ...Object.fromEntries(fields.filter(() => random() < 0.85).map((field) => [field, value()])),
    list: [value(), value()].filter(() => random() < 0.7),
  }))
  await unruled(async (admin) => {
    const batch = writeBatch(admin)
    for (const { id, ...row } of rows) batch.set(doc(admin, 'linhas', id), row)
    await batch.commit()
    expect((await getDocs(at(admin, 'linhas'))).size).toBe(rows.length)
    for (let round = 0; round < 150; round++) {
      const text = () => one(['', 'a', 'b', 'Z', '\uffee'])
      const range = one(fields)
      const where: Condition[] = [
        ...(random() < 0.4 ? [{ path: one(fields), op: '==' as const, value: one([2, 'a', true, '']) }] : []),
        ...(random() < 0.3 ? [{ path: 'list', op: 'array-contains' as const, value: one([2, 'a', true, '']) }] : []),
        ...(random() < 0.4 ? [{ path: range, op: one(['>=', '>', '<', '<='] as const), value: one([text(), 2]) }] : []),
      ]
      const ranged = where.some(({ op }) => /[<>]/.test(op))
      const by: Order[] =
        ranged || random() < 0.7 ? [{ path: ranged ? range : one(fields), direction: one(['asc', 'desc']) }] : []
      const spec = { collection: 'linhas', where, orderBy: by, limit: one([3, 10, 100]) }
      const { docs } = await getDocs(toQuery(admin, spec as Parameters<typeof toQuery>[1]))
      expect(
        queried(rows, spec).map(({ id }) => id),
        JSON.stringify(spec),
      ).toEqual(docs.map(({ id }) => id))
    }
  })
})

test.each(['asc', 'desc'] as const)('pages in the order of an instant go on behind its row (%s)', async (direction) => {
  const spec = { ...listQuery(INDEXED, FCTKD, ESTADO_INICIAL, null), orderBy: [{ path: 'abertoEm', direction }] }
  const whole = await readRows(db, INDEXED, { ...spec, limit: 100 })
  const ids: string[] = []
  for (let after: Cursor | null = null; ;) {
    const page: Awaited<ReturnType<typeof readRows>> = await readRows(db, INDEXED, { ...spec, after, limit: 10 })
    ids.push(...page.map(({ id }) => id))
    const last = page.at(-1)
    if (!last || ids.length > 100) break
    after = cursorAt(spec, last)
  }
  expect(ids).toEqual(whole.map(({ id }) => id))
})
