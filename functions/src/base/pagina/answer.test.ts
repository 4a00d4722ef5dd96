import { once } from 'node:events'
import { request as get, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import type { Request } from 'firebase-functions/v2/https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAnswer } from './answer.ts'

const BODY = '<p>Competição</p>'.repeat(500)
const server = createServer(
  express().use((request, response) =>
    sendAnswer(request as Request, response, { status: 404, type: 'text/html; charset=utf-8', body: BODY }, 'no-store'),
  ),
)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

async function answered(accepted: string): Promise<{ answer: IncomingMessage; sent: Buffer }> {
  const { port } = server.address() as AddressInfo
  const asked = get({ port, headers: { 'accept-encoding': accepted } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { answer, sent: await buffer(answer) }
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (sent: Buffer) => sent],
] as const)('an answer to a client that takes %s is sent as %s', async (accepted, encoding, read) => {
  const { answer, sent } = await answered(accepted)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, X-Portal-Frente',
    'content-length': String(sent.length),
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(read(sent).toString()).toBe(BODY)
  if (encoding) expect(sent.length).toBeLessThan(BODY.length / 10)
})
