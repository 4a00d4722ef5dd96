import { describe, expect, test } from 'vitest'
import { educaCompleto, entidadeDoHost, subDominioDoHost } from './host.ts'

describe('the entity of a host', () => {
  test.each([
    'localhost:3000',
    'cbtkd.org.br',
    'sg-cbtkd.web.app',
    'preview-sg-cbtkd.web.app',
    'sibrafe.com',
    '127.0.0.1:3000',
    '',
  ])('%s is the default entity', (host) => {
    expect([entidadeDoHost(host), subDominioDoHost(host)]).toEqual(['cbtkd', ''])
  })
  test.each([
    ['fctkd.localhost:3000', 'fctkd'],
    ['RSTKD.cbtkd.org.br', 'rstkd'],
    ['prtkd.cbtkd.org.br', 'prtkd'],
  ] as const)('%s is the portal of %s', (host, entity) => {
    expect(entidadeDoHost(host)).toBe(entity)
    expect(subDominioDoHost(host)).toBe(entity)
  })
  test('the education feeds show in full on localhost and the preview host only', () => {
    expect(
      [
        'localhost:3000',
        'fctkd.localhost:3000',
        '127.0.0.1',
        'preview-sg-cbtkd.web.app',
        'cbtkd.org.br',
        'localhost.exemplo.com',
      ].map(educaCompleto),
    ).toEqual([true, true, true, true, false, false])
  })
})
