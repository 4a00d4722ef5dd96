// Google's emulator for the tests of the rules, without what it writes down beside each decision: requests for a page that is not open, and each
// value of each expression for a report of coverage. Both together take more than a third of its processor time, and decide nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { which } from '../base.mjs'

const sources = join(import.meta.dirname, 'judge')

/**
 * The engine with the classes of `judge` before Google's own of the same names; the engine as it is where it is another one, where there is no Java
 * compiler, or where a newer emulator has other classes.
 * @param {import('../engine.mjs').Engine} engine
 * @returns {{ engine: import('../engine.mjs').Engine, clear: () => void }}
 */
export function withoutReports(engine) {
  const asItIs = { engine, clear: () => undefined }
  if (!engine.from.endsWith('.jar')) return asItIs
  const beside = join(dirname(engine.program), 'javac')
  const javac = existsSync(beside) ? beside : which('javac')
  if (!javac) return asItIs
  const folder = mkdtempSync(join(tmpdir(), 'sie-judge-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const files = readdirSync(sources).map((name) => join(sources, name))
  const { status } = spawnSync(javac, ['-proc:none', '-nowarn', '-cp', engine.from, '-d', folder, ...files])
  if (status !== 0) {
    clear()
    return asItIs
  }
  const args = engine.args.map((argument) => (argument === engine.from ? `${folder}:${engine.from}` : argument))
  return { engine: { ...engine, args }, clear }
}
