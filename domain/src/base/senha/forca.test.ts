import { expect, test } from 'vitest'
import { senhaForte } from '../collections/conta.ts'
import { passwordFault, forcaDaSenha } from './forca.ts'

const REFUSED = 'Esta senha é fácil de adivinhar. Junte duas ou três palavras que só você associa.'

test.each(['12345678', 'password1', 'senha123', 'qwertyuiop', 'abcd1234', 'brasil2024', 'flamengo10', 'taekwondo1'])(
  'the common password %s is refused by form and server',
  async (senha) => {
    expect(passwordFault(senha)).toBe(REFUSED)
    expect((await senhaForte.safeParseAsync(senha)).error?.issues.map(({ message }) => message)).toEqual([REFUSED])
  },
)

test.each(['chute alto 7', 'cavalo bateria grampo', 'Taekwondo#2026', 'xK4$pq9!'])('%s is accepted', async (senha) => {
  expect(passwordFault(senha)).toBeUndefined()
  expect((await senhaForte.safeParseAsync(senha)).success).toBe(true)
})

test('what others know of its owner makes a password weak', () => {
  expect(forcaDaSenha('Wanderleia7')).toBeGreaterThan(forcaDaSenha('Wanderleia7', ['Wanderleia Souza']))
  expect(passwordFault('wanderleia7', ['Wanderleia Souza', 'wanderleia@exemplo.test'])).toBe(REFUSED)
})

test('only the first characters of a long password are rated, as the work grows with the square of them', () => {
  const known = 'a'.repeat(64)
  expect(forcaDaSenha(`${known}xK4$pq9! cavalo bateria grampo`)).toBe(forcaDaSenha(known))
})
