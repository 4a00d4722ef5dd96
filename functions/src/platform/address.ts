import type { IncomingHttpHeaders } from 'node:http'

/** What of a request tells where it comes from. */
interface Arrival {
  headers?: IncomingHttpHeaders | undefined
  socket?: { remoteAddress?: string | undefined } | undefined
}

/** Of `X-Forwarded-For` behind Hosting the platform itself writes two entries: whom the edge heard from, and the edge. */
const BEHIND_HOSTING = 2

/** How many entries at the end of `X-Forwarded-For` the platform wrote. 0, as in the local suite, believes no header at all. */
function trustedHops(): number {
  const set = Number.parseInt(process.env.TRUSTED_PROXY_HOPS ?? '', 10)
  if (!Number.isNaN(set)) return Math.max(0, set)
  return process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : BEHIND_HOSTING
}

function at({ headers, socket }: Arrival, hops: number): string {
  const header = headers?.['x-forwarded-for']
  const listed = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  if (hops === 0 || listed.length === 0) return socket?.remoteAddress ?? ''
  return (listed.at(-hops) ?? listed[0] ?? '').slice(0, 45)
}

/**
 * The network address of whoever asks, for limits. Counted from the end of `X-Forwarded-For`: each proxy appends whom it heard from, so only what
 * stands before the platform's own entries can be made up. A list shorter than expected did not come through Hosting, and its first entry is the platform's.
 * @returns '' where nothing is known
 */
export const addressOf = (arrival: Arrival): string => at(arrival, trustedHops())

/**
 * The last address that the platform heard from: the edge of Hosting, or whoever goes around it and so may have made up what {@link addressOf} says. A
 * wide limit by this one bounds them.
 */
export const nearestOf = (arrival: Arrival): string => at(arrival, Math.min(1, trustedHops()))
