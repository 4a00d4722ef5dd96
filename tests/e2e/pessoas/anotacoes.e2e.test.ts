// A secretary's first month: a note with a reminder on a person's record, many at once, and the agenda that brings what is due.
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { signIn, url } from '../support/browser.ts'
import { accessible, accessibleInBoth, fits, page, picture, usePagePerTest } from '../support/page.ts'
import { task } from '../support/steps.ts'

usePagePerTest()

const OFFICE = 'secretaria@fctkd.test'

test('what is due waits on the dashboard, leads to the agenda and to the person, and is ticked off there', async () => {
  const due = (await db.doc('anotacoes/anotacao-2').get()).data() ?? {}
  await signIn(page, OFFICE, url('/sie/dashboard'))
  await page.getByRole('link', { name: /^Ver quais: \d+ lembretes a fazer$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Agenda do que vence' }).waitFor()
  await page.getByText(due.texto as string).waitFor()
  await accessible()
  await page.goto(url('/sie/dashboard?ver=agenda'))
  await page.getByRole('list', { name: /^Esta semana/ }).waitFor()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page)
    await accessibleInBoth(page, `${width}-agenda`)
  }
  await page
    .getByRole('link', { name: due.name as string })
    .first()
    .click()
  const notes = page.getByRole('list', { name: 'Anotações' })
  await notes.getByText(due.texto as string).waitFor()
  await notes.getByRole('button', { name: 'Marcar como feita' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como feita' }).click()
  await expect
    .poll(async () => (await db.doc('anotacoes/anotacao-2').get()).get('situacao') as string)
    .toBe('concluida')
})

test('a note is written for the office on a phone, and on several people at once', async (context) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { pessoa } = (await db.doc('anotacoes/anotacao-4').get()).data() ?? {}
  await signIn(page, OFFICE, url(`/sie/cadastros/addpraticante?id=${pessoa as string}`))
  await page.getByRole('button', { name: 'Anotar' }).click()
  const form = page.getByRole('dialog', { name: 'Anotar' })
  await form.getByLabel('Anotação').fill('Vem buscar a faixa na sede')
  await form.getByLabel('Lembrar em').fill('28/02/2099')
  await form.getByRole('combobox', { name: 'Lembrar a quem' }).click()
  await page.getByRole('option', { name: 'A equipe da entidade' }).click()
  await form.getByText('Em 28/02/2099 chega um aviso', { exact: false }).waitFor()
  await accessible()
  await fits(page)
  await picture('360-anotar')
  await form.getByRole('button', { name: 'Anotar' }).click()
  await page.getByText('Vem buscar a faixa na sede').waitFor()
  await page.getByText('Lembrar em 28/02/2099, a equipe').waitFor()
  await page.reload()
  await page.getByText('Vem buscar a faixa na sede').scrollIntoViewIfNeeded()
  await accessibleInBoth(page, '360-anotacoes-da-pessoa')
  await page.setViewportSize({ width: 1280, height: 800 })
  await accessibleInBoth(page, '1280-anotacoes-da-pessoa')
  await page.goto(url('/sie/cadastros/pessoas'))
  const ticks = page.getByRole('checkbox', { name: /^Selecionar / })
  await ticks.nth(2).waitFor()
  await task(context, 'note with a reminder on two people', page, async () => {
    await ticks.nth(1).check()
    await ticks.nth(2).check()
    await page.getByRole('group', { name: 'Seleção' }).getByRole('button', { name: 'Anotar' }).click()
    const many = page.getByRole('dialog', { name: 'Anotar em 2 cadastros' })
    await many.getByLabel('Anotação').fill('Convidar para a copa')
    await many.getByLabel('Lembrar em').fill('28/02/2099')
    await picture('1280-anotar-em-dois')
    await many.getByRole('button', { name: 'Anotar' }).click()
    await page.getByText('Anotado em 2 cadastros.').waitFor()
  })
  const written = await db.collection('anotacoes').where('texto', '==', 'Convidar para a copa').get()
  expect(written.size).toBe(2)
})
