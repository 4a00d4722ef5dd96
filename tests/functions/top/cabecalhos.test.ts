// No answer names the software of the server: every function that answers requests, as the platform's Express serves it.
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as all from '../../../functions/src/index.ts'

type Served = RequestHandler & { __endpoint?: { httpsTrigger?: object; callableTrigger?: object } }
const SERVED = Object.entries(all as unknown as Record<string, Served>).filter(
  ([, { __endpoint }]) => __endpoint?.httpsTrigger ?? __endpoint?.callableTrigger,
)
const app = express()
for (const [name, served] of SERVED) app.use(`/${name}`, express.json(), served)
app.use((_, response) => void response.send(''))
let server: ReturnType<typeof app.listen>

beforeAll(() => new Promise<void>((resolve) => (server = app.listen(0, () => resolve()))))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const poweredBy = async (path: string) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{}}',
  })
  return answer.headers.get('x-powered-by')
}

test('Express names itself where nobody takes it off', async () => {
  expect(await poweredBy('nenhuma')).toBe('Express')
})

test.each(SERVED.map(([name]) => name))('%s', async (name) => {
  expect(await poweredBy(name)).toBeNull()
})
