import { describe, expect, test } from 'vitest'
import { enderecoDoAviso } from './catalogo.ts'

describe('a notice leads', () => {
  test.each([
    ['faturas', '/profile?aba=faturas'],
    ['pagamentos', '/profile?aba=faturas'],
    ['inscricoes', '/profile?aba=inscricoes'],
    ['carterinhas', '/carteirinha-virtual'],
    ['tickets', '/helpdesk/editticket?id=r1'],
    ['transferencias', '/sie/servicos/transferencias?id=r1'],
  ])('from one of %s to %s', (colecao, to) => {
    expect(enderecoDoAviso({ colecao, id: 'r1' })).toBe(to)
  })

  test('nowhere without a record, or where its list says all', () => {
    expect(enderecoDoAviso({ colecao: 'faturas', id: '' })).toBeUndefined()
    expect(enderecoDoAviso({ colecao: 'suspensoes', id: 'r1' })).toBeUndefined()
  })
})
