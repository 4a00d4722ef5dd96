import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import {
  APOIADORES_PUBLICOS,
  porCategoria,
  TODOS_OS_PORTAIS,
  type ApoiadorMostrado,
} from '@sie/domain/portal/apoiadores.ts'
import { coresDaEntidade } from '@sie/domain/portal/cores.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDomainDetails, useDomainState } from '../platform/domainDetails.ts'
import { publicDocument } from './publicDocument.ts'

const NENHUM: { apoiadores: ApoiadorMostrado[] } = { apoiadores: [] }

/** Supporters of the portal today, by tier: one document of the portal and one for all portals. */
export function useApoiadores() {
  const { domainId, heroBackgroundColor } = useDomainDetails()
  const known = useDomainState() === 'conhecido'
  const [today] = useState(() => dayInBrasilia(Date.now()))
  const own = useDoPortal(domainId, known)
  const general = useDoPortal(TODOS_OS_PORTAIS, known)
  const tiers = porCategoria([...own, ...general], today)
  // Whether the entity's background colour is dark.
  return { tiers, onDark: coresDaEntidade(heroBackgroundColor).texto === '#ffffff' }
}

// Two useQuery calls instead of useQueries: its code is a part of the library that no first screen needs.
function useDoPortal(portal: string, enabled: boolean): readonly ApoiadorMostrado[] {
  const query = publicDocument<{ apoiadores: ApoiadorMostrado[] }>(`${APOIADORES_PUBLICOS}/${portal}`, NENHUM)
  return (useQuery({ ...query, enabled, staleTime: 600_000 }).data ?? NENHUM).apoiadores
}
