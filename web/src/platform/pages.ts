/** Optional prefix of every address (specification 2); empty in practice. The router adds it to its links; full page loads need it added. */
export const ROUTE_PREFIX: string = (import.meta.env as Record<string, string | undefined>).VITE_ROUTE_PREFIX ?? ''

/** URL of the page of a portal address, for links with a full page load or in a new tab. */
export const pageUrl = (address: string): string => `${ROUTE_PREFIX}${address}`

/** Opens the page of an address in a new tab. */
export const openPage = (address: string): void => void window.open(pageUrl(address), '_blank', 'noopener')
