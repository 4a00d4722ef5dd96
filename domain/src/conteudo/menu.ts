import type { StoredRecord } from '../base/records/metadados.ts'
import { isForVisitors } from '../base/records/onAir.ts'
import { isSlug, PORTAIS_DE_CONTEUDO, type PortalDeConteudo } from '../base/portal/portaisDeConteudo.ts'

/** Greatest number of an entity's pages in its menus. */
export const MAIS_NO_MENU = 200

/** Published page as an entry of the menu. */
export interface EntradaDoMenu {
  portal: PortalDeConteudo
  slug: string
  titulo: string
  /** slug of its parent page; '' at the top */
  acima: string
  ordem: number
}

export interface MenuPublico {
  paginas: readonly EntradaDoMenu[]
}

export interface RamoDoMenu extends EntradaDoMenu {
  ramos: readonly RamoDoMenu[]
}

/**
 * The pages of a portal as a tree, in their order. A page whose parent is missing, or is the page itself or below it, is placed at the
 * top.
 */
export function arvoreDoMenu(paginas: readonly EntradaDoMenu[], portal: EntradaDoMenu['portal']): RamoDoMenu[] {
  const own = paginas
    .filter((pagina) => pagina.portal === portal)
    .toSorted((a, b) => a.ordem - b.ordem || a.titulo.localeCompare(b.titulo, 'pt-BR'))
  const parent = new Map(own.map(({ slug, acima }) => [slug, acima]))
  const reachesTop = (slug: string): boolean => {
    const seen = new Set<string>()
    for (let at = slug; at !== ''; at = parent.get(at) ?? '') {
      if (seen.has(at)) return false
      seen.add(at)
    }
    return true
  }
  const topOf = ({ slug, acima }: EntradaDoMenu) => (acima && parent.has(acima) && reachesTop(slug) ? acima : '')
  const branches = (above: string): RamoDoMenu[] =>
    own.filter((pagina) => topOf(pagina) === above).map((pagina) => ({ ...pagina, ramos: branches(pagina.slug) }))
  return branches('')
}

/** Entry of a page in its portal's menu; undefined where visitors do not see it there. */
export function entradaDoMenu(pagina: StoredRecord): EntradaDoMenu | undefined {
  const { portal, slug, titulo, acima, ordem, noMenu } = pagina
  const shown = isForVisitors(pagina) && noMenu === true
  if (!shown || typeof portal !== 'string' || !Object.hasOwn(PORTAIS_DE_CONTEUDO, portal)) return undefined
  if (typeof slug !== 'string' || !isSlug(slug) || typeof titulo !== 'string') return undefined
  return {
    portal: portal as PortalDeConteudo,
    slug,
    titulo: titulo.slice(0, 140),
    acima: typeof acima === 'string' && isSlug(acima) ? acima : '',
    ordem: typeof ordem === 'number' ? ordem : 0,
  }
}

/** Menus of an entity, from its pages; each address once. */
export function menuDe(paginas: readonly StoredRecord[]): MenuPublico {
  const entries = paginas.flatMap((pagina) => entradaDoMenu(pagina) ?? [])
  const each = new Map(entries.map((entry) => [`${entry.portal}/${entry.slug}`, entry]))
  return { paginas: [...each.values()].slice(0, MAIS_NO_MENU) }
}
