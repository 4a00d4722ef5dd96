import { expect, test } from 'vitest'
import { senhaForte } from '../collections/conta.ts'
import { passwordFault, forcaDaSenha } from './forca.ts'

const REFUSED = 'Esta senha é fácil de adivinhar. Junte duas ou três palavras que só você associa.'

test.each(['12345678', 'password1', 'senha123', 'qwertyuiop', 'abcd1234', 'brasil2024', 'flamengo10', 'taekwondo1'])(
  'the common password %s is refused by form and server',
  (senha) => {
    expect(passwordFault(senha)).toBe(REFUSED)
    expect(senhaForte.safeParse(senha).error?.issues.map(({ message }) => message)).toEqual([REFUSED])
  },
)

test.each(['chute alto 7', 'cavalo bateria grampo', 'Taekwondo#2026', 'xK4$pq9!'])('%s is accepted', (senha) => {
  expect(passwordFault(senha)).toBeUndefined()
  expect(senhaForte.safeParse(senha).success).toBe(true)
})

test('what others know of its owner makes a password weak', () => {
  expect(forcaDaSenha('Wanderleia7')).toBeGreaterThan(forcaDaSenha('Wanderleia7', ['Wanderleia Souza']))
  expect(passwordFault('wanderleia7', ['Wanderleia Souza', 'wanderleia@exemplo.test'])).toBe(REFUSED)
})

test('the longest password that is accepted takes no time', () => {
  const start = performance.now()
  forcaDaSenha('aA1!'.repeat(50))
  expect(performance.now() - start).toBeLessThan(2000)
})
