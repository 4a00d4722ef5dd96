import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import {
  APOIADORES_PUBLICOS,
  porCategoria,
  TODOS_OS_PORTAIS,
  type ApoiadorMostrado,
} from '@sie/domain/portal/apoiadores.ts'
import { coresDaEntidade } from '@sie/domain/portal/cores.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useDomainDetails, useDomainState } from '../platform/domainDetails.ts'
import { publishedDocument } from '../platform/publicRead.ts'

/** The supporters of the portal on this day, by tier: one document of its own and one of all portals. */
export function useApoiadores() {
  const { domainId, heroBackgroundColor } = useDomainDetails()
  const known = useDomainState() === 'conhecido'
  const [today] = useState(() => dayInBrasilia(Date.now()))
  const tiers = useQueries({
    queries: [domainId, TODOS_OS_PORTAIS].map((portal) => ({
      queryKey: ['apoiadores', 'publicados', portal],
      queryFn: async () =>
        ((await publishedDocument(`${APOIADORES_PUBLICOS}/${portal}`))?.apoiadores ?? []) as ApoiadorMostrado[],
      enabled: known,
      staleTime: 600_000,
    })),
    combine: (results) =>
      porCategoria(
        results.flatMap(({ data }) => data ?? []),
        today,
      ),
  })
  // Whether what has the entity's colour is dark.
  return { tiers, onDark: coresDaEntidade(heroBackgroundColor).texto === '#ffffff' }
}
