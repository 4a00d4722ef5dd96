// Draws the public pages in advance, so that a phone shows them before any script has run. Bundled and called by scripts/lib/prerender.mjs.
import { DESENHADAS } from '@sie/domain/base/portal/desenhadas.ts'
import { FEED_DA_EDUCA, PAGINAS_DE_REGISTRO, SUMULAS } from '@sie/domain/base/portal/paginas.ts'
import { FEEDS_EDUCA, ROTAS, titleOf, type RotaPath } from '@sie/domain/base/portal/routes.ts'
import { documentTitle } from './app/shell/useTitle.ts'
import { drawInAdvance, stylesSoFar, type DrawnPage as Drawn, type Style } from './drawing.tsx'

export { drawPage, SENT_PAGE } from './drawing.tsx'

export interface DrawnPage extends Pick<Drawn, 'html' | 'styles'> {
  /** address of the page */
  path: string
  title: string
  /** style sheets of what the function `pagina` fills in: a page with any is a template, written to no file of the address itself, which Hosting would send instead */
  leituras: readonly string[]
  /** whether it is a feed of the education area, which some hosts show in place of the prerendered placeholder */
  feed: boolean
  /** the signed-in see it within the desk, instead of what is drawn here */
  alsoDesk: boolean
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

/** Style sheets (app/shell/leitura) of what the function `pagina` fills in, in addition to the sheet of every such page, by the addresses it answers. */
const LEITURAS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...PAGINAS_DE_REGISTRO.map((path) => [path, []] as const),
  ...[FEED_DA_EDUCA, ...FEEDS_EDUCA].map((path) => [path, ['feed']] as const),
  [SUMULAS, ['competicoes']],
])

/** An address that no screen has: the frame of the pages that the function `pagina` draws. */
const FRAME = '/modelos'

/**
 * HTML of every public page without parameters that no function draws, in its initial state, each with its own styles; the styles of all; and of these the ones that not
 * every page has. What comes to a painted page should touch few of its elements: a slow phone works out the style of each anew.
 * @throws Error where an address redirects instead of rendering a page
 */
export async function drawPages(): Promise<{ pages: DrawnPage[]; frame: DrawnPage; styles: Style[]; further: string }> {
  const drawn = async (path: RotaPath | typeof FRAME, alsoDesk = false): Promise<DrawnPage> => ({
    path,
    title: documentTitle(path, titleOf(path), 'CBTKD'),
    leituras: LEITURAS.has(path) ? ['texto', ...(LEITURAS.get(path) ?? [])] : [],
    feed: FEEDS_EDUCA.some((feed) => feed === path),
    alsoDesk,
    ...(await drawInAdvance(path)),
  })
  const pages: DrawnPage[] = []
  for (const { path, guard, layout, redirect, alsoDesk } of ROTAS) {
    if (guard !== 'publica' || layout !== 'portal' || redirect || DESENHADAS.includes(path)) continue
    if (/[:*]/.test(path) || FOR_THE_SIGNED_IN.has(path)) continue
    pages.push(await drawn(path, alsoDesk))
  }
  const frame = await drawn(FRAME)
  const namesOfPages = pages.map(({ styles }) => new Set(styles.map(({ name }) => name)))
  const styles = stylesSoFar()
  const further = styles.filter(({ name }) => !namesOfPages.every((names) => names.has(name)))
  return { pages, frame, styles, further: further.map(({ css }) => css).join('\n') }
}
