import { SECAO_DAS_CONTAS } from '@sie/domain/conteudo/secoesDaTransparencia.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Response } from 'express'
import type { Request } from 'firebase-functions/v2/https'
import { PRONTAS } from '@sie/domain/base/portal/desenhadas.ts'
import { DADOS_DA_TRANSPARENCIA, DADOS_DAS_TAXAS, ICS_DO_CALENDARIO } from '@sie/domain/base/portal/paginas.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { entityOfLabel, hostOf, inPortal, labelOf } from '../../base/platform/portal.ts'
import { sendAnswer, type PageAnswer } from '../../base/pagina/answer.ts'
import { calendarFeed } from './calendario.ts'
import { DRAWN_PATHS, drawnAnswer, isDrawn } from './drawn.ts'
import { siteMap } from './mapa.ts'
import { isReady, readyAnswer } from './ready.ts'
import { rss } from './rss.ts'
import { pricesData } from './taxas.ts'
import { booksData, documentsData } from './transparencia.ts'
import { shellOf } from './shell.ts'

/** Paths that this function answers: hosting passes them on (scripts/generate/hosting.ts). */
export const PAGE_SOURCES: readonly string[] = [
  ...PRONTAS,
  ...DRAWN_PATHS,
  '/noticias.rss',
  '/sitemap.xml',
  ICS_DO_CALENDARIO,
  ...DADOS_DA_TRANSPARENCIA,
  ...DADOS_DAS_TAXAS,
]

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const NOTHING: PageAnswer = { status: 404, type: TEXT, body: 'Nada aqui.' }
const CSV = 'text/csv; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const ICS = 'text/calendar; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

/**
 * Answers the path of a public record, the feed of news, or the site map, for clients without JavaScript.
 * @param shell the built page of an address
 * @param entidade the entity of the portal
 * @param host of the request: some show a placeholder of the education area
 * @param own beginning of the portal's own addresses, for pages that each host has
 */
export async function answerPage(
  path: string,
  query: Readonly<Record<string, unknown>>,
  shell: (path: string) => Promise<string> = shellOf,
  entidade: string = ENTIDADE_PADRAO,
  host = 'localhost',
  own = portalUrl(),
): Promise<PageAnswer> {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  if (path === '/sitemap.xml') {
    const map = await siteMap(text)
    return map === undefined ? NOTHING : { status: 200, type: XML, body: map }
  }
  if (path === '/noticias.rss') {
    const asked = text('entidade')
    const of = /^[\w-]{1,128}$/.test(asked) && isDocumentId(asked) ? asked : entidade
    return { status: 200, type: RSS, body: await rss(of) }
  }
  if (path === ICS_DO_CALENDARIO) {
    const calendar = await calendarFeed(text, entidade)
    return calendar === undefined ? NOTHING : { status: 200, type: ICS, body: calendar }
  }
  if (isReady(path)) return readyAnswer({ path, query, entidade, host, origin: own }, shell)
  if (isDrawn(path)) return drawnAnswer({ path, query, entidade, host, origin: portalUrl() }, shell)
  if ((DADOS_DAS_TAXAS as readonly string[]).includes(path)) {
    const format = path.endsWith('.csv') ? 'csv' : 'json'
    return { status: 200, type: format === 'csv' ? CSV : JSON_TYPE, body: await pricesData(format, text, entidade) }
  }
  if (path === '/transparencia.csv' || path === '/transparencia.json') {
    const format = path === '/transparencia.csv' ? 'csv' : 'json'
    const body = text('secao') === SECAO_DAS_CONTAS ? booksData : documentsData
    return { status: 200, type: format === 'csv' ? CSV : JSON_TYPE, body: await body(format, text, entidade) }
  }
  return NOTHING
}

/** Cache-Control: hosting caches an answer for a minute, also a 404, because it cannot be purged. */
export const PAGE_CACHE = 'public, max-age=0, s-maxage=60'

/** Answers a visitor's request for a public page. */
export async function answerVisitor(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).send('Use GET.')
  try {
    const label = await labelOf(request.headers)
    const answer = await answerPage(
      request.path,
      request.query,
      shellOf,
      await entityOfLabel(label),
      hostOf(request.headers),
      inPortal(label, portalUrl),
    )
    await sendAnswer(request, response, answer, PAGE_CACHE)
  } catch (error) {
    console.error('pagina', error)
    response.set('Cache-Control', 'no-store').set('Retry-After', '30').status(503).send('Tente de novo em instantes.')
  }
}
