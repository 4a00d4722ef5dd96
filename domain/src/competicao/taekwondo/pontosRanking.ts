import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'

/**
 * World Taekwondo: 10 x G for the first; the second 60 %, the third 60 % of that, the fifth 60 % again, then 70 % each
 * (PRODUCT 1.7, S59 [V]). G12 gives 120 / 72 / 43.20 / 25.92 / 18.14 / 12.70 / 8.89 / 6.22. Whole hundredths, truncated only
 * for the result and not in between, as the published row is.
 */
export function worldPoints(grade: number): number[] {
  if (!(Number.isFinite(grade) && grade > 0))
    throw new EntradaInvalida('grau-invalido', 'O grau de um evento é um número maior que zero.')
  const row: number[] = []
  for (let i = 0, points = 1000 * grade; i < 8; i += 1) {
    row.push(Math.round(points))
    points *= i < 3 ? 0.6 : 0.7
  }
  return row
}

export function tabelaMundial(grades: readonly number[]): Record<string, number[]> {
  return Object.fromEntries(grades.map((grade) => [`G${grade}`, worldPoints(grade)]))
}

/** Gold, silver, bronze in hundredths as published in Paraná (PRODUCT 1.7, S64 [1]); an editable example. */
export const TABELA_BRASILEIRA: Readonly<Record<string, readonly number[]>> = {
  'grand-slam': [3000, 1800, 1000],
  supercampeonato: [2000, 1200, 600],
  'copa-do-brasil': [1500, 900, 500],
  'seletiva-aberta': [1000, 600, 400],
  mundial: [12000, 7000, 4000],
  'pan-americano': [4000, 2500, 1500],
  'open-g2': [2000, 1200, 600],
  'open-g1': [1000, 600, 400],
}
