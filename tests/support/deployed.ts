// The deployed folder, served in a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Deployed = Awaited<ReturnType<typeof serveDeployed>>

/** Starts the functions of an installed folder. Requests and events are as the platform sends them. */
export async function serveDeployed(folder: string, env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, ['tests/support/installed.mjs', folder], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', process.env.SIE_SERVIDOR ? 'inherit' : 'ignore'],
  })
  const lines = createInterface(server.stdout)
  const [port] = (await once(lines, 'line')) as [string]
  const at = `http://127.0.0.1:${port}`
  const post = (path: string, body: object | Buffer, headers: Record<string, string> = {}) =>
    fetch(`${at}${path}`, {
      method: 'POST',
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return {
    at,
    post,
    /** Result of a callable. */
    async call<T>(router: string, name: string, data: object, token?: string): Promise<T> {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await post(`/${router}/chamadas/${name}`, { data }, headers)
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { result: T }).result
    },
    /** Event of a stored document for a trigger. */
    async written(trigger: string, document: string): Promise<void> {
      const name = `projects/demo-sie/databases/(default)/documents/${document}`
      const stored = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${name}`, {
        headers: { authorization: 'Bearer owner' },
      })
      const answer = await post(`/${trigger}`, {
        specversion: '1.0',
        id: `${document} ${Date.now()}`,
        source: '//firestore.googleapis.com/projects/demo-sie/databases/(default)',
        type: 'google.cloud.firestore.document.v1.written',
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        project: 'demo-sie',
        database: '(default)',
        location: 'southamerica-east1',
        document,
        data: { value: await stored.json(), oldValue: {} },
      })
      if (answer.status !== 200) throw new Error(`${trigger}: ${answer.status} ${await answer.text()}`)
    },
    /** Greatest resident memory so far, in bytes. */
    peak: async () => (await (await fetch(`${at}/`)).json()) as number,
    stop: () => void server.kill(),
  }
}
