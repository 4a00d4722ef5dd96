import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import { agendamentos } from '@sie/domain/eventos/collections/agendamentos.ts'
import { CATEGORIAS_DE_NOTICIA } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import { conteudos, type Conteudo } from '@sie/domain/conteudo/collections/conteudos.ts'
import { noticias, type Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import {
  ENDERECOS_DE_CONTEUDO,
  enderecoDoConteudo,
  isSlug,
  type PortalDeConteudo,
} from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { metaDoAgendamento } from '@sie/domain/eventos/agenda/metaDoAgendamento.ts'
import { metaDoConteudo } from '@sie/domain/conteudo/paginaDoConteudo.ts'
import { metaDaNoticia, SORTEIOS, type MetaDaPagina } from '@sie/domain/base/portal/paginas.ts'
import { LISTA_DE_SELECOES } from '@sie/domain/competicao/selecoes/lista.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { agendamentoHtml, calendarContent } from './calendario.ts'
import { blocksHtml } from './blocos.ts'
import { PAGINA_DA_CHAVE } from './competicoes.ts'
import { PAGINA_DA_POSTAGEM, PAGINA_DO_VIDEO } from './educa.ts'
import { PAGINA_DO_EVENTO } from './eventos.ts'
import { PAGINA_DO_ALBUM } from './galeria.ts'
import { ENTITY_PAGES } from './entidades.ts'
import { PAGINA_DO_PROFESSOR } from './professor.ts'
import { escaped, galleryHtml, imageHtml, richTextHtml, type PageContent } from './html.ts'
import { menuContent } from './menu.ts'
import { PAGINA_DA_SELECAO } from './selecoes.ts'
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
  /** the record's id is the last path segment, instead of `?id=` */
  within?: true
  /** content where no record is selected; without it the same as for a missing one */
  index?: (entidade: string, origin: string) => Promise<PageContent>
  /** condition on a record in addition to being public */
  shows?: (record: Record<string, unknown>) => boolean
  /** the trail of the built page stays above a record */
  trail?: true
  /** the path without a record is a list, which the site map includes */
  list?: true
  /** the records of the collection are in the site map under another path */
  unmapped?: true
  /** address of one record */
  address: (id: string, record: Record<string, unknown>) => Address
  /** fields at the top of the record that the app gets with the page; all without it */
  sent?: readonly string[]
  /** public data beside it that its page shows too */
  beside?: (id: string) => Promise<readonly object[]>
  /** files of pictures for the site map, by the id of their record */
  images?: () => Promise<ReadonlyMap<string, readonly string[]>>
  meta: (
    record: Record<string, unknown>,
    canonical: string,
    fileAddress: (caminho: string) => string,
    beside?: readonly object[],
  ) => MetaDaPagina
  /** first content, as HTML */
  body: (
    record: Record<string, unknown>,
    fileAddress: (caminho: string) => string,
    beside?: readonly object[],
  ) => string
}

const isoOf = (value: unknown) => (isInstant(value) ? new Date(value.toMillis()).toISOString() : null)

const asNews = (record: Record<string, unknown>) => {
  const { publicacao, ...fields } = record as Partial<Noticia>
  return { ...fields, publicacao: { publicarEm: isoOf(publicacao?.publicarEm) } }
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
  ...ENTITY_PAGES,
  ...Object.fromEntries(ENDERECOS_DE_CONTEUDO.map(([portal, path]) => [path, contentPage(portal, path)])),
  '/calendario': {
    collection: agendamentos,
    index: calendarContent,
    address: (id) => address('/calendario', { id }),
    meta: (record, canonical) => metaDoAgendamento('', record, canonical),
    body: agendamentoHtml,
  },
  '/eventos/evento': PAGINA_DO_EVENTO,
  [LISTA_DE_SELECOES]: PAGINA_DA_SELECAO,
  [SORTEIOS]: PAGINA_DA_CHAVE,
  '/cbtkdeduca/video': PAGINA_DO_VIDEO,
  '/cbtkdeduca/postagem': PAGINA_DA_POSTAGEM,
  '/cbtkdeduca/professor': PAGINA_DO_PROFESSOR,
  '/galeria/album': PAGINA_DO_ALBUM,
  '/noticias/noticia': {
    collection: noticias,
    address: (id) => address('/noticias/noticia', { id }),
    meta: (record, canonical, fileAddress) => metaDaNoticia(asNews(record), canonical, fileAddress),
    body(record, fileAddress) {
      const { titulo, subtitulo, texto, autor, capa, galeria = [], categoria, publicacao } = asNews(record)
      const date = shortDate(publicacao.publicarEm)
      const category = categoria ? CATEGORIAS_DE_NOTICIA[categoria] : ''
      return [
        '<article class="leitura">',
        `<p>${escaped([category, date].filter(Boolean).join(' · '))}</p>`,
        `<h1>${escaped(titulo)}</h1>`,
        subtitulo ? `<p class="leitura-linha">${escaped(subtitulo)}</p>` : '',
        autor ? `<p>${escaped(autor)}</p>` : '',
        imageHtml(capa, fileAddress),
        richTextHtml(texto),
        galleryHtml(galeria, fileAddress),
        '</article>',
      ].join('')
    },
  },
}
