import { describe, expect, test } from 'vitest'
import { compareValues, inOrder, isNearBound, isSmall, mergeable, queried, type Condition } from './small.ts'

const CURRENT: Condition = { path: 'metadados.successorId', op: '==', value: '' }

describe('a query reads few records', () => {
  const of = (path: string): Condition => ({ path, op: '==', value: 'x' })
  test.each([
    ['of a collection that is not small', {}, [CURRENT], false],
    ['of a small collection', { small: { most: 10 } }, [CURRENT], true],
    ['without the path within which they are few', { small: { most: 10, within: ['evento'] } }, [CURRENT], false],
    ['with that path', { small: { most: 10, within: ['evento'] } }, [CURRENT, of('evento')], true],
    [
      'with a range of that path',
      { small: { most: 10, within: ['evento'] } },
      [{ path: 'evento', op: '>=', value: 'x' }],
      false,
    ],
  ] as const)('%s: %o', (_which, collection, where, few) => {
    expect(isSmall(collection, where)).toBe(few)
  })

  test('and is asked for by equalities alone', () => {
    const range: Condition = { path: 'dia', op: '<', value: '2026' }
    expect(mergeable([CURRENT, range, { path: 'temas', op: 'array-contains', value: 'x' }])).toEqual([
      CURRENT,
      { path: 'temas', op: 'array-contains', value: 'x' },
    ])
  })
})

test.each([
  [79, false],
  [80, true],
])('%i of at most 100 records are near the bound: %s', (current, near) => {
  expect(isNearBound({ small: { most: 100 } }, current)).toBe(near)
  expect(isNearBound({ small: { most: 100, within: ['evento'] } }, current)).toBe(false)
})

describe('rows at hand', () => {
  const at = (millis: number) => ({ toMillis: () => millis })
  const rows = [
    { id: 'b', nome: 'bia', n: 2, tags: ['x'], quando: at(5) },
    { id: 'a', nome: 'bia', n: 10, tags: [], quando: at(50) },
    { id: 'c', nome: 'ana', n: '2', tags: ['x', 'y'], quando: null },
    { id: 'd', n: null, tags: 'x' },
  ]
  const ids = (where: Condition[], order: string[] = [], more = {}) =>
    queried(rows, {
      where,
      orderBy: order.map((one) => ({ path: one.replace('-', ''), direction: one.endsWith('-') ? 'desc' : 'asc' })),
      limit: 10,
      ...more,
    })
      .map(({ id }) => id)
      .join('')

  test.each([
    ['by id without an order', [], [], 'abcd'],
    ['by a path, then by id, without those that lack it', [], ['nome'], 'cab'],
    ['descending, the id too', [], ['nome-'], 'bac'],
    ['by the types of a value first, as Firestore does', [], ['n'], 'dbac'],
    ['by instants', [], ['quando-'], 'abc'],
    ['by several orders', [], ['nome', 'n-'], 'cab'],
    ['by a value of the same type', [{ path: 'n', op: '==', value: 2 }], [], 'b'],
    ['by several values', [{ path: 'n', op: 'in', value: [2, 10] }], [], 'ab'],
    ['by an element of a list', [{ path: 'tags', op: 'array-contains', value: 'x' }], [], 'bc'],
    ['by one of several elements', [{ path: 'tags', op: 'array-contains-any', value: ['y', 'z'] }], [], 'c'],
    ['by a range of the same type', [{ path: 'n', op: '>', value: 2 }], ['n'], 'a'],
    [
      'by a range with its ends',
      [
        { path: 'n', op: '>=', value: 2 },
        { path: 'n', op: '<=', value: 10 },
      ],
      ['n'],
      'ba',
    ],
  ] as [string, Condition[], string[], string][])('are found %s', (_how, where, order, expected) => {
    expect(ids(where, order)).toBe(expected)
  })

  test('are cut into pages that begin after a row, also after one that is gone', () => {
    expect(ids([], ['nome'], { limit: 1 })).toBe('c')
    expect(ids([], ['nome'], { after: ['ana', 'c'], limit: 1 })).toBe('a')
    expect(ids([], ['nome-'], { after: ['bia', 'aa'] })).toBe('ac')
    expect(ids([], [], { after: [null, 'd'] })).toBe('')
    expect(ids([], ['quando-'], { after: [null, 'a'] })).toBe('bc')
  })

  test('texts are ordered by code points: a letter beyond the first plane comes last', () => {
    const texts = ['\u{1f600}', '\uffee', 'z', 'a', '', 'ab']
    expect(texts.toSorted(compareValues)).toEqual(['', 'a', 'ab', 'z', '\uffee', '\u{1f600}'])
  })

  test('the rows given stay in their order', () => {
    const given = [...rows]
    queried(given, { where: [], orderBy: [], limit: 2 })
    expect(given).toEqual(rows)
    expect(given.toSorted(inOrder([])).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})
