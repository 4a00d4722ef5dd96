// Runtime of storage.rules in the local suite: Google's Java program where it is available, else scripts/lib/storageRules.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './base.mjs'
import { downloads, JAVA_OF_DOWNLOADS, javaVersion } from './google.mjs'

/** Whether firebase-tools can run the official program without a download. */
const isOfficialHere = () =>
  existsSync(downloads) &&
  readdirSync(downloads).some((name) => /^cloud-storage-rules-runtime.*\.jar$/.test(name)) &&
  javaVersion() >= JAVA_OF_DOWNLOADS

/** The program that stands in for Google's; undefined where firebase-tools finds that. */
export function storageRuntime() {
  if (process.env.STORAGE_EMULATOR_BINARY_PATH || isOfficialHere()) return undefined
  const runtime = join(root, 'scripts', 'lib', 'storageRules', 'runtime.ts')
  return { program: process.execPath, args: ['--disable-warning=ExperimentalWarning', runtime] }
}
