import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressOf, nearestOf } from './address.ts'

const from = (forwarded?: string | string[]) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string },
  socket: { remoteAddress: '127.0.0.1' },
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the address of whoever asks', () => {
  test.each([
    [undefined, '203.0.113.9, 34.96.0.1', '203.0.113.9'],
    [undefined, '1.1.1.1, 2.2.2.2, 203.0.113.9, 34.96.0.1', '203.0.113.9'],
    // Requests that bypass Hosting: the platform's own entries are the whole list.
    [undefined, '203.0.113.9', '203.0.113.9'],
    ['1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['3', '1.1.1.1, 203.0.113.9, 10.0.0.1, 34.96.0.1', '203.0.113.9'],
    ['0', '1.1.1.1', '127.0.0.1'],
    ['muitos', '1.1.1.1, 203.0.113.9, 34.96.0.1', '203.0.113.9'],
  ])('with TRUSTED_PROXY_HOPS=%s, of "%s" it is %s', (hops, list, address) => {
    vi.stubEnv('TRUSTED_PROXY_HOPS', hops)
    expect(addressOf(from(list))).toBe(address)
  })

  test('what the asker puts in front changes nothing', () => {
    const addresses = Array.from({ length: 20 }, (_, n) => addressOf(from(`10.1.2.${n}, 203.0.113.9, 34.96.0.1`)))
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.9']))
    expect(addressOf(from(['10.1.2.3', '203.0.113.9', '34.96.0.1']))).toBe('203.0.113.9')
  })

  test('whoever goes around Hosting is still known by the last address', () => {
    const nearest = Array.from({ length: 20 }, (_, n) => nearestOf(from(`10.1.2.${n}, 203.0.113.9`)))
    expect(new Set(nearest)).toEqual(new Set(['203.0.113.9']))
  })

  test('the local suite believes no header, and nothing known is no address', () => {
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
    expect([addressOf(from('1.1.1.1')), nearestOf(from('1.1.1.1'))]).toEqual(['127.0.0.1', '127.0.0.1'])
    expect(addressOf({ headers: {} })).toBe('')
  })
})
