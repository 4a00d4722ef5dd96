import {
  INDICE_DO_RANKING,
  RANKING_PUBLICO,
  type IndiceDoRanking,
  type RankingPublico,
} from '@sie/domain/ranking/publico.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { publishedDocument } from '../../platform/publicRead.ts'

/** The classes that have a ranking. */
export const useIndice = () =>
  useQuery({
    queryKey: ['ranking', 'indice'],
    queryFn: async () =>
      ((await publishedDocument(`${RANKING_PUBLICO}/${INDICE_DO_RANKING}`)) as IndiceDoRanking | undefined) ?? {
        classes: {},
      },
    staleTime: 5_000,
    retry: 1,
  })

/** One table: of a class today, or of a month of it. null where there is none. */
export const useTabela = (id: string) =>
  useQuery({
    queryKey: ['ranking', id],
    queryFn: async () =>
      ((await publishedDocument(`${RANKING_PUBLICO}/${encodeURIComponent(id)}`)) as RankingPublico | undefined) ?? null,
    enabled: id !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: 1,
  })
