// Starts programs so that none of their processes is left behind: each in a process group of its own, and marked in its
// environment, because the emulators start some helpers in groups of their own.
import { randomUUID } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { say, whenNpmEnds } from './base.mjs'

const MARK = 'SIE_STARTED_BY'
/** The stop functions of the running programs. */
const running = new Set()
let interrupted = false

/**
 * Starts a program; it is stopped when this process is interrupted. Returns { child, exited, stop }: `exited` resolves to the exit code;
 * `stop()` sends SIGINT to the group, as Ctrl-C would, or `alone` to the program itself, waits up to `patience` ms for the end,
 * kills all processes that still carry the mark, and then calls `after`.
 */
export function startMarked(program, args, { patience = 40_000, alone = false, after = () => {}, ...options }) {
  handleInterrupts()
  const mark = randomUUID()
  const child = spawn(program, args, {
    ...options,
    detached: true,
    env: { ...(options.env ?? process.env), [MARK]: mark },
  })
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)))
  })
  let stopping
  const entry = {
    stop: () =>
      (stopping ??= end({ child, exited, mark, patience, alone, after }).finally(() => running.delete(entry))),
    killNow: () => killMarked(mark),
  }
  running.add(entry)
  return { child, exited, stop: entry.stop }
}

export const isInterrupted = () => interrupted

async function end({ child, exited, mark, patience, alone, after }) {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    kill(alone ? child.pid : -child.pid, 'SIGINT')
    let timer
    await Promise.race([exited, new Promise((resolve) => (timer = setTimeout(resolve, patience)))])
    clearTimeout(timer)
  }
  // Helpers started with an environment of their own do not carry the mark, but they are in the group.
  if (child.pid !== undefined) kill(-child.pid, 'SIGKILL')
  killMarked(mark)
  after()
}

let handled = false
function handleInterrupts() {
  if (handled) return
  handled = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal))
  whenNpmEnds(() => stopAll('SIGTERM'))
  // A crash of this process leaves no program behind either.
  process.on('exit', () => running.forEach(({ killNow }) => killNow()))
}

async function stopAll(signal) {
  if (interrupted) return
  interrupted = true
  say('stopping ...')
  await Promise.all([...running].map(({ stop }) => stop()))
  say('stopped, nothing left running')
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

const killMarked = (mark) => marked(mark).forEach((pid) => kill(pid, 'SIGKILL'))

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

function marked(mark) {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(`${MARK}=${mark}`))
      .map(Number)
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line.includes(`${MARK}=${mark}`))
    .map((line) => Number.parseInt(line, 10))
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}
