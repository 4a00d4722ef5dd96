// The lists of the administration in the browser: their order, and their exports.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { url } from '../support/browser.ts'
import { accessible, exported, namesInList, page, picture, useDesk } from '../support/page.ts'

useDesk('admin@cbtkd.test')

test('the list of users is sorted and exported, and the audit records the export', async () => {
  await page.goto(url('/sie/administracao/users?situacao=ativos'))
  await page.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor()
  await expect.poll(async () => (await namesInList()).length).toBeGreaterThan(5)
  const first = await namesInList()
  await page.getByRole('table').getByRole('button', { name: 'Nome' }).click()
  await page.waitForURL(/sentido=desc/)
  const inPortuguese = (a: string, b: string) => a.localeCompare(b, 'pt-BR')
  await expect.poll(async () => (await namesInList())[0]).not.toBe(first[0])
  await expect
    .poll(async () => {
      const shown = await namesInList()
      return shown.join('; ') === shown.toSorted(inPortuguese).reverse().join('; ')
    })
    .toBe(true)
  await picture('administracao-usuarios-ordem')
  await accessible(page, 'usuarios-ordem')
  const exports = async () =>
    (
      await db
        .collection('sistema/auditoria/eventos')
        .where('acao', '==', 'exportar')
        .where('colecao', '==', 'users')
        .get()
    ).size
  const before = await exports()
  const file = await exported('CSV')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffNome;E-mail;CPF;Entidade;Grupos;Situação')
  expect(lines.length).toBeGreaterThan(first.length)
  expect(lines.find((line) => line.startsWith('Augusto Weber Schneider'))).toMatch(
    /;\*\*\*\.\d{3}\.\d{3}-\*\*;FCTKD;.*;Ativo$/,
  )
  expect(lines.some((line) => / · FCTKD(;|$)/.test(line))).toBe(true)
  await expect.poll(exports).toBe(before + 1)
})

test('on a phone the pagination of a list fits on one line', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url('/sie/cadastros/pessoas'))
  const way = page.getByRole('navigation', { name: 'Páginas' })
  for (const name of ['Anterior', 'Próxima']) await way.getByRole('button', { name }).waitFor()
  // Both at the same instant: content above them may still grow.
  const buttons = way.getByRole('button', { name: /Anterior|Próxima/ })
  const onOneLine = () =>
    buttons.evaluateAll((all) => {
      const boxes = all.map((button) => button.getBoundingClientRect())
      return boxes.length === 2 && boxes[0]?.y === boxes[1]?.y && boxes.every(({ height }) => height < 50)
    })
  await expect.poll(onOneLine).toBe(true)
  await picture('pessoas-paginas-360')
  // Back closes the menu and stays on the page; after a navigation from the menu it leads here at once.
  const areas = page.getByRole('navigation', { name: 'Áreas' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await areas.getByRole('link', { name: 'Painel' }).waitFor()
  await page.goBack()
  await areas.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/sie/cadastros/pessoas')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await areas.getByRole('link', { name: 'Painel' }).click()
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Pessoas' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
})
