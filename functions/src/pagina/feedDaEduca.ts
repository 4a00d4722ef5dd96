import { postagens, type Postagem } from '@sie/domain/collections/postagens.ts'
import { videos, type VideoDaEduca } from '@sie/domain/collections/videos.ts'
import { address } from '@sie/domain/portal/address.ts'
import { CAMPOS_DO_FEED, fatosDaPostagem, linhaDoCartao, NOMES_NO_FEED } from '@sie/domain/educa/cartoes.ts'
import { faixasDoRegistro } from '@sie/domain/educa/temas.ts'
import { FEED_DA_EDUCA } from '@sie/domain/portal/paginas.ts'
import { readGrades } from '../graduacoes/tabela.ts'
import { addressOfFile } from '../platform/files.ts'
import { storedIn } from '../platform/stored.ts'
import { shown } from '../records/shown.ts'
import { escaped, imageHtml, listMeta, type PageContent } from './html.ts'
import { published, publishedAt, sentRow } from './published.ts'

/** Pinned posts above the feed, and newest records of each kind below them as links. */
const PINNED = 2
const NEWEST = 6

const TITLE = 'CBTKDeduca'
const DESCRIPTION = 'Vídeos, postagens e comunicados para treinar, ensinar e arbitrar taekwondo.'

const link = (to: string, text: string) => `<a href="${escaped(to)}">${escaped(text)}</a>`
const postLink = (id: string, { titulo }: Pick<Postagem, 'titulo'>) =>
  link(address('/cbtkdeduca/postagem/:id', { id }), titulo)
const videoLink = (id: string, { titulo }: Pick<VideoDaEduca, 'titulo'>) =>
  link(address('/cbtkdeduca/video/:id', { id }), titulo)

/** First content of the feed: the pinned posts with their covers, which the app shows at once, and links to the newest records. */
export async function feedContent(origin: string): Promise<PageContent> {
  const [pinned, posts, films, gradesOf] = await Promise.all([
    // In the order of the app's own query, which names none.
    shown(postagens, { fixada: true }).limit(PINNED).get(),
    published(postagens).limit(NEWEST).get(),
    published(videos).limit(NEWEST).get(),
    readGrades(),
  ])
  const fixed = pinned.docs.map((doc) => ({ id: doc.id, post: storedIn(postagens, doc) }))
  const faixas = faixasDoRegistro(gradesOf(''))
  const links = [
    ...films.docs.map((doc) => videoLink(doc.id, storedIn(videos, doc))),
    ...posts.docs.map((doc) => postLink(doc.id, storedIn(postagens, doc))),
  ]
  return {
    meta: listMeta(TITLE, DESCRIPTION, `${origin}${FEED_DA_EDUCA}`),
    body: [
      `<article class="leitura leitura-feed"><h1>${TITLE}</h1><p>${escaped(DESCRIPTION)}</p>`,
      '<div class="leitura-filtros"></div>',
      ...fixed.map(({ id, post }) =>
        [
          `<section>${imageHtml(post.capa, addressOfFile)}<div>`,
          `<p><b>${NOMES_NO_FEED.postagens}</b>${escaped(linhaDoCartao(publishedAt(post), fatosDaPostagem(post, faixas)))}</p>`,
          `<h2>${postLink(id, post)}</h2><p>${escaped(post.resumo)}</p></div></section>`,
        ].join(''),
      ),
      `<ul>${links.map((one) => `<li>${one}</li>`).join('')}</ul></article>`,
    ].join(''),
    rows: {
      name: 'fixadas',
      rows: fixed.map(({ id, post }) => sentRow(id, post, CAMPOS_DO_FEED.postagens)),
    },
  }
}
