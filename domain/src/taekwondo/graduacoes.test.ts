import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADUACOES_PADRAO, maxGraduacao, maxGraduacaoFields, parseGraduacao } from './graduacoes.ts'

test.each([
  ['5º Gub', 'gub-5'], ['2o gub', 'gub-2'], ['8 GUB', 'gub-8'], ['10 gub', 'gub-10'], ['BRANCA', 'gub-10'], ['amarela ', 'gub-8'], ['branca/amarela', 'gub-9'],
  ['Branca ponta amarela', 'gub-9'], ['Azul ponta vermelha', 'gub-3'], ['Azul com ponta vermelha', 'gub-3'], ['Faixa verde', 'gub-6'], ['vermelha/preta', 'gub-1'],
  ['1º Poom', 'poom-1'], ['Poom 1', 'poom-1'], ['1º Dan', 'dan-1'], ['3o Dan', 'dan-3'], ['2 DAN', 'dan-2'], ['preta 1 dan', 'dan-1'], ['Preta 2º Dan', 'dan-2'], ['9° dan', 'dan-9'], ['5º Geup', 'gub-5'],
])('"%s" is %s', (text, codigo) => {
  expect(parseGraduacao(text)?.codigo).toBe(codigo)
})

test.each(['11º Gub', '0º Dan', 'Roxa com bolinhas', 'Faixa', '', 'preta', 'preta 3 gub', '5', 'dan', null, 7])('%j is no grade', (text) => {
  expect(parseGraduacao(text)).toBeNull()
})

test('every grade is found again by its own name, whatever the case and the spaces', () => {
  fc.assert(fc.property(fc.constantFrom(...GRADUACOES_PADRAO), fc.boolean(), (entry, upper) => {
    const text = ` ${upper ? entry.nome.toUpperCase() : entry.nome.toLowerCase()}  `
    expect(parseGraduacao(text)?.codigo).toBe(entry.codigo)
  }))
})

test('orders run from 1 to 20, ten gubs and ten dans, and every Poom stays at 10', () => {
  expect(GRADUACOES_PADRAO.filter((entry) => entry.tipo !== 'poom').map((entry) => entry.ordem)).toEqual([...Array(20).keys()].map((n) => n + 1))
  expect(GRADUACOES_PADRAO.filter((entry) => entry.tipo === 'poom').map((entry) => entry.ordem)).toEqual([10, 10, 10, 10])
})

test('the highest homologated grade counts, a Poom never as Dan', () => {
  const of = (...codes: string[]) => maxGraduacao(codes.map((graduacao) => ({ graduacao })))?.codigo
  expect(of('gub-5', 'gub-1', 'poom-2')).toBe('poom-2')
  expect(of('poom-4', 'dan-1')).toBe('dan-1')
  expect(of()).toBeUndefined()
  expect(maxGraduacao([{ graduacao: 'dan-5', situacao: 'pendente' }, { graduacao: 'gub-1', situacao: 'homologada' }])?.codigo).toBe('gub-1')
  expect(maxGraduacaoFields(14)).toEqual({ maxGraduacao: 14, MaxGraduacao: 14 })
})
