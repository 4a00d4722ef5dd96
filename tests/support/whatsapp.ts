// The suite's WhatsApp for a function test: its own port, and the portal's webhook for its notices.
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { answerMeta } from '../../functions/src/ajuda/whatsapp/webhook.ts'
import {
  LOCAL_ACCOUNT,
  startWhatsApp,
  write,
  type LocalAccount,
  type LocalMeta,
  type Running,
} from '../../scripts/lib/whatsappProvider.mjs'

const { entidade, ...account } = LOCAL_ACCOUNT
/** The account of a second entity, with secrets of its own. */
const SECOND = {
  numero: '106540352242999',
  conta: '102290129340999',
  token: 'token-da-segunda-conta-da-suite',
  segredo: 'segredo-da-segunda-conta',
  verificacao: 'verificacao-da-segunda-conta',
}

/** A request to the webhook, in the form in which the portal's function gets it. */
export const request = (path: string, more: Partial<Parameters<typeof answerMeta>[0]> = {}) =>
  answerMeta({ method: 'POST', path, query: {}, headers: {}, ip: '203.0.113.9', ...more })

/** The WhatsApp of a test file, new before each test: `cbtkd` and `fctkd` have accounts. */
export function useWhatsApp() {
  const held = {} as { meta: LocalMeta; account: LocalAccount; second: LocalAccount }
  let running: Running
  let portal: ReturnType<typeof createServer>
  beforeAll(async () => {
    portal = createServer((incoming, response) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () => {
        const { headers, url = '', method = '' } = incoming
        void request(url, { method, headers, rawBody: Buffer.concat(parts), ip: '127.0.0.1' }).then((answer) =>
          response.writeHead(answer.status).end(answer.body),
        )
      })
    })
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(async () => {
    await running?.stop()
    running = await startWhatsApp({ ports: { whatsapp: 0 } })
    const place = portal.address()
    const url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/webhooks/whatsapp`
    const [first] = running.meta.accounts
    const second = { ...first!, ...SECOND, entidade: 'fctkd', templates: structuredClone(first!.templates) }
    Object.assign(first!, { webhook: `${url}/cbtkd` })
    running.meta.accounts.push(Object.assign(second, { webhook: `${url}/fctkd` }))
    Object.assign(held, { meta: running.meta, account: first, second })
    vi.stubEnv('WHATSAPP_API', running.url)
    vi.stubEnv('WHATSAPP_PER_SECOND', '80')
    vi.stubEnv('WHATSAPP_CREDENCIAIS', JSON.stringify({ [entidade]: account, fctkd: SECOND }))
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await running.stop()
    portal.close()
    portal.closeAllConnections()
  })
  return Object.assign(held, {
    /** A person writes to the second account. @returns the portal's answer */
    says: (from: string, body: string, more: { id?: string; timestamp?: string; name?: string } = {}) =>
      write(held.meta, held.second, { from, ...more }, { type: 'text', text: { body } }),
  })
}
