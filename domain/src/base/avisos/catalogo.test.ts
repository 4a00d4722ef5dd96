import { describe, expect, test } from 'vitest'
import { enderecoDoAviso, textoDoAviso } from './catalogo.ts'

describe('a notice leads', () => {
  test.each([
    ['faturas', '/profile?ver=pagar&fatura=r1'],
    ['pagamentos', '/profile?ver=pagar'],
    ['inscricoes', '/profile?aba=inscricoes'],
    ['carterinhas', '/carteirinha-virtual'],
    ['tickets', '/helpdesk/editticket?id=r1'],
    ['transferencias', '/sie/servicos/transferencias?id=r1'],
  ])('from one of %s to %s', (colecao, to) => {
    expect(enderecoDoAviso({ tipo: 'situacao', registro: { colecao, id: 'r1' } })).toBe(to)
  })

  test('a reminder alone to the page of staff, and names nobody', () => {
    const registro = { colecao: 'praticantes', id: 'r1' }
    expect(enderecoDoAviso({ tipo: 'lembrete', registro })).toBe('/sie/cadastros/addpraticante?id=r1')
    const old = { nome: 'Ana Lima', texto: 'Ligar' }
    expect(textoDoAviso({ tipo: 'lembrete', dados: old })).toEqual({ titulo: 'Há um lembrete para hoje', texto: '' })
  })

  test('nowhere without a record, or where its list says all', () => {
    for (const registro of [
      { colecao: 'faturas', id: '' },
      { colecao: 'suspensoes', id: 'r1' },
      // A person hears of their own record, which the staff's page is not.
      { colecao: 'praticantes', id: 'r1' },
    ])
      expect(enderecoDoAviso({ tipo: 'situacao', registro })).toBeUndefined()
  })
})
