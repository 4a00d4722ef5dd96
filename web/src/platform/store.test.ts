import { expect, test } from 'vitest'
import { reduce } from './store.ts'

const empty = { userRules: [], subDomain: '', entidade: 'cbtkd' }

test('ADDRULE appends a rule, once', () => {
  const one = reduce(empty, { type: 'ADDRULE', rule: 'praticantes:ler' })
  const two = reduce(one, { type: 'ADDRULE', rule: 'users:ler' })
  expect(two.userRules).toEqual(['praticantes:ler', 'users:ler'])
  expect(reduce(two, { type: 'ADDRULE', rule: 'users:ler' })).toBe(two)
})

test('another entity begins without rules', () => {
  expect(reduce({ ...empty, userRules: ['users:ler'] }, { type: 'PORTAL', entidade: 'fctkd' })).toEqual({
    userRules: [],
    subDomain: '',
    entidade: 'fctkd',
  })
})
