import type { IncomingHttpHeaders } from 'node:http'
import { frontOf } from './front.ts'

/** Parts of a request that give its network address: headers and socket. */
interface Arrival {
  headers?: IncomingHttpHeaders | undefined
  socket?: { remoteAddress?: string | undefined } | undefined
}

/** Entries that the platform itself appends to `X-Forwarded-For` behind Hosting: the client that the edge saw, and the edge. */
const BEHIND_HOSTING = 2

/** Number of entries at the end of `X-Forwarded-For` that the platform wrote. 0, as in the local suite: the header is ignored. */
function trustedHops(): number {
  const set = Number.parseInt(process.env.TRUSTED_PROXY_HOPS ?? '', 10)
  if (!Number.isNaN(set)) return Math.max(0, set)
  return process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : BEHIND_HOSTING
}

function at({ headers, socket }: Arrival, hops: number): string {
  const told = frontOf(headers)?.address
  if (told) return told
  const header = headers?.['x-forwarded-for']
  const listed = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  if (hops === 0 || listed.length === 0) return socket?.remoteAddress ?? ''
  return (listed.at(-hops) ?? listed[0] ?? '').slice(0, 45)
}

/**
 * Network address of the client, for limits. Counted from the end of `X-Forwarded-For`: each proxy appends the address it received from, so a client
 * can only forge entries before the platform's own. A front with its key names the client itself. A list shorter than expected did not come through Hosting, and its first entry is the platform's.
 * @returns '' where the address is unknown
 */
export const addressOf = (arrival: Arrival): string => at(arrival, trustedHops())

/**
 * The last address that connected to the platform: the edge of Hosting, or a client that bypasses Hosting and may have forged what {@link addressOf}
 * returns. A wide limit on this address bounds such clients.
 */
export const nearestOf = (arrival: Arrival): string => at(arrival, Math.min(1, trustedHops()))
