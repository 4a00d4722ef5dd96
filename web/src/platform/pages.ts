/** Optional prefix of every address (specification 2); empty in practice. The router adds it to its links; whole pages are asked for with it. */
export const ROUTE_PREFIX: string = (import.meta.env as Record<string, string | undefined>).VITE_ROUTE_PREFIX ?? ''

/** Where the browser finds the page of an address of the portal, for links that load it anew or open it beside this one. */
export const pageUrl = (address: string): string => `${ROUTE_PREFIX}${address}`

/** Opens the page of an address beside this one. */
export const openPage = (address: string): void => void window.open(pageUrl(address), '_blank', 'noopener')
