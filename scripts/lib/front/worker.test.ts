import { afterEach, expect, test, vi } from 'vitest'
import worker from './worker.mjs'

const SETTINGS = { ORIGIN: 'portal.web.app', KEY: 'chave-da-frente' }
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What Hosting gets of a request, and what the client gets of its answer. */
async function passed(request: Request, answer = new Response('corpo', { headers: { 'x-marca': '1' } })) {
  const origin = vi.fn((_request: Request, _options: RequestInit) => Promise.resolve(answer))
  vi.stubGlobal('fetch', origin)
  const response = await worker.fetch(request, SETTINGS)
  const [sent, options] = origin.mock.calls[0] ?? []
  if (!sent) throw new Error('nothing was passed on')
  return { sent, options, response }
}

test('a request reaches Hosting with its path, body and headers, the host that was asked and the client’s address', async () => {
  const { sent, options, response } = await passed(
    new Request('https://fctkd.cbtkd.org.br/chamadas/conferirCpf?a=1', {
      method: 'POST',
      body: '{"data":{}}',
      headers: { authorization: 'Bearer t', 'cf-connecting-ip': '203.0.113.9' },
    }),
  )
  expect([sent.url, sent.method, await sent.text()]).toEqual([
    'https://portal.web.app/chamadas/conferirCpf?a=1',
    'POST',
    '{"data":{}}',
  ])
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    authorization: 'Bearer t',
    'x-portal-frente': 'chave-da-frente fctkd.cbtkd.org.br',
    'x-portal-cliente': '203.0.113.9',
  })
  expect(options).toEqual({ redirect: 'manual' })
  expect([await response.text(), response.headers.get('x-marca')]).toEqual(['corpo', '1'])
})

test('a client cannot name a host or an address itself', async () => {
  const { sent } = await passed(
    new Request('https://fctkd.cbtkd.org.br/', {
      headers: {
        'x-forwarded-host': 'rstkd.cbtkd.org.br',
        'x-portal-frente': 'outra rstkd.cbtkd.org.br',
        'x-portal-cliente': '198.51.100.1',
      },
    }),
  )
  expect(sent.headers.get('x-forwarded-host')).toBeNull()
  expect(sent.headers.get('x-portal-frente')).toBe('chave-da-frente fctkd.cbtkd.org.br')
  expect(sent.headers.get('x-portal-cliente')).toBe('')
})

test('a redirection of Hosting to itself leads to the host that was asked, any other where it says', async () => {
  const redirected = async (location: string) =>
    (
      await passed(
        new Request('https://fctkd.cbtkd.org.br/noticias/'),
        new Response(null, { status: 301, headers: { location } }),
      )
    ).response.headers.get('location')
  expect(await redirected('https://portal.web.app/noticias')).toBe('https://fctkd.cbtkd.org.br/noticias')
  expect(await redirected('/noticias')).toBe('/noticias')
  expect(await redirected('https://outro.test/')).toBe('https://outro.test/')
})
