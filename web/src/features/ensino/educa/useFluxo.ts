import { CAMPOS_DO_FEED } from '@sie/domain/ensino/educa/cartoes.ts'
import { fluxo, type NoFluxo } from '@sie/domain/ensino/educa/fluxo.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  publishedPage,
  type Audience,
  type Cursor,
  type PublicPage,
  type PublicQuery,
} from '../../../data/published.ts'
import { useDomainState } from '../../../platform/domainDetails.ts'
import {
  type ComunicadoPublicado,
  type NoticiaPublicada,
  type PostagemPublicada,
  type Tipo,
  type VideoPublicado,
} from './tipos.ts'

export type Item = NoFluxo &
  (
    | { tipo: 'videos'; row: VideoPublicado }
    | { tipo: 'postagens'; row: PostagemPublicada }
    | { tipo: 'noticias'; row: NoticiaPublicada }
    | { tipo: 'comunicados'; row: ComunicadoPublicado }
  )

/** One query of the feed, without its page. */
export interface FonteDoFeed {
  tipo: Tipo
  publico: Audience
  query: PublicQuery
  /** records in its first read */
  inicio: number
}

interface Pedido {
  fonte: number
  after: Cursor | undefined
  limit: number
}
interface Resposta {
  fonte: number
  itens: Item[]
  next: Cursor | undefined
}

/** Records in each further read of one source; the first read has fewer, since several sources begin together. */
const MAIS = 6

/** Several lists as one stream, newest first, read on demand: no source is read further than the shown rows need. */
export function useFluxo(fontes: readonly FonteDoFeed[]) {
  const known = useDomainState() !== 'buscando'
  const first: Pedido[] = fontes.map(({ inicio }, fonte) => ({ fonte, after: undefined, limit: inicio }))
  const answer = (fonte: number, { rows, next }: PublicPage<Item['row']>): Resposta => {
    const { tipo, publico } = fontes[fonte] as FonteDoFeed
    const itens = rows.map((row) => ({
      id: row.id,
      fonte: `${tipo}-${publico}`,
      em: row.publicacao?.publicarEm ?? '',
      tipo,
      row,
    })) as Item[]
    return { fonte, next, itens }
  }
  const read = ({ fonte, after, limit }: Pedido): Promise<Resposta> => {
    const { tipo, publico, query } = fontes[fonte] as FonteDoFeed
    return publishedPage<Item['row']>(
      tipo,
      { ...query, limit, ...(after ? { after } : {}) },
      CAMPOS_DO_FEED[tipo],
      publico,
    ).then((page) => answer(fonte, page))
  }
  const merged = (pages: readonly Resposta[][]) => {
    const states = fontes.map((_, fonte) => {
      const answers = pages.flat().filter((answer) => answer.fonte === fonte)
      return { lidos: answers.flatMap(({ itens }) => itens), next: answers.at(-1)?.next }
    })
    return { states, ...fluxo(states.map(({ lidos, next }) => ({ lidos, mais: next !== undefined }))) }
  }
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['educa', 'fluxo', fontes],
    queryFn: ({ pageParam }) => Promise.all(pageParam.map(read)),
    initialPageParam: first,
    getNextPageParam: (_last: Resposta[], pages: Resposta[][]): Pedido[] | undefined => {
      const { states, faltam } = merged(pages)
      return faltam.length === 0
        ? undefined
        : faltam.map((fonte) => ({ fonte, after: states[fonte]?.next, limit: MAIS }))
    },
    // Only news belong to one entity.
    enabled: known || fontes.every(({ tipo }) => tipo !== 'noticias'),
    staleTime: 30_000,
    retry: 1,
  })
  const seen = new Set<string>()
  const itens = data
    ? merged(data.pages).itens.filter(({ tipo, id }) => !seen.has(`${tipo} ${id}`) && seen.add(`${tipo} ${id}`))
    : undefined
  return { itens, isError, isFetching, mais: hasNextPage, lerMais: () => void fetchNextPage(), refetch }
}
