import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CATALOGO, isRegra } from './catalogo.ts'

test('every rule has one id and a Portuguese label', () => {
  expect(new Set(CATALOGO.map((regra) => regra.id)).size).toBe(CATALOGO.length)
  for (const regra of CATALOGO) expect(regra.label.length, regra.id).toBeGreaterThan(3)
})

test('the code asks for no rule that the catalogue lacks', async () => {
  const root = new URL('../../../../', import.meta.url)
  const files = (
    await Promise.all(
      ['web/src', 'functions/src', 'domain/src'].map((folder) =>
        readdir(new URL(folder, root), { recursive: true }).then((names) => names.map((name) => `${folder}/${name}`)),
      ),
    )
  )
    .flat()
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const collections = [...new Set(CATALOGO.map((regra) => regra.colecao))].join('|')
  const pattern = new RegExp(`['"\`]((?:${collections}):[a-zA-Z]+)['"\`]`, 'g')
  const asked = new Set<string>()
  for (const file of files)
    for (const [, id] of (await readFile(new URL(file, root), 'utf8')).matchAll(pattern)) asked.add(id ?? '')
  expect([...asked].filter((id) => !isRegra(id))).toEqual([])
  expect(asked.size).toBeGreaterThan(0)
})
