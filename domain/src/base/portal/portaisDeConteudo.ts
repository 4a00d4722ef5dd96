import { address, type Address } from './address.ts'
import type { RotaPath } from './routes.ts'

/**
 * Portals that show content pages, by their names in the editor; each has one address that shows a page by its slug.
 */
export const PORTAIS_DE_CONTEUDO = {
  padrao: 'Portal principal',
  institucional: 'Institucional',
  transparencia: 'Transparência',
  sie: 'SIE',
  cbtkdeduca: 'CBTKDeduca',
} as const

export type PortalDeConteudo = keyof typeof PORTAIS_DE_CONTEUDO

const ENDERECOS = {
  padrao: '/content',
  institucional: '/institucional/content',
  transparencia: '/transparencia/content',
  sie: '/sie/content',
  cbtkdeduca: '/cbtkdeduca/content',
} as const satisfies Record<PortalDeConteudo, RotaPath>

/** Addresses of content pages, whose page is selected by `?pagina=`. */
export const ENDERECOS_DE_CONTEUDO: readonly (readonly [PortalDeConteudo, (typeof ENDERECOS)[PortalDeConteudo]])[] = (
  Object.keys(ENDERECOS) as PortalDeConteudo[]
).map((portal) => [portal, ENDERECOS[portal]])

/** Address of a content page. */
export const enderecoDoConteudo = (portal: PortalDeConteudo, slug: string): Address =>
  address(ENDERECOS[portal], { pagina: slug })

/** Portal of an address that shows content pages; undefined for any other address. */
export const portalDoConteudo = (pathname: string): PortalDeConteudo | undefined =>
  ENDERECOS_DE_CONTEUDO.find(([, path]) => path === pathname.replace(/\/$/, ''))?.[0]

/** Whether a text is a valid slug of a page. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80
