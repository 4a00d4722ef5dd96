import { readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHUNK_GROUPS, codeSplittingGroups } from './chunks.ts'

const ROOT = join(import.meta.dirname, '..')
const modules = ['web/src', 'domain/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
)

const sets = CHUNK_GROUPS.flatMap(({ name, test = [] }) => test.map((set) => ({ name, ...set })))

describe('the chunk groups', () => {
  it.each(sets.flatMap(({ name, paths = [] }) => paths.map((path) => [name, path])))(
    '%s: %s names a module or folder that exists',
    (_, path) => {
      const pattern = new RegExp(`/src/${path.endsWith('/') ? path : `${path}\\.`}`)
      expect(modules.some((module) => pattern.test(module))).toBe(true)
    },
  )

  it.each(sets.flatMap(({ name, names = [] }) => names.map((pattern) => [name, pattern])))(
    '%s: %s names an installed package',
    (_, pattern) => {
      const scoped = /^@[^/]+/.exec(pattern)?.[0] ?? pattern.replace(/\(.*\)\?$/, '')
      expect(existsSync(join(ROOT, 'node_modules', scoped))).toBe(true)
    },
  )

  it('takes each module whose path a group names into that group or an earlier one', () => {
    for (const [index, { test = [] }] of CHUNK_GROUPS.entries())
      for (const { matches } of test)
        for (const module of modules.filter((one) => matches.test(one)))
          expect(codeSplittingGroups.slice(0, index + 1).some((group) => group.test?.(module))).toBe(true)
  })
})
