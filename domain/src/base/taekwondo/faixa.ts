import type { Graduacao } from './graduacoes.ts'

/** What a drawing of a belt needs: everything of it follows from the grade. */
export interface FaixaDesenhada {
  /** name of the grade */
  nome: string
  cor: string
  /** colour of the tip; '' where it has that of the belt */
  ponta: string
  /** half in the colour, half in black */
  poom: boolean
  /** one for each Dan */
  listras: number
}

/** The belt of a grade. */
export const faixaDesenhada = ({ nome, cor, corPonta, tipo, grau }: Graduacao): FaixaDesenhada => ({
  nome,
  cor,
  ponta: tipo === 'poom' ? '' : (corPonta ?? ''),
  poom: tipo === 'poom',
  listras: tipo === 'dan' ? grau : 0,
})
