import { INDICE_DO_RANKING, type IndiceDoRanking, type RankingPublico } from '@sie/domain/competicao/ranking/publico.ts'
import { RANKING_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { useQuery } from '@tanstack/react-query'
import { publicDocument } from '../../../data/publicDocument.ts'
import { sentRows } from '../../../data/published.ts'

/** Document that came with the page, shortened: shown until the whole one is read. */
const sentDocument = <T extends object>(id: string): T | undefined =>
  sentRows<T & { id: string }>('ranking').initialData?.rows.find((row) => row.id === id)

/** Index of the classes that have a ranking. */
export const useIndice = () =>
  useQuery({
    ...publicDocument<IndiceDoRanking>(`${RANKING_PUBLICO}/${INDICE_DO_RANKING}`, { classes: {} }),
    placeholderData: () => sentDocument<IndiceDoRanking>(INDICE_DO_RANKING),
    staleTime: 5_000,
  })

/** One table: of a class today, or at the end of a month. null where there is none. */
export const useTabela = (id: string) =>
  useQuery({
    ...publicDocument<RankingPublico | null>(`${RANKING_PUBLICO}/${encodeURIComponent(id)}`, null),
    placeholderData: (previous) => previous ?? sentDocument<RankingPublico>(id),
    staleTime: 5_000,
  })
