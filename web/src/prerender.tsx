// Draws the public pages in advance, so that a phone shows them before any script has run. Bundled and called by scripts/lib/prerender.mjs.
import { DESENHADAS, PARA_QUEM_ENTROU, PRONTAS } from '@sie/domain/base/portal/desenhadas.ts'
import { ROTAS, titleOf, type RotaPath } from '@sie/domain/base/portal/routes.ts'
import { documentTitle } from './app/shell/useTitle.ts'
import { drawInAdvance, stylesSoFar, type DrawnPage as Drawn, type Style } from './drawing.tsx'

export { drawPage, SENT_PAGE } from './drawing.tsx'

export interface DrawnPage extends Pick<Drawn, 'html' | 'styles'> {
  /** address of the page */
  path: string
  title: string
  /** the signed-in see it within the desk, instead of what is drawn here */
  alsoDesk: boolean
  /** the function `pagina` writes its head */
  ready: boolean
}

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
    title: documentTitle(path, titleOf(path), 'CBTKD', 'CBTKD'),
    alsoDesk,
    ready: path !== FRAME && PRONTAS.includes(path),
    ...(await drawInAdvance(path)),
  })
  const pages: DrawnPage[] = []
  for (const { path, guard, layout, redirect, alsoDesk } of ROTAS) {
    if (guard !== 'publica' || layout !== 'portal' || redirect || DESENHADAS.includes(path)) continue
    if (/[:*]/.test(path) || PARA_QUEM_ENTROU.includes(path)) continue
    pages.push(await drawn(path, alsoDesk))
  }
  const frame = await drawn(FRAME)
  const namesOfPages = pages.map(({ styles }) => new Set(styles.map(({ name }) => name)))
  const styles = stylesSoFar()
  const further = styles.filter(({ name }) => !namesOfPages.every((names) => names.has(name)))
  return { pages, frame, styles, further: further.map(({ css }) => css).join('\n') }
}
