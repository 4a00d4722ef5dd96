import type { MetaDaPagina } from '@sie/domain/base/portal/paginas.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for elements and quoted attributes of HTML and XML. Control characters, which XML refuses, are left out. */
export const escaped = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')

/** JSON for a script element with data: no content can end the element or begin another. */
export const asData = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** Metadata of a page that lists records. @param canonical absolute address of the page; '' where it has none of its own */
export const listMeta = (title: string, description: string, canonical: string): MetaDaPagina => ({
  title,
  description,
  canonical,
  type: 'website',
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    description,
    url: canonical || undefined,
  },
})

/** The portal that shows a page: `mark` is the absolute address of a picture. */
interface Portal {
  sigla: string
  mark: string
}

const META = /^ *<meta name="description"[^>]*>\n/m
const TITLE = /<title>[^<]*<\/title>/
/**
 * The built page with title, description, canonical, Open Graph and JSON-LD; without metadata that of what does not exist.
 * @param portal sigla and mark of the portal's entity: pages without a picture are shared with its mark
 * @param more further lines at the end of its head
 */
export function withHead(shell: string, meta: MetaDaPagina | undefined, portal: Portal, more: string): string {
  const title = [...new Set([meta?.title ?? 'Página não encontrada', portal.sigla])].filter(Boolean).join(' · ')
  const property = (name: string, content: string | undefined) =>
    content ? `    <meta property="${name}" content="${escaped(content)}">\n` : ''
  const head = meta
    ? [
        `    <meta name="description" content="${escaped(meta.description)}">\n`,
        meta.canonical && `    <link rel="canonical" href="${escaped(meta.canonical)}">\n`,
        property('og:title', meta.title),
        property('og:description', meta.description),
        property('og:type', meta.type),
        property('og:url', meta.canonical),
        property('og:image', meta.image ?? portal.mark),
        property('og:site_name', portal.sigla),
        property('og:locale', 'pt_BR'),
        `    <meta name="twitter:card" content="${meta.image ? 'summary_large_image' : 'summary'}">\n`,
        `    <script type="application/ld+json">${asData(meta.jsonLd)}</script>\n`,
      ].join('')
    : '    <meta name="robots" content="noindex">\n'
  return shell
    .replace(META, '')
    .replace(TITLE, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}${more}  </head>`)
}
