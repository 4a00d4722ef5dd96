import { expect, test } from 'vitest'
import { checkFormacao, FORMACOES_DOS_EVENTOS } from './formacoes.ts'

const of = (codigo: string) => FORMACOES_DOS_EVENTOS.find((one) => one.codigo === codigo)!
const praticante = (id: string, sexo: string, birth = '2000-01-01') => ({
  id,
  nome: `Nome ${id}`,
  nascimento: birth,
  sexo,
  ordem: 10,
})
const codes = (codigo: string, ...people: ReturnType<typeof praticante>[]) =>
  checkFormacao(of(codigo), people, '2026-05-01').map(({ codigo: code }) => code)

test('whoever may still come is no obstacle, and what nobody who comes could mend is one', () => {
  expect(codes('poomsae-u30-dupla', praticante('a', 'F'))).toEqual([])
  expect(codes('poomsae-u30-dupla', praticante('a', 'F'), praticante('b', 'M'))).toEqual([])
  expect(codes('poomsae-u30-dupla', praticante('a', 'F'), praticante('b', 'F'))).toEqual(['faltam-homens'])
  expect(codes('poomsae-u30-trio-M', praticante('a', 'F'))).toEqual(['integrantes', 'faltam-homens'])
  expect(codes('freestyle-equipe', praticante('a', 'F'), praticante('b', 'F'), praticante('c', 'F'))).toEqual([])
  expect(codes('freestyle-equipe', ...['a', 'b', 'c', 'd'].map((id) => praticante(id, 'F')))).toContain('faltam-homens')
})
test('ages are told with names', () => {
  const [found] = checkFormacao(of('poomsae-u30-dupla'), [praticante('a', 'F', '1980-01-01')], '2026-05-01')
  expect(found?.frase).toBe('Nome a tem 46 anos no ano do evento; a categoria vai de 18 anos a 30.')
})
