import { CAMPOS_DO_CARTAO, NOTICIAS_POR_PAGINA } from '@sie/domain/collections/categoriasDeNoticia.ts'
import { noticias } from '@sie/domain/collections/noticias.ts'
import { address } from '@sie/domain/portal/address.ts'
import { LISTA_DE_NOTICIAS } from '@sie/domain/portal/paginas.ts'
import { addressOfFile } from '../platform/files.ts'
import { storedIn } from '../platform/stored.ts'
import { escaped, imageHtml, listMeta, type PageContent } from './html.ts'
import { published, sentRow } from './published.ts'

const TITLE = 'Notícias'
const DESCRIPTION = 'O que acontece no taekwondo: competições, seleções, exames de faixa, cursos e federações.'

/** First content of the list of news: the newest with its cover, as the app shows it at once, and the next as links. */
export async function newsContent(entidade: string, origin: string): Promise<PageContent> {
  const { docs } = await published(noticias, { 'vinculo.idEntidade': entidade }).limit(NOTICIAS_POR_PAGINA).get()
  const news = docs.map((doc) => ({ id: doc.id, record: storedIn(noticias, doc) }))
  const link = ({ id, record }: (typeof news)[number]) =>
    `<a href="${escaped(address('/noticias/noticia', { id }))}">${escaped(record.titulo)}</a>`
  const [lead, ...others] = news
  return {
    meta: listMeta(TITLE, DESCRIPTION, `${origin}${LISTA_DE_NOTICIAS}`),
    body: [
      `<article class="leitura leitura-lista"><h1>${TITLE}</h1><div class="leitura-filtros"></div>`,
      lead
        ? `${imageHtml(lead.record.capa, addressOfFile)}<h2>${link(lead)}</h2><p>${escaped(lead.record.subtitulo)}</p>`
        : '',
      `<ul>${others.map((one) => `<li>${link(one)}</li>`).join('')}</ul></article>`,
    ].join(''),
    rows: { name: 'noticias', rows: news.map(({ id, record }) => sentRow(id, record, CAMPOS_DO_CARTAO)) },
  }
}
