import { address } from '@sie/domain/base/portal/address.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['', '/login?sessao=encerrada'],
  ['/portal', '/portal/login?sessao=encerrada'],
])('a whole page is asked for below the prefix %j of the build', async (prefix, expected) => {
  vi.stubEnv('VITE_ROUTE_PREFIX', prefix)
  const { pageUrl } = await import('./pages.ts')
  expect(pageUrl(address('/login', { sessao: 'encerrada' }))).toBe(expected)
})

test('the monitor names an address below the prefix as the catalogue does', async () => {
  vi.stubEnv('VITE_ROUTE_PREFIX', '/portal')
  const { place } = await import('./monitor/faultText.ts')
  expect(place('/portal/noticias')).toBe('/noticias')
})
