// Prerenders the public pages, so that a phone shows them before any script has run. Bundled and called by scripts/lib/prerender.mjs.
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { ENDERECOS_DE_CONTEUDO } from '@sie/domain/conteudo/portais.ts'
import { PAGINAS_DE_REGISTRO } from '@sie/domain/portal/paginas.ts'
import { FEEDS_EDUCA, ROTAS, titleOf } from '@sie/domain/portal/routes.ts'
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
  /** template that the function `pagina` fills in: written to no file of the address itself, which Hosting would send instead */
  modelo: boolean
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

/** Addresses that the function `pagina` answers with their contents. */
const MODELOS: readonly string[] = [
  ...PAGINAS_DE_REGISTRO,
  ...ENDERECOS_DE_CONTEUDO.map(([, path]) => path),
  ...FEEDS_EDUCA,
]

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
      modelo: MODELOS.includes(path),
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
