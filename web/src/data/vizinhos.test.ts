import { address } from '@sie/domain/base/portal/address.ts'
import { expect, test } from 'vitest'
import { goesOn, keepSequencia, lugarDe, vizinho, type Sequencia, type Trecho } from './vizinhos.ts'

const person = (id: string) => address('/sie/cadastros/addpraticante', { id })
const people = (...ids: string[]) => ids.map(person)
const later: Trecho = { addresses: people('d', 'e') }
const sequencia: Sequencia = {
  addresses: people('b', 'c'),
  first: 2,
  total: 5,
  before: async () => ({ addresses: people('a') }),
  after: async () => later,
}
const at = (id: string, among = sequencia, more = '') => {
  const place = lugarDe(among, '/sie/cadastros/addpraticante', `?id=${id}${more}`)
  if (!place) throw new Error(`${id} is not in the list`)
  return place
}

test('a page is found in the list with its tab, and no other page is', () => {
  expect(at('c', sequencia, '&aba=contato').index).toBe(1)
  expect(lugarDe(sequencia, '/sie/cadastros/addpraticante', '?id=x')).toBeUndefined()
  expect(lugarDe(sequencia, '/sie/administracao/adduser', '?id=b')).toBeUndefined()
  expect(lugarDe(undefined, '/sie/cadastros/addpraticante', '?id=b')).toBeUndefined()
})

test('the neighbours are those of the list, over the pages of it, up to its ends', async () => {
  expect(await vizinho(at('b'), 1)).toBe(person('c'))
  expect(await vizinho(at('c'), -1)).toBe(person('b'))
  expect(await vizinho(at('b'), -1)).toBe(person('a'))
  expect(await vizinho(at('c'), 1)).toBe(person('d'))
  expect([goesOn(at('c'), 1), goesOn(at('b'), -1)]).toEqual([true, true])
  const alone: Sequencia = { addresses: people('a'), first: 1 }
  keepSequencia(alone)
  expect([goesOn(at('a', alone), 1), goesOn(at('a', alone), -1)]).toEqual([false, false])
  expect(await vizinho(at('a', alone), 1)).toBeUndefined()
})
