import { useSearchParams, type NavigateOptions } from 'react-router-dom'

type Changes = Readonly<Record<string, string>>
type ChangeParams = (changes: Changes, options?: NavigateOptions) => void

/** Parameters of the address at this moment, which may be ahead of what is rendered. */
export const addressParams = (): URLSearchParams => new URLSearchParams(window.location.search)

/**
 * Parameters of the address, and a function that changes some of them and keeps the others; '' removes one. Without options it replaces the entry
 * of the browser's history. It begins from the address of that moment: two changes before one render both count.
 */
export function useAddressParams(): [params: URLSearchParams, change: ChangeParams] {
  const [params, setParams] = useSearchParams()
  const change: ChangeParams = (changes, options = { replace: true }) => {
    const next = addressParams()
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, options)
  }
  return [params, change]
}
