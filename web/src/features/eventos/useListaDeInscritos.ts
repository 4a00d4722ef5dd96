import type { OrdemDaLista } from '@sie/domain/eventos/inscricoes/ordens.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '../../data/access.ts'
import type { Output } from '../../platform/callables.ts'

export interface ListaPedida {
  evento: string
  lista: 'previa' | 'final'
  classe: string
  federacao: string
  clube: string
  ordem: OrdemDaLista
}
type Resposta = Output<'listaDeInscritos'>
export type LinhaDaLista = Resposta['linhas'][number]
export type TotaisDaLista = Resposta['totais']

const PAGINA = 12
const TUDO = 200
const MAIS_PAGINAS = 40

/** Public list of an event's entries by pages, and all of it for print and file (up to 8,000 rows). */
export function useListaDeInscritos(asked: ListaPedida) {
  const call = useCall()
  const query = useInfiniteQuery({
    queryKey: ['listaDeInscritos', asked] as const,
    queryFn: ({ pageParam }) =>
      call('listaDeInscritos', { ...asked, linhas: PAGINA, ...(pageParam ? { depois: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proxima }) => proxima,
    placeholderData: keepPreviousData,
    enabled: asked.evento !== '',
    retry: false,
  })
  const todas = async (): Promise<LinhaDaLista[]> => {
    const all: LinhaDaLista[] = []
    let depois: string | null = null
    for (let page = 0; page < MAIS_PAGINAS; page++) {
      const answer: Resposta = await call('listaDeInscritos', {
        ...asked,
        linhas: TUDO,
        ...(depois ? { depois } : {}),
      })
      all.push(...answer.linhas)
      depois = answer.proxima
      if (!depois) break
    }
    return all
  }
  return { ...query, todas }
}
