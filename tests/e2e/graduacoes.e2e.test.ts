// The register of grades in the browser: what staff write there is what the form of a person offers.
import { afterAll, test } from 'vitest'
import { db } from './support/admin.ts'
import { url } from './support/browser.ts'
import { accessible, page, picture, useDesk } from './support/page.ts'

useDesk('admin@cbtkd.test')

const grade = db.doc('graduacoes/gub-9')
let name = ''
afterAll(async () => {
  // Other files see the grades of the seed.
  if (name) await grade.update({ name })
})

test('a renamed grade is what the form of a person offers, on a page that is open already', async () => {
  const { dadosPessoais } = (await db.doc('praticantes/pessoa-001').get()).data() ?? {}
  const form = await page.context().newPage()
  await form.goto(url('/sie/cadastros/addpraticante?id=pessoa-001'))
  await form.getByRole('heading', { level: 1, name: dadosPessoais.name }).waitFor()
  await form.getByRole('tab', { name: 'Graduação' }).click()
  await form.getByRole('button', { name: 'Adicionar em histórico de graduações' }).click()
  const choice = form.getByRole('combobox', { name: 'Graduação' }).last()
  await choice.click()
  await form.getByRole('option', { name: /^9º Gub/ }).waitFor()
  await form.keyboard.press('Escape')

  await page.goto(url('/sie/cadastros/pessoas?ver=graduacoes'))
  await page.getByRole('link', { name: '9º Gub' }).waitFor()
  await picture('graduacoes')
  await accessible(page, 'register')
  await page.getByRole('link', { name: '9º Gub' }).click()
  const field = page.getByLabel('Nome', { exact: false }).first()
  name = await field.inputValue()
  await field.fill('9º Gub infantil')
  await picture('graduacao')
  await accessible(page, 'grade')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Graduação salva.').waitFor()

  // The page of before was not loaded anew.
  await choice.click()
  await form.getByRole('option', { name: /^9º Gub infantil/ }).waitFor()
  await form.close()
})
