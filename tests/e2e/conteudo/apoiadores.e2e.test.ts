// Sponsors: a collection of one description, from its list to the footer of the public pages; and features of lists and forms for any collection.
import { expect, test } from 'vitest'
import { png } from '../../support/files.ts'
import { db } from '../support/admin.ts'
import { newPage, url } from '../support/browser.ts'
import { accessible, accessibleInBoth, browser, page, picture, useDesk } from '../support/page.ts'
import { named, newRecord } from '../support/record.ts'

useDesk('admin@cbtkd.test')

const newSponsor = (id: string, name: string) =>
  newRecord('apoiadores', id, { name, vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' } })

test('what is missing is said at its field, the first of which is focused', async () => {
  await page.goto(url('/apoiadores/addapoiador'))
  await page.getByRole('heading', { level: 1, name: 'Novo apoiador' }).waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Preencha nome.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

test('a sponsor is stored with its logo, whose file was sent before, and a visitor sees it at the foot of the page', async () => {
  await page.goto(url('/apoiadores/addapoiador'))
  await page.getByRole('combobox', { name: 'Entidade' }).click()
  await page.getByRole('option', { name: 'CBTKD', exact: true }).click()
  await page.getByLabel('Nome', { exact: false }).first().fill('Tatames do Vale')
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Apoio', exact: true }).click()
  await page.getByLabel('Site').fill('https://tatames.example')
  const group = page.getByRole('group', { name: 'Logo', exact: true })
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png(640, 320) })
  await page.getByRole('button', { name: 'Usar esta imagem' }).click()
  await group.getByLabel('Descrição da imagem').fill('Marca dos Tatames do Vale')
  await picture('apoiador')
  await accessible(page, 'form')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Apoiador salvo.').waitFor()
  await page.waitForURL(/addapoiador\?id=/)
  await expect
    .poll(async () => (await named('apoiadores', 'Tatames do Vale'))?.data())
    .toMatchObject({
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
      logo: { arquivo: expect.stringMatching(/^publico\/apoiadores\//), alt: 'Marca dos Tatames do Vale' },
    })
  // One document contains the data for every page of the portal.
  await expect
    .poll(async () => JSON.stringify((await db.doc('sistema/publico/portais/apoiadores.cbtkd').get()).data()))
    .toContain('Tatames do Vale')
  const visitor = await newPage(browser)
  try {
    await visitor.page.goto(url('/noticias'))
    const logo = visitor.page
      .getByRole('region', { name: 'Apoiadores' })
      .getByRole('img', { name: 'Marca dos Tatames do Vale' })
    // Loaded when a visitor comes near the footer, which moves down while news load: scrolled to until the logo is visible.
    await expect
      .poll(async () => {
        await visitor.page.keyboard.press('End')
        return logo.count()
      })
      .toBe(1)
    await logo.scrollIntoViewIfNeeded()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect
      .poll(() => visitor.page.getByRole('link', { name: 'Tatames do Vale' }).getAttribute('href'))
      .toBe('https://tatames.example')
    await accessible(visitor.page, 'footer')
    await picture('rodape-apoiadores', visitor.page)
    await visitor.page.goto(url('/'))
    const master = visitor.page.getByRole('list', { name: 'Patrocínio master' })
    // The page grows while its parts load: its footer is scrolled to until it stays visible.
    await expect
      .poll(async () => {
        await visitor.page.keyboard.press('End')
        return master.count()
      })
      .toBe(1)
    await accessible(visitor.page, 'home')
    await picture('inicio-apoiadores', visitor.page)
    expect(visitor.violations).toEqual([])
  } finally {
    await visitor.context.close()
  }
})

test('a change is taken back with the button of its message', async () => {
  await newSponsor('apoiador-mudado', 'Quimonos do Litoral')
  await page.goto(url('/apoiadores/addapoiador?id=apoiador-mudado'))
  await page.getByRole('heading', { level: 1, name: 'Quimonos do Litoral' }).waitFor()
  await page.getByLabel('Nome', { exact: false }).first().fill('Quimonos da Serra')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quimonos do Litoral' }).waitFor()
  await expect
    .poll(async () => (await db.doc('apoiadores/apoiador-mudado').get()).get('name') as string)
    .toBe('Quimonos do Litoral')
})

test('what is typed while a record is being stored stays in the form, and is stored with the next save', async () => {
  await newSponsor('apoiador-digitado', 'Luvas da Ilha')
  const stored = async (path: string) => (await db.doc('apoiadores/apoiador-digitado').get()).get(path) as string
  await page.goto(url('/apoiadores/addapoiador?id=apoiador-digitado'))
  await page.getByLabel('Nome', { exact: false }).first().fill('Luvas da Lagoa')
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/documents:commit/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Salvando…' }).waitFor()
  await page.getByLabel('Site').fill('https://luvas.example')
  go()
  await expect.poll(() => stored('name')).toBe('Luvas da Lagoa')
  await page.getByText('Apoiador salvo.').waitFor()
  await expect.poll(() => page.getByLabel('Site').inputValue()).toBe('https://luvas.example')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => stored('site')).toBe('https://luvas.example')
  await page.unroute(/documents:commit/)
})

test('the list sorts by its headers and keeps a search under a name', async () => {
  await newSponsor('apoiador-listado', 'Placares Aurora')
  await page.goto(url('/apoiadores'))
  await page.getByRole('link', { name: 'Placares Aurora' }).waitFor()
  await page.getByText(/\d+ apoiador(es)? ·/).waitFor()
  await page.getByRole('button', { name: 'Ordem' }).click()
  await page.waitForURL(/ordem=ordem/)
  await page.getByRole('button', { name: 'Pesquisas salvas' }).click()
  await page.getByLabel('Nome para a lista como está agora').fill('Pela ordem')
  await page.getByRole('button', { name: 'Salvar pesquisa' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto(url('/apoiadores'))
  await page.getByRole('button', { name: 'Pesquisas salvas' }).click()
  await page.getByRole('button', { name: /^Pela ordem/ }).waitFor()
  await accessibleInBoth(page, '1280-pesquisas-salvas')
  await page.getByRole('button', { name: /^Pela ordem/ }).click()
  await page.waitForURL(/ordem=ordem/)
  await page.getByRole('link', { name: 'Placares Aurora' }).waitFor()
  await picture('apoiadores')
  await accessible(page, 'list')
})
