import { expect, test } from 'vitest'
import { COLECOES } from './todas.ts'

const FIELDS = COLECOES.flatMap((collection) =>
  (collection.bulk ?? []).map((path) => ({ collection, path, name: `${collection.name}.${path}` })),
)
/** Kinds of which one value may be right for many. */
const KINDS = [undefined, 'day', 'multiline', 'uf', 'tags', 'url']

test('people, entities and news have fields that are set for many', () => {
  const named = new Set(FIELDS.map(({ collection }) => collection.name))
  expect(['praticantes', 'entidades', 'noticias'].filter((name) => !named.has(name))).toEqual([])
})

test.each(FIELDS)(
  '$name tells no record from another, and is neither its place, its state nor money',
  ({ collection, path }) => {
    const { scope, process, once = [], search, access, fields } = collection
    const field = fields.find((one) => one.path === path)
    expect(field).toBeDefined()
    expect(KINDS).toContain(field?.meta.kind)
    expect(field?.meta.mask).toBeUndefined()
    expect(field?.meta.derived ?? false).toBe(false)
    const places = scope.kind === 'paths' ? [scope.entidade, scope.federacao] : []
    const state = process ? [process.field] : []
    const guarded = Object.keys(access.guarded ?? {})
    for (const root of [...places, ...state, ...once, search.name, ...guarded, ...(access.serverOnly ?? [])])
      expect(path === root || path.startsWith(`${root}.`)).toBe(false)
  },
)
