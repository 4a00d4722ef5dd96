import { searchAjuda } from '@sie/domain/ajuda/busca.ts'
import type { ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { doEstado } from '@sie/domain/base/brazil/estados.ts'
import { searchPaginas } from '@sie/domain/base/portal/busca.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { TAXAS_PUBLICAS } from '@sie/domain/base/portal/serverDocuments.ts'
import { emVigor, type TabelaPublica } from '@sie/domain/financeiro/tabelaPublica.ts'
import { EVENTOS_BUSCAVEIS } from '@sie/domain/painel/buscaveis.ts'
import { estadosEm, respostasDasTaxas, respostasDoMapa, type Resposta } from '@sie/domain/painel/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAjuda, type Ajuda } from '../../../data/ajuda.ts'
import { useInicioDe } from '../../../data/inicio.ts'
import { publicDocument } from '../../../data/publicDocument.ts'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { publishedPage } from '../../../platform/publicQuery.ts'
import { useSession } from '../../../platform/session.ts'

const MOST_PAGES = 5
const MOST_QUESTIONS = 4

interface Respostas {
  paginas: readonly Resposta[]
  mapa: readonly Resposta[]
  taxas: readonly Resposta[]
  perguntas: readonly ItemDeAjuda[]
  contagens: Ajuda['contagens']
  /** some of what is asked has not answered yet */
  isPending: boolean
}

/** What the portal itself answers to a text: pages without a right (the search of the header knows the others), states with their federation and next event, fees, and questions. Reads six documents at most. */
export function useRespostas(busca: string): Respostas {
  const { domainId } = useDomainDetails()
  const [today] = useState(() => dayInBrasilia(Date.now()))
  const signedIn = Boolean(useSession()?.registroCompleto)
  const inicio = useInicioDe(ENTIDADE_PADRAO)
  const ajuda = useAjuda('todos')
  const taxas = useQuery(publicDocument<TabelaPublica>(`${TAXAS_PUBLICAS}/${domainId}`, { servicos: [] }))
  const proximo = useProximoEvento(estadosEm(busca)[0])
  return {
    paginas: searchPaginas(busca, { signedIn, holds: () => false })
      .slice(0, MOST_PAGES)
      .map(({ to, title, area }) => ({ id: to, titulo: title, detalhe: area, to: to as Resposta['to'] })),
    mapa: [...(proximo ? [proximo] : []), ...respostasDoMapa(busca, inicio.data)],
    taxas: respostasDasTaxas(busca, taxas.data ? emVigor(taxas.data, today) : []),
    perguntas: searchAjuda(ajuda.data?.itens ?? [], busca)
      .filter(({ tipo }) => tipo === 'faqs')
      .slice(0, MOST_QUESTIONS),
    contagens: ajuda.data?.contagens ?? {},
    isPending: [inicio, ajuda, taxas].some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle'),
  }
}

/** Next published event of a state. */
function useProximoEvento(uf: string | undefined): Resposta | undefined {
  const { data } = useQuery({
    queryKey: ['eventos', 'proximo', uf],
    queryFn: () =>
      publishedPage<{ id: string }>(
        'eventos',
        {
          equal: { 'filtros.uf': uf ?? '', 'filtros.fase': 'porVir' },
          order: { path: 'inicio', direction: 'asc' },
          limit: 1,
          alone: true,
        },
        EVENTOS_BUSCAVEIS.campos,
      ),
    enabled: uf !== undefined,
    staleTime: 60_000,
    retry: 1,
  })
  const [row] = data?.rows ?? []
  const found = row && EVENTOS_BUSCAVEIS.achado(row.id, row)
  return found && { ...found, id: row.id, detalhe: `Próximo evento ${doEstado(uf ?? '')} · ${found.detalhe}` }
}
