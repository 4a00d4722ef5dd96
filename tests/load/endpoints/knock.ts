// Worker that requests one address repeatedly over several keep-alive connections, and posts the time of each response.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Task of the worker; each connection has its own user and token. */
export interface Knocking {
  port: number
  path: string
  body: string
  tokens: string[]
  times: number
  /** a new token for each request: emulator tokens are unsigned, so an extra claim makes another token */
  unseen: boolean
}

const { port, path, body, tokens, times, unseen } = workerData as Knocking
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
const took: number[] = []
let left = times

/** Copy of a token with an extra claim. */
function another(token: string, n: number): string {
  const [head = '', payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  return `${head}.${Buffer.from(JSON.stringify({ ...claims, n })).toString('base64url')}.`
}

const ask = (connection: number, n: number) =>
  new Promise<void>((resolve, reject) => {
    const token = tokens[connection] ?? ''
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${unseen ? another(token, n) : token}`,
      'x-connection': String(connection),
    }
    const asked = request({ port, path, method: 'POST', agent, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        )
    })
    asked.on('error', reject).end(body)
  })

async function knock(connection: number): Promise<void> {
  while (left > 0) {
    left -= 1
    const start = performance.now()
    await ask(connection, left)
    took.push(performance.now() - start)
  }
}

const start = performance.now()
await Promise.all(tokens.map((_, connection) => knock(connection)))
parentPort?.postMessage({ seconds: (performance.now() - start) / 1000, took })
agent.destroy()
