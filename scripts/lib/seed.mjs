// The seed: made from scripts/seed at the first start of a day, cached in .local/seed by that day and the hash of its sources.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, root, run, Stop, runTimed } from './base.mjs'
import { startEngine } from './engine.mjs'
import { LOCAL_SECRETS } from './secrets.mjs'

const seeds = join(root, '.local', 'seed')
const program = join(root, 'scripts', 'seed', 'top', 'make.ts')
/** Folder in which `npm start` keeps entered data. */
export const keptData = join(root, '.local', 'data')

export const hasData = (folder) => existsSync(join(folder, 'firebase-export-metadata.json'))

/** Puts the seed into a suite's data folder, unless data is already there or `fresh` removes it. */
export async function prepareData(engine, fresh, folder = keptData) {
  if (fresh) rmSync(folder, { recursive: true, force: true })
  if (hasData(folder)) return
  const seed = await seedOfToday(engine)
  mkdirSync(folder, { recursive: true })
  cpSync(seed, folder, { recursive: true })
}

/**
 * Folder with today's seed in the emulators' export format; made if it is missing, or always with `anew`.
 * Days change at midnight in Brasília.
 * @param {import('./engine.mjs').Engine} engine
 */
export async function seedOfToday(engine, { anew = false } = {}) {
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
  const folder = join(seeds, `${today}-${await sourcesHash()}`)
  if (!anew && hasData(folder)) return folder
  // Made under a temporary name: two commands may start at once, and an interrupted attempt must leave no partial seed.
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    await runTimed(`making the seed of ${today}`, () => make(engine, unfinished, today))
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
  const running = await startEngine(engine)
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

/** Hash of exactly the modules of scripts/seed, domain and functions that make the seed, and of the packages. */
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
