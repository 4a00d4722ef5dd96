import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decide, loadStorageRules, type Asked } from './decide.ts'
import { decode, RulePath, type RuleMap, type Value } from './values.ts'

const wrapped = (body: string) => `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${body} } }`
const ask = (source: string, asked: Partial<Asked> = {}) =>
  decide(loadStorageRules(source), {
    method: 'get',
    path: '/b/balde/o/pasta/arquivo',
    variables: { request: { auth: null }, resource: null },
    read: () => Promise.resolve(undefined),
    ...asked,
  })
const holds = async (condition: string, variables: Record<string, Value> = {}) =>
  (
    await ask(wrapped(`match /{all=**} { allow get: if ${condition}; }`), {
      variables: { request: { auth: null }, resource: null, ...variables },
    })
  ).permit

describe('conditions', () => {
  test.each([
    '1 + 2 * 3 == 7',
    '(1 + 2) * 3 == 9',
    '7 / 2 == 3 && 7 % 2 == 1 && -1 < 0',
    "'a' in ['a', 'b'] && !('c' in ['a', 'b'])",
    "'k' in {'k': 1} && {'k': 1}.k == 1 && {'k': 1}['k'] == 1",
    "'abc'.matches('[a-c]+') && !'abcd'.matches('[a-c]+')",
    "'abc'.size() == 3 && [1, 2].size() == 2",
    '[1, 2].hasAll([1]) && [1, 2].hasAny([2, 3]) && [1].hasOnly([1, 2])',
    'true ? true : false',
    "request.auth.uid == 'x' || true",
    "true || request.auth.uid == 'x'",
    "1 is int && 1.5 is float && 'a' is string && [] is list && {} is map && null == null",
    'bucket == "balde"',
    'request.time > resource.timeCreated',
  ])('%s holds', async (condition) => {
    expect(
      await holds(condition, { request: { auth: null, time: new Date(2) }, resource: { timeCreated: new Date(1) } }),
    ).toBe(true)
  })

  test.each([
    "request.auth.uid == 'x'",
    '!request.auth.uid',
    "'a' < 1",
    "'a' + 1 == 'a1'",
    '1 / 0 == 1',
    "'abc'.matches('(?s).*')",
    'false && request.auth.uid',
    '[1][3] == 1',
    'null.size() == 0',
    '{}.a == null',
    '1 && true',
  ])('%s does not', async (condition) => {
    expect(await holds(condition)).toBe(false)
  })

  test('functions see their parameters, their lets and the variables of the path', async () => {
    const source = wrapped(
      `match /pasta/{id} { function same(a) { let b = id; return a == b; } allow get: if same('arquivo'); }`,
    )
    expect((await ask(source)).permit).toBe(true)
    expect((await ask(source, { path: '/b/balde/o/pasta/outro' })).permit).toBe(false)
  })

  test('a document of Firestore decides', async () => {
    const source = wrapped(
      `match /{all=**} { allow get: if firestore.exists(/databases/(default)/documents/a/$(request.auth.uid)) && firestore.get(/databases/(default)/documents/a/$(request.auth.uid)).data.ativo == true; }`,
    )
    const asked: string[] = []
    const read = (document: RuleMap | undefined) => (path: string) => (asked.push(path), Promise.resolve(document))
    const variables = { request: { auth: { uid: 'ana' } }, resource: null }
    expect((await ask(source, { variables, read: read({ ativo: true }) })).permit).toBe(true)
    expect((await ask(source, { variables, read: read({ ativo: false }) })).permit).toBe(false)
    expect((await ask(source, { variables, read: read(undefined) })).permit).toBe(false)
    expect(asked).toEqual(Array.from({ length: 3 }, () => '/databases/(default)/documents/a/ana'))
  })
})

describe('documents that a request looks up', () => {
  const exists = (id: string) => `firestore.exists(/databases/(default)/documents/a/${id})`
  const permitted = async (statements: readonly string[]) => {
    const allows = statements.map((condition) => `match /{all=**} { allow get: if ${condition}; }`).join(' ')
    return (await ask(wrapped(allows), { read: () => Promise.resolve({}) })).permit
  }
  test('are two at most, however often each is asked for', async () => {
    expect(await permitted([`${exists('um')} && ${exists('dois')} && ${exists('um')} && ${exists('dois')}`])).toBe(true)
    expect(await permitted([`${exists('um')} && ${exists('dois')} && ${exists('tres')}`])).toBe(false)
  })
  test('count over all statements, though one of them allows the request', async () => {
    expect(await permitted([`${exists('um')} && ${exists('dois')}`, exists('dois')])).toBe(true)
    expect(await permitted([`${exists('um')} && ${exists('dois')}`, exists('tres')])).toBe(false)
    expect(await permitted(['true', `${exists('um')} && ${exists('dois')}`, `!${exists('tres')}`])).toBe(false)
  })
  test('count where a disjunction would forgive the third', async () => {
    expect(await permitted([`(${exists('um')} && ${exists('dois')} && !${exists('tres')}) || true`])).toBe(false)
  })
})

describe('matches', () => {
  test('nothing is permitted that no statement allows', async () => {
    expect((await ask(wrapped('match /pasta/{id} { allow create: if true; }'))).permit).toBe(false)
    expect((await ask(wrapped('match /outra/{id} { allow read: if true; }'))).permit).toBe(false)
    expect((await ask(wrapped('match /pasta { allow read: if true; }'))).permit).toBe(false)
  })
  test.each([
    ['read', 'get', true],
    ['read', 'list', true],
    ['write', 'create', true],
    ['write', 'update', true],
    ['write', 'delete', true],
    ['write', 'get', false],
    ['get, delete', 'delete', true],
    ['create', 'update', false],
  ])('allow %s: %s is %s', async (methods, method, permit) => {
    expect((await ask(wrapped(`match /pasta/{id} { allow ${methods}; }`), { method })).permit).toBe(permit)
  })
})

describe('what the runtime does not know is refused when the rules are loaded', () => {
  test.each([
    'latlng.value(1, 2) == null',
    'duration.value(1, "s") == null',
    'unknown(1)',
    "'a'.split(',') == []",
    '1 is bytes',
    'request.auth =! null',
    'a ==',
    'firestore.getAfter(/a/b) == null',
    '`a`',
  ])('%s', (condition) => {
    expect(() => loadStorageRules(wrapped(`match /{all=**} { allow get: if ${condition}; }`))).toThrow(/line 1/)
  })
  test('another service', () => {
    expect(() => loadStorageRules('service cloud.firestore { }')).toThrow(/firebase.storage/)
  })
})

test('values arrive as firebase-tools sends them', () => {
  const sent = {
    map_value: {
      fields: {
        a: { int_value: 1 },
        b: { list_value: { values: [{ string_value: 'x' }, { bool_value: false }, { null_value: null }] } },
        c: { timestamp_value: '2026-01-01T00:00:00Z' },
        d: { path_value: { segments: [{ simple: 'p' }] } },
      },
    },
  }
  expect(decode(sent)).toEqual({
    a: 1,
    b: ['x', false, null],
    c: new Date('2026-01-01T00:00:00Z'),
    d: new RulePath(['p']),
  })
})

test('the project’s storage.rules are known in full', () => {
  expect(() => loadStorageRules(readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8'))).not.toThrow()
})
