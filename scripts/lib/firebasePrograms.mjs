// Starts programs of ours as emulators of firebase-tools (loaded there by NODE_OPTIONS). By itself it runs `java -jar` from the PATH, demands Java 21
// whatever the jar needs, and makes the jar executable: with the jar of the gcloud SDK, which names no main class and belongs to root, none of it works.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Environment variables of firebase-tools by which it starts these programs and downloads none.
 * @param {Record<string, { program: string, args: string[] }>} programs by the name of the emulator
 * @param {string} folder an existing folder of the run
 */
export function programsEnv(programs, folder) {
  const placeholder = join(folder, 'program')
  writeFileSync(placeholder, '')
  const paths = Object.keys(programs).map((name) => [`${name.toUpperCase()}_EMULATOR_BINARY_PATH`, placeholder])
  return { ...Object.fromEntries(paths), SIE_PROGRAMS: JSON.stringify(programs) }
}

const main = process.argv[1] ?? ''
if (main.endsWith('firebase.js') && process.env.SIE_PROGRAMS) {
  const { downloadIfNecessary } = createRequire(main)('../emulator/downloadableEmulators.js')
  // Nothing is downloaded for a path that exists; what it resolves to is the command that firebase-tools runs.
  for (const [name, { program, args }] of Object.entries(JSON.parse(process.env.SIE_PROGRAMS)))
    Object.assign(await downloadIfNecessary(name), { binary: program, args })
}
