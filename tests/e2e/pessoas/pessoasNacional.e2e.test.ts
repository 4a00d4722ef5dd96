// National staff's work with the register of people beyond single fields: grades offered by forms, and two records of one person.
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { afterAll, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { url } from '../support/browser.ts'
import { accessible, page, picture, useDesk } from '../support/page.ts'
import { task } from '../support/steps.ts'

useDesk('admin@cbtkd.test')

const grade = db.doc('graduacoes/gub-9')
let name = ''
afterAll(async () => {
  // Other files need the grades of the seed.
  if (name) await grade.update({ name })
})

test('a renamed grade is what the form of a person offers, on a page that is open already', async () => {
  const { dadosPessoais } = (await db.doc('praticantes/pessoa-001').get()).data() ?? {}
  const form = await page.context().newPage()
  await form.goto(url('/sie/cadastros/addpraticante?id=pessoa-001'))
  await form.getByRole('heading', { level: 1, name: dadosPessoais.name }).waitFor()
  await form.getByRole('link', { name: 'Editar graduação' }).click()
  await form.getByRole('button', { name: 'Incluir graduação' }).click()
  const choice = form.getByRole('combobox', { name: 'Graduação' }).last()
  await choice.click()
  await form.getByRole('option', { name: /^9º Gub/ }).waitFor()
  await form.keyboard.press('Escape')

  await page.goto(url('/sie/cadastros/pessoas?ver=graduacoes'))
  await page.getByRole('link', { name: '9º Gub' }).waitFor()
  await picture('graduacoes')
  await accessible(page, 'register')
  await page.getByRole('link', { name: '9º Gub' }).click()
  // The list, whose search has a label with the same word, is shown until the form is loaded.
  await page.getByRole('heading', { level: 1, name: '9º Gub' }).waitFor()
  const field = page.getByLabel('Nome', { exact: false }).first()
  name = await field.inputValue()
  await field.fill('9º Gub infantil')
  await picture('graduacao')
  await accessible(page, 'grade')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Graduação salva.').waitFor()

  // The previous page was not reloaded.
  await choice.click()
  await form.getByRole('option', { name: /^9º Gub infantil/ }).waitFor()
  await form.close()
})

test('two records of one person are joined with a preview, and it is taken back', async (context) => {
  const source = (await db.doc('praticantes/pessoa-001').get()).data() ?? {}
  const birthdate = '1991-02-03'
  const make = (id: string, name: string, cpf: string) => {
    const record = {
      ...source,
      dadosPessoais: { ...source.dadosPessoais, name, cpf, birthdate, urlImagemID: '' },
      historicoCertificacoes: [],
      documentos: [],
      metadados: { ...source.metadados, version: 0, active: true },
    }
    return db.doc(`praticantes/${id}`).set(withDerived(id, record as unknown as StoredRecord, praticantes))
  }
  await make('uniao-a', 'Zuleica Ximenes', '')
  await make('uniao-b', 'Zuleica Ximenes Prado', '168.995.350-09')
  await page.goto(url('/sie/cadastros/addpraticante?id=uniao-a'))
  await page.getByRole('button', { name: 'Mais', exact: true }).waitFor()
  await task(context, 'join a person with another record of theirs, from their page', page, async () => {
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: /Unir a outro cadastro/ }).click()
    await page.getByRole('combobox', { name: 'Outro cadastro' }).fill('Zuleica')
    await page.getByRole('option', { name: 'Zuleica Ximenes Prado' }).click()
    // The fuller record is proposed; here the other one remains.
    await page.getByRole('radio', { name: /^Zuleica Ximenes ·/ }).check()
    await page.getByText('O cadastro que fica recebe:').waitFor()
    await picture('unir')
    await accessible(page, 'join')
    await page.getByRole('button', { name: 'Unir os cadastros' }).click()
    await page.getByText('Cadastros unidos.').waitFor()
  })
  await expect
    .poll(async () => (await db.doc('praticantes/uniao-b').get()).data())
    .toMatchObject({
      unidoA: 'uniao-a',
      metadados: { active: false },
    })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect
    .poll(async () => (await db.doc('praticantes/uniao-b').get()).get('metadados.active') as boolean, {
      timeout: 120_000,
    })
    .toBe(true)
})
