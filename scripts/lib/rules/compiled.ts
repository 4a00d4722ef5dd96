// Size of security rules as Google compiles them. The service refuses rules that compile to more than 250 KB, and says so only when they are
// deployed; the same compiler is in Google's Firestore emulator, which is no part of the project.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** Most bytes of compiled rules, source positions included: the service's limit in its strictest reading, with some room. */
export const MOST_COMPILED = 240_000
export interface Compiled {
  bytes: number
  /** errors and warnings with their line */
  issues: string[]
  /** what is missing to compile: the size is an estimate then, and there are no issues */
  missing?: string
}

const EMULATOR = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar')

/** Path of Google's Firestore emulator: FIRESTORE_EMULATOR_JAR, that of an installed gcloud SDK, or the newest one that firebase-tools has fetched. */
export function emulatorJar(): string | undefined {
  const programs = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'))
  const sdks = [
    ...programs.filter((path) => existsSync(path)).map((path) => dirname(dirname(realpathSync(path)))),
    '/usr/lib/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ]
  const fetched = join(homedir(), '.cache', 'firebase', 'emulators')
  const cached = existsSync(fetched)
    ? readdirSync(fetched).filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    : []
  const newest = cached.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
  return [
    process.env.FIRESTORE_EMULATOR_JAR ?? '',
    ...sdks.map((sdk) => join(sdk, EMULATOR)),
    ...(newest ? [join(fetched, newest)] : []),
  ].find((path) => path !== '' && existsSync(path))
}

/**
 * Compiles rules. Java compiles the few lines that call the compiler (CompiledRules.java) when it starts them.
 * @param ratio compiled bytes for each byte of the source, which count where there is no emulator, or no Java with a compiler
 */
export function compiled(source: string, ratio: number): Compiled {
  const estimate = (missing: string) => ({ bytes: Math.round(Buffer.byteLength(source) * ratio), issues: [], missing })
  const jar = emulatorJar()
  if (!jar) return estimate("Google's Firestore emulator was not found; FIRESTORE_EMULATOR_JAR names its jar")
  const folder = mkdtempSync(join(tmpdir(), 'sie-rules-'))
  try {
    const file = join(folder, 'firestore.rules')
    writeFileSync(file, source)
    const caller = join(import.meta.dirname, 'CompiledRules.java')
    const { status, stdout, stderr } = spawnSync('java', ['-cp', jar, caller, file], { encoding: 'utf8' })
    if (status !== 0)
      return estimate(`java did not run the compiler: ${(stderr ?? '').trim().split('\n').at(-1) ?? ''}`)
    const [bytes = '', ...issues] = stdout.trimEnd().split('\n')
    return { bytes: Number(bytes), issues: issues.map((issue) => issue.trim().replaceAll('\t', ' ')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
