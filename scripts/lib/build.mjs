// Builds functions/lib (one file, the domain inlined) and web/dist, for the suite and for deploys.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prerender, PRERENDER_ARGS } from './prerender.mjs'
import { PROJECT, root, run, Stop, timed } from './base.mjs'

const SOURCES = {
  functions: ['domain/src', 'domain/package.json', 'functions/src', 'functions/package.json'],
  web: ['domain/src', 'domain/package.json', 'web'],
}
const RESULTS = { functions: 'functions/lib/index.js', web: 'web/dist/index.html' }

export const buildFunctions = () => build('functions', esbuildFunctions)

/** `local` builds the web app for the emulators, whatever web/.env.production says. */
export const buildWeb = ({ local = true } = {}) => build('web', () => viteBuild(local), local)

/** Builds one part unless its sources are those of the last build. */
async function build(part, work, local = false) {
  const wanted = fingerprint(part, local)
  const stamp = join(root, '.local', 'build', part)
  const result = join(root, RESULTS[part])
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  await timed(`building ${part}`, work)
  mkdirSync(join(root, '.local', 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Build options of functions/lib/index.js; `npm run dev` watches with the same options. */
export function functionsOptions() {
  return {
    absWorkingDir: root,
    entryPoints: ['functions/src/index.ts'],
    outfile: RESULTS.functions,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    // Everything in one file: a cold start opens one file instead of some nine hundred (QUALITY 4). Names are kept for the log's stack traces.
    // Only packages with native binaries stay external; they load on first use.
    external: ['sharp'],
    minifyWhitespace: true,
    minifySyntax: true,
    // Inlined CommonJS packages still use these.
    banner: {
      js: "import { createRequire as sieCreateRequire } from 'node:module'; const require = sieCreateRequire(import.meta.url); const __dirname = import.meta.dirname;",
    },
  }
}

async function esbuildFunctions() {
  const esbuild = await import('esbuild')
  try {
    await esbuild.build(functionsOptions())
  } catch {
    throw new Stop('the functions could not be built: mend the errors above.')
  }
}

async function viteBuild(local) {
  // The served build equals the deployed one, whatever NODE_ENV is set (vitest sets it to test).
  const env = { ...process.env, NODE_ENV: 'production', ...(local ? { VITE_FIREBASE_PROJECT_ID: PROJECT } : {}) }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const args of [['build', '--logLevel', 'warn'], PRERENDER_ARGS]) {
    const { code, stdout } = await run(process.execPath, [vite, ...args], {
      cwd: join(root, 'web'),
      env,
      capture: true,
    })
    if (code !== 0) throw new Stop(`the web app could not be built: mend the errors above.\n${stdout}`)
  }
  try {
    await prerender()
  } catch (error) {
    throw new Stop(`the public pages could not be drawn in advance: ${error.message}`)
  }
}

function fingerprint(part, local) {
  const hash = createHash('sha256').update(`${local} ${process.env.VITE_FIREBASE_PROJECT_ID ?? ''}`)
  for (const path of [...SOURCES[part], 'package-lock.json', 'scripts/lib/build.mjs', 'scripts/lib/prerender.mjs'])
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
