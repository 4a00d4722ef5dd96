// Texts, sizes and names chosen by a sender, before any handler runs.
import express from 'express'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { parseInputAsync } from '../../../functions/src/base/platform/callable.ts'
import { DEEPEST, LARGEST_CALL } from '../../../functions/src/base/platform/size.ts'
import { allCallables, CALLABLES } from '../../../functions/src/top/callables.ts'
import * as deployed from '../../../functions/src/top/calls.ts'
import { defOf, faultOf, textsOf } from '../../support/schemaTexts.ts'

const callables = Object.entries(await allCallables()).map(([name, { schema }]) => [name, schema] as const)
const endpoints = Object.entries(ENDPOINTS).map(([path, { input }]) => [path, input] as const)
const descriptions = COLECOES.map(({ name, schema }) => [name, schema as z.ZodType] as const)
const transitions = COLECOES.flatMap(({ name, process }) =>
  Object.entries(process?.transitions ?? {}).flatMap(([action, { input }]) =>
    input ? [[`${name}.${action}`, input as z.ZodType] as const] : [],
  ),
)
const schemas = [...callables, ...endpoints, ...descriptions, ...transitions]
const texts = schemas.flatMap(([name, schema]) => textsOf(schema).map((text) => ({ ...text, name, root: schema })))

/** The longest text that any field accepts. */
const LONGEST = 4000
/** Patterns of zod itself, to count characters and recognise numeric keys: each in one pass. */
const OF_ZOD = [String.raw`[\uD800-\uDBFF]`, z.regexes.number.source]

describe('texts', () => {
  test('every callable, endpoint and description is among those looked at', () => {
    expect(callables).toHaveLength(Object.values(CALLABLES).flatMap(Object.keys).length)
    expect(endpoints).not.toHaveLength(0)
    expect(texts.length).toBeGreaterThan(200)
  })

  test('the length of every text is checked first, and nothing looks at one that is too long', () => {
    // Two endpoints truncate a text instead of refusing it: no check comes before that.
    const isCut = ({ name, schema }: (typeof texts)[number]) =>
      ['/api/alerts/critical', '/api/monitoring/report'].includes(name) && !defOf(schema).checks && !defOf(schema).check
    expect(
      texts.flatMap((text) => {
        const fault = faultOf(text)
        return fault && !isCut(text) ? [`${text.name}${text.path} ${fault}`] : []
      }),
    ).toEqual([])
  })

  test.each([
    ['letters', 'a'.repeat(60_000)],
    ['an address without end', `a@${'a.'.repeat(30_000)}!`],
    ['at signs', '@'.repeat(60_000)],
    ['blanks', `a${' '.repeat(59_998)}a`],
    ['digits', '1'.repeat(60_000)],
    ['dots', '.'.repeat(60_000)],
  ])('no expression is run on 60,000 characters: %s', (_, attack) => {
    const seen: number[] = []
    const note = (expression: RegExp, text: string) => {
      if (!OF_ZOD.includes(expression.source)) seen.push(text.length)
    }
    const [runExec, runTest] = [RegExp.prototype.exec, RegExp.prototype.test]
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      note(this, text)
      return runExec.call(this, text)
    })
    vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
      note(this, text)
      return runTest.call(this, text)
    })
    try {
      for (const { root, holding, name, path } of texts) {
        seen.length = 0
        root.safeParse(holding(attack))
        expect(Math.max(0, ...seen), `${name}${path}`).toBeLessThanOrEqual(LONGEST)
      }
    } finally {
      vi.restoreAllMocks()
    }
  })
})

describe('refusals', () => {
  /** Values of every kind, in place of the whole input and of each of its fields. */
  const ODD = [
    null,
    -1,
    0.5,
    1e300,
    '',
    'x',
    '31/02/2026',
    'é'.repeat(5_000),
    true,
    [],
    [null],
    {},
    { a: 1 },
    '__proto__',
  ]
  const ENGLISH = /\b(invalid|expected|received|too (?:big|small)|unrecognized|input|option|number|string)\b/i

  test('of every callable and endpoint are Portuguese sentences under the name of the field', async () => {
    const refused: { name: string; campo: string; words: string }[] = []
    for (const [name, schema] of [...callables, ...endpoints]) {
      const keys = Object.keys((defOf(schema) as { shape?: object }).shape ?? {})
      for (const data of [...ODD, ...keys.flatMap((key) => ODD.map((odd) => ({ [key]: odd })))])
        try {
          await parseInputAsync(schema, data)
        } catch (error) {
          if (!(error instanceof ErroSIE)) throw error
          refused.push(...Object.entries(error.campos).map(([campo, words]) => ({ name, campo, words })))
        }
    }
    expect(refused.length).toBeGreaterThan(5_000)
    expect(
      refused
        .filter(({ campo, words }) => campo === '' || ENGLISH.test(words) || !/^\p{Lu}.*[.?!]$/su.test(words))
        .slice(0, 20),
    ).toEqual([])
  })
})

describe('sizes', () => {
  let server: Server
  let at: string
  beforeAll(async () => {
    const app = express()
    app.use(
      express.json({
        limit: '50mb',
        verify: (request, _response, raw) => Object.assign(request, { rawBody: raw }),
      }),
    )
    app.use((request, response) => {
      const [served] = Object.entries(CALLABLES).find(([, rows]) => Object.hasOwn(rows, request.path.slice(1)))!
      const router = deployed[served as keyof typeof CALLABLES] as unknown as express.Handler
      void router(request, response, () => {})
    })
    server = createServer(app).listen(0)
    await new Promise((resolve) => server.once('listening', resolve))
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const send = (name: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${at}/${name}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  test('a callable takes 256 KiB and no more', async () => {
    const much = await send('conferirCpf', JSON.stringify({ data: { cpf: '1'.repeat(4 * 1024 * 1024) } }))
    expect(much.status).toBe(413)
    expect(await much.json()).toMatchObject({ error: { details: { codigo: 'pedido-grande' } } })
    const just = JSON.stringify({ data: { cpf: '1'.repeat(LARGEST_CALL - 100) } })
    expect((await send('conferirCpf', just)).status).toBe(400)
  })

  test('a part of an import may be larger, up to its own limit', async () => {
    const of = (size: number) => JSON.stringify({ data: { linhas: 'x'.repeat(size) } })
    expect((await send('importarPessoas', of(1024 * 1024))).status).toBe(400)
    expect((await send('importarPessoas', of(3 * 1024 * 1024))).status).toBe(413)
  })

  test('input nested without end is refused by its depth, not by a stack overflow', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const answer = await send('conferirCpf', `{"data":${nested}}`)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain(`No máximo ${DEEPEST} níveis.`)
  })

  test('pages of other origins cannot read a callable’s answer', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    const preflight = await fetch(`${at}/conferirCpf`, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const answer = await send('conferirCpf', '{"data":{"cpf":""}}', { origin: 'https://evil.test' })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
