// A career: its person reads it, publishes it, and withdraws it.
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'

useBrowser()

test('a person publishes their career, and its address stops working once they withdraw it', async () => {
  const { page, context, violations } = await newPage(browser)
  const name = (await db.doc('praticantes/mestre').get()).get('dadosPessoais.name') as string
  await signIn(page, 'mestre@fctkd.test', url('/profile?aba=carreira'))
  await page.getByRole('heading', { level: 2, name: 'Minha carreira' }).waitFor()
  await page.getByText('Só você vê esta página.', { exact: false }).waitFor()
  await accessible(page)
  await picture('carreira-minha-1280', page)
  await page.getByRole('button', { name: 'Tornar pública' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tornar pública' }).click()
  await page.getByText('A carreira está pública.').waitFor()
  const place = await page.getByRole('link', { name: 'Ver como todos veem' }).getAttribute('href')
  const visitor = await newPage(browser, 360)
  await visitor.page.goto(url(place ?? ''))
  await visitor.page.getByRole('heading', { level: 1, name }).waitFor()
  await accessible(visitor.page)
  await picture('carreira-publica-360', visitor.page)
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  await picture('carreira-publica-360-dark', visitor.page)
  await page.getByRole('button', { name: 'Retirar do ar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await page.getByText('A carreira não é mais pública.').waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name: 'Carreira não encontrada' }).waitFor()
  await picture('carreira-ausente-360', visitor.page)
  expect([...violations, ...visitor.violations]).toEqual([])
  await visitor.context.close()
  await context.close()
})
