import { LARGURA_DE_PAGINA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
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

/** A picture of a record, with its size if known. */
interface Picture {
  arquivo: string
  alt?: string
  largura?: number
  altura?: number
}
type FileAddress = (caminho: string) => string

const source = ({ arquivo, alt }: Picture, fileAddress: FileAddress) =>
  `src="${escaped(fileAddress(naLargura(arquivo, LARGURA_DE_PAGINA)))}" alt="${escaped(alt)}"`

/** Image element with its size, loaded with high priority, or lazily further down a page; '' without an image. */
export const imageHtml = (picture: Picture | null | undefined, fileAddress: FileAddress, lazy = false): string =>
  picture?.arquivo
    ? `<img ${source(picture, fileAddress)} width="${Math.trunc(picture.largura ?? 0) || 1920}" height="${Math.trunc(picture.altura ?? 0) || 1080}" ${lazy ? 'loading="lazy"' : 'fetchpriority="high"'}>`
    : ''

/** JSON for a script element with data: no content can end the element or begin another. */
export const asData = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

export interface PageContent {
  meta: MetaDaPagina | undefined
  /** first content as HTML, shown before any script runs */
  body: string
  /** whether the built page has the same address, whose trail stays above the content */
  trail?: boolean
  /** first rows of a list for the app, under the name by which it asks for them */
  rows?: { name: string; rows: readonly object[] }
}

/** Metadata of a page that lists records. */
export const listMeta = (title: string, description: string, canonical: string): MetaDaPagina => ({
  title,
  description,
  canonical,
  type: 'website',
  jsonLd: { '@context': 'https://schema.org', '@type': 'CollectionPage', name: title, description, url: canonical },
})

const META = /^ *<meta name="description"[^>]*>\n/m
const TITLE = /<title>[^<]*<\/title>/
const MAIN =
  /(<main\b[^>]*\bid="conteudo"[^>]*>)(<div[^>]*><nav aria-label="Você está em">[\s\S]*?<\/nav><\/div>)?[\s\S]*?(<\/main>)/

/**
 * The built page filled with title, description, canonical, Open Graph, JSON-LD and first content of a record.
 * @param shell HTML of the built page
 */
export function filledPage(shell: string, { meta, body, trail = false, rows }: PageContent): string {
  const sent = rows ? `    <script type="application/json" id="lista">${asData(rows)}</script>\n` : ''
  return withHead(shell, meta, sent).replace(
    MAIN,
    (_, start: string, steps = '', end: string) => `${start}${trail ? steps : ''}${body}${end}`,
  )
}

/**
 * The built page with title, description, canonical, Open Graph and JSON-LD; without metadata that of what does not exist.
 * @param more further lines at the end of its head
 */
export function withHead(shell: string, meta: MetaDaPagina | undefined, more: string): string {
  const title = meta ? `${meta.title} · CBTKD` : 'Página não encontrada · CBTKD'
  const property = (name: string, content: string | undefined) =>
    content ? `    <meta property="${name}" content="${escaped(content)}">\n` : ''
  const head = meta
    ? [
        `    <meta name="description" content="${escaped(meta.description)}">\n`,
        `    <link rel="canonical" href="${escaped(meta.canonical)}">\n`,
        property('og:title', meta.title),
        property('og:description', meta.description),
        property('og:type', meta.type),
        property('og:url', meta.canonical),
        property('og:image', meta.image),
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
