// Durations of the parts of a command, and the slowest test files.
import { relative } from 'node:path'
import { root } from './base.mjs'

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`
const SLOWEST = 10

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
      try {
        return await work()
      } finally {
        parts.push({ name, took: Date.now() - began })
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
        ...[...parts, { name: 'all', took: all }].map(({ name, took }) => `${seconds(took)}  ${name}`),
        ...(slowest.length > 0 ? ['', 'slowest files:'] : []),
        ...slowest.map(({ name, took }) => `${seconds(took)}  ${name}`),
      ]
    },
  }
}
