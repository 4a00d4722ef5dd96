import { describe, expect, test } from 'vitest'
import { ATOS, searchAtos } from '../base/portal/atos.ts'
import type { Visitante } from '../base/portal/busca.ts'
import { ruleOf } from '../base/portal/ruleOf.ts'
import { rotaDe } from '../base/portal/routes.ts'
import { isRegra } from './rights/catalogo.ts'

const all: Visitante = { signedIn: true, holds: () => true }
const found = (text: string, visitor = all) => searchAtos(text, visitor).map(({ label }) => label)

describe('acts of the search of the header', () => {
  test('are found by the words people use, whatever their ending', () => {
    expect(found('transferir')).toEqual(['Pedir transferência', 'Pedir transferências'])
    expect(found('anuidade')).toContain('Emitir as anuidades')
    expect(found('cobrança de anuidades')).toEqual(['Emitir as anuidades'])
    expect(found('nova notícia')).toEqual(['Nova notícia'])
    expect(found('registrar pagamento')).toEqual(['Registrar pagamento'])
    expect(found('pagar')).toEqual(expect.arrayContaining(['Registrar pagamento', 'Pagar faturas da entidade']))
    expect(found('fechamento do mes')).toEqual(['Fechar mês'])
    expect(found('diploma')).toContain('Emitir certificado')
    expect(found('abrir chamado')).toEqual(['Abrir chamado'])
  })

  test('a name is no word of theirs, and neither are a few letters or particles', () => {
    for (const text of ['Novaes', 'mariana costa', 'no', 'de', '', '2026/000012'])
      expect([text, found(text)]).toEqual([text, []])
  })

  test('each needs its right and the one of its screen, and a visitor finds none', () => {
    const only = (...rules: string[]) => ({ signedIn: true, holds: (rule: string) => rules.includes(rule) })
    expect(found('nova notícia', only('noticias:ler'))).toEqual([])
    expect(found('nova notícia', only('noticias:ler', 'noticias:criar'))).toEqual(['Nova notícia'])
    expect(found('fechar mes', only('contas:fechar'))).toEqual([])
    expect(found('fechar mes', only('contas:fechar', 'contas:ler'))).toEqual(['Fechar mês'])
    expect(found('transferir', only())).toEqual(['Pedir transferência'])
    expect(found('transferir', { signedIn: false, holds: () => true })).toEqual([])
  })

  test('lead to screens that exist, by rights that exist, under one label each', () => {
    for (const { to, rule } of ATOS) {
      expect([to, rotaDe(to.split('?')[0] ?? '') === undefined]).toEqual([to, false])
      for (const one of [rule ?? [], ruleOf(to) ?? []].flat()) expect([one, isRegra(one)]).toEqual([one, true])
    }
    expect(new Set(ATOS.map(({ label }) => label)).size).toBe(ATOS.length)
  })
})
