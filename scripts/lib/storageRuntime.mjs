// Runtime of storage.rules in the local suite: Google's Java program where it is available, else scripts/lib/storageRules, which a
// `java` of our own on the PATH starts in its place.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root, which, works } from './base.mjs'

const runtime = join(root, 'scripts', 'lib', 'storageRules', 'runtime.ts')
const downloads = join(homedir(), '.cache', 'firebase', 'emulators')

/** Whether firebase-tools can run the official program without a download. */
const isOfficialHere = () =>
  existsSync(downloads) &&
  readdirSync(downloads).some((name) => /^cloud-storage-rules-runtime.*\.jar$/.test(name)) &&
  which('java') !== undefined &&
  works('java', ['-version'])

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

// All other Java programs run with the installed java. firebase-tools finds a jar at the runtime's path, and downloads none.
const shim = (node, java) => `#!/bin/sh
for argument do
  if [ "$argument" = ${quoted(runtime)} ]; then exec ${quoted(node)} --disable-warning=ExperimentalWarning ${quoted(runtime)}; fi
done
${java ? `exec ${quoted(java)} "$@"` : `echo 'this needs Java: install a JDK' >&2; exit 127`}
`

/**
 * Environment variables by which the storage emulator finds its rules runtime; empty where it finds the official one.
 * @param {string} folder an existing folder for the `java` that starts ours
 */
export function storageRuntimeEnv(folder, env = process.env) {
  if (process.env.EMULATOR_ENGINE === 'official' || env.STORAGE_EMULATOR_BINARY_PATH || isOfficialHere()) return {}
  const bin = join(folder, 'java')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'java'), shim(process.execPath, which('java')), { mode: 0o755 })
  return { PATH: `${bin}${delimiter}${env.PATH ?? ''}`, STORAGE_EMULATOR_BINARY_PATH: runtime }
}
