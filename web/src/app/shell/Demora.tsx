import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callsUnderWay, subscribeCalls } from '../../platform/underWay.ts'
import { parteDispensavel } from '../../ui/feedback/parteDispensavel.tsx'

const Aviso = parteDispensavel(async () => (await import('./AvisoDeDemora.tsx')).AvisoDeDemora)

/** Milliseconds after which a screen without its data, and an action without its answer, count as late. */
const LATE_DATA = 3_000
const LATE_CALL = 5_000

/** Queries that fetch the first data of what is on the screen. */
export const isWaiting = (query: Query) =>
  query.state.status === 'pending' && query.state.fetchStatus === 'fetching' && query.isActive()

/** Whether the same thing has lasted for a time; another one starts anew. @param what something false for nothing */
function useLasting(what: unknown, milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!what) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [what, milliseconds])
  return late
}

/** Says that the data of a screen, or the answer to an action, take long; its notice is loaded once it is needed. */
export function Demora() {
  const cache = useQueryClient().getQueryCache()
  const waits = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll({ predicate: isWaiting }).length > 0,
    () => false,
  )
  const [oldest] = useSyncExternalStore(subscribeCalls, callsUnderWay, callsUnderWay)
  const reading = useLasting(waits, LATE_DATA)
  const acting = useLasting(oldest, LATE_CALL)
  return reading || acting ? <Aviso reading={reading} /> : null
}
