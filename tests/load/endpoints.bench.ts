// suite: firestore
// Endpoints as deployed: load time of the functions file, and requests per second of getOne at twenty connections, in Express without the
// functions emulator, compared with a bare handler that reads one document (QUALITY 4). Tokens are reused, as in a browser; the cost of the
// first use of each is measured separately (docs/decisions/011).
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import express from 'express'
import { api } from '../../functions/src/index.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { idToken } from '../support/tokens.ts'
import { account, giveRights, praticante, store } from '../support/world.ts'
import type { Knocking } from './endpoints/knock.ts'

const CONNECTIONS = 20
const REQUESTS = 6000
const print = (name: string, value: number, unit: string) =>
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit }))
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

execFileSync(process.execPath, ['scripts/build.mjs', 'functions'], { stdio: 'ignore' })
const load =
  "const c = process.cpuUsage(), t = performance.now(); await import('./build/functions/index.js'); const u = process.cpuUsage(c); console.log(JSON.stringify([performance.now() - t, (u.user + u.system) / 1000]))"
const loads = Array.from(
  { length: 9 },
  () =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', load], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, FIREBASE_CONFIG: '{"storageBucket":"demo-sie.appspot.com"}' },
      }),
    ) as [number, number],
)
print('module load, middle of nine', middle(loads.map(([wall]) => wall)), 'ms')
print('module load, processor time', middle(loads.map(([, cpu]) => cpu)), 'ms')

const tokens: string[] = []
for (let n = 0; n < CONNECTIONS; n += 1) {
  await account(`leitora${n}`, `leitora${n}@exemplo.test`, 'chute alto 7')
  await giveRights(`leitora${n}`, { fctkd: ['praticantes:ler'] })
  tokens.push(await idToken(`leitora${n}`))
}
await store(
  'praticantes',
  'alvo',
  praticante({ dadosPessoais: { name: 'Pessoa Lida' }, dadosFiliacao: { federacaoID: 'fctkd' } }),
)

const app = express()
app.use(express.json({ verify: (received, _response, buffer) => Object.assign(received, { rawBody: buffer }) }))
app.post('/bare', async (_received, response) => void response.json((await db().doc('praticantes/alvo').get()).data()))
// Each connection has its own user and network address, so that the limit of one address does not distort the measurement.
app.use((received, _response, next) => {
  Object.defineProperty(received, 'ip', { value: `10.0.0.${received.get('x-connection')}` })
  next()
})
app.use((received, response) => api(received as Parameters<typeof api>[0], response))
const server = createServer(app).listen(0)
await once(server, 'listening')

/** Requests per second of one endpoint, and the 99th percentile of its response time. */
async function measure(name: string, path: string, times: number, unseen = false): Promise<number> {
  const body = JSON.stringify({ collectionName: 'praticantes', id: 'alvo' })
  const workerData: Knocking = { port: (server.address() as AddressInfo).port, path, body, tokens, times, unseen }
  const worker = new Worker(new URL('./endpoints/knock.ts', import.meta.url), { workerData })
  const [{ seconds, took }] = (await once(worker, 'message')) as [{ seconds: number; took: number[] }]
  print(name, times / seconds, 'answers/s')
  print(`${name}, 99 of 100 within`, took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0, 'ms')
  return times / seconds
}

await measure('warming up', '/api/generic/getOne', 1000)
const bare = await measure('bare read of one document', '/bare', REQUESTS)
const answered = await measure('getOne', '/api/generic/getOne', REQUESTS)
print('getOne against bare', answered / bare, 'ratio')
await measure('getOne, each token for the first time', '/api/generic/getOne', REQUESTS / 4, true)
server.close()
process.exit(0)
