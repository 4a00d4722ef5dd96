// Prerenders the public pages, so that a phone shows them before any script has run. Bundled and called by scripts/lib/prerender.mjs.
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { ENDERECOS_DE_CONTEUDO } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import {
  FEED_DA_EDUCA,
  PAGINAS_DE_REGISTRO,
  RANKING,
  REGIMENTO_DE_TAXAS,
  SORTEIOS,
  SUMULAS,
} from '@sie/domain/base/portal/paginas.ts'
import { FEEDS_EDUCA, ROTAS, titleOf } from '@sie/domain/base/portal/routes.ts'
import { LISTA_DE_SELECOES } from '@sie/domain/competicao/selecoes/lista.ts'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { App } from './app/shell/App.tsx'
import { portalTheme } from './app/shell/theme.ts'
import { documentTitle } from './app/shell/useTitle.ts'
import { routes } from './app/routes/routes.tsx'

export interface DrawnPage {
  /** address of the page */
  path: string
  title: string
  html: string
  /** styles of its elements, with those of every page */
  css: string
  /** style sheets of what the function `pagina` fills in: a page with any is a template, written to no file of the address itself, which Hosting would send instead */
  leituras: readonly string[]
  /** whether it is a feed of the education area, which some hosts show in place of the prerendered placeholder */
  feed: boolean
  /** the signed-in see it within the desk, instead of what is drawn here */
  alsoDesk: boolean
}

export interface Styles {
  key: string
  ids: string[]
  css: string
}

/** Addresses whose content depends on the account or on the code of a mailed link, or that show visitors little. */
const FOR_THE_SIGNED_IN = new Set([
  '/change-password',
  '/change-Email',
  '/change-Name',
  '/notverified',
  '/unauthorized',
  '/sie/editor-novidades',
  '/cbtkdeduca/turmas',
])

/** Style sheets (app/shell/leitura) of what the function `pagina` fills in, beside that of every such page, by the addresses it answers. */
const LEITURAS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...PAGINAS_DE_REGISTRO.map((path) => [path, []] as const),
  ...ENDERECOS_DE_CONTEUDO.map(([, path]) => [path, ['pagina']] as const),
  ...[FEED_DA_EDUCA, ...FEEDS_EDUCA].map((path) => [path, ['feed']] as const),
  ...['/institucional/associacoes', '/institucional/filiados'].map((path) => [path, ['clubes']] as const),
  ...[RANKING, SORTEIOS, SUMULAS].map((path) => [path, ['competicoes']] as const),
  [LISTA_DE_SELECOES, ['selecoes']],
  [REGIMENTO_DE_TAXAS, ['taxas']],
  // The frame of every record with an id in its path.
  ['/noticias/noticia', ['professor']],
])

/**
 * HTML of every public page without parameters in its initial state, each with its own styles; the styles of all with the emotion names that
 * they contain; and of these the ones that not every page has. What comes to a painted page should touch few of its elements: a slow phone
 * works out the style of each anew.
 * @throws Error where an address redirects instead of rendering a page
 */
export async function drawPages(): Promise<{ pages: DrawnPage[]; styles: Styles[]; further: string }> {
  const cache = createCache({ key: 'css' })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const handler = createStaticHandler(routes)
  const theme = portalTheme()
  const pages: DrawnPage[] = []
  const namesOfPages: Set<string>[] = []
  for (const { path, guard, layout, redirect, alsoDesk } of ROTAS) {
    if (guard !== 'publica' || layout !== 'portal' || redirect || /[:*]/.test(path) || FOR_THE_SIGNED_IN.has(path))
      continue
    const context = await handler.query(new Request(`http://localhost${path}`))
    if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
    const html = renderToString(
      <CacheProvider value={cache}>
        <App theme={theme}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </CacheProvider>,
    )
    const own = extractCriticalToChunks(html).styles
    namesOfPages.push(new Set(own.flatMap(({ ids }) => ids)))
    pages.push({
      path,
      title: documentTitle(path, titleOf(path), 'CBTKD'),
      html,
      css: own.map(({ css }) => css).join('\n'),
      leituras: LEITURAS.has(path) ? ['texto', ...(LEITURAS.get(path) ?? [])] : [],
      feed: FEEDS_EDUCA.includes(path),
      alsoDesk: alsoDesk === true,
    })
  }
  // Including names that only serve to compose others: no element has them, yet without them the browser would insert their styles again.
  const { styles } = extractCriticalToChunks(
    [...pages.map(({ html }) => html), ...Object.keys(cache.registered)].join(' '),
  )
  const further = styles
    .flatMap(({ ids }) => ids)
    .filter((name) => !namesOfPages.every((names) => names.has(name)))
    .map((name) => cache.inserted[name])
  return { pages, styles, further: further.filter((css) => typeof css === 'string').join('\n') }
}
