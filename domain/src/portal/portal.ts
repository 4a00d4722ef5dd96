/** The six portals and their ids, by the first fragment of the address (specification 2, "Portal and entity selection"). */
export const PORTAIS = { '': 1, sie: 2, transparencia: 3, institucional: 4, cbtkdeduca: 5, helpdesk: 6 } as const

/** '' is the default portal. */
export type Portal = keyof typeof PORTAIS
export type PortalId = (typeof PORTAIS)[Portal]

/** The portal of an address without its prefix: '/sie/cadastros/pessoas' is of 'sie'; any other first fragment of the default one. */
export function portalDoEndereco(pathname: string): Portal {
  const fragment = pathname.split('/')[1] ?? ''
  return Object.hasOwn(PORTAIS, fragment) ? (fragment as Portal) : ''
}
