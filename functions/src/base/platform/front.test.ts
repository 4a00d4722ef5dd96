import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf, nearestOf } from './address.ts'
import { frontOf } from './front.ts'
import { hostOf } from './portal.ts'

const KEY = 'chave-da-frente'
const FRONT = { 'x-portal-frente': `${KEY} fctkd.cbtkd.org.br`, 'x-portal-cliente': '203.0.113.9' }
const PLATFORM = { 'x-forwarded-host': 'portal.web.app', 'x-forwarded-for': '198.51.100.1, 34.96.0.1' }
const asked = (headers: object) => ({ ...PLATFORM, ...headers })

beforeEach(() => {
  vi.stubEnv('FRENTE_CHAVE', createHash('sha256').update(KEY).digest('hex'))
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a front', () => {
  test('with its key says which host was asked, and by whom', () => {
    expect(hostOf(asked(FRONT))).toBe('fctkd.cbtkd.org.br')
    expect([addressOf({ headers: asked(FRONT) }), nearestOf({ headers: asked(FRONT) })]).toEqual([
      '203.0.113.9',
      '203.0.113.9',
    ])
  })

  test.each([
    ['without a key', { ...FRONT, 'x-portal-frente': 'fctkd.cbtkd.org.br' }],
    ['with an empty key', { ...FRONT, 'x-portal-frente': ' fctkd.cbtkd.org.br' }],
    ['with another key', { ...FRONT, 'x-portal-frente': 'outra fctkd.cbtkd.org.br' }],
    ['with the digest that the setting holds', { ...FRONT, 'x-portal-frente': `${'a'.repeat(64)} fctkd.cbtkd.org.br` }],
    ['with the key alone', { ...FRONT, 'x-portal-frente': KEY }],
    ['with two of its headers', { ...FRONT, 'x-portal-frente': [FRONT['x-portal-frente'], 'outra x'] as never }],
    ['that names only the client', { 'x-portal-cliente': '203.0.113.9' }],
  ])('%s is nobody: host and address are the platform’s', (_name, headers) => {
    expect(frontOf(asked(headers))).toBeUndefined()
    expect(hostOf(asked(headers))).toBe('portal.web.app')
    expect([addressOf({ headers: asked(headers) }), nearestOf({ headers: asked(headers) })]).toEqual([
      '198.51.100.1',
      '34.96.0.1',
    ])
  })

  test.each(['', 'abc', 'z'.repeat(64)])('does not exist where the setting is "%s"', (setting) => {
    vi.stubEnv('FRENTE_CHAVE', setting)
    expect(hostOf(asked(FRONT))).toBe('portal.web.app')
    expect(hostOf(asked({ 'x-portal-frente': ' fctkd.cbtkd.org.br' }))).toBe('portal.web.app')
  })

  test('that names no address leaves the platform’s', () => {
    for (const told of ['', 'ninguém', '203.0.113.9, 10.0.0.1'])
      expect(addressOf({ headers: asked({ ...FRONT, 'x-portal-cliente': told }) })).toBe('198.51.100.1')
  })
})
