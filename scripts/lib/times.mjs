// Durations of the parts of a command, how busy the machine was during each, and the slowest test files.
import { cpus } from 'node:os'
import { relative } from 'node:path'
import { root } from './base.mjs'

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`
const SLOWEST = 10

/** Milliseconds that the processors of the machine have worked and waited since it started. */
function worked() {
  const times = cpus().map((one) => one.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  return { idle, all: times.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b, 0), 0) }
}

/** Share of the processors that was busy between two readings, in per cent: what is far below 100 waits for something else. */
const busyBetween = (before, after) =>
  after.all > before.all ? Math.round(100 - (100 * (after.idle - before.idle)) / (after.all - before.all)) : 0

/**
 * Collects durations. `lines()` formats them: every part in its order with the sum, then the slowest files, slowest
 * first.
 */
export function stopwatch() {
  const parts = []
  const files = []
  return {
    /** Runs a part and notes its duration, also if it fails. */
    async part(name, work) {
      const began = Date.now()
      const before = worked()
      try {
        return await work()
      } finally {
        parts.push({ name, took: Date.now() - began, busy: busyBetween(before, worked()) })
      }
    },
    /** Adds the files of a report of vitest's JSON reporter. */
    files(testResults) {
      for (const { name, startTime, endTime } of testResults)
        files.push({ name: relative(root, name), took: endTime - startTime })
    },
    lines() {
      const all = parts.reduce((sum, { took }) => sum + took, 0)
      const slowest = files.toSorted((a, b) => b.took - a.took).slice(0, SLOWEST)
      return [
        ...parts.map(({ name, took, busy }) => `${seconds(took)}  ${String(busy).padStart(3)} % busy  ${name}`),
        `${seconds(all)}  all`,
        ...(slowest.length > 0 ? ['', 'slowest files:'] : []),
        ...slowest.map(({ name, took }) => `${seconds(took)}  ${name}`),
      ]
    },
  }
}
