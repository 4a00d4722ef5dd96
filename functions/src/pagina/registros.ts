import { shortDate } from '@sie/domain/brazil/dates.ts'
import { CATEGORIAS_DE_NOTICIA } from '@sie/domain/collections/categoriasDeNoticia.ts'
import { noticias, type Noticia } from '@sie/domain/collections/noticias.ts'
import { naLargura } from '@sie/domain/arquivos/camposDeArquivo.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import { metaDaNoticia, type MetaDaPagina } from '@sie/domain/portal/paginas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { isInstant } from '@sie/domain/records/instant.ts'
import { escaped, richTextHtml } from './html.ts'

/** How a public record of a collection is told to whoever reads without the app. A further collection is a row. */
export interface PublicPage {
  collection: Collection
  /** address of one record */
  address: (id: string) => Address
  meta: (record: Record<string, unknown>, canonical: string, fileAddress: (caminho: string) => string) => MetaDaPagina
  /** first content, as HTML */
  body: (record: Record<string, unknown>, fileAddress: (caminho: string) => string) => string
}

const isoOf = (value: unknown) => (isInstant(value) ? new Date(value.toMillis()).toISOString() : null)

const asNews = (record: Record<string, unknown>) => {
  const { publicacao, ...fields } = record as Partial<Noticia>
  return { ...fields, publicacao: { publicarEm: isoOf(publicacao?.publicarEm) } }
}

/** By the path of the address that shows one record, which `?id=` names. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/noticias/noticia': {
    collection: noticias,
    address: (id) => address('/noticias/noticia', { id }),
    meta: (record, canonical, fileAddress) => metaDaNoticia(asNews(record), canonical, fileAddress),
    body(record, fileAddress) {
      const { titulo, subtitulo, texto, autor, capa, categoria, publicacao } = asNews(record)
      const date = shortDate(publicacao.publicarEm)
      const category = categoria ? CATEGORIAS_DE_NOTICIA[categoria] : ''
      return [
        '<article class="leitura">',
        `<p>${escaped([category, date].filter(Boolean).join(' · '))}</p>`,
        `<h1>${escaped(titulo)}</h1>`,
        subtitulo ? `<p class="leitura-linha">${escaped(subtitulo)}</p>` : '',
        autor ? `<p>${escaped(autor)}</p>` : '',
        capa?.arquivo
          ? `<img src="${escaped(fileAddress(naLargura(capa.arquivo, 960)))}" alt="${escaped(capa.alt)}" width="${Math.trunc(capa.largura) || 1920}" height="${Math.trunc(capa.altura) || 1080}">`
          : '',
        richTextHtml(texto),
        '</article>',
      ].join('')
    },
  },
}
