import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import type { Agendamento } from '@sie/domain/collections/agendamentos.ts'
import type { Album } from '@sie/domain/collections/albuns.ts'
import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { VITRINES } from '@sie/domain/portal/vitrine.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDomainDetails, useDomainState } from '../../platform/domainDetails.ts'
import { publishedDocument } from '../../platform/publicRead.ts'
import type { Published } from '../../ui/publicacao/published.ts'

/** What the home of the portal's entity shows of its published records, by collection. */
export interface Mostra {
  noticias?: readonly Published<Noticia>[]
  agendamentos?: readonly Published<Agendamento>[]
  albuns?: readonly Published<Album>[]
}

const NOTHING: Mostra = {}

/** What is published shows within five seconds of coming back to the page. */
const FRESH = 5_000

const dayOf = (instant: string | null | undefined) => (instant ? dayInBrasilia(Date.parse(instant)) : '')

/** Dates that are not over, in their order; the server takes old ones out by night. */
const porVir = (rows: readonly Published<Agendamento>[], now: number) =>
  rows.filter(({ inicio, fim }) => dayOf(fim ?? inicio) >= dayInBrasilia(now))

/** One document, kept by the server. undefined while it loads; empty where there is none, or where it does not come. */
export function useVitrine(): Mostra | undefined {
  const { domainId } = useDomainDetails()
  const state = useDomainState()
  const { data, isError } = useQuery({
    queryKey: ['vitrine', domainId],
    queryFn: async () => {
      const { agendamentos = [], ...mostra } = ((await publishedDocument(`${VITRINES}/${domainId}`))?.mostra ??
        {}) as Mostra
      return { ...mostra, agendamentos: porVir(agendamentos, Date.now()) }
    },
    enabled: state === 'conhecido',
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  })
  // What memoised components draw of it is drawn in slices.
  return useDeferredValue(state === 'reserva' || isError ? NOTHING : data)
}
