import { onRequest } from 'firebase-functions/v2/https'
import { isDocumentId } from '@sie/domain/records/documentId.ts'
import { isInstant } from '@sie/domain/records/instant.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { isPublished } from '@sie/domain/records/publication.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { db, REGION } from '../platform/admin.ts'
import { portalUrl } from '../platform/mail.ts'
import { addressOfFile } from '../platform/files.ts'
import { filledPage, type PageContent } from './html.ts'
import { rss, siteMap } from './lists.ts'
import { PUBLIC_PAGES, type PublicPage } from './registros.ts'
import { shellOf } from './shell.ts'

export interface PageAnswer {
  status: number
  type: string
  body: string
}

/** Addresses that this function answers: hosting passes them on (scripts/generate/hosting.ts). */
export const PAGE_SOURCES: readonly string[] = [...Object.keys(PUBLIC_PAGES), '/noticias.rss', '/sitemap.xml']

const HTML = 'text/html; charset=utf-8'
const XML = 'application/xml; charset=utf-8'

/** The same for what is missing and for what is not public. */
const MISSING: PageContent = {
  meta: undefined,
  body: '<article class="leitura"><h1>Página não encontrada</h1><p>Este endereço não mostra nada neste portal. Ele pode ter mudado, ou pode haver um erro de digitação.</p><p><a href="/">Ir para o início</a></p></article>',
}

/**
 * Answers the address of a public record, the feed of news, or the site map, for whoever reads without the app.
 * @param shell the built page of an address
 */
export async function answerPage(
  path: string,
  query: Readonly<Record<string, unknown>>,
  shell: (path: string) => Promise<string> = shellOf,
): Promise<PageAnswer> {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  if (path === '/sitemap.xml') return { status: 200, type: XML, body: await siteMap() }
  if (path === '/noticias.rss') {
    const entidade = text('entidade')
    return { status: 200, type: XML, body: await rss(/^[\w-]{1,128}$/.test(entidade) ? entidade : undefined) }
  }
  const page = Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path] : undefined
  const content = page && (await contentOf(page, text('id')))
  return {
    status: content ? 200 : 404,
    type: HTML,
    body: filledPage(await shell(page ? path : '/noticias/noticia'), content ?? MISSING),
  }
}

async function contentOf(page: PublicPage, id: string): Promise<PageContent | undefined> {
  if (!/^[\w-]{1,128}$/.test(id) || !isDocumentId(id)) return undefined
  const { name, fields } = page.collection
  const record = (await db().doc(`${name}/${id}`).get()).data() as StoredRecord | undefined
  if (!record || !isPublished(record) || valueAt(record, 'publicacao.publico') !== 'todos') return undefined
  const tops = new Set(fields.filter(({ meta }) => !meta.derived).map(({ path }) => path.split('.')[0] ?? ''))
  const shown = Object.fromEntries(Object.entries(record).filter(([key]) => tops.has(key)))
  return {
    meta: page.meta(record, `${portalUrl()}${page.address(id)}`, addressOfFile),
    body: page.body(record, addressOfFile),
    record: { collection: name, id, fields: withIsoInstants(shown) as object },
  }
}

function withIsoInstants(value: unknown): unknown {
  if (isInstant(value)) return new Date(value.toMillis()).toISOString()
  if (Array.isArray(value)) return value.map(withIsoInstants)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoInstants(inner)]))
}

/** Hosting keeps an answer for a minute, also that there is nothing: it cannot be told to forget. */
export const PAGE_CACHE = 'public, max-age=0, s-maxage=60'

export const pagina = onRequest({ region: REGION, cors: false }, async (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).send('Use GET.')
  try {
    const { status, type, body } = await answerPage(request.path, request.query)
    response.set('Cache-Control', PAGE_CACHE).set('Content-Type', type).status(status).send(body)
  } catch (error) {
    console.error('pagina', error)
    response.set('Cache-Control', 'no-store').set('Retry-After', '30').status(503).send('Tente de novo em instantes.')
  }
})
