import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './base.mjs'

/**
 * Scheduled tasks by name, from their sources.
 * @returns {Promise<Record<string, (now: number) => Promise<unknown>>>}
 */
export async function scheduledTasks() {
  const file = join(root, 'functions', 'src', 'top', 'schedules.ts')
  const { MINUTE, QUARTER, NIGHT, MORNING } = await import(pathToFileURL(file).href)
  return { ...MINUTE, ...QUARTER, ...NIGHT, ...MORNING }
}
