// The main task: a federation's secretary imports the spreadsheet, finds a person, edits, reads the history, deactivates and restores.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spreadsheet } from '../../support/spreadsheet.ts'
import { db } from '../support/admin.ts'
import { url } from '../support/browser.ts'
import { accessible, page, picture, useDesk } from '../support/page.ts'

const TODAY = dayInBrasilia(Date.now())
const { table, truth } = spreadsheet(300, 3, TODAY)
// Only rows of the secretary's own federation; the server refuses the others.
const mine = table.filter((row, index) => index === 0 || row[8] === 'FCTKD' || row[8] === 'XPTO')

useDesk('secretaria@fctkd.test')

const people = () =>
  db
    .collection('praticantes')
    .where('metadados.successorId', '==', '')
    .where('dadosFiliacao.federacaoID', '==', 'fctkd')
    .count()
    .get()
    .then((snapshot) => snapshot.data().count)

test('the secretary imports a spreadsheet as Excel saves it, and takes it back from a page that was opened anew', async () => {
  const before = await people()
  const file = join(tmpdir(), `filiacao-${process.pid}.csv`)
  await writeFile(file, Buffer.from(mine.map((row) => row.join(';')).join('\r\n'), 'latin1'))
  await page.goto(url('/sie/cadastros/pessoas?importar'))
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: 'Conferência' }).waitFor()
  expect(truth.recusadas.length).toBeGreaterThan(0)
  const button = page.getByRole('button', { name: /^Importar \d+ pessoas$/ })
  // The rehearsal still takes rows out.
  await button.and(page.locator(':enabled')).waitFor()
  const announced = Number(/\d+/.exec(await button.innerText())?.[0])
  await accessible()
  await button.click()
  await page.getByText(`${announced} criadas, 0 atualizadas`).waitFor()
  await expect.poll(people).toBe(before + announced)
  await page.goto(url('/sie/cadastros/pessoas?importar'))
  const offered = page.getByText(/^Você importou \d+ pessoas em /)
  const imported = Number(/\d+/.exec(await offered.innerText())?.[0])
  await accessible()
  await picture('importacao-desfazer')
  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await page.getByRole('dialog', { name: 'Desfazer a importação?' }).getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText(/^Importação desfeita: \d+ pessoas\./).waitFor()
  expect(imported).toBe(announced)
  await expect.poll(people).toBe(before)
  await page.reload()
  await page.getByText('Arraste a planilha para cá').waitFor()
  await expect.poll(() => offered.count()).toBe(0)
}, 240_000)

test('finds a person by surname and opens the record', async () => {
  await page.goto(url('/sie/cadastros/pessoas'))
  await page.getByRole('heading', { level: 1, name: 'Pessoas' }).waitFor()
  await page.getByRole('main').getByRole('searchbox').fill('weber schneider')
  await page.getByRole('link', { name: 'Augusto Weber Schneider' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Augusto Weber Schneider/ }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url('/sie/cadastros/pessoas'))
  await page.getByRole('table').getByRole('link').nth(5).waitFor()
  await picture('pessoas', page, false)
})
