import { describe, expect, test } from 'vitest'
import { entidadeDoHost } from './host.ts'

describe('the entity of a host', () => {
  test.each(['localhost:3000', 'cbtkd.org.br', 'sg-cbtkd.web.app', 'preview-sg-cbtkd.web.app', 'sibrafe.com', '127.0.0.1:3000', ''])('%s is the default entity', (host) => {
    expect(entidadeDoHost(host)).toBe('cbtkd')
  })
  test.each([['fctkd.localhost:3000', 'fctkd'], ['RSTKD.cbtkd.org.br', 'rstkd'], ['prtkd.cbtkd.org.br', 'prtkd']])('%s is the portal of %s', (host, entity) => {
    expect(entidadeDoHost(host)).toBe(entity)
  })
})
