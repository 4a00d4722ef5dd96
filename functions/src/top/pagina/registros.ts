import { agendamentos } from '@sie/domain/eventos/collections/agendamentos.ts'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { conteudos, type Conteudo } from '@sie/domain/conteudo/collections/conteudos.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import {
  ENDERECOS_DE_CONTEUDO,
  enderecoDoConteudo,
  isSlug,
  type PortalDeConteudo,
} from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { postagens } from '@sie/domain/ensino/collections/postagens.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { metaDoConteudo } from '@sie/domain/conteudo/paginaDoConteudo.ts'
import type { MetaDaPagina } from '@sie/domain/base/portal/paginas.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { enderecoDaEntidade } from '@sie/domain/base/portal/paginaDaEntidade.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { blocksHtml } from './blocos.ts'
import { filesByAlbum } from './galeria.ts'
import { escaped, imageHtml, type PageContent } from './html.ts'
import { menuContent } from './menu.ts'
import type { Where } from '../../base/records/shown.ts'

/** Static page of a collection's public records, for clients without JavaScript. A further collection is a row. */
export interface PublicPage {
  collection: Collection
  /** equalities by dotted path that select the collection's records for this path; all without it */
  where?: Where
  /**
   * how the query of a URL selects its record where that is not by `?id=`: equalities by dotted path, or undefined where it names none.
   * The record is then one of the portal's entity, otherwise of the confederation
   */
  chosen?: (query: (name: string) => string) => Readonly<Record<string, string>> | undefined
  /** content where no record is selected; without it the same as for a missing one */
  index?: (entidade: string, origin: string) => Promise<PageContent>
  /** the trail of the built page stays above a record */
  trail?: true
  /** the path without a record is a list, which the site map includes */
  list?: true
  /** address of one record */
  address: (id: string, record: Record<string, unknown>) => Address
  /** files of pictures for the site map, by the id of their record */
  images?: () => Promise<ReadonlyMap<string, readonly string[]>>
  /** metadata and first content as HTML; a page without them is drawn by its screen (drawn.ts) */
  meta?: (record: Record<string, unknown>, canonical: string, fileAddress: (caminho: string) => string) => MetaDaPagina
  body?: (record: Record<string, unknown>, fileAddress: (caminho: string) => string) => string
}

/** Content pages of one portal, selected by `?pagina=`. */
const contentPage = (portal: PortalDeConteudo, path: string): PublicPage => ({
  collection: conteudos,
  where: { portal },
  trail: true,
  chosen(query) {
    const slug = query('pagina')
    return isSlug(slug) ? { portal, slug } : undefined
  },
  index: (entidade, origin) => menuContent(portal, path, entidade, origin),
  address: (_id, { slug }) => enderecoDoConteudo(portal, textOf(slug)),
  meta: metaDoConteudo,
  body: ({ titulo, resumo, capa, blocos }, fileAddress) =>
    [
      '<article class="leitura leitura-pagina">',
      `<h1>${escaped(titulo)}</h1>`,
      resumo ? `<p class="leitura-linha">${escaped(resumo)}</p>` : '',
      '<div class="leitura-acoes"></div>',
      imageHtml(capa as Conteudo['capa'] | undefined, fileAddress),
      blocksHtml(blocos, fileAddress),
      '</article>',
    ].join(''),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Pages by the path that shows one record. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/institucional/federacoes': {
    collection: entidades,
    where: { 'filtros.publica': true },
    list: true,
    address: (id, record) => enderecoDaEntidade(id, textOf(valueAt(record, 'dadosPessoais.tipoEntidade'))),
  },
  ...Object.fromEntries(ENDERECOS_DE_CONTEUDO.map(([portal, path]) => [path, contentPage(portal, path)])),
  '/calendario': { collection: agendamentos, list: true, address: (id) => address('/calendario', { id }) },
  '/eventos/evento': { collection: eventos, address: (id) => address('/eventos/evento', { id }) },
  '/cbtkdeduca/video': { collection: videos, address: (id) => address('/cbtkdeduca/video/:id', { id }) },
  '/cbtkdeduca/postagem': { collection: postagens, address: (id) => address('/cbtkdeduca/postagem/:id', { id }) },
  '/galeria/album': { collection: albuns, images: filesByAlbum, address: (id) => address('/galeria/album', { id }) },
  '/noticias/noticia': { collection: noticias, address: (id) => address('/noticias/noticia', { id }) },
}
