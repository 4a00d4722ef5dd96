import {
  INDICE_DO_RANKING,
  RANKING_PUBLICO,
  type IndiceDoRanking,
  type RankingPublico,
} from '@sie/domain/ranking/publico.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { publicDocument } from '../../data/publicDocument.ts'

/** Index of the classes that have a ranking. */
export const useIndice = () =>
  useQuery({
    ...publicDocument<IndiceDoRanking>(`${RANKING_PUBLICO}/${INDICE_DO_RANKING}`, { classes: {} }),
    staleTime: 5_000,
  })

/** One table: of a class today, or at the end of a month. null where there is none. */
export const useTabela = (id: string) =>
  useQuery({
    ...publicDocument<RankingPublico | null>(`${RANKING_PUBLICO}/${encodeURIComponent(id)}`, null),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
