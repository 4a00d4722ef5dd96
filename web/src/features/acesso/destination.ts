import { address } from '@sie/domain/portal/address.ts'
interface From {
  pathname?: unknown
  search?: unknown
  hash?: unknown
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Where to go after sign-in: the location that the guard passed as `from`, inside this site only; else the desk. */
export function destination(state: unknown): string {
  const from = (state as { from?: From } | null)?.from
  const path = text(from?.pathname)
  // '//host' would leave the site.
  if (!path.startsWith('/') || path.startsWith('//') || path === address('/login')) return address('/sie/dashboard')
  return path + text(from?.search) + text(from?.hash)
}
