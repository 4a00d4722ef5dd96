import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './base.mjs'

/**
 * Scheduled tasks by name, from their sources.
 * @returns {Promise<Record<string, (now: number) => Promise<unknown>>>}
 */
export async function scheduledTasks() {
  const top = (name) => import(pathToFileURL(join(root, 'functions', 'src', 'top', name)).href)
  await top('given.ts')
  const { MINUTE, QUARTER, NIGHT, MORNING } = await top('schedules.ts')
  return { ...MINUTE, ...QUARTER, ...NIGHT, ...MORNING }
}
