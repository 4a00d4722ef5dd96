import { arvoreDoMenu, type MenuPublico, type RamoDoMenu } from '@sie/domain/conteudo/menu.ts'
import {
  enderecoDoConteudo,
  PORTAIS_DE_CONTEUDO,
  type PortalDeConteudo,
} from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { escaped, listMeta, type PageContent } from './html.ts'

/** The pages of a portal as links: pages of the entity, or the confederation's where it has none. */
export async function menuContent(
  portal: PortalDeConteudo,
  path: string,
  entidade: string,
  origin: string,
): Promise<PageContent> {
  const title = portal === 'padrao' ? 'Páginas' : PORTAIS_DE_CONTEUDO[portal]
  const canonical = `${origin}${path}`
  const description = `Páginas do portal: ${title}.`
  const own = await branchesOf(entidade, portal)
  const branches = own.length > 0 ? own : await branchesOf(ENTIDADE_PADRAO, portal)
  return {
    meta: listMeta(title, description, canonical),
    body: `<article class="leitura"><h1>${escaped(title)}</h1>${linksOf(branches)}</article>`,
  }
}

async function branchesOf(entidade: string, portal: PortalDeConteudo): Promise<RamoDoMenu[]> {
  const menu = storedAs<MenuPublico>(await paths.menuPublico(entidade).get())
  return arvoreDoMenu(menu?.paginas ?? [], portal)
}

const linksOf = (branches: readonly RamoDoMenu[]): string =>
  branches.length === 0
    ? ''
    : `<ul>${branches
        .map(
          ({ portal, slug, titulo, ramos }) =>
            `<li><a href="${escaped(enderecoDoConteudo(portal, slug))}">${escaped(titulo)}</a>${linksOf(ramos)}</li>`,
        )
        .join('')}</ul>`
