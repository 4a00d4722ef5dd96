import { expect, it } from 'vitest'
import { novaPessoa } from '../collections/praticantes.ts'
import { entidades } from '../../base/collections/entidades.ts'
import { novosProblemas, pessoaFormSchema } from './validacao.ts'

it('a minor needs a guardian with a valid CPF, an adult does not', () => {
  const today = '2026-11-21'
  const praticante = (birthdate: string, responsavel = {}) => {
    const fresh = novaPessoa('Ana Lima')
    return {
      ...fresh,
      dadosPessoais: { ...fresh.dadosPessoais, birthdate },
      responsavel: { ...fresh.responsavel, ...responsavel },
    }
  }
  const paths = (value: unknown) =>
    pessoaFormSchema(today)
      .safeParse(value)
      .error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(paths(praticante('2000-01-01'))).toEqual([])
  expect(paths(praticante('2015-01-01'))).toEqual(['responsavel.nome', 'responsavel.cpf'])
  expect(paths(praticante('2015-01-01', { nome: 'Rui Lima', cpf: '111.111.111-11' }))).toEqual(['responsavel.cpf'])
  expect(paths(praticante('2015-01-01', { nome: 'Rui Lima', cpf: '529.982.247-25' }))).toEqual([])
  expect(
    paths({
      ...praticante('2000-01-01'),
      dadosPessoais: { ...praticante('2000-01-01').dadosPessoais, cpf: '123', birthdate: '2999-01-01' },
    }),
  ).toEqual(['dadosPessoais.cpf', 'dadosPessoais.birthdate'])
})

it.each([
  ['', []],
  ['11.222.333/0001-81', []],
  ['12.ABC.345/01DE-35', []],
  ['12abc34501de35', []],
  ['11.222.333/0001-82', ['dadosPessoais.cnpj']],
  ['12.ABC.345/01DE-36', ['dadosPessoais.cnpj']],
  ['00.000.000/0000-00', ['dadosPessoais.cnpj']],
])('a CNPJ adds up, in digits or with letters: %s', (cnpj, faults) => {
  const fresh = novaPessoa('Ana Lima')
  const after = { ...fresh, dadosPessoais: { ...fresh.dadosPessoais, cnpj } }
  expect(Object.keys(novosProblemas(fresh, after, '2026-11-21'))).toEqual(faults)
  // An earlier error does not block other changes.
  expect(novosProblemas(after, { ...after, matriculaCBTKD: '7' }, '2026-11-21')).toEqual({})
  expect(entidades.schema.shape.dadosPessoais.shape.cnpj.safeParse(cnpj).success).toBe(faults.length === 0)
})

it('the guardian of a minor has an address of their own', () => {
  const fresh = novaPessoa('Ana Lima')
  const with_ = (birthdate: string, email: string) => ({
    ...fresh,
    dadosPessoais: { ...fresh.dadosPessoais, birthdate },
    dadosContato: { ...fresh.dadosContato, email: 'ana@exemplo.test' },
    responsavel: { ...fresh.responsavel, nome: 'Rui Lima', cpf: '529.982.247-25', email },
  })
  const wrong = (value: unknown) => Object.keys(novosProblemas(undefined, value, '2026-11-21'))
  expect(wrong(with_('2015-01-01', 'Ana@exemplo.test'))).toEqual(['responsavel.email'])
  expect(wrong(with_('2015-01-01', 'rui@exemplo.test'))).toEqual([])
  expect(wrong(with_('2000-01-01', 'ana@exemplo.test'))).toEqual([])
  // A record stored with this error does not block other changes.
  expect(
    novosProblemas(with_('2015-01-01', 'ana@exemplo.test'), with_('2015-01-01', 'ana@exemplo.test'), '2026-11-21'),
  ).toEqual({})
})
