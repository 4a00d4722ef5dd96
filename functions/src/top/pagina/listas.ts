import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { ALBUNS_POR_PAGINA, CAMPOS_DO_ALBUM } from '@sie/domain/conteudo/galeria/listaDeAlbuns.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { FEEDS_DE_UM_TIPO, type TipoDoFeed } from '@sie/domain/ensino/feedsDaEduca.ts'
import { educaCompleto } from '@sie/domain/base/portal/host.ts'
import { FEED_DA_EDUCA, LISTA_DE_ALBUNS, RANKING, SORTEIOS, SUMULAS } from '@sie/domain/base/portal/paginas.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { shown } from '../../base/records/shown.ts'
import { drawsContent, rankingContent, resultsContent } from './competicoes.ts'
import { feedContent, feedOfKindContent } from './feedDaEduca.ts'
import { escaped, imageHtml, listMeta, type PageContent } from './html.ts'
import { sentRow } from '../../base/pagina/published.ts'

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

/** Parameters by which the feeds of the education area choose. */
const TEMAS = ['categoria', 'faixa', 'poomsae']

/** Pages of many records that come with the first of them: with its cover, as the app shows it at once, and the next as links. */
export const FILLED_LISTS: Readonly<Record<string, FilledList>> = {
  [LISTA_DE_ALBUNS]: { filters: ['ano', 'busca', 'publico'], content: albumsContent },
  [FEED_DA_EDUCA]: { filters: TEMAS, shownOn: educaCompleto, content: (_, origin) => feedContent(origin) },
  ...Object.fromEntries(
    Object.entries(FEEDS_DE_UM_TIPO).map(([tipo, path]): [string, FilledList] => [
      path,
      {
        filters: TEMAS,
        shownOn: educaCompleto,
        content: (entidade, origin) => feedOfKindContent(tipo as TipoDoFeed, entidade, origin),
      },
    ]),
  ),
  [RANKING]: {
    filters: ['modalidade', 'classe', 'sexo', 'peso', 'mes', 'uf', 'ver'],
    content: (_, origin) => rankingContent(origin),
  },
  [SORTEIOS]: { filters: ['evento', 'ver'], content: (_, origin) => drawsContent(origin) },
  [SUMULAS]: { filters: ['evento', 'categoria', 'ver'], content: (_, origin) => resultsContent(origin) },
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
