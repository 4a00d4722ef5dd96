import { expect, test } from 'vitest'
import { faixaDesenhada } from './faixa.ts'
import { GRADUACOES_PADRAO } from './graduacoes.ts'

test('every grade has the belt of its own register: colour, tip, halves and stripes', () => {
  for (const grade of GRADUACOES_PADRAO) {
    const { nome, cor, ponta, poom, listras } = faixaDesenhada(grade)
    expect([nome, cor]).toEqual([grade.nome, grade.cor])
    expect(poom).toBe(grade.codigo.startsWith('poom'))
    expect(listras).toBe(grade.tipo === 'dan' ? grade.grau : 0)
    // A Poom's black is its lower half, not a tip.
    expect(ponta).toBe(grade.faixa.includes(' ponta ') ? grade.corPonta : '')
  }
  expect(new Set(GRADUACOES_PADRAO.map((grade) => JSON.stringify({ ...faixaDesenhada(grade), nome: '' }))).size).toBe(
    // The four Pooms look the same.
    GRADUACOES_PADRAO.length - 3,
  )
})
