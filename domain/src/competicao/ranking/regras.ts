import { TABELA_BRASILEIRA } from '../taekwondo/pontosRanking.ts'
import { REGRAS_RANKING_PADRAO, type RegrasRanking } from '../taekwondo/ranking.ts'

/**
 * Rules of the national ranking: points by the grade that the confederation assigns to an event (an editable example); validity, decay and cap as in
 * the world ranking.
 */
export const REGRAS_DO_RANKING: RegrasRanking = {
  ...REGRAS_RANKING_PADRAO,
  tabela: TABELA_BRASILEIRA,
  // The national regulations read so far know no stages: a table of them goes here.
  etapa: undefined,
  teto: { graus: ['open-g1', 'open-g2'], centesimos: 4000 },
}
