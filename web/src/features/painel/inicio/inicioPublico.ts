import type { InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import { INICIO_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDomainDetails, useDomainState } from '../../../platform/domainDetails.ts'
import { publicDocument } from '../../../data/publicDocument.ts'

/** Public document with the home's data of the portal's entity. undefined while it loads, null where there is none. */
export function useInicioPublico(): InicioPublico | null | undefined {
  const { domainId } = useDomainDetails()
  const state = useDomainState()
  const { data, isError } = useQuery({
    ...publicDocument<InicioPublico | null>(`${INICIO_PUBLICO}/${domainId}`, null),
    enabled: state === 'conhecido',
    staleTime: 600_000,
  })
  // Deferred, so that memoised components render it in slices.
  return useDeferredValue(state === 'reserva' || isError ? null : data)
}
