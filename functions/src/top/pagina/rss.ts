import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { metaDaNoticia, RSS_DE_NOTICIAS } from '@sie/domain/base/portal/paginas.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { escaped } from './html.ts'
import { published, SINCE } from '../../base/pagina/published.ts'

const NEWEST = 30

/** RSS 2.0 of an entity's newest public news. */
export async function rss(entidade = ENTIDADE_PADRAO): Promise<string> {
  const [found, entity] = await Promise.all([
    published(noticias, { 'vinculo.idEntidade': entidade }).limit(NEWEST).get(),
    db().doc(`entidades/${entidade}`).get(),
  ])
  const name: unknown = entity.get('sigla') || entity.get('name')
  const own = `${portalUrl()}${RSS_DE_NOTICIAS}${entidade === ENTIDADE_PADRAO ? '' : `?entidade=${encodeURIComponent(entidade)}`}`
  const items = found.docs.map((doc) => {
    const { titulo, subtitulo, texto } = storedIn(noticias, doc)
    const at = `${portalUrl()}${address('/noticias/noticia', { id: doc.id })}`
    const { title, description } = metaDaNoticia({ titulo, subtitulo, texto }, at, addressOfFile)
    const since: unknown = doc.get(SINCE)
    return [
      '    <item>',
      `      <title>${escaped(title)}</title>`,
      `      <link>${escaped(at)}</link>`,
      `      <guid isPermaLink="true">${escaped(at)}</guid>`,
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
