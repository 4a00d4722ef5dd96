// An office labels people, one on her page and several in the list, takes the batch back, and finds them by the label.
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { signIn, url } from '../support/browser.ts'
import { accessible, accessibleInBoth, fits, page, usePagePerTest } from '../support/page.ts'

usePagePerTest()

const OFFICE = 'secretaria@fctkd.test'

test('labels are put on one person and on several, the list is filtered by one, and a batch is taken back', async () => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { pessoa } = (await db.doc('anotacoes/anotacao-4').get()).data() ?? {}
  await signIn(page, OFFICE, url(`/sie/cadastros/addpraticante?id=${pessoa as string}`))
  await page.getByRole('button', { name: 'Mudar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Marcadores' })
  await form.getByRole('combobox', { name: 'Marcadores' }).fill('Seleção do estado')
  await form.getByRole('combobox', { name: 'Marcadores' }).press('Enter')
  await accessibleInBoth(page, '360-marcadores')
  await fits(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  const labels = page.getByRole('list', { name: 'Marcadores' })
  await labels.getByText('Seleção do estado').waitFor()
  await labels.scrollIntoViewIfNeeded()
  await accessibleInBoth(page, '360-marcadores-da-pessoa')
  await page.setViewportSize({ width: 1280, height: 800 })
  await accessibleInBoth(page, '1280-marcadores-da-pessoa')

  await page.goto(url('/sie/cadastros/pessoas'))
  const boxes = page.getByRole('checkbox', { name: /^Selecionar / })
  for (const at of [1, 2]) await boxes.nth(at).check()
  await page.getByRole('group', { name: 'Seleção' }).getByRole('button', { name: 'Marcadores' }).click()
  const many = page.getByRole('dialog', { name: 'Marcadores em 2 cadastros' })
  await many.getByRole('combobox', { name: 'Pôr' }).fill('Imprensa local')
  await many.getByText('2 de 2 mudam.').waitFor()
  await accessibleInBoth(page, '1280-marcadores-em-dois')
  await many.getByRole('button', { name: 'Guardar' }).click()
  const result = page.getByRole('dialog', { name: 'Marcadores' })
  await result.getByText('2 de 2 mudaram.').waitFor()
  await accessible()
  const [label] = (await db.collection('marcadores').where('name', '==', 'Imprensa local').get()).docs
  const marked = async () =>
    (await db.collection('praticantes').where('marcadores', 'array-contains', label?.id).get()).docs.filter(
      (doc) => doc.get('metadados.successorId') === '',
    ).length
  expect(await marked()).toBe(2)
  await result.getByRole('button', { name: 'Fechar' }).click()

  await page.goto(url(`/sie/cadastros/pessoas?marcadores=${label?.id ?? ''}`))
  await page.getByText('2 pessoas', { exact: false }).first().waitFor()
  await page.getByRole('combobox', { name: 'Marcador' }).waitFor()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page)
    await accessibleInBoth(page, `${width}-pessoas-por-marcador`)
  }
  await page.getByRole('button', { name: 'Arrumar marcadores' }).click()
  await page.getByRole('list', { name: 'Marcadores em uso' }).getByText('Imprensa local').waitFor()
  await accessibleInBoth(page, '360-arrumar-marcadores')
  await page.goto(url('/sie/dashboard?ver=lotes'))
  await page.getByRole('button', { name: 'Abrir: 2 pessoas: Marcadores' }).first().click()
  await page.getByRole('button', { name: 'Desfazer o lote' }).first().click()
  await expect.poll(marked).toBe(0)
})
