import { diferenca, type ContaDoRazao, type Partida } from '@sie/domain/financeiro/razao.ts'

/** Balance of an account, debits minus credits; of one category, entity or invoice where those are given. */
export const saldoDaConta = (
  partidas: readonly Partida[],
  conta: ContaDoRazao,
  only: Partial<Pick<Partida, 'categoria' | 'entidade' | 'fatura'>> = {},
): number =>
  diferenca(
    partidas.filter(
      (partida) =>
        partida.conta === conta &&
        (only.categoria === undefined || partida.categoria === only.categoria) &&
        (only.entidade === undefined || partida.entidade === only.entidade) &&
        (only.fatura === undefined || partida.fatura === only.fatura),
    ),
  )
