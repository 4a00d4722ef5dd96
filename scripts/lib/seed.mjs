// The seed: made from scripts/seed at the first start of a day, kept in .local/seed by that day and the hash of what it is made from.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, root, run, Stop, timed } from './base.mjs'
import { startEmulators } from './emulators.mjs'
import { startEngine } from './engine.mjs'
import { suiteEnv } from './ports.mjs'
import { LOCAL_SECRETS } from './secrets.mjs'

const seeds = join(root, '.local', 'seed')
const program = join(root, 'scripts', 'seed', 'make.ts')
/** Where `npm start` keeps what was entered. */
export const keptData = join(root, '.local', 'data')

export const hasData = (folder) => existsSync(join(folder, 'firebase-export-metadata.json'))

/** Puts the seed where a suite keeps its data, unless data are there already or `fresh` asks to forget them. */
export async function prepareData(engine, fresh, folder = keptData) {
  if (fresh) rmSync(folder, { recursive: true, force: true })
  if (hasData(folder)) return
  const seed = await seedOfToday(engine)
  mkdirSync(folder, { recursive: true })
  cpSync(seed, folder, { recursive: true })
}

/**
 * The folder with today's seed in the emulators' export format; makes it where it is missing, or in any case with `anew`.
 * Days change at midnight in Brasília.
 * @param {string | null} engine path of hidane, or null for the official Firestore emulator
 */
export async function seedOfToday(engine, { anew = false } = {}) {
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
  const folder = join(seeds, `${today}-${await sourcesHash()}`)
  if (!anew && hasData(folder)) return folder
  // Under a name of its own first: two commands may start at once, and a broken attempt leaves no half seed.
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    await timed(`making the seed of ${today}`, () => make(engine, unfinished, today))
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!hasData(folder) || anew) throw error
  }
  for (const name of readdirSync(seeds))
    if (!name.startsWith(today)) rmSync(join(seeds, name), { recursive: true, force: true })
  return folder
}

async function make(engine, folder, today) {
  const running = engine === null ? await official() : await startEngine(engine)
  const env = {
    ...process.env,
    GCLOUD_PROJECT: PROJECT,
    ...LOCAL_SECRETS,
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: running.host,
  }
  try {
    const { code } = await run(process.execPath, [program, folder, today], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    })
    if (code !== 0) throw new Stop('the seed was not made: mend the error above (scripts/seed).')
  } finally {
    await running.stop()
  }
}

/** Google's Firestore emulator comes with the suite only. */
async function official() {
  const { stop } = await startEmulators({ engine: null, only: ['firestore'] })
  return { host: suiteEnv.FIRESTORE_EMULATOR_HOST, stop }
}

/** A hash of exactly those modules of scripts/seed, domain and functions that the seed is made with, and of the packages. */
async function sourcesHash() {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: { '.node': 'empty' },
    plugins: [
      {
        name: 'packages-outside',
        setup: (build) =>
          build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@sie/') ? undefined : { path, external: true },
          ),
      },
    ],
  })
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return hash.update(outputFiles[0].contents).digest('hex').slice(0, 16)
}
