import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { ROTAS_DO_MAPA } from '@sie/domain/portal/routes.ts'
import { isInstant } from '@sie/domain/records/instant.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { Query } from 'firebase-admin/firestore'
import { db } from '../platform/admin.ts'
import { portalUrl } from '../platform/mail.ts'
import { escaped } from './html.ts'
import { addressOfFile } from '../platform/files.ts'
import { PUBLIC_PAGES, type PublicPage } from './registros.ts'

const NEWEST = 30
/** Search engines read no more of one site map than 50,000; the newest are what they come for. */
const MOST_IN_MAP = 5_000

const ORDER = 'publicacao.publicarEm'

/** What visitors may see of a collection, newest first. */
const published = ({ collection }: PublicPage): Query =>
  db()
    .collection(collection.name)
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
    .where('publicacao.publicada', '==', true)
    .where('publicacao.publico', '==', 'todos')
    .orderBy(ORDER, 'desc')

/** RSS 2.0 of an entity's newest news. */
export async function rss(entidade = ENTIDADE_PADRAO): Promise<string> {
  const page = PUBLIC_PAGES['/noticias/noticia']
  if (!page) return ''
  const found = await published(page).where('vinculo.idEntidade', '==', entidade).limit(NEWEST).get()
  const items = found.docs.map((doc) => {
    const record = doc.data() as StoredRecord
    const address = `${portalUrl()}${page.address(doc.id)}`
    const { title, description } = page.meta(record, address, addressOfFile)
    const since: unknown = doc.get(ORDER)
    return [
      '    <item>',
      `      <title>${escaped(title)}</title>`,
      `      <link>${escaped(address)}</link>`,
      `      <guid isPermaLink="true">${escaped(address)}</guid>`,
      `      <description>${escaped(description)}</description>`,
      isInstant(since) ? `      <pubDate>${new Date(since.toMillis()).toUTCString()}</pubDate>` : '',
      '    </item>',
    ]
      .filter(Boolean)
      .join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    '    <title>Notícias do taekwondo</title>',
    `    <link>${escaped(portalUrl())}/noticias</link>`,
    `    <atom:link href="${escaped(portalUrl())}/noticias.rss" rel="self" type="application/rss+xml"/>`,
    '    <description>As notícias mais novas do portal.</description>',
    '    <language>pt-BR</language>',
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** Site map: the portal's own pages, and every published record. */
export async function siteMap(): Promise<string> {
  const records = await Promise.all(
    Object.values(PUBLIC_PAGES).map(async (page) => {
      const found = await published(page).limit(MOST_IN_MAP).select('metadados.lastUpdate').get()
      return found.docs.map((doc) => {
        const changed: unknown = doc.get('metadados.lastUpdate')
        const day = isInstant(changed) ? new Date(changed.toMillis()).toISOString().slice(0, 10) : ''
        return entry(page.address(doc.id), day)
      })
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    // The page of a record without its id shows nothing.
    ...ROTAS_DO_MAPA.filter((path) => !Object.hasOwn(PUBLIC_PAGES, path)).map((path) => entry(path, '')),
    ...records.flat(),
    '</urlset>',
    '',
  ].join('\n')
}

const entry = (path: string, day: string) =>
  `  <url><loc>${escaped(`${portalUrl()}${path}`)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
