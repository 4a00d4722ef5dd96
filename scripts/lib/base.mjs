// Basics of all commands: paths, output, child processes. Without dependencies, as it runs before anything is
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/**
 * Cache outside the clone for Node 22 and the Firestore engine, so that a second clone does not download them again.
 */
export const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sie')
export const PROJECT = 'demo-sie'
/** The program of firebase-tools. */
export const firebase = join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

export const say = (text) => console.error(`sie: ${text}`)

/** Calls `work` once when the npm that started this process is gone: npm's shell does not forward every signal. */
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

/** Error that ends the command with one sentence about the remedy. */
export class Stop extends Error {}

/** Runs `work` and prints its name and duration. */
export async function runTimed(what, work) {
  say(`${what} ...`)
  const start = Date.now()
  const result = await work()
  say(`${what}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Path of a program on the PATH, or undefined. */
export function which(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

/**
 * Runs a program to its end. Resolves to { code, stdout }; never rejects.
 * @param {(line: string) => void} [options.line] called with each line of a captured output as it comes
 */
export function run(program, args, { capture = false, line, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', 'inherit'],
      ...options,
    })
    let stdout = ''
    child.stdout?.on('data', (chunk) => (stdout += chunk))
    if (line && child.stdout) createInterface({ input: child.stdout }).on('line', line)
    child.on('error', (error) => resolve({ code: 127, stdout: String(error.message) }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), stdout }))
  })
}

/** Runs a program without output; true if it succeeded. */
export const works = (program, args) => spawnSync(program, args, { stdio: 'ignore', timeout: 120_000 }).status === 0

/** Prints the sentence of a thrown Stop, or the stack of any other error, and sets the exit code. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    say(error instanceof Stop ? error.message : (error?.stack ?? String(error)))
    process.exitCode = 1
  }
}
