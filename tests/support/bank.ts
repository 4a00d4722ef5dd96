// The suite's bank for a function test: its own port, and the portal's webhook address for its notices.
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { answerPixNotice } from '../../functions/src/financeiro/pix/webhook.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { startPixProvider, type LocalBank } from '../../scripts/lib/pixProvider.mjs'

/** Posts a body to an entity's webhook address, in the form in which the portal's function receives it. */
export const notice = (path: string, body: unknown, more: Partial<Parameters<typeof answerPixNotice>[0]> = {}) =>
  answerPixNotice({ method: 'POST', path, body, headers: {}, ip: '203.0.113.9', ...more })

/** The bank of a test file, reset before each test. Entities are paid through it once `pixAutomatico` is on. */
export function useBank(): { bank: LocalBank } {
  const held = {} as { bank: LocalBank }
  let stop = async () => {}
  beforeAll(async () => {
    const provider = await startPixProvider({ ports: { pix: 0 } })
    held.bank = provider.bank
    const portal = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => (text += String(part)))
      request.on('end', () => {
        void notice(request.url ?? '', JSON.parse(text), { ip: '127.0.0.1' }).then((status) => {
          response.writeHead(status).end('{}')
        })
      })
    })
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
    const address = portal.address()
    vi.stubEnv('PIX_LOCAL', provider.url)
    vi.stubEnv('PORTAL_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    stop = async () => {
      vi.unstubAllEnvs()
      portal.close()
      portal.closeAllConnections()
      await provider.stop()
    }
  })
  beforeEach(() => {
    const { bank } = held
    for (const map of [bank.charges, bank.payments, bank.webhooks]) map.clear()
    Object.assign(bank, { broken: '', asked: 0, notices: [] })
  })
  afterAll(() => stop())
  return held
}

/** Switches automatic charging on for a federation, with a late fee of 2 % and 1 % a month. */
export const chargesAutomatically = (id: string, more: object = {}) =>
  db()
    .doc(`regrasCobranca/${id}`)
    .set({
      name: id,
      multa: 2,
      juros: 1,
      tolerancia: 0,
      ativaAoPagarAnuidade: true,
      pixAutomatico: true,
      vinculo: { idEntidade: id, idFederacao: id },
      ...more,
    })
