// Draws the public pages into web/dist after the app is built: index.html and one file for each public address, all with one style
// sheet, since the content security policy allows no styles inside a page. app.html is the empty shell that every other address gets.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './base.mjs'

const dist = join(root, 'web', 'dist')

/** Options of the bundle that draws: everything inside, as packages for browsers do not all load in Node. */
export const PRERENDER_ARGS = ['build', '--ssr', 'src/prerender.tsx', '--outDir', join(root, '.local', 'prerender'), '--emptyOutDir', '--logLevel', 'warn']

export async function prerender() {
  const { drawPages } = await import(`${pathToFileURL(join(root, '.local', 'prerender', 'prerender.js')).href}?${Date.now()}`)
  const shell = withFonts(readFileSync(join(dist, 'index.html'), 'utf8'))
  const drawn = await drawPages()
  const inline = new Map()
  // What somebody types before the scripts are there would be lost, so pages with a field wait for them.
  const pages = drawn.pages.filter(({ html }) => !/<(input|textarea|select)\b/.test(html)).map((page) => ({ ...page, html: withoutInlineStyles(page.html, inline) }))
  if (!pages.some(({ path }) => path === '/')) throw new Error('the home page has a field; show it once the page runs')
  const css = [drawn.css, ...[...inline].map(([name, style]) => `.${name}{${style}}`)].join('\n')
  const sheet = `/assets/prerender-${digest(css)}.css`
  writeFileSync(join(dist, sheet), css)
  writeFileSync(join(dist, 'app.html'), shell)
  rmSync(join(dist, 'index.html'))
  writeServiceWorker(shell)
  for (const page of pages) {
    const file = join(dist, page.path === '/' ? 'index.html' : `${page.path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageOf(shell, page, sheet))
  }
}

/** The files of the page for lost connections; hosting serves it without its ending. */
const OFFLINE = ['/offline', '/offline.css', '/offline.js', '/tema.js', '/icone.svg']

/** The worker names its files, and a version of them and of the app: a deploy that changes either is announced to open pages. */
function writeServiceWorker(shell) {
  const contents = OFFLINE.map((file) => readFileSync(join(dist, file === '/offline' ? '/offline.html' : file), 'utf8'))
  const path = join(dist, 'sw.js')
  const worker = readFileSync(path, 'utf8')
  const build = `const BUILD = ${JSON.stringify({ version: digest([shell, worker, ...contents].join()), files: OFFLINE })}`
  if (!worker.includes(EMPTY_BUILD)) throw new Error('sw.js has no place for its list of files')
  writeFileSync(path, worker.replace(EMPTY_BUILD, () => build))
}

const EMPTY_BUILD = "const BUILD = { version: '', files: [] }"

/** The fonts are asked for with the page, not once the style sheet names them, so that the text is drawn once. */
function withFonts(html) {
  const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'))
  return html.replace('</title>', () => `</title>\n${fonts.map((name) => `    <link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`).join('\n')}`)
}

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Style attributes become classes: the content security policy allows them no more than style elements. */
function withoutInlineStyles(html, inline) {
  return html.replace(/<[a-z][^>]* style="([^"]*)"[^>]*>/g, (tag, style) => {
    const name = `em-${digest(style)}`
    inline.set(name, style)
    const plain = tag.replace(/ style="[^"]*"/, '')
    return / class="/.test(plain) ? plain.replace(/ class="/, ` class="${name} `) : plain.replace(/^<[a-z0-9]+/, (start) => `${start} class="${name}"`)
  })
}

const escaped = (text) => text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character])

function pageOf(shell, { title, html }, sheet) {
  return shell
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>\n    <link rel="stylesheet" href="${sheet}">`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}
