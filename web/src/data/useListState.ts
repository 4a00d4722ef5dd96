import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressParams } from './useAddressParams.ts'
import { useKept } from './kept.ts'
import {
  changed,
  isPersonalNumber,
  parseListState,
  withListState,
  type ListChange,
  type ListLimits,
  type ListState,
} from './listState.ts'

/** The address's parameters of this moment with a part of the list's state changed: two changes before one render both count. */
const withPart = (part: Partial<ListState>, limits: ListLimits): URLSearchParams =>
  withListState(addressParams(), changed(stateNow(limits), part, limits), limits)

const stateNow = (limits: ListLimits): ListState => parseListState(addressParams(), limits)

/**
 * State of a list, kept in the address so that a list can be reloaded, shared and gone back to. A CPF that is searched is not: addresses stay in
 * histories and on screenshots. It is kept in memory, for going back from a person's page to the list.
 */
export function useListState(limits: ListLimits): [ListState, (change: ListChange) => void] {
  const [params, setParams] = useSearchParams()
  const [kept, keep] = useKept<string>('buscaPorNumero')
  const [hidden, setHidden] = useState(() => kept() ?? '')
  useEffect(() => keep(hidden), [keep, hidden])
  const state = useMemo(() => {
    const parsed = parseListState(params, limits)
    return hidden ? { ...parsed, busca: hidden } : parsed
  }, [params, limits, hidden])
  const change = useCallback(
    (change: ListChange) => {
      const part = typeof change === 'function' ? change(stateNow(limits)) : change
      if (part.busca !== undefined) setHidden(isPersonalNumber(part.busca) ? part.busca : '')
      const told = part.busca !== undefined && isPersonalNumber(part.busca) ? { ...part, busca: '' } : part
      setParams(withPart(told, limits), { replace: true })
    },
    [limits, setParams],
  )
  // A CPF in the address, typed by hand or from a saved link, moves to memory.
  const { busca: told } = parseListState(params, limits)
  if (isPersonalNumber(told) && hidden !== told) setHidden(told)
  useEffect(() => {
    if (isPersonalNumber(told)) setParams(withPart({ busca: '' }, limits), { replace: true })
  }, [told, limits, setParams])
  return [state, change]
}
