import { INDICE_DO_RANKING, type IndiceDoRanking, type RankingPublico } from '@sie/domain/competicao/ranking/publico.ts'
import { RANKING_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { publicDocument } from '../../../data/publicDocument.ts'

/** Lines of a table that come with the page; the app reads the others. */
export const LINHAS_DA_PAGINA = 20

/** A table, or its first lines as they came with the page. */
interface Tabela extends RankingPublico {
  cortada?: boolean
}

/** The first athletes of each class, which the home alone shows, are most of the index. */
const withoutFirst = ({ classes }: IndiceDoRanking): IndiceDoRanking => ({
  classes: Object.fromEntries(Object.entries(classes).map(([id, one]) => [id, { ...one, primeiros: [] }])),
})

const shortened = (tabela: Tabela | null): Tabela | null =>
  tabela && {
    ...tabela,
    linhas: tabela.linhas.slice(0, LINHAS_DA_PAGINA),
    cortada: tabela.linhas.length > LINHAS_DA_PAGINA,
  }

/** Index of the classes that have a ranking. */
export const useIndice = () =>
  useQuery({
    ...publicDocument<IndiceDoRanking>(`${RANKING_PUBLICO}/${INDICE_DO_RANKING}`, { classes: {} }),
    ...(import.meta.env.SSR && { meta: { sent: withoutFirst } }),
    staleTime: 5_000,
  })

/** One table: of a class today, or at the end of a month. null where there is none. */
export const useTabela = (id: string) =>
  useQuery({
    ...publicDocument<Tabela | null>(`${RANKING_PUBLICO}/${encodeURIComponent(id)}`, null),
    ...(import.meta.env.SSR && { meta: { sent: shortened } }),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.cortada ? 0 : 5_000),
  })
