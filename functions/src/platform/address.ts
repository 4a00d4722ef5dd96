import type { IncomingHttpHeaders } from 'node:http'

/** What of a request tells where it comes from. */
export interface Arrival {
  headers?: IncomingHttpHeaders | undefined
  socket?: { remoteAddress?: string | undefined } | undefined
}

/**
 * How many addresses at the end of `X-Forwarded-For` the platform itself wrote: 1 where the function is called at its own address, one
 * more behind Hosting. 0, as in the local suite, believes no header at all.
 */
function trustedHops(hosting: boolean): number {
  const set = Number.parseInt(process.env.TRUSTED_PROXY_HOPS ?? '', 10)
  const hops = Number.isNaN(set) ? (process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : 1) : Math.max(0, set)
  return hops === 0 ? 0 : hops + (hosting ? 1 : 0)
}

/**
 * The network address of whoever asks, for limits. Counted from the end of `X-Forwarded-For`: each proxy appends whom it heard from, so only what
 * stands before the platform's own entries can be made up. A list shorter than expected did not come through Hosting, and its first entry is the platform's.
 * @param hosting whether the request is expected to come through Firebase Hosting
 * @returns '' where nothing is known
 */
export function addressOf({ headers, socket }: Arrival, { hosting = false } = {}): string {
  const hops = trustedHops(hosting)
  const header = headers?.['x-forwarded-for']
  const listed = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  if (hops === 0 || listed.length === 0) return socket?.remoteAddress ?? ''
  return (listed.at(-hops) ?? listed[0] ?? '').slice(0, 45)
}
