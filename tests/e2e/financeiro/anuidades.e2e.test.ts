// A treasurer charges a year's annuities of a federation: preview, issue with progress, and all of it taken back.
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { url } from '../support/browser.ts'
import { accessible, openArea, page, picture, useDesk } from '../support/page.ts'

useDesk('admin@cbtkd.test')

const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a campaign is previewed, issued and shown with its result; what was issued is not charged again', async () => {
  await page.goto(url('/sie/dashboard'))
  const menu = await openArea('Financeiro')
  await menu.getByRole('link', { name: 'Campanha de anuidades' }).click()
  await page.getByRole('heading', { level: 1, name: 'Campanha de anuidades' }).waitFor()
  await choose('Anuidade', /^Anuidade nacional de faixa preta$/)
  await choose('Da graduação', /^1º Dan/)
  await page.getByRole('textbox', { name: 'Vencimento' }).fill('31/02/2099')
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByText('Informe um dia que exista').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Vencimento' }).evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page.getByRole('textbox', { name: 'Vencimento' }).fill('20/12/2099')
  await accessible(page, 'form')
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  const charged = page.getByText(/pessoas? seri(a|am) cobradas?: R\$ [1-9]/)
  await charged.waitFor()
  await picture('campanha-previa')
  await accessible(page, 'list')
  const [, count = ''] = /^([\d.]+) /.exec((await charged.textContent()) ?? '') ?? []
  await page.getByRole('button', { name: `Emitir ${count} cobranças` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  await page.getByText(/^Concluída/).waitFor()
  await page
    .locator('dt', { hasText: /^Cobradas$/ })
    .locator('xpath=..')
    .getByText(count, { exact: true })
    .waitFor()
  await picture('campanha-resultado')
  await accessible(page, 'list')

  const { docs } = await db.collection('faturas').where('vencimento', '==', '2099-12-20').get()
  const issued = docs.map((doc) => doc.data() as Fatura)
  expect(issued).toHaveLength(Number(count))
  expect(new Set(issued.map(({ sacado }) => sacado.pessoa)).size).toBe(issued.length)

  await page.getByRole('button', { name: 'Outra campanha' }).click()
  await page.getByText('Suas campanhas').waitFor()
  await choose('Da graduação', /^1º Dan/)
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByText('Ninguém seria cobrado.').waitFor()
  await page.getByRole('button', { name: `Já tem fatura: ${count}` }).waitFor()

  const job = await db.doc(`sistema/tarefas/execucoes/${String(docs[0]?.get('campanha'))}`).get()
  await page.getByRole('button', { name: `Abrir: ${String(job.get('nome')).replace(/^Campanha: /, '')}` }).click()
  await page.getByRole('button', { name: 'Desfazer campanha' }).click()
  const undo = page.getByRole('dialog', { name: 'Desfazer a campanha' })
  await undo.getByRole('textbox', { name: 'Motivo' }).fill('O preço era o do ano passado')
  await picture('campanha-desfazer', page, false)
  await accessible(page, 'undo')
  await undo.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText(`Concluída · ${count} de ${count} faturas`).waitFor()
  await page.getByText('Canceladas').waitFor()
  const cancelled = await db.collection('faturas').where('campanha', '==', docs[0]?.get('campanha')).get()
  expect(
    cancelled.docs.filter((doc) => doc.get('metadados.successorId') === '').map((doc) => doc.get('situacao') as string),
  ).toEqual(issued.map(() => 'cancelada'))
})
