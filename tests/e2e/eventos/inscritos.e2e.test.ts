// The public lists of an event's entries: linked from its page, filtered by category, exported, and only for published events.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newPage, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'

useBrowser()

const ABERTO = 'circuito-catarinense-etapa-final'
const ENCERRADO = 'festival-de-formas'

test('a visitor goes from the event to its list, filters by category, and exports the whole list', async () => {
  const { page, context, violations } = await newPage(browser)
  const rows = page.getByRole('list', { name: /^Lista (prévia|final) de inscritos$/ }).getByRole('listitem')
  await page.goto(url(`/eventos/evento?id=${ABERTO}`))
  await page.getByRole('tab', { name: 'Inscritos' }).click()
  await page.getByRole('link', { name: /^Lista prévia/ }).click()
  await page.getByRole('status').getByText('48 inscrições nesta lista').waitFor()
  const totals = page.getByRole('region', { name: 'Totais do evento' })
  await expect
    .poll(() => totals.innerText())
    .toMatch(/42\s*inscritos com vaga\s*30\s*confirmados\s*6\s*em espera\s*3\s*federações/)
  await expect.poll(() => rows.count()).toBe(12)
  await accessible(page, 'list')
  await picture('inscritos-1280', page)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await rows.nth(23).waitFor()

  // The order is in the address, on the screen and in the file.
  await page.getByLabel('Ordem', { exact: true }).selectOption({ label: 'Categoria' })
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => /Adulto (feminino|masculino)/.exec(text)?.[1]))
    .toEqual(Array.from({ length: 12 }, () => 'feminino'))
  await page.getByLabel('Ordem', { exact: true }).selectOption({ label: 'Federação e associação' })
  await expect.poll(() => new URL(page.url()).searchParams.get('ordem')).toBe('federacao')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`inscritos-${ABERTO}-previa.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect([lines.length, lines[0]]).toEqual([49, '\ufeffNome;Associação;Federação;Categoria;Papel;Situação'])
  const teams = lines.slice(1).map((line) => {
    const [, club = '', state = ''] = line.split(';')
    return [state, club] as const
  })
  expect(teams).toEqual(
    teams.toSorted((a, b) => a[0].localeCompare(b[0], 'pt-BR') || a[1].localeCompare(b[1], 'pt-BR')),
  )
  expect(new Set(teams.map(([state]) => state)).size).toBe(3)

  // The whole list is printed, not one page of it.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('ul[aria-label^="Lista"] > li').length)
    }
  })
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.locator('body[data-printed="48"]').waitFor()

  await page.getByLabel('Categoria').selectOption({ label: 'Adulto masculino -54 kg (2)' })
  await page.getByRole('status').getByText('5 inscrições nesta lista').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('categoria')).toBe('kyorugui-adulto-M--54')
  await expect.poll(() => rows.filter({ hasText: 'Adulto masculino -54 kg' }).count()).toBe(5)
  await expect.poll(() => rows.filter({ hasText: 'Lista de espera' }).count()).toBe(3)
  await page.evaluate(() => (document.documentElement.dataset.tema = 'dark'))
  await accessible(page, 'dark')
  await picture('inscritos-categoria-1280-escuro', page)
  expect(violations).toEqual([])
  await context.close()
})

test('the final list fits a phone, and a draft has none', async () => {
  const { page, context, violations } = await newPage(browser, 360)
  await page.goto(url(`/eventos/inscritos/listafinal?id=${ENCERRADO}`))
  await page.getByRole('status').getByText('36 inscrições nesta lista').waitFor()
  await accessible(page, 'phone')
  await picture('inscritos-final-360', page)
  await fits(page)
  await page.evaluate(() => (document.documentElement.dataset.tema = 'dark'))
  await picture('inscritos-final-360-escuro', page)
  await page.getByRole('link', { name: 'lista prévia' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lista prévia de inscritos' }).waitFor()
  for (const id of ['copa-catarinense-do-proximo-ano', 'encontro-de-tecnicos']) {
    await page.goto(url(`/eventos/inscritos/listaprevia?id=${id}`))
    await page.getByRole('heading', { level: 1, name: 'Evento não encontrado' }).waitFor()
  }
  await page.goto(url('/eventos/inscritos/listaprevia'))
  await page.getByText('De qual evento?').waitFor()
  await picture('inscritos-sem-evento-360', page)
  expect(violations).toEqual([])
  await context.close()
})
