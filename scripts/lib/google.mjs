// Google's own Firestore emulator: a jar that several of Google's tools bring, run by a Java that fits it.
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { firebase, run, Stop, runTimed, which, works } from './base.mjs'

/** Named, because the jar of the gcloud SDK has no manifest that would name it. */
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
/**
 * The heap is bounded, as a worker of the tests has an engine of its own, which without a limit may take a quarter of the machine's memory. The second
 * compiler is left out: it took more than half of the time of engines that live for minutes (324 tests of functions: 124 s of processor time instead of
 * 178 s).
 */
const JVM = ['-Xmx1536m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Duser.language=en']
/** Java that the jars downloaded by firebase-tools need. */
export const JAVA_OF_DOWNLOADS = 21
/** Cache of firebase-tools. */
export const downloads = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators')

/**
 * The emulator, or a sentence that says why there is none. A jar fits the Java that can run it: asked for its version, it answers.
 * @returns {{ engine?: import('./engine.mjs').Engine, lacks?: string }}
 */
export function googleEmulator() {
  const { FIRESTORE_EMULATOR_JAR: named } = process.env
  if (named && !existsSync(named)) throw new Stop(`FIRESTORE_EMULATOR_JAR names ${named}, which does not exist.`)
  const jars = named ? [named] : [...inSdks(), ...downloaded()]
  if (jars.length === 0) return { lacks: "Google's Firestore emulator is not installed" }
  const java = javaPath()
  if (!java) return { lacks: `${jars[0]} needs Java` }
  const jar = jars.find((path) => works(java, ['-cp', path, MAIN, '--version']))
  if (!jar) return { lacks: `${jars[0]} does not run with ${java}: it needs a newer Java` }
  const args = [...JVM, '-cp', jar, MAIN]
  return { engine: { name: "Google's emulator", program: java, args, from: jar } }
}

/** Lets firebase-tools download the jar into its cache, where the installed Java fits it. True where it was brought. */
export async function downloadGoogleEmulator() {
  if (javaVersion() < JAVA_OF_DOWNLOADS) return false
  const { code } = await runTimed("downloading Google's Firestore emulator (130 MB, once)", () =>
    run(process.execPath, [firebase, 'setup:emulators:firestore']),
  )
  return code === 0 && googleEmulator().engine !== undefined
}

function javaPath() {
  const home = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin', 'java')
  return which('java') ?? (home && existsSync(home) ? home : undefined)
}

/** Major version of the installed Java; 0 without one. */
export function javaVersion() {
  const { stderr } = spawnSync(javaPath() ?? 'java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

/** The emulator's place in the installed gcloud SDKs. */
function inSdks() {
  const gcloud = which('gcloud')
  const sdks = [
    ...(gcloud ? [dirname(dirname(realpathSync(gcloud)))] : []),
    join(homedir(), 'google-cloud-sdk'),
    ...['/usr/lib', '/usr/share', '/opt', '/usr/local', '/opt/homebrew/share', '/usr/local/share'].map((folder) =>
      join(folder, 'google-cloud-sdk'),
    ),
  ]
  return sdks
    .map((sdk) => join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'))
    .filter((path) => existsSync(path))
}

/** What firebase-tools has downloaded, the newest first. */
function downloaded() {
  if (!existsSync(downloads)) return []
  return readdirSync(downloads)
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(downloads, name))
}
