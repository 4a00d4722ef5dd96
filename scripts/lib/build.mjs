// Builds build/functions (the deployed folder: bundled code, its package.json and lockfile) and web/dist, for the suite and for deploys.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockOf } from './lockfile.mjs'
import { PAGES, prerender } from './prerender.mjs'
import { sharedChunk } from './sharedChunk.mjs'
import { PROJECT, root, run, Stop, runTimed } from './base.mjs'

const SOURCES = {
  functions: ['domain/src', 'domain/package.json', 'functions/src', 'functions/package.json', 'web'],
  web: ['domain/src', 'domain/package.json', 'web'],
  pages: ['domain/src', 'domain/package.json', 'web'],
}
const FUNCTIONS = 'build/functions'
const RESULTS = {
  functions: `${FUNCTIONS}/package-lock.json`,
  web: 'web/dist/404.html',
  pages: `${PAGES}/prerender.js`,
}

export const buildFunctions = () => build('functions', functionsFolder)

/** Puts the bundle that draws pages beside the functions. */
export async function placePages() {
  await buildPages()
  cpSync(join(root, PAGES), join(root, FUNCTIONS, 'paginas'), { recursive: true })
}

/** `local` builds the web app for the emulators, whatever web/.env.production says. */
export async function buildWeb({ local = true } = {}) {
  await buildPages()
  await build('web', () => webFolder(local), local)
}

/** The screens as a server draws them: for the pages that are drawn in advance, and for the function `pagina`. */
const buildPages = () =>
  build('pages', () => viteBuild(['--ssr', 'src/prerender.tsx', '--outDir', join(root, PAGES), '--emptyOutDir']))

/** Builds one part unless its sources are unchanged since the last build. */
async function build(part, work, local = false) {
  const wanted = fingerprint(part, local)
  const stamp = join(root, '.local', 'build', part)
  const result = join(root, RESULTS[part])
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  await runTimed(`building ${part}`, work)
  mkdirSync(join(root, '.local', 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Packages with native binaries: installed beside the bundle, and loaded on first use. */
const INSTALLED = ['sharp']

/** Build options of the functions; `npm run dev` watches with the same options. */
export function functionsOptions() {
  return {
    absWorkingDir: root,
    entryPoints: { index: 'functions/src/index.ts' },
    outdir: FUNCTIONS,
    bundle: true,
    // A start reads the entry and what it imports; the code of an area is a chunk of its own, read at its first call.
    splitting: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    // Packages are bundled too: a start opens a few files instead of some nine hundred. Names are kept for the log's stack traces.
    external: INSTALLED,
    plugins: [drawnPages],
    minifyWhitespace: true,
    minifySyntax: true,
    // Inlined CommonJS packages still use these.
    banner: { js: BANNER },
  }
}

/** The screens stay the bundle that draws the pages in advance too: the names of their styles are the same. */
const drawnPages = {
  name: 'drawn-pages',
  setup({ onResolve }) {
    onResolve({ filter: /\/web\/src\/prerender\.tsx$/ }, () => ({ path: './paginas/prerender.js', external: true }))
  },
}

const BANNER =
  "import { createRequire as sieCreateRequire } from 'node:module'; const require = sieCreateRequire(import.meta.url); const __dirname = import.meta.dirname;"

/** Takes the banner off the files that use none of it: each would make a `require` of its own when it is loaded. Lines keep their numbers. */
function withoutBanner(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name)
    const code = readFileSync(path, 'utf8')
    const rest = code.slice(BANNER.length)
    if (code.startsWith(BANNER) && !/\brequire\b|\b__dirname\b/.test(rest)) writeFileSync(path, rest)
  }
}

/**
 * The folder that is deployed. It installs alone, as the cloud's build does: its package.json names the runtime packages in exact versions and no
 * package of this repository, and its lockfile is taken from the repository's lockfile.
 */
async function functionsFolder() {
  const esbuild = await import('esbuild')
  const folder = join(root, FUNCTIONS)
  // Chunks of earlier builds would be deployed too.
  rmSync(folder, { recursive: true, force: true })
  try {
    const options = functionsOptions()
    await esbuild.build({ ...options, plugins: [...options.plugins, sharedChunk(esbuild, options)] })
    withoutBanner(folder)
    await placePages()
  } catch {
    throw new Stop('the functions could not be built: mend the errors above.')
  }
  const { name, version, type, engines, dependencies } = JSON.parse(
    readFileSync(join(root, 'functions', 'package.json'), 'utf8'),
  )
  const manifest = {
    name: name.replace(/^@.*\//, 'sie-'),
    version,
    private: true,
    type,
    main: 'index.js',
    engines,
    dependencies,
  }
  const lock = lockOf(manifest, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}

async function webFolder(local) {
  // The served build is for the emulators' project, where it is not for the deployed one.
  await viteBuild([], local ? { VITE_FIREBASE_PROJECT_ID: PROJECT } : {})
  try {
    await prerender()
  } catch (error) {
    throw new Stop(`the public pages could not be drawn in advance: ${error.message}`)
  }
}

async function viteBuild(args, settings = {}) {
  // The served build equals the deployed one, whatever NODE_ENV is set (vitest sets it to test).
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, stdout } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: join(root, 'web'),
    env,
    capture: true,
  })
  if (code !== 0) throw new Stop(`the web app could not be built: mend the errors above.\n${stdout}`)
}

function fingerprint(part, local) {
  const hash = createHash('sha256').update(`${local} ${process.env.VITE_FIREBASE_PROJECT_ID ?? ''}`)
  for (const path of [
    ...SOURCES[part],
    'package-lock.json',
    ...['build', 'lockfile', 'prerender', 'sharedChunk'].map((name) => `scripts/lib/${name}.mjs`),
  ])
    addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const entries = folder(path)
  if (entries === undefined)
    return void (existsSync(join(root, path)) && hash.update(path).update(readFileSync(join(root, path))))
  for (const { name } of entries) if (!['node_modules', 'dist', 'lib'].includes(name)) addTo(hash, `${path}/${name}`)
}

function folder(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return undefined
  }
}
