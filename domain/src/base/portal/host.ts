import { ENTIDADE_PADRAO } from './entidadePadrao.ts'

/**
 * First labels of a host that do not count as a sub-domain (specification 2, "Portal and entity selection"); '127' and 'www' are
 * added.
 */
const SEM_SUBDOMINIO = new Set(['preview-sg-cbtkd', 'sg-cbtkd', 'cbtkd', 'localhost', 'sibrafe', '127', 'www'])

/** Host label that may name an entity: letters, digits and hyphens, at most 63. */
export const ROTULO = /^[a-z0-9-]{1,63}$/

/** Whether a label does not count as a sub-domain, and names no entity but, for `cbtkd`, the confederation. */
export const isReservado = (label: string): boolean => SEM_SUBDOMINIO.has(label)

/** Sub-domain of a host such as 'fctkd.localhost:3000'; '' where the first label does not count as one. */
export function subDominioDoHost(host: string): string {
  const label = host.toLowerCase().split(/[.:]/)[0] ?? ''
  return SEM_SUBDOMINIO.has(label) ? '' : label
}

/** Label of the entity whose portal a host shows: its sub-domain, or the default entity where it has none. */
export const entidadeDoHost = (host: string): string => subDominioDoHost(host) || ENTIDADE_PADRAO

/** Whether a host shows the full education feeds: localhost, with or without a sub-domain, and the preview host (specification 2). */
export function educaCompleto(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '127.0.0.1' ||
    name.split('.')[0] === 'preview-sg-cbtkd'
  )
}
