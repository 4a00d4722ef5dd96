import type { Query } from 'firebase-admin/firestore'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { SECOES_DA_TRANSPARENCIA } from '@sie/domain/conteudo/secoesDaTransparencia.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ROTAS_DO_MAPA } from '@sie/domain/base/portal/routes.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { escaped } from './html.ts'
import { published, SINCE } from '../../base/pagina/published.ts'
import { PUBLIC_PAGES, type PublicPage } from './registros.ts'

/** Most URLs in one map; search engines read no more. */
const MOST_IN_MAP = 45_000
/** Most pictures of one page that search engines read. */
const MOST_IMAGES = 1_000
/** First year with a map of its own; earlier publications share one. */
const PRIMEIRO_ANO = 2020
/** Names of the map of the portal's own pages, and of publications before the first year. */
const PAGINAS = 'paginas'
const ANTES = 'antes'
/** Name of the single map of a collection without publication dates. */
const TODOS = 'todos'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** Years of the maps of a page's records, newest first. */
const anos = ({ collection }: PublicPage, now: number): string[] => {
  if (!collection.process?.shown) return [TODOS]
  const year = Number(dayInBrasilia(now).slice(0, 4))
  return [...Array.from({ length: Math.max(1, year - PRIMEIRO_ANO + 1) }, (_, index) => String(year - index)), ANTES]
}

const startOf = (year: number) => new Date(`${year}-01-01T00:00:00-03:00`)

/** Query of the public records of a page's collection, published in a year. */
function inYear(page: PublicPage, ano: string): Query {
  const all = published(page.collection, page.where)
  if (ano === TODOS) return all
  return ano === ANTES
    ? all.where(SINCE, '<', startOf(PRIMEIRO_ANO))
    : all.where(SINCE, '>=', startOf(Number(ano))).where(SINCE, '<', startOf(Number(ano) + 1))
}

/** Address of one map of the index. */
const mapOf = (params: Record<string, string>) => `/sitemap.xml?${new URLSearchParams(params).toString()}`

/**
 * The index of the site maps: one of the portal's own pages, and one for each year and kind of public record. Counting costs one read for
 * each thousand records; empty maps are left out.
 */
async function index(now: number): Promise<string> {
  const counted = await Promise.all(
    Object.entries(PUBLIC_PAGES).flatMap(([path, page]) =>
      anos(page, now).map(async (ano) => ({
        at: mapOf({ de: path, ano }),
        total: (await inYear(page, ano).count().get()).data().count,
      })),
    ),
  )
  const maps = [mapOf({ de: PAGINAS }), ...counted.filter(({ total }) => total > 0).map(({ at }) => at)]
  return [
    HEAD,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...maps.map((path) => `  <sitemap><loc>${escaped(`${portalUrl()}${path}`)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

const urlset = (entries: readonly string[]) =>
  [
    HEAD,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')

/** The portal's own pages, and the sections of the transparency page, whose documents have no pages of their own. */
function ownPages(): string {
  const sections = Object.keys(SECOES_DA_TRANSPARENCIA).map((secao) => address('/transparencia', { secao }))
  // Pages of records are left out where they show nothing without an id.
  const own = ROTAS_DO_MAPA.filter((path) => !PUBLIC_PAGES[path] || PUBLIC_PAGES[path].list)
  return urlset([...own, ...sections].map((path) => entry(path, '')))
}

async function records(page: PublicPage, ano: string): Promise<string> {
  const images = await page.images?.()
  const found = await inYear(page, ano)
    .limit(MOST_IN_MAP)
    .select('metadados.lastUpdate', 'slug', 'dadosPessoais.tipoEntidade')
    .get()
  return urlset(
    found.docs.map((doc) => {
      const changed: unknown = doc.get('metadados.lastUpdate')
      const day = isInstant(changed) ? new Date(changed.toMillis()).toISOString().slice(0, 10) : ''
      return entry(page.address(doc.id, doc.data()), day, images?.get(doc.id))
    }),
  )
}

/**
 * A site map: the index without parameters, the portal's pages for `de=paginas`, otherwise the records of a path and a year.
 * @returns undefined for an unknown map
 */
export async function siteMap(
  query: (name: string) => string = () => '',
  now = Date.now(),
): Promise<string | undefined> {
  const [de, ano] = [query('de'), query('ano')]
  if (de === '') return index(now)
  if (de === PAGINAS) return ownPages()
  const page = Object.hasOwn(PUBLIC_PAGES, de) ? PUBLIC_PAGES[de] : undefined
  return page && anos(page, now).includes(ano) ? records(page, ano) : undefined
}

const entry = (path: string, day: string, images: readonly string[] = []) =>
  [
    `  <url><loc>${escaped(`${portalUrl()}${path}`)}</loc>`,
    day ? `<lastmod>${day}</lastmod>` : '',
    ...images
      .slice(0, MOST_IMAGES)
      .map((caminho) => `<image:image><image:loc>${escaped(addressOfFile(caminho))}</image:loc></image:image>`),
    '</url>',
  ].join('')
