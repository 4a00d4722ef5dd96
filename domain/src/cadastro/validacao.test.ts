import { expect, it } from 'vitest'
import { novaPessoa } from '../collections/praticantes.ts'
import { pessoaFormSchema } from './validacao.ts'

it('a minor needs a guardian with a valid CPF, an adult does not', () => {
  const today = '2026-11-21'
  const person = (birthdate: string, responsavel = {}) => {
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
  expect(paths(person('2000-01-01'))).toEqual([])
  expect(paths(person('2015-01-01'))).toEqual(['responsavel.nome', 'responsavel.cpf'])
  expect(paths(person('2015-01-01', { nome: 'Rui Lima', cpf: '111.111.111-11' }))).toEqual(['responsavel.cpf'])
  expect(paths(person('2015-01-01', { nome: 'Rui Lima', cpf: '529.982.247-25' }))).toEqual([])
  expect(
    paths({
      ...person('2000-01-01'),
      dadosPessoais: { ...person('2000-01-01').dadosPessoais, cpf: '123', birthdate: '2999-01-01' },
    }),
  ).toEqual(['dadosPessoais.cpf', 'dadosPessoais.birthdate'])
})
