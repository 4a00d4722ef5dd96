import { useCallback, useEffect, useRef } from 'react'
import { useAccess } from '../../data/access.ts'

/** Interval at which the announcement is repeated while the agent types, milliseconds. */
const ANNOUNCED_MS = 25_000

/** Announces to the desk that this agent is answering a ticket, and that they have stopped. A failed call is ignored. */
export function useAnuncio(id: string, atende: boolean) {
  const { call } = useAccess()
  const announced = useRef(0)
  const stopped = useCallback(() => {
    if (announced.current === 0) return
    announced.current = 0
    call('anunciarResposta', { id, parou: true }).catch(() => {})
  }, [call, id])
  const typing = useCallback(() => {
    if (!atende || Date.now() - announced.current < ANNOUNCED_MS) return
    announced.current = Date.now()
    call('anunciarResposta', { id }).catch(() => {})
  }, [atende, call, id])
  useEffect(() => stopped, [stopped])
  return { typing, stopped }
}
