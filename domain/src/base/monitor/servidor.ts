/** Endpoints whose response times are counted (specification 7); the two of the monitor itself are not, as each report would count its own. */
export const ENDPOINTS_MEDIDOS = [
  '/api/usr/chkemail',
  '/api/usr/create',
  '/api/usr/changeemail',
  '/api/usr/changedisplayname',
  '/api/usr/rstuser',
  '/api/generic/getCollectionByConditions',
  '/api/generic/getOne',
] as const

/** Key of all callable functions. */
export const FUNCOES = 'funcoes'

/** Callables are reached through the portal's own host (firebase.json). */
const CALLABLE = /\/chamadas\/\w+$/

/** Key under which the response times of an address are counted, or undefined for an address that is not the server's. */
export function chamadaDe(url: string): string | undefined {
  const address = url.split(/[?#]/, 1)[0] ?? ''
  const path = /\/api\/.*$/.exec(address)?.[0]
  return ENDPOINTS_MEDIDOS.find((known) => known === path) ?? (CALLABLE.test(address) ? FUNCOES : undefined)
}
