import type { Faixa } from '@sie/domain/base/portal/numeros.ts'

/** Name and colour of each belt, for charts. */
export const CORES: Readonly<Record<Faixa, readonly [name: string, colour: string]>> = {
  branca: ['Branca', '#ffffff'],
  amarela: ['Amarela', '#f7c325'],
  verde: ['Verde', '#178a4c'],
  azul: ['Azul', '#2259b8'],
  vermelha: ['Vermelha', '#c62b2b'],
  preta: ['Preta', '#16191d'],
}
