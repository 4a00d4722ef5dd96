import type { Agendamento } from '@sie/domain/collections/agendamentos.ts'
import type { Album } from '@sie/domain/collections/albuns.ts'
import type { Evento } from '@sie/domain/collections/eventos.ts'
import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { VITRINES } from '@sie/domain/portal/vitrine.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDomainDetails, useDomainState } from '../../platform/domainDetails.ts'
import { publicDocument } from '../../data/publicDocument.ts'
import type { Published } from '../../ui/publicacao/published.ts'
import { datasPorVir, type DataDoInicio } from './datas.ts'

/** What the home of the portal's entity shows of its published records. */
interface Mostra {
  noticias?: readonly Published<Noticia>[]
  albuns?: readonly Published<Album>[]
  /** of the agenda and of events, not over, by their beginning */
  datas?: readonly DataDoInicio[]
}

/** The showcase as the server keeps it, by collection. The server takes dates that are over out by night. */
interface Guardada extends Omit<Mostra, 'datas'> {
  agendamentos?: readonly Published<Agendamento>[]
  eventos?: readonly Published<Evento>[]
}

const NOTHING: Mostra = {}

/** What is published shows within five seconds of coming back to the page. */
const FRESH = 5_000

const asShown = ({ mostra: { agendamentos = [], eventos = [], ...mostra } }: { mostra: Guardada }): Mostra => ({
  ...mostra,
  datas: datasPorVir(agendamentos, eventos, Date.now()),
})

/** One document, kept by the server. undefined while it loads; empty where there is none, or where it does not come. */
export function useVitrine(): Mostra | undefined {
  const { domainId } = useDomainDetails()
  const state = useDomainState()
  const { data, isError } = useQuery({
    ...publicDocument<{ mostra: Guardada }>(`${VITRINES}/${domainId}`, { mostra: {} }),
    select: asShown,
    enabled: state === 'conhecido',
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  })
  // What memoised components draw of it is drawn in slices.
  return useDeferredValue(state === 'reserva' || isError ? NOTHING : data)
}
