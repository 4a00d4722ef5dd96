import { chaveDaAjuda, type ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { useCallback } from 'react'
import { useCall } from '../../data/access.ts'

const SEEN = 'sie-ajuda-vistas'
const MOST_KEPT = 200

const seen = (): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Reports views and votes to the server: a view once for each browser session. A failed report is ignored. */
export function useAnotar() {
  const call = useCall()
  const note = useCallback(
    async ({ tipo, id }: Pick<ItemDeAjuda, 'tipo' | 'id'>, nota: 'vista' | 'util' | 'inutil' | 'evitou') => {
      await call('anotarAjuda', { tipo, id, nota })
    },
    [call],
  )
  const look = useCallback(
    (item: Pick<ItemDeAjuda, 'tipo' | 'id'>) => {
      const key = chaveDaAjuda(item)
      const before = seen()
      if (before.includes(key)) return
      sessionStorage.setItem(SEEN, JSON.stringify([...before, key].slice(-MOST_KEPT)))
      note(item, 'vista').catch(() => {})
    },
    [note],
  )
  return { note, look }
}
