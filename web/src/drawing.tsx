// Draws one page of the portal on a server, by the screens of the app: called by scripts/lib/prerender.mjs and by the function `pagina`.
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { EntidadePublica } from '@sie/domain/base/portal/dominio.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { titleOf } from '@sie/domain/base/portal/routes.ts'
import { skipToken, type Query } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { App } from './app/shell/App.tsx'
import { createQueryClient } from './app/shell/queryClient.ts'
import { portalTheme } from './app/shell/theme.ts'
import { routes } from './app/routes/routes.tsx'
import { CAMPOS_DO_PORTAL } from './platform/domainDetails.ts'
import { DrawingContext, type Drawing } from './platform/drawing.ts'
import type { PageMeta } from './platform/pageMeta.ts'
import { publishedRecord } from './platform/publicQuery.ts'
import type { SentPage } from './platform/sentPage.ts'

export { SENT_PAGE } from './platform/sentPage.ts'

/** Style under the name that emotion, or a style attribute of the page, gives it. */
export interface Style {
  name: string
  css: string
  /** whether it applies beyond the elements that have its name as a class */
  global: boolean
}

export interface DrawnPage {
  /** content of the root element, without style attributes, its fields and buttons disabled */
  html: string
  /** in the order of a sheet */
  styles: readonly Style[]
  meta: PageMeta
  sent: SentPage
}

const KEY = 'css'
/** Styles kept for later pages: those made of the values of a record are needed once. */
const MOST_STYLES = 5000

function emptyCache(): EmotionCache {
  const empty = createCache({ key: KEY })
  // Styles are kept by name instead of being written beside their elements.
  empty.compat = true
  return empty
}

let kept = emptyCache()

/** Cache for the styles of a page that is about to be drawn. What is being drawn goes on with its own. */
function nextCache(): EmotionCache {
  if (Object.keys(kept.inserted).length > MOST_STYLES) kept = emptyCache()
  return kept
}

const handler = createStaticHandler(routes)
const theme = portalTheme()

/** Rounds of reads: a query may follow from the answer of another one. */
const MOST_ROUNDS = 4

/** What a page is drawn for. */
interface Asked {
  /** path with its query */
  address: string
  /** beginning of absolute addresses, without a final slash */
  origin: string
  /** host, with its port */
  host: string
  /** id of the portal's entity */
  entidade: string
  /** whether its screen reads what it shows */
  filled: boolean
  /** answer of a query that the server has at hand, by its key; undefined where its screen reads it */
  answer?: ((key: readonly unknown[]) => Promise<unknown> | undefined) | undefined
}

/** Draws a page with what its screen reads, as a visitor. @throws Error where a read fails */
export async function drawPage({ address, origin, host, entidade, filled, answer }: Asked): Promise<DrawnPage> {
  const at = Date.now()
  const known = await entityOf(entidade)
  let meta: PageMeta = { title: titleOf(new URL(address, origin).pathname) ?? '', description: '', type: 'website' }
  const tell = (told: PageMeta) => void (meta = told)
  const { answers, ...page } = await draw(
    address,
    { host, origin, entity: known ?? { id: entidade }, tell },
    filled,
    answer,
  )
  return {
    ...page,
    meta,
    sent: { at, entity: known, answers },
  }
}

/** Draws a page in its initial state, for every host and without reads. */
export async function drawInAdvance(address: string): Promise<Pick<DrawnPage, 'html' | 'styles'>> {
  const { html, styles } = await draw(address, undefined, false)
  return { html, styles }
}

/** Styles of the pages drawn so far, also those that only serve to compose others. */
export const stylesSoFar = (cache = kept): Style[] =>
  Object.entries(cache.inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css, global: cache.registered[`${KEY}-${name}`] === undefined }] : [],
  )

async function draw(
  address: string,
  drawing: Drawing | undefined,
  filled: boolean,
  answer?: Asked['answer'],
): Promise<Pick<DrawnPage, 'html' | 'styles'> & Pick<SentPage, 'answers'>> {
  const context = await handler.query(new Request(`http://localhost${address}`))
  if (context instanceof Response) throw new Error(`${address} answers ${context.status}`)
  const client = createQueryClient()
  const cache = nextCache()
  const page = (
    <CacheProvider value={cache}>
      <DrawingContext value={drawing}>
        <App theme={theme} client={client}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </DrawingContext>
    </CacheProvider>
  )
  for (let round = 1; ; round++) {
    const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity })
    const html = await text(prelude)
    const queries = client.getQueryCache().getAll()
    const open = filled && round < MOST_ROUNDS ? queries.filter(isOpen) : []
    if (open.length > 0) {
      const read = async (query: Query) => {
        const own = answer?.(query.queryKey)
        return own ? client.setQueryData(query.queryKey, await own) : query.fetch()
      }
      await Promise.all(open.map(read))
      continue
    }
    const answers = queries.flatMap((query) => {
      const data = query.state.status === 'success' ? sentOf(query) : undefined
      return data === undefined ? [] : [[query.queryKey, withoutSearch(data)] as const]
    })
    client.clear()
    return { ...styled(html, cache), answers }
  }
}

/** Whether a screen waits for the answer of a query. The library keeps what its observer was told. */
const isOpen = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  options.queryFn !== skipToken &&
  Reflect.get(options, 'enabled') !== false

/** Rows of an answer that a page sends: the app reads a longer one itself, as the page shows a part of it. */
const MOST_ROWS = 200

/** Greatest number of parts of an answer or of one in it. */
const widthOf = (value: unknown): number => {
  const parts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  return Math.max(parts.length, ...parts.map(widthOf))
}

/** What a page sends of an answer: what its query says (`meta.sent`), else all of it where that is little. Code, which a query may load, is no answer. */
function sentOf({ state: { data }, meta }: Query): unknown {
  if (typeof meta?.sent === 'function') return meta.sent(data)
  return typeof data !== 'function' && widthOf(data) <= MOST_ROWS ? data : undefined
}

/** Fields of records that only searches and the keeping of versions need. */
const UNSENT = new Set(['trigam', 'searchableName', 'chavesBusca', 'metadados'])

/** An answer as the page sends it: of the records' `metadados` only what an open page asks for. */
function withoutSearch(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSearch)
  if (typeof value !== 'object' || value === null) return value
  const version = valueAt(value, 'metadados.version')
  // A reading of some fields has those that its screen shows.
  const metadados = version === undefined ? valueAt(value, 'metadados') : { version }
  const own = Object.entries(value).flatMap(([key, inner]) =>
    UNSENT.has(key) ? [] : [[key, withoutSearch(inner)] as const],
  )
  return Object.fromEntries(metadados === undefined ? own : [...own, ['metadados', metadados] as const])
}

const KEPT_MS = 60_000
const MOST_ENTITIES = 200
const entities = new Map<string, { entity: Promise<EntidadePublica | undefined>; until: number }>()

/** Public part of an entity, kept for a minute; undefined where visitors see none. */
async function entityOf(id: string): Promise<EntidadePublica | undefined> {
  const now = Date.now()
  const kept = entities.get(id)
  if (kept && kept.until > now) return kept.entity
  const entity = publishedRecord<EntidadePublica>('entidades', id, 'todos', CAMPOS_DO_PORTAL)
  if (entities.size >= MOST_ENTITIES) entities.clear()
  entities.set(id, { entity, until: now + KEPT_MS })
  entity.catch(() => entities.delete(id))
  return entity
}

/** A page with still fields and without style attributes, which the content security policy forbids: each becomes a class; and the styles of its elements. */
function styled(html: string, cache: EmotionCache): Pick<DrawnPage, 'html' | 'styles'> {
  const inline = new Map<string, Style>()
  const page = html.replace(/<[a-z][^>]* style="([^"]*)"[^>]*>/g, (tag: string, style: string) => {
    const name = `em-${digest(style)}`
    const css = style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    inline.set(name, { name, css: `.${name}{${css}}`, global: true })
    const plain = tag.replace(/ style="[^"]*"/, '')
    return / class="/.test(plain)
      ? plain.replace(/ class="/, ` class="${name} `)
      : plain.replace(/^<[a-z0-9]+/, (start) => `${start} class="${name}"`)
  })
  const used = new Set(Array.from(page.matchAll(CLASS), ([, name]) => name))
  const own = stylesSoFar(cache).filter(({ name, global }) => global || used.has(name))
  return { html: withStillFields(page), styles: [...own, ...inline.values()] }
}

const CLASS = new RegExp(`${KEY}-([\\w-]+)`, 'g')

const digest = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 8)

/** Disables fields and buttons, without changing their look, until the scripts are loaded, as input would be lost. Links work. */
const withStillFields = (html: string) =>
  html.replace(/<(?:input|textarea|select|button)\b(?![^>]* disabled)/g, (tag) => `${tag} disabled=""`)
