// Prerenders the public pages into web/dist after the build: one file for each public address, below modelos those whose head the function `pagina`
// writes for each host, each with a style sheet of its
// own, since the content security policy forbids inline styles; what the others have comes with the scripts, as the app goes from page to page.
// app.html is the empty shell of all other addresses, and 404.html that of addresses that nobody has.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './base.mjs'

const dist = join(root, 'web', 'dist')

/** Folder of the bundle that draws pages, in the repository. Everything is inlined, as some browser packages do not load in Node. */
export const PAGES = '.local/prerender'

export async function prerender() {
  const { drawPages } = await import(`${pathToFileURL(join(root, PAGES, 'prerender.js')).href}?${Date.now()}`)
  const [built, everywhere] = withOneSheet(withLibraries(withFonts(readFileSync(join(dist, 'index.html'), 'utf8'))))
  const drawn = await drawPages()
  const marked = withKnownStyles(built, drawn.styles)
  const whole = writeSheet('prerender', [everywhere, ...drawn.styles.map(({ css }) => css)])
  const further = writeSheet('demais', [drawn.further])
  const shell = withSheet(marked, whole)
  const app = withParts(shell, OF_DESK)
  writeFileSync(join(dist, 'app.html'), app)
  // Hosting answers it with the status 404.
  writeFileSync(
    join(dist, '404.html'),
    app.replace('  </head>', '    <meta name="robots" content="noindex">\n  </head>'),
  )
  rmSync(join(dist, 'index.html'))
  await Promise.all(ALONE.map(writeAlone))
  writeServiceWorker(shell)
  for (const page of drawn.pages) {
    const file = join(dist, page.ready ? 'modelos' : '', page.path === '/' ? 'index.html' : `${page.path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    const own = withSheet(marked, writeSheet('pagina', [everywhere, ...cssOf(page)]))
    const parts = page.alsoDesk ? withDesk(withParts(own, OF_DESK)) : withParts(own, OF_ACCOUNT)
    writeFileSync(file, pageOf(withPreloads(parts, preloadsOf(page)), page, further))
  }
  mkdirSync(join(dist, 'modelos'), { recursive: true })
  // What the function `pagina` draws comes into one of these, with the styles that their sheet lacks.
  const { frame } = drawn
  const own = withNames(withSheet(marked, writeSheet('pagina', [everywhere, ...cssOf(frame)])), frame)
  writeFileSync(join(dist, 'modelos', 'quadro.html'), pageOf(withParts(own, OF_ACCOUNT), frame, further))
  writeFileSync(join(dist, 'modelos', 'quadro-mesa.html'), pageOf(withDesk(withParts(own, OF_DESK)), frame, further))
}

const cssOf = ({ styles }) => styles.map(({ css }) => css)

/** Names of the styles in a template's sheet, which the function `pagina` replaces by those that a page has besides. */
const withNames = (html, { styles }) =>
  html.replace(
    '<script src="/tema.js"',
    (tag) =>
      `<script type="application/json" id="estilos">${JSON.stringify(styles.map(({ name }) => name))}</script>\n    ${tag}`,
  )

/** Scripts of the pages that a device opens offline, by their names: the card of a member, and the check of seals. */
const ALONE = [
  ['carteiraOffline.tsx', 'carteira-offline.js'],
  ['validacaoOffline.tsx', 'validacao-offline.js'],
]

/** Builds one of them into a single file, which is all that a device must store. */
async function writeAlone([entry, name]) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: [`web/src/${entry}`],
    outfile: join(dist, name),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}

/** Files of the offline page; hosting serves it without the file extension. */
const OFFLINE = ['/offline', '/offline.css', '/offline.js', '/tema.js', '/icone.svg']

/** Writes file names and versions into the service worker, so that a deploy that changes them is announced to open pages. */
function writeServiceWorker(shell) {
  const contents = OFFLINE.map((file) => readFileSync(join(dist, file === '/offline' ? '/offline.html' : file), 'utf8'))
  const path = join(dist, 'sw.js')
  const worker = readFileSync(path, 'utf8')
  const build = `const BUILD = ${JSON.stringify({ version: digest([shell, worker, ...contents].join()), files: OFFLINE })}`
  if (!worker.includes(EMPTY_BUILD)) throw new Error('sw.js has no place for its list of files')
  writeFileSync(
    path,
    worker.replace(EMPTY_BUILD, () => build),
  )
}

const EMPTY_BUILD = "const BUILD = { version: '', files: [] }"

/** Names of the fonts of every page in Portuguese; fonts of certificates and other scripts load on demand. */
const EVERYWHERE = /^(archivo-narrow|source-sans-3)-latin-wght-normal-.+\.woff2$/

/**
 * Preloads the fonts with the page, so that text is painted once. @throws Error if the build does not have exactly
 * these two
 */
function withFonts(html) {
  const fonts = readdirSync(join(dist, 'assets')).filter((name) => EVERYWHERE.test(name))
  if (fonts.length !== 2) throw new Error(`the build has ${fonts.length} fonts of every page, where two are wanted`)
  return html.replace(
    '</title>',
    () =>
      `</title>\n${fonts.map((name) => `    <link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`).join('\n')}`,
  )
}

/** Loads libraries as separate scripts before the app, so that a phone responds to touch between them. */
function withLibraries(html) {
  const files = ['react', 'estilos', 'mui'].map(partOf)
  const scripts = files.map((file) => `<script type="module" crossorigin src="${file}"></script>\n    `)
  const alone = files.reduce(
    (text, file) => text.replace(`    <link rel="modulepreload" crossorigin href="${file}">\n`, ''),
    html,
  )
  return alone.replace('<script type="module"', (tag) => `${scripts.join('')}${tag}`)
}

/**
 * The page whose own sheet contains the sheet of the build, and what is in it: one sheet comes sooner than two. Its element stays, disabled, which
 * loads nothing: the app would ask for it again where there is none. @throws Error if the build has none
 */
function withOneSheet(html) {
  const [link, path] = html.match(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/) ?? []
  if (!link) throw new Error('the build has no style sheet')
  return [html.replace(link, link.replace('>', ' disabled>')), readFileSync(join(dist, path), 'utf8')]
}

/** Writes a style sheet of these parts; returns its address. */
function writeSheet(name, parts) {
  const css = parts.join('\n')
  const address = `/assets/${name}-${digest(css)}.css`
  writeFileSync(join(dist, address), css)
  return address
}

const withSheet = (html, sheet) => html.replace('  </head>', `    <link rel="stylesheet" href="${sheet}">\n  </head>`)

/** Empty elements by which emotion knows that these styles exist: inserting them again would take a phone long. */
function withKnownStyles(html, styles) {
  const regular = styles.filter(({ global }) => !global).map(({ name }) => name)
  const ids = [
    ...styles.filter(({ global }) => global).map(({ name }) => `css-global ${name}`),
    ['css', ...regular].join(' '),
  ]
  const known = ids.map((names) => `    <style data-emotion="${names}"></style>\n`)
  return html.replace('  </head>', () => `${known.join('')}  </head>`)
}

/** Chunks of the account, and with them the chunks of the desk. */
const OF_ACCOUNT = ['conta', 'banco', 'sessao']
const OF_DESK = [...OF_ACCOUNT, 'listas', 'acesso', 'mesa']

/** Marks a page that is drawn for visitors alone: on devices of signed-in users tema.js empties it before the first paint. */
const withDesk = (html) => html.replace('<script src="/tema.js"', (tag) => `${tag} data-mesa=""`)

/** Chunks that tema.js preloads on devices of signed-in users. */
function withParts(html, names) {
  return html.replace('<script src="/tema.js"', (tag) => `${tag} data-conta="${names.map(partOf).join(' ')}"`)
}

/** Parts that a page loads anyway: the home, a form of an account, fields with their menus. */
function preloadsOf({ path, html }) {
  if (path === '/') return ['inicio']
  if (/autocomplete="(username|current-password|new-password)"/i.test(html)) return ['entrada', 'formularios']
  return /class="[^"]*\bMui(TextField|Select)-/.test(html) ? ['entrada', 'campo'] : []
}

function withPreloads(html, names) {
  const links = names.map((name) => `    <link rel="modulepreload" crossorigin href="${partOf(name)}">\n`)
  return html.replace('  </head>', () => `${links.join('')}  </head>`)
}

/** Address of a chunk group, by its name in chunks.ts. @throws Error where no chunk, or another one too, has that name */
function partOf(name) {
  const files = readdirSync(join(dist, 'assets')).filter((entry) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(entry))
  if (files.length !== 1) throw new Error(`the build has ${files.length} parts named ${name}, where one is wanted`)
  return `/assets/${files[0]}`
}

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const escaped = (text) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character])

/** Lines of the built page that load or preload a script. */
const SCRIPTS = / *<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?\n/g

/** Removes the scripts from a page: tema.js loads them and the further styles after the first paint, which has the whole connection. */
function pageOf(shell, { title, html }, styles) {
  const [run, ready] = ['script', 'link'].map((kind) =>
    [...shell.matchAll(SCRIPTS)]
      .filter(([line]) => line.includes(`<${kind}`))
      .map(([, path]) => path)
      .join(' '),
  )
  return shell
    .replace(SCRIPTS, '')
    .replace(
      '<script src="/tema.js"',
      (tag) => `${tag} data-estilos="${styles}" data-app="${run}" data-partes="${ready}"`,
    )
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}
