// The dashboards: what waits for staff, with the same number in the menu, and live; the children of a guardian.
import { afterAll, expect, test } from 'vitest'
import { db } from './support/admin.ts'
import { signIn } from './support/browser.ts'
import { accessible, context, openPage, page, picture, useBrowser, violations } from './support/page.ts'

useBrowser()
const NOVA = 'inscrita-do-painel'
afterAll(() =>
  Promise.all(
    [`praticantes/${NOVA}`, `sistema/cadastros/pendencias/cadastro.${NOVA}`].map((path) => db.doc(path).delete()),
  ),
)

test('staff see who waits since when, the number of the menu follows somebody who signs up, and one click leads to them', async () => {
  await openPage()
  await signIn(page, 'secretaria@fctkd.test')
  const waiting = page.getByRole('region', { name: 'Espera por você' })
  await waiting.getByText(/^\d+ cadastros? esperam? você/).waitFor()
  const count = async () => Number(await waiting.getByText(/^\d+$/).innerText())
  const badge = page.getByRole('navigation', { name: 'Áreas' }).getByRole('img', { name: /esperam$/ })
  const before = await count()
  expect(Number(await badge.innerText())).toBe(before)
  await page.getByRole('list', { name: 'Atenção' }).getByText('3 menores sem autorização').waitFor()
  await accessible()
  await picture('painel-secretaria')

  const [person, request] = await db.getAll(
    db.doc('praticantes/inscrita'),
    db.doc('sistema/cadastros/pendencias/cadastro.inscrita'),
  )
  await db.doc(`sistema/cadastros/pendencias/cadastro.${NOVA}`).set({ ...request?.data(), pessoa: NOVA })
  await db.doc(`praticantes/${NOVA}`).set(person?.data() ?? {})
  await expect.poll(count).toBe(before + 1)
  await expect.poll(async () => Number(await badge.innerText())).toBe(before + 1)

  await page.getByRole('link', { name: 'Ver e pedir: 3 menores sem autorização' }).click()
  await expect.poll(() => page.getByRole('table').getByRole('rowheader').count()).toBe(3)
  expect(violations).toEqual([])
  await context.close()
})

test('a guardian sees the state of each child on a phone', async () => {
  await openPage(360)
  await signIn(page, 'responsavel@fctkd.test')
  const lara = page.getByRole('listitem', { name: 'Lara Koerich Amaral' })
  await lara.getByText('Autorização pendente').waitFor()
  await lara.getByRole('button', { name: 'Receber o link de novo' }).waitFor()
  await page.getByRole('listitem', { name: 'Tomás Koerich Amaral' }).getByText('Cadastro ativo').waitFor()
  await accessible()
  await picture('painel-responsavel')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(violations).toEqual([])
  await context.close()
})
