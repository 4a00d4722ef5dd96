import { comunicados } from '@sie/domain/ensino/collections/comunicados.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { postagens } from '@sie/domain/ensino/collections/postagens.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { CAMPOS_DO_FEED, linhaDoCartao, NOMES_NO_FEED } from '@sie/domain/ensino/educa/cartoes.ts'
import { faixasDoRegistro, type FaixaDoRegistro } from '@sie/domain/ensino/educa/temas.ts'
import { enviadasDoTipo, NO_FEED_DE_UM_TIPO, palavrasDoCartao } from '@sie/domain/ensino/cartaoDaEduca.ts'
import { FEEDS_DE_UM_TIPO, type TipoDoFeed } from '@sie/domain/ensino/feedsDaEduca.ts'
import { FEED_DA_EDUCA } from '@sie/domain/base/portal/paginas.ts'
import { titleOf } from '@sie/domain/base/portal/routes.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { shown } from '../../base/records/shown.ts'
import { escaped, imageHtml, listMeta, type PageContent } from './html.ts'
import { published, publishedAt, sentRow } from '../../base/pagina/published.ts'

/** Pinned posts above the feed, and newest records of each kind below them as links. */
const PINNED = 2
const NEWEST = 6

const TITLE = 'CBTKDeduca'
const DESCRIPTION = 'Vídeos, postagens e comunicados para treinar, ensinar e arbitrar taekwondo.'

const COLLECTIONS: Readonly<Record<TipoDoFeed, Collection>> = { videos, postagens, noticias, comunicados }

/** Page of a record by its kind; an announcement is shown in full. */
const PAGES: Readonly<Record<TipoDoFeed, (id: string) => Address | undefined>> = {
  videos: (id) => address('/cbtkdeduca/video/:id', { id }),
  postagens: (id) => address('/cbtkdeduca/postagem/:id', { id }),
  noticias: (id) => address('/noticias/noticia', { id }),
  comunicados: () => undefined,
}

const link = (to: Address | undefined, text: string) =>
  to ? `<a href="${escaped(to)}">${escaped(text)}</a>` : escaped(text)

const readOf = (tipo: TipoDoFeed, doc: QueryDocumentSnapshot) =>
  storedIn(COLLECTIONS[tipo], doc) as Parameters<typeof palavrasDoCartao>[1] & Figure

interface Figure {
  capa?: Parameters<typeof imageHtml>[0]
  importante?: boolean
}

/** First content of the feed: the pinned posts with their covers, which the app shows at once, and links to the newest records. */
export async function feedContent(origin: string): Promise<PageContent> {
  const [pinned, posts, films, gradesOf] = await Promise.all([
    // In the order of the app's own query, which names none.
    shown(postagens, { fixada: true }).limit(PINNED).get(),
    published(postagens).limit(NEWEST).get(),
    published(videos).limit(NEWEST).get(),
    readGrades(),
  ])
  const faixas = faixasDoRegistro(gradesOf(''))
  const links = [
    ...films.docs.map((doc) => link(PAGES.videos(doc.id), storedIn(videos, doc).titulo)),
    ...posts.docs.map((doc) => link(PAGES.postagens(doc.id), storedIn(postagens, doc).titulo)),
  ]
  return {
    meta: listMeta(TITLE, DESCRIPTION, `${origin}${FEED_DA_EDUCA}`),
    body: feedBody(TITLE, '', [
      ...pinned.docs.map((doc, index) => cardHtml('postagens', doc, faixas, index === 0)),
      `<ul>${links.map((one) => `<li>${one}</li>`).join('')}</ul>`,
    ]),
    rows: { name: 'fixadas', rows: pinned.docs.map((doc) => rowOf('postagens', doc)) },
  }
}

/**
 * First content of a feed of one kind: its newest records as the app shows them at once.
 * @param entidade the entity of the portal, to which news belong
 */
export async function feedOfKindContent(tipo: TipoDoFeed, entidade: string, origin: string): Promise<PageContent> {
  const [{ docs }, gradesOf] = await Promise.all([
    published(COLLECTIONS[tipo], tipo === 'noticias' ? { 'vinculo.idEntidade': entidade } : {})
      .limit(NO_FEED_DE_UM_TIPO)
      .get(),
    readGrades(),
  ])
  const faixas = faixasDoRegistro(gradesOf(''))
  const path = FEEDS_DE_UM_TIPO[tipo]
  const title = titleOf(path) ?? TITLE
  return {
    meta: listMeta(`${title} · ${TITLE}`, DESCRIPTION, `${origin}${path}`),
    body: feedBody(
      title,
      // News have no belt, form or category of the education area to choose by.
      tipo === 'noticias' ? ' leitura-opcoes' : '',
      docs.map((doc, index) => cardHtml(tipo, doc, faixas, index === 0)),
    ),
    rows: { name: enviadasDoTipo(tipo), rows: docs.map((doc) => rowOf(tipo, doc)) },
  }
}

const rowOf = (tipo: TipoDoFeed, doc: QueryDocumentSnapshot) =>
  sentRow(doc.id, storedIn(COLLECTIONS[tipo], doc), CAMPOS_DO_FEED[tipo])

/** @param filters further class of the space of the filters */
const feedBody = (title: string, filters: string, parts: readonly string[]): string =>
  [
    `<article class="leitura leitura-feed"><h1>${escaped(title)}</h1><p>${escaped(DESCRIPTION)}</p>`,
    `<div class="leitura-filtros${filters}"></div>`,
    ...parts,
    '</article>',
  ].join('')

/** Card of a record; the picture of the first one is loaded eagerly. */
function cardHtml(
  tipo: TipoDoFeed,
  doc: QueryDocumentSnapshot,
  faixas: readonly FaixaDoRegistro[],
  first: boolean,
): string {
  const row = readOf(tipo, doc)
  const { titulo, texto, fatos } = palavrasDoCartao(tipo, row, faixas)
  const to = PAGES[tipo](doc.id)
  // A record without a picture has a drawing of the app in its place.
  const figure = to ? imageHtml(row.capa, addressOfFile, !first) || '<div class="leitura-arte"></div>' : ''
  return [
    `<section${row.importante ? ' class="leitura-importante"' : ''}>${figure}<div>`,
    `<p><b>${NOMES_NO_FEED[tipo]}</b>${escaped(linhaDoCartao(publishedAt(row), fatos))}</p>`,
    `<h2>${link(to, titulo)}</h2>`,
    texto ? `<p>${escaped(texto)}</p>` : '',
    '</div></section>',
  ].join('')
}
