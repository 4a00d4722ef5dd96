import { ROTAS } from '@sie/domain/base/portal/routes.ts'
import { VIEWS, viewKey } from '@sie/domain/base/portal/views.ts'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guardedParts } from './guardedParts.ts'
import type { Parts } from './parts.ts'

const lists = await Promise.all(
  readdirSync(`${import.meta.dirname}/guarded`).map(
    async (file) => (await import(`./guarded/${file.replace('.ts', '')}.ts`)) as { PARTS: Parts },
  ),
)
const all = lists.flatMap((list) => Object.keys(list.PARTS))

describe('the screens that need a session or a right', () => {
  it('stand in one list each', () => {
    expect(all.length).toBe(new Set(all).size)
  })

  it.each(ROTAS.map(({ path }) => path))('%s finds those of its own and of its views', async (path) => {
    const views = VIEWS.filter((view) => view.path === path).map(viewKey)
    const wanted = [path, ...views].filter((key) => all.includes(key)).toSorted()
    const found = Object.keys(await guardedParts(path))
    expect(wanted.filter((key) => !found.includes(key))).toEqual([])
  })
})
