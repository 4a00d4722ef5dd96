// Size of security rules as Google compiles them. The service refuses rules that compile to more than 250 KB, and says so only when they are
// deployed; the same compiler is in Google's Firestore emulator, which is no part of the project.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { googleEmulator } from '../google.mjs'

/** Most bytes of compiled rules, source positions included: the service's limit in its strictest reading, with some room. */
export const MOST_COMPILED = 240_000

export interface Compiled {
  bytes: number
  /** errors and warnings with their line */
  issues: string[]
  /** what is missing to compile: the size is an estimate then, and there are no issues */
  missing?: string
}

/**
 * Compiles rules. Java compiles the few lines that call the compiler (CompiledRules.java) when it starts them.
 * @param ratio compiled bytes for each byte of the source, which count where there is no emulator, or no Java with a compiler
 */
export function compiled(source: string, ratio: number): Compiled {
  const estimate = (missing: string) => ({ bytes: Math.round(Buffer.byteLength(source) * ratio), issues: [], missing })
  const { engine, lacks } = googleEmulator()
  if (!engine) return estimate(lacks ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'sie-rules-'))
  try {
    const file = join(folder, 'firestore.rules')
    writeFileSync(file, source)
    const caller = join(import.meta.dirname, 'CompiledRules.java')
    const { status, stdout, stderr } = spawnSync(engine.program, ['-cp', engine.from, caller, file], {
      encoding: 'utf8',
    })
    if (status !== 0)
      return estimate(`java did not run the compiler: ${(stderr ?? '').trim().split('\n').at(-1) ?? ''}`)
    const [bytes = '', ...issues] = stdout.trimEnd().split('\n')
    return { bytes: Number(bytes), issues: issues.map((issue) => issue.trim().replaceAll('\t', ' ')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
