import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatListState, parseListState, type ListLimits, type ListState } from './listState.ts'

/** The state of a list, kept in the address so that a list can be reloaded, shared and gone back to. */
export function useListState(limits: ListLimits): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => parseListState(params, limits), [params, limits])
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParams((before) => formatListState({ ...parseListState(before, limits), ...part }, limits), { replace: true }),
    [limits, setParams],
  )
  return [state, change]
}
