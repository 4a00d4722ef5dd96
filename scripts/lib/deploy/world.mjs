// What the steps of a deploy reach: firebase-tools, the services' own interfaces, git, and the commands of the project.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { PROJECT, root, run, say, Stop } from '../base.mjs'
import { settingsIn, settingsOf } from '../program.mjs'
import { asker } from './asker.mjs'

const bin = (name) => join(root, 'node_modules', name)
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Runs firebase-tools on a project, which is named as the one that its calls count for: with credentials of gcloud, services refuse a call that names none.
 * @throws Stop where it fails
 */
export const firebaseOf =
  (project, program = bin('firebase-tools/lib/bin/firebase.js')) =>
  async (args) => {
    const json = args.includes('--json')
    const all = [program, ...args, '--project', project, '--non-interactive']
    const env = { ...process.env, GOOGLE_CLOUD_QUOTA_PROJECT: project }
    const { code, stdout } = await run(process.execPath, all, { capture: json, env })
    if (code === 0) return { stdout }
    throw new Stop(`firebase ${args[0]} ended with ${code}${json ? `: ${reasonOf(stdout)}` : ', as it says above'}`)
  }

/** Whether a secret has a value, which is never read. @throws Stop where that cannot be told */
export const hasSecretBy = (firebase) => async (name) => {
  try {
    const { stdout } = await firebase(['functions:secrets:get', name, '--json'])
    return JSON.parse(stdout).result.secrets.some(({ state }) => state === 'ENABLED')
  } catch (error) {
    if (error instanceof Stop && error.message.includes('HTTP Error: 404')) return false
    throw error
  }
}

function reasonOf(stdout) {
  try {
    return JSON.parse(stdout).error
  } catch {
    return stdout
  }
}

/** The functions of the artifact, as firebase-tools itself would read them. @param bucket of the files, which a trigger names */
export async function manifestOf(source, bucket) {
  const folder = mkdtempSync(join(tmpdir(), 'sie-'))
  const file = join(folder, 'functions.json')
  const env = {
    ...process.env,
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
    FIREBASE_CONFIG: JSON.stringify({ storageBucket: bucket }),
    GCLOUD_PROJECT: PROJECT,
  }
  try {
    const reader = bin('firebase-functions/lib/bin/firebase-functions.js')
    if ((await run(process.execPath, [reader], { env, cwd: join(root, source) })).code === 0)
      return JSON.parse(readFileSync(file, 'utf8'))
    throw new Stop('the built functions could not be read: mend the error above.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The release that visitors see now: its version of Hosting and its commit. */
async function liveRelease(ask, project) {
  const answer = await ask(
    `https://firebasehosting.googleapis.com/v1beta1/sites/${project}/channels/live/releases?pageSize=1`,
  )
  const [release] = answer?.releases ?? []
  return { version: release?.version?.name.split('/').at(-1), commit: release?.message }
}

/** @param {{ project: string, preview?: boolean, dry?: boolean, channel?: string }} wanted */
export async function deployWorld({ project, preview = false, dry = false, channel }) {
  const ask = asker(project)
  const firebase = firebaseOf(project)
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const config = JSON.parse(read('firebase.json'))
  const settings = {
    'functions/.env': settingsOf(project),
    'web/.env.production': settingsIn(join(root, 'web', '.env.production')),
  }
  const previous = await liveRelease(ask, project)
  let manifest
  return {
    project,
    preview,
    dry,
    say,
    ask,
    read,
    config,
    settings,
    previous,
    firebase,
    fetch,
    channel: channel ?? (git('branch', '--show-current').replace(/[^a-z0-9-]+/gi, '-') || 'previa'),
    commit: git('rev-parse', 'HEAD'),
    dirty: git('status', '--porcelain', '--untracked-files=no') !== '',
    address: (settings['functions/.env'].PORTAL_URL ?? '').replace(/\/$/, '') || `https://${project}.web.app`,
    wait: (seconds) => later(seconds * 1000),
    manifest: () =>
      (manifest ??= manifestOf(
        config.functions[0].source,
        // Where the setting is empty, the list of what is missing names it.
        settings['web/.env.production'].VITE_FIREBASE_STORAGE_BUCKET || 'nenhum',
      )),
    list: async () => JSON.parse((await firebase(['functions:list', '--json'])).stdout).result,
    hasSecret: hasSecretBy(firebase),
    deploy: (only, ...more) => firebase(['deploy', '--only', only, ...more]),
    program: async (name) => {
      const { code } = await run(process.execPath, [join(root, 'scripts', `${name}.mjs`), '--project', project])
      if (code !== 0) throw new Stop(`npm run ${name} ended with ${code}`)
    },
    /** Whether descriptions may have changed since the release that visitors see. */
    domainChanged: () => {
      try {
        return git('diff', '--name-only', previous.commit ?? '', 'HEAD', '--', 'domain/src') !== ''
      } catch {
        return true
      }
    },
  }
}
