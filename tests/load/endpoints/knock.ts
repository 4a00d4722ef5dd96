// A worker that asks one address again and again over a number of kept connections, and posts how long each answer took.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** What to ask: each connection is a person with a token of their own. */
export interface Knocking {
  port: number
  path: string
  body: string
  tokens: string[]
  times: number
}

const { port, path, body, tokens, times } = workerData as Knocking
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
const took: number[] = []
let left = times

const ask = (connection: number) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), authorization: `Bearer ${tokens[connection]}`, 'x-connection': String(connection) }
    const asked = request({ port, path, method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`))))
    })
    asked.on('error', reject).end(body)
  })

async function knock(connection: number): Promise<void> {
  while (left > 0) {
    left -= 1
    const start = performance.now()
    await ask(connection)
    took.push(performance.now() - start)
  }
}

const start = performance.now()
await Promise.all(tokens.map((_, connection) => knock(connection)))
parentPort?.postMessage({ seconds: (performance.now() - start) / 1000, took })
agent.destroy()
