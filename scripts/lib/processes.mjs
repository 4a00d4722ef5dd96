// Starting programs so that nothing of them is left behind: each in a process group of its own, and marked in its environment,
// because the emulators start some of their helpers in groups of their own.
import { randomUUID } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const MARK = 'SIE_STARTED_BY'

/**
 * Starts a program. Returns { child, exited, stop }: `exited` resolves to the exit code; `stop(signal, patience)` sends the signal
 * to the group, waits `patience` ms for it to end, and kills whatever still carries the mark.
 */
export function startMarked(program, args, options) {
  const mark = randomUUID()
  const child = spawn(program, args, { ...options, detached: true, env: { ...options.env, [MARK]: mark } })
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)))
  })
  let stopping
  const stop = (signal = 'SIGINT', patience = 40_000) => (stopping ??= end(child, exited, mark, signal, patience))
  return { child, exited, stop }
}

async function end(child, exited, mark, signal, patience) {
  if (child.pid !== undefined && child.exitCode === null) {
    kill(-child.pid, signal)
    let timer
    await Promise.race([exited, new Promise((resolve) => (timer = setTimeout(resolve, patience)))])
    clearTimeout(timer)
  }
  for (const pid of marked(mark)) kill(pid, 'SIGKILL')
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

function marked(mark) {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => environmentOf(pid).includes(`${MARK}=${mark}`))
      .map(Number)
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter((line) => line.includes(`${MARK}=${mark}`)).map((line) => Number.parseInt(line, 10))
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

/** Runs `stop` once at the first Ctrl-C, hang-up or termination, then ends with the usual code of an interrupted program. */
export function onInterrupt(stop) {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (asked) return
      asked = true
      void Promise.resolve(stop(signal)).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
    })
}
