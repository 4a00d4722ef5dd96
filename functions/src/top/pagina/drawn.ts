import { detalhesDoDominio } from '@sie/domain/base/portal/dominio.ts'
import { DESENHADAS } from '@sie/domain/base/portal/desenhadas.ts'
import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { PageAnswer } from '../../base/pagina/answer.ts'
import { answerLive } from '../../competicao/placar/placar.ts'
import { asData, escaped, listMeta, withHead } from './html.ts'
import { markOf, type Asked } from './ready.ts'

/** Paths of the pages that are drawn by the screens of the app; `*` is one segment. */
export const DRAWN_PATHS: readonly string[] = DESENHADAS.map((path) => path.replace(/:\w+/g, '*'))

/** Whether a path is one of them. */
export function isDrawn(path: string): boolean {
  const rota = rotaDe(path)
  return rota !== undefined && DESENHADAS.includes(rota.path)
}

/** Parameter by which a reader without script asks for the styles of a page instead of it. */
const STYLES = 'estilos'

const ROOT = /(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/
/** Names of the styles in the template's sheet (scripts/lib/prerender.mjs). */
const NAMES = /(<script type="application\/json" id="estilos">)(.*?)(<\/script>)/
/** What React asks the browser to load first. */
const LOADED_FIRST = /^(?:<link [^>]*>)+/

/** Live results, which the app asks of the function `placar` (web/src/ui/placar/usePlacar.ts). */
function liveAnswer([name, kind, id]: readonly unknown[]): Promise<unknown> | undefined {
  if (name !== 'placar') return undefined
  const all = kind === 'eventos'
  return answerLive(all ? {} : { [String(kind)]: id }).then(({ status, body }) => {
    const found: unknown = status === 200 && typeof body === 'string' ? JSON.parse(body) : null
    return all ? valueAt(found, 'eventos') : found
  })
}

/**
 * The page of an address as the app draws it for visitors, with what its screen has read, for the app to go on with. Styles that the sheet of the
 * template lacks come as data, which tema.js adopts before the first paint; readers without script ask for them as a sheet.
 * @param shell the built page of an address
 */
export async function drawnAnswer(
  { path, query, entidade, host, origin }: Asked,
  shell: (path: string) => Promise<string>,
): Promise<PageAnswer> {
  const { drawPage, SENT_PAGE } = await import('../../../../web/src/prerender.tsx')
  const texts = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const params = new URLSearchParams(texts.filter(([name]) => name !== STYLES))
  const address = params.size > 0 ? `${path}?${params}` : path
  const [frame, page] = await Promise.all([
    shell(rotaDe(path)?.alsoDesk ? '/quadro-mesa' : '/quadro'),
    // Searches are read by the app alone: there are as many as words.
    drawPage({ address, origin, host, entidade, filled: !params.get('busca'), answer: liveAnswer }),
  ])
  const known = new Set(JSON.parse(NAMES.exec(frame)?.[2] ?? '[]') as string[])
  const further = page.styles.filter(({ name }) => !known.has(name))
  const css = further.map((style) => style.css).join('\n')
  if (STYLES in query) return { status: 200, type: 'text/css; charset=utf-8', body: css }
  const { title, description, image, canonical = `${origin}${path}`, type = 'article', jsonLd, missing } = page.meta
  const { jsonLd: collectionPage } = listMeta(title, description, canonical)
  const pictured = image ? { image } : {}
  const meta = { title, description, canonical, type, jsonLd: jsonLd ?? collectionPage, ...pictured }
  const first = LOADED_FIRST.exec(page.html)?.[0] ?? ''
  // The app takes these styles for its own instead of writing them again.
  const regular = further.filter(({ global }) => !global).map(({ name }) => name)
  const sheet = `${path}?${new URLSearchParams([...(missing ? [] : params), [STYLES, '']])}`
  const head = [
    first && `    ${first}\n`,
    `    <style data-emotion="css ${regular.join(' ')}"></style>\n`,
    `    <noscript><link rel="stylesheet" href="${escaped(sheet)}"></noscript>\n`,
    missing ? '' : `    <script type="application/json" id="${SENT_PAGE}">${asData(page.sent)}</script>\n`,
  ].join('')
  const { sigla, logo } = detalhesDoDominio(host, path, page.sent.entity)
  const body = withHead(frame, missing ? undefined : meta, { sigla, mark: markOf(logo, origin) }, head)
    .replace(NAMES, (_, start: string, _names, end: string) => `${start}${asData(css)}${end}`)
    .replace(ROOT, (_, start: string, end: string) => `${start}${page.html.slice(first.length)}${end}`)
  return { status: missing ? 404 : 200, type: 'text/html; charset=utf-8', body }
}
