import { LARGURA_DE_PAGINA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { albuns, type Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { imagens, type Imagem } from '@sie/domain/conteudo/collections/imagens.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDoAlbum } from '@sie/domain/base/portal/paginaDoAlbum.ts'
import { shown } from '../../base/records/shown.ts'
import { escaped } from './html.ts'
import type { PublicPage } from './registros.ts'
import { storedAs } from '../../base/platform/stored.ts'

/** Pictures in an album's static page; the app loads the others. */
const SHOWN = 24
/** Newest pictures in the site map; search engines read no more than a thousand of one page. */
const MOST_IN_MAP = 5_000

const ofAlbum = async (id: string): Promise<Partial<Imagem>[]> => {
  const { docs } = await shown(imagens, { album: id }).orderBy('ordem').limit(SHOWN).get()
  return docs.map((doc) => storedAs<Partial<Imagem>>(doc))
}

/** Files of the published pictures by their album, for the site map. */
async function filesByAlbum(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { docs } = await shown(imagens).orderBy('ordem').limit(MOST_IN_MAP).select('album', 'imagem.arquivo').get()
  const found = new Map<string, string[]>()
  for (const doc of docs) {
    const album = String(doc.get('album'))
    found.set(album, [...(found.get(album) ?? []), String(doc.get('imagem.arquivo') ?? '')].filter(Boolean))
  }
  return found
}

/** An album with its first pictures, for clients without JavaScript. */
export const PAGINA_DO_ALBUM: PublicPage = {
  collection: albuns,
  address: (id) => address('/galeria/album', { id }),
  beside: ofAlbum,
  images: filesByAlbum,
  meta: (record, canonical, fileAddress, pictures = []) =>
    metaDoAlbum(record as Partial<Album>, canonical, fileAddress, pictures as Partial<Imagem>[]),
  body(record, fileAddress, pictures = []) {
    const { titulo, descricao, evento, local, data, fotografo } = record as Partial<Album>
    const facts = [evento, local, data ? formatDay(data) : '', fotografo ? `Fotos: ${fotografo}` : '']
    const figure = ({ imagem, legenda }: Partial<Imagem>, index: number) =>
      imagem?.arquivo
        ? [
            '<figure>',
            `<img src="${escaped(fileAddress(naLargura(imagem.arquivo, LARGURA_DE_PAGINA)))}" alt="${escaped(imagem.alt)}" ${index === 0 ? 'fetchpriority="high"' : 'loading="lazy"'} width="${Math.trunc(imagem.largura) || 1920}" height="${Math.trunc(imagem.altura) || 1280}">`,
            legenda ? `<figcaption>${escaped(legenda)}</figcaption>` : '',
            '</figure>',
          ].join('')
        : ''
    return [
      '<article class="leitura">',
      `<p>${escaped(facts.filter(Boolean).join(' · '))}</p>`,
      `<h1>${escaped(titulo)}</h1>`,
      descricao ? `<p class="leitura-linha">${escaped(descricao)}</p>` : '',
      ...(pictures as Partial<Imagem>[]).map(figure),
      '</article>',
    ].join('')
  },
}
