import { albuns } from '@sie/domain/collections/albuns.ts'
import { CAMPOS_DO_CARTAO, NOTICIAS_POR_PAGINA } from '@sie/domain/collections/categoriasDeNoticia.ts'
import { noticias } from '@sie/domain/collections/noticias.ts'
import { ALBUNS_POR_PAGINA, CAMPOS_DO_ALBUM } from '@sie/domain/galeria/listaDeAlbuns.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import { educaCompleto } from '@sie/domain/portal/host.ts'
import { FEED_DA_EDUCA, LISTA_DE_ALBUNS, LISTA_DE_NOTICIAS, REGIMENTO_DE_TAXAS } from '@sie/domain/portal/paginas.ts'
import { addressOfFile } from '../platform/files.ts'
import { storedIn } from '../platform/stored.ts'
import { shown } from '../records/shown.ts'
import { feedContent } from './feedDaEduca.ts'
import { escaped, imageHtml, listMeta, type PageContent } from './html.ts'
import { published, sentRow } from './published.ts'
import { taxasContent } from './taxas.ts'

interface FilledList {
  /** parameters of the address that choose among the records */
  filters: readonly string[]
  /** whether a host shows its content; others show a placeholder */
  shownOn?: (host: string) => boolean
  content: (entidade: string, origin: string) => Promise<PageContent>
}

interface Row {
  id: string
  record: { titulo: string; capa: Parameters<typeof imageHtml>[0] }
}

/** Pages of many records that come with the first of them: with its cover, as the app shows it at once, and the next as links; the prices in whole. */
export const FILLED_LISTS: Readonly<Record<string, FilledList>> = {
  [LISTA_DE_NOTICIAS]: { filters: ['categoria', 'busca'], content: newsContent },
  [LISTA_DE_ALBUNS]: { filters: ['ano', 'busca', 'publico'], content: albumsContent },
  [FEED_DA_EDUCA]: { filters: [], shownOn: educaCompleto, content: (_, origin) => feedContent(origin) },
  [REGIMENTO_DE_TAXAS]: { filters: [], content: taxasContent },
}

async function newsContent(entidade: string, origin: string): Promise<PageContent> {
  const { docs } = await published(noticias, { 'vinculo.idEntidade': entidade }).limit(NOTICIAS_POR_PAGINA).get()
  const rows = docs.map((doc) => ({ id: doc.id, record: storedIn(noticias, doc) }))
  return {
    meta: listMeta(
      'Notícias',
      'O que acontece no taekwondo: competições, seleções, exames de faixa, cursos e federações.',
      `${origin}${LISTA_DE_NOTICIAS}`,
    ),
    body: listBody('Notícias', rows, (id) => address('/noticias/noticia', { id }), rows[0]?.record.subtitulo ?? ''),
    rows: { name: 'noticias', rows: rows.map(({ id, record }) => sentRow(id, record, CAMPOS_DO_CARTAO)) },
  }
}

async function albumsContent(entidade: string, origin: string): Promise<PageContent> {
  const { docs } = await shown(albuns, { 'vinculo.idEntidade': entidade, pai: '' })
    .orderBy('data', 'desc')
    .limit(ALBUNS_POR_PAGINA)
    .get()
  const rows = docs.map((doc) => ({ id: doc.id, record: storedIn(albuns, doc) }))
  const { evento = '', local = '' } = rows[0]?.record ?? {}
  return {
    meta: listMeta(
      'Galeria',
      'Fotos do taekwondo: competições, seleções, exames de faixa e cursos, em álbuns.',
      `${origin}${LISTA_DE_ALBUNS}`,
    ),
    body: listBody(
      'Galeria',
      rows,
      (id) => address('/galeria/album', { id }),
      [evento, local].filter(Boolean).join(' · '),
    ),
    rows: { name: 'albuns', rows: rows.map(({ id, record }) => sentRow(id, record, CAMPOS_DO_ALBUM)) },
  }
}

/** @param summary of the first row */
function listBody(title: string, rows: readonly Row[], to: (id: string) => Address, summary: string): string {
  const link = ({ id, record }: Row) => `<a href="${escaped(to(id))}">${escaped(record.titulo)}</a>`
  const [lead, ...others] = rows
  return [
    `<article class="leitura leitura-lista"><h1>${title}</h1><div class="leitura-filtros"></div>`,
    lead ? `${imageHtml(lead.record.capa, addressOfFile)}<h2>${link(lead)}</h2><p>${escaped(summary)}</p>` : '',
    `<ul>${others.map((one) => `<li>${link(one)}</li>`).join('')}</ul></article>`,
  ].join('')
}
