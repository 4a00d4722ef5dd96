// What every command needs: where things lie, how to speak, how to run a child. No dependency: this runs on a bare machine.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Slow things (Node 22, the Firestore engine) live outside the clone, so that a second clone does not fetch them again. */
export const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sie')
export const PROJECT = 'demo-sie'

export const say = (text) => console.error(`sie: ${text}`)

/** Calls `work` once when npm, having started this process, is gone: npm's shell does not pass every signal on. */
export function whenNpmEnds(work) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    work()
  }, 500)
  timer.unref()
}

/** Ends the command with one sentence that says what to do. */
export class Stop extends Error {}

/** Runs `work`, saying what it is and how long it took. */
export async function timed(what, work) {
  say(`${what} ...`)
  const start = Date.now()
  const result = await work()
  say(`${what}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** The path of a program on the PATH, or undefined. */
export function which(program) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)).find((path) => existsSync(path))
}

/** Runs a program to its end. Resolves to { code, stdout }; rejects never. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', options.capture ? 'pipe' : 'inherit', 'inherit'], ...options })
    let stdout = ''
    child.stdout?.on('data', (chunk) => (stdout += chunk))
    child.on('error', (error) => resolve({ code: 127, stdout: String(error.message) }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), stdout }))
  })
}

/** Runs quietly; true where the program ended well. */
export const works = (program, args) => spawnSync(program, args, { stdio: 'ignore', timeout: 120_000 }).status === 0

/** Turns a thrown Stop into its sentence, anything else into its stack, and sets the exit code. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    say(error instanceof Stop ? error.message : (error?.stack ?? String(error)))
    process.exitCode = 1
  }
}
