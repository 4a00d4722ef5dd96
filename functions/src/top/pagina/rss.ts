import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { RSS_DE_NOTICIAS } from '@sie/domain/base/portal/paginas.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { escaped } from './html.ts'
import { published, SINCE } from '../../base/pagina/published.ts'
import { PUBLIC_PAGES } from './registros.ts'

const NEWEST = 30

/** RSS 2.0 of an entity's newest public news. */
export async function rss(entidade = ENTIDADE_PADRAO): Promise<string> {
  const page = PUBLIC_PAGES['/noticias/noticia']
  if (!page) return ''
  const [found, entity] = await Promise.all([
    published(page.collection, { 'vinculo.idEntidade': entidade }).limit(NEWEST).get(),
    db().doc(`entidades/${entidade}`).get(),
  ])
  const name: unknown = entity.get('sigla') || entity.get('name')
  const own = `${portalUrl()}${RSS_DE_NOTICIAS}${entidade === ENTIDADE_PADRAO ? '' : `?entidade=${encodeURIComponent(entidade)}`}`
  const items = found.docs.map((doc) => {
    const record = storedRecord(doc)
    const address = `${portalUrl()}${page.address(doc.id, record)}`
    const { title, description } = page.meta(record, address, addressOfFile)
    const since: unknown = doc.get(SINCE)
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
    `    <title>${escaped(typeof name === 'string' && name ? `Notícias do taekwondo: ${name}` : 'Notícias do taekwondo')}</title>`,
    `    <link>${escaped(`${portalUrl()}/noticias`)}</link>`,
    `    <atom:link href="${escaped(own)}" rel="self" type="application/rss+xml"/>`,
    '    <description>As notícias mais novas do portal.</description>',
    '    <language>pt-BR</language>',
    '    <ttl>5</ttl>',
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}
