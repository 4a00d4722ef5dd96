import { address } from '@sie/domain/base/portal/address.ts'
interface From {
  pathname?: unknown
  search?: unknown
  hash?: unknown
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Location that a guard passed as `from`, where it is within this site. */
export function origin(state: unknown): { pathname: string; search: string; hash: string } | undefined {
  const from = (state as { from?: From } | null)?.from
  const pathname = text(from?.pathname)
  // '//host' would leave the site.
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return undefined
  return { pathname, search: text(from?.search), hash: text(from?.hash) }
}

/** Address after a sign-in: the location that the guard passed as `from`, within this site only; else the desk. */
export function destination(state: unknown): string {
  const from = origin(state)
  if (!from || from.pathname === address('/login')) return address('/sie/dashboard')
  return from.pathname + from.search + from.hash
}
