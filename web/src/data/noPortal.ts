import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { coresDaEntidade } from '@sie/domain/base/portal/cores.ts'
import { caminhoNoPortal, emCartaz, TODOS_OS_PORTAIS, type NoPortal } from '@sie/domain/base/records/portals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDomainDetails, useDomainState } from '../platform/domainDetails.ts'
import { publicDocument } from './publicDocument.ts'

/** Records of a collection with `portals` that the portal shows today, in their order: one document of the portal and one for all portals. */
export function useNoPortal<R extends object>(collection: string): (NoPortal & R)[] {
  const { domainId } = useDomainDetails()
  const known = useDomainState() === 'conhecido'
  const [today] = useState(() => dayInBrasilia(Date.now()))
  const own = useDocumento<NoPortal & R>(caminhoNoPortal(collection, domainId), known)
  const general = useDocumento<NoPortal & R>(caminhoNoPortal(collection, TODOS_OS_PORTAIS), known)
  return emCartaz([...own, ...general], today)
}

// Two useQuery calls instead of useQueries: its code is a part of the library that no first screen needs.
function useDocumento<R>(path: string, enabled: boolean): readonly R[] {
  const query = publicDocument<{ registros: readonly R[] }>(path, { registros: [] })
  return useQuery({ ...query, enabled, staleTime: 600_000 }).data?.registros ?? []
}

/** Whether the background colour of the portal's entity is dark. */
export const useFundoEscuro = (): boolean => coresDaEntidade(useDomainDetails().heroBackgroundColor).texto === '#ffffff'
