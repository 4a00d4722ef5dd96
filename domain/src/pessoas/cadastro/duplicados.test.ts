import { describe, expect, test } from 'vitest'
import { novaPessoa, type Praticante } from '../collections/praticantes.ts'
import { byLikelihood, motivosDe, type Motivo } from './duplicados.ts'

type Facts = Partial<Praticante['dadosPessoais'] & Praticante['dadosContato']>

function person(name: string, { email = '', celular = '', telefone = '', ...facts }: Facts = {}) {
  const blank = novaPessoa(name)
  return {
    dadosPessoais: { ...blank.dadosPessoais, birthdate: '1990-05-10', ...facts },
    dadosContato: { ...blank.dadosContato, email, celular, telefone },
  }
}
const of = (a: string, b: string, one: Facts = {}, another: Facts = {}) => motivosDe(person(a, one), person(b, another))

describe('two records born on one day', () => {
  test.each([
    ['igual', 'João da Conceição', 'JOAO CONCEICAO'],
    ['igual', "Luísa D'Ávila Ramos", 'Luisa Davila Ramos'],
    ['igual', 'Ana Carolina Lima', 'Anacarolina Lima'],
    ['letra', 'Thiago Souza Ramos', 'Tiago Souza Ramos'],
    ['letra', 'Luis Pereira', 'Luiz Pereira'],
    ['parte', 'Ana Souza', 'Ana Clara de Souza'],
    ['parte', 'Ana Clara Souza', 'Ana Clara Souza Lima'],
    ['parte', 'José A. Souza', 'José Antônio Pinto Souza'],
    ['casamento', 'Ana Paula Souza', 'Ana Paula Lima'],
    ['casamento', 'Ana Paula Souza Pinto', 'Ana Paula Souza Lima'],
    ['parecido', 'Wellington Sousa Oliveira', 'Welington Souza Olivera'],
  ])('are likely one person: %s, %s and %s', (motivo, a, b) => {
    expect([of(a, b), of(b, a)]).toEqual([[motivo], [motivo]])
  })

  test.each([
    ['twins', 'Pedro Henrique Souza Santos', 'Paulo Henrique Souza Santos'],
    ['twins of one first name', 'Maria Clara Souza', 'Maria Luiza Souza'],
    ['twins of whom one has a name more', 'Maria Clara Souza Lima', 'Maria Luiza Lima'],
    ['strangers of one first name', 'Ana Souza', 'Ana Lima'],
    ['strangers', 'Bruno Rocha', 'Carla Dias'],
    ['one without a name', '', ''],
  ])('are two people: %s', (_, a, b) => {
    expect([of(a, b), of(b, a)]).toEqual([[], []])
  })

  test('a short name that married is told by the mother', () => {
    const mothersName = 'Rosa de Souza'
    expect(of('Ana Souza', 'Ana Lima', { mothersName }, { mothersName: 'ROSA SOUZA' })).toEqual([])
    expect(of('Ana Souza', 'Ana Lima', { mothersName }, { mothersName: 'rosa de souza' })).toEqual(['casamento', 'mae'])
    expect(of('Maria Clara Souza', 'Maria Luiza Souza', { mothersName }, { mothersName })).toEqual([])
  })

  test('the same e-mail or telephone, in any form, is a reason; in a family it is none', () => {
    const email = 'casa@exemplo.test'
    expect(of('Bia Rocha', 'Beatriz Dias', { email }, { email: ' CASA@exemplo.test' })).toEqual(['contato'])
    expect(of('Bia Rocha', 'Beatriz Dias', { celular: '(48) 99999-0000' }, { telefone: '+55 48 99999 0000' })).toEqual([
      'contato',
    ])
    expect(of('Pedro Souza Lima', 'Paula Souza', { email }, { email })).toEqual([])
    expect(of('Maria Clara Souza', 'Maria Luiza Souza', { email }, { email })).toEqual([])
    expect(of('Ana Paula Souza', 'Ana Paula Lima', { email }, { email })).toEqual(['casamento', 'contato'])
  })

  test('another sex, mother or CPF leaves the same name alone; two of these leave nothing', () => {
    const cpf = '529.982.247-25'
    expect(of('Júlio Souza', 'Júlia Souza', { sexo: 'M' }, { sexo: 'F' })).toEqual([])
    expect(of('Ana Lima', 'Ana Lima', { cpf }, { cpf: '111.444.777-35' })).toEqual(['igual', 'outroCpf'])
    expect(of('Ana Lima', 'Ana Clara Lima', { cpf }, { cpf: '111.444.777-35' })).toEqual([])
    expect(
      of(
        'Ana Lima',
        'Ana Lima',
        { cpf, mothersName: 'Rosa Lima' },
        { cpf: '111.444.777-35', mothersName: 'Vera Lima' },
      ),
    ).toEqual([])
  })

  test('nobody is compared without a birthday, or with another one', () => {
    expect(of('Ana Lima', 'Ana Lima', { birthdate: '' }, { birthdate: '' })).toEqual([])
    expect(of('Ana Lima', 'Ana Lima', {}, { birthdate: '1990-05-11' })).toEqual([])
  })
})

test('a pair says all that is equal', () => {
  const guarded = (nome: string) => ({
    ...person('Ana Lima', { mothersName: 'Rosa Lima', email: 'ana@x.com' }),
    responsavel: { ...novaPessoa('').responsavel, nome },
  })
  expect(motivosDe(guarded('Rosa Lima'), guarded('ROSA LIMA'))).toEqual(['igual', 'contato', 'mae', 'responsavel'])
})

test('pairs with two CPFs come after all others, and more that is equal comes first', () => {
  const pairs: Motivo[][] = [['igual', 'outroCpf'], ['contato'], ['igual'], ['letra', 'mae'], ['igual', 'responsavel']]
  expect(pairs.toSorted(byLikelihood)).toEqual([
    ['igual', 'responsavel'],
    ['igual'],
    ['letra', 'mae'],
    ['contato'],
    ['igual', 'outroCpf'],
  ])
})
