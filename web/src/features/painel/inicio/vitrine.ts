import type { Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { VITRINES } from '@sie/domain/base/portal/serverDocuments.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDomainDetails, useDomainState } from '../../../platform/domainDetails.ts'
import { publicDocument } from '../../../data/publicDocument.ts'
import type { Published } from '../../../ui/publicacao/published.ts'
import { datasPorVir, type DataDoInicio } from './datas.ts'

/** Published records shown on the home of the portal's entity. */
interface Mostra {
  noticias?: readonly Published<Noticia>[]
  albuns?: readonly Published<Album>[]
  /** dates of the agenda and of events, not over, by their beginning */
  datas?: readonly DataDoInicio[]
}

/** Showcase as stored by the server, by collection. The server removes past dates each night. */
interface Guardada extends Omit<Mostra, 'datas'> {
  agendamentos?: readonly Published<Agendamento>[]
  eventos?: readonly Published<Evento>[]
}

const NOTHING: Mostra = {}

/** Staleness in milliseconds: new records show within five seconds of coming back to the page. */
const FRESH = 5_000

const asShown = ({ mostra: { agendamentos = [], eventos = [], ...mostra } }: { mostra: Guardada }): Mostra => ({
  ...mostra,
  datas: datasPorVir(agendamentos, eventos, Date.now()),
})

/** Showcase of the portal's entity, one document. undefined while it loads; empty where there is none, or where the read fails. */
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
  // Deferred, so that memoised components render it in slices.
  return useDeferredValue(state === 'reserva' || isError ? NOTHING : data)
}
