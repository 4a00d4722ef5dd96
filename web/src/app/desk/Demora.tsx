import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callsUnderWay, subscribeCalls } from '../../platform/underWay.ts'

/** Milliseconds after which a screen without its data, and an action without its answer, count as late. */
const LATE_DATA = 3_000
const LATE_CALL = 5_000

/** Queries that fetch the first data of what is on the screen. */
const isWaiting = (query: Query) =>
  query.state.status === 'pending' && query.state.fetchStatus === 'fetching' && query.isActive()

/** Whether the same thing has lasted for a time; another one starts anew. @param what undefined for nothing */
function useLasting<T>(what: T | undefined, milliseconds: number): boolean {
  const [late, setLate] = useState<T>()
  useEffect(() => {
    if (what === undefined) return
    const timer = setTimeout(() => setLate(what), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [what, milliseconds])
  return what !== undefined && late === what
}

/** Says that the data of a screen, or the answer to an action, take long. Reading can be tried again; an action that is under way cannot. */
export function Demora() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const waits = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll({ predicate: isWaiting }).length > 0,
  )
  const [oldest] = useSyncExternalStore(subscribeCalls, callsUnderWay)
  const reading = useLasting(waits || undefined, LATE_DATA)
  const acting = useLasting(oldest, LATE_CALL)

  async function again() {
    await client.cancelQueries({ predicate: isWaiting })
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' })
  }
  return (
    // Above the bar of a phone, and above short messages.
    <Snackbar open={reading || acting} sx={{ bottom: { xs: 132, md: 24 } }}>
      <Alert
        severity="info"
        role="status"
        action={
          reading && (
            <Button color="inherit" size="small" onClick={() => void again()}>
              Tentar de novo
            </Button>
          )
        }
      >
        {reading
          ? 'Está demorando mais que o normal.'
          : 'O portal ainda está trabalhando no seu pedido. Aguarde mais um pouco.'}
      </Alert>
    </Snackbar>
  )
}
