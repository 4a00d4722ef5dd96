import { CAMPOS_DO_CARTAO } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import Typography from '@mui/material/Typography'
import type { SearchState } from '@sie/domain/base/search/run.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDomainState } from '../../../platform/domainDetails.ts'
import type { Audience } from '../../../platform/publicQuery.ts'
import { searchPage } from '../../../platform/publicSearch.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { CartoesAEspera } from '../../../ui/publicacao/CartaoPublicado.tsx'
import type { NoticiaPublicada } from './campos.ts'
import { Cartoes, Mais } from './Cartoes.tsx'

const PAGINA = 10
const FRESH = 5_000

interface Props {
  busca: string
  /** equalities that limit the searched news */
  equal: Readonly<Record<string, string>>
  audience: Audience
  vazio: ReactNode
}

/** News whose titles contain the words of a search, page by page; titles that begin with them come first. */
export function NoticiasAchadas({ busca, equal, audience, vazio }: Props) {
  const known = useDomainState() !== 'buscando'
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['noticias', 'achadas', audience, equal, busca],
    queryFn: ({ pageParam }) =>
      searchPage<NoticiaPublicada>(
        { collection: 'noticias', prefix: '', fields: CAMPOS_DO_CARTAO, audience, equal },
        busca,
        PAGINA,
        pageParam,
      ),
    initialPageParam: undefined as SearchState<NoticiaPublicada> | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: known,
    staleTime: FRESH,
    retry: 1,
  })
  if (isError && !data)
    return <RetryAlert onRetry={() => refetch()}>Não foi possível carregar agora. Confira a conexão.</RetryAlert>
  if (!data) return <CartoesAEspera quantos={6} />
  const found = data.pages.some(({ hits }) => hits.length > 0)
  if (!found && !hasNextPage) return vazio
  return (
    <>
      {data.pages.map(({ hits }, page) =>
        hits.length > 0 ? <Cartoes key={page} rows={hits} lead={false} continua={page > 0} /> : null,
      )}
      {!found && <Typography color="textSecondary">Nenhuma ainda, entre as que foram olhadas.</Typography>}
      {hasNextPage && (
        <Mais onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          Procurar mais
        </Mais>
      )}
    </>
  )
}
