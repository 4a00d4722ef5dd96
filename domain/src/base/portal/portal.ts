/** Ids of the six portals, by the first fragment of the address (specification 2, "Portal and entity selection"). */
export const PORTAIS = { '': 1, sie: 2, transparencia: 3, institucional: 4, cbtkdeduca: 5, helpdesk: 6 } as const

/** '' is the default portal. */
export type Portal = keyof typeof PORTAIS
export type PortalId = (typeof PORTAIS)[Portal]

/** Portal of an address without route prefix: 'sie' for '/sie/cadastros/pessoas'; the default portal for an unknown first fragment. */
export function portalDoEndereco(pathname: string): Portal {
  const fragment = pathname.split('/')[1] ?? ''
  return Object.hasOwn(PORTAIS, fragment) ? (fragment as Portal) : ''
}
