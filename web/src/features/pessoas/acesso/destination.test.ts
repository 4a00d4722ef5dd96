import { describe, expect, test } from 'vitest'
import { destination } from './destination.ts'

describe('after sign-in', () => {
  test('a person goes back to where the guard stopped them, with search and hash', () => {
    expect(destination({ from: { pathname: '/sie/cadastros/pessoas', search: '?busca=ana', hash: '#x' } })).toBe(
      '/sie/cadastros/pessoas?busca=ana#x',
    )
  })
  test.each([
    null,
    undefined,
    {},
    { from: {} },
    { from: { pathname: '//outro.site' } },
    { from: { pathname: '/login' } },
    { from: { pathname: 7 } },
  ])('%j leads to the desk', (state) => {
    expect(destination(state)).toBe('/sie/dashboard')
  })
})
