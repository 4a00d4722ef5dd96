import type { Address } from '@sie/domain/base/portal/address.ts'
import { useEffect, useSyncExternalStore } from 'react'

/** Some records of a list in its order, by their addresses, with what reads those before and after them. */
export interface Trecho {
  addresses: readonly Address[]
  before?: (() => Promise<Trecho>) | undefined
  after?: (() => Promise<Trecho>) | undefined
}

/** The records of a list as it was last shown, filtered and ordered. */
export interface Sequencia extends Trecho {
  /** position of the first of them in the list, from 1 */
  first: number
  /** number of records of the list, where it is known */
  total?: number | undefined
}

/** Place of an address in the list from which it was opened. */
interface Lugar {
  sequencia: Sequencia
  /** index among the known addresses */
  index: number
}

/** The list that was shown last: in memory only, so that nothing of it outlives the page. */
let last: Sequencia | undefined
const listeners = new Set<() => void>()

export function keepSequencia(next: Sequencia): void {
  last = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the records that a list shows, for those who open one of them. */
export function useSequencia(sequencia: Sequencia | undefined): void {
  useEffect(() => {
    if (sequencia) keepSequencia(sequencia)
  })
}

/** Whether a page is the one of an address: it may have further parameters, such as a tab. */
function isPageOf(to: Address, pathname: string, params: URLSearchParams): boolean {
  const [path, query] = to.split('?')
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value)
}

export function lugarDe(sequencia: Sequencia | undefined, pathname: string, search: string): Lugar | undefined {
  const params = new URLSearchParams(search)
  const index = sequencia?.addresses.findIndex((to) => isPageOf(to, pathname, params)) ?? -1
  return sequencia && index >= 0 ? { sequencia, index } : undefined
}

/** Place of a page in the list that was shown last; undefined where it was not opened from it. */
export function useLugar(pathname: string, search: string): Lugar | undefined {
  const sequencia = useSyncExternalStore(subscribe, () => last)
  return lugarDe(sequencia, pathname, search)
}

/** Address of the record beside a place, reading on where the list goes on; undefined at its end. @param step 1 for the next one, -1 for the one before */
export async function vizinho({ sequencia, index }: Lugar, step: 1 | -1): Promise<Address | undefined> {
  const known = sequencia.addresses[index + step]
  if (known) return known
  const more = await (step === 1 ? sequencia.after : sequencia.before)?.()
  if (!more) return undefined
  // What was read meanwhile stays: the other end is the one of this stretch.
  keepSequencia(
    step === 1
      ? { ...sequencia, addresses: [...sequencia.addresses, ...more.addresses], after: more.after }
      : {
          ...sequencia,
          addresses: [...more.addresses, ...sequencia.addresses],
          first: sequencia.first - more.addresses.length,
          before: more.before,
        },
  )
  return step === 1 ? more.addresses[0] : more.addresses.at(-1)
}

/** Whether a list goes on beyond a place. */
export const goesOn = ({ sequencia: { addresses, before, after }, index }: Lugar, step: 1 | -1): boolean =>
  addresses[index + step] !== undefined || (step === 1 ? after : before) !== undefined
