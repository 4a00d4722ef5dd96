// A request to belong to a club: the person asks on their profile, the federation answers, the person is told.
import { expect, test } from 'vitest'
import { newPage, signIn, url } from './support/browser.ts'
import { accessible, browser, page, picture, useDesk, violations } from './support/page.ts'

useDesk('mestre@fctkd.test')

test('the person asks for a club of the federation and sees until when it answers', async () => {
  await page.goto(url('/profile?aba=vinculo'))
  await page.getByRole('button', { name: 'Pedir vínculo' }).click()
  await page.getByText('Escolha um clube.').waitFor()
  const club = page.getByRole('combobox', { name: 'Clube' })
  await club.click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Mensagem ao clube (opcional)').fill('Dou aula aí às terças.')
  await accessible()
  await picture('vinculo-pedir')
  await page.getByRole('button', { name: 'Pedir vínculo' }).click()
  await page.getByText('O clube tem 15 dias úteis para responder.').waitFor()
  await accessible()
  await picture('vinculo-espera')
  expect(violations).toEqual([])
})

test('the federation refuses it with a reason, and the person sees what became of it', async () => {
  const { page: desk } = await newPage(browser, 360)
  await signIn(desk, 'secretaria@fctkd.test')
  await desk.goto(url('/sie/cadastros/pessoas?pendencias'))
  const request = desk.getByRole('listitem', { name: /^Pedido de vínculo de Augusto/ })
  await request.getByText('“Dou aula aí às terças.”').waitFor()
  await accessible(desk)
  await picture('vinculo-decidir', desk)
  await request.getByRole('button', { name: 'Recusar' }).click()
  await desk.getByLabel('Motivo').fill('O clube está em reforma.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await desk.getByText('Agora: Recusado.').waitFor()
  await desk.context().close()
  await page.reload()
  await page.getByText(/recusado; o motivo está no aviso/).waitFor()
  await page.getByRole('button', { name: 'Pedir vínculo' }).waitFor()
})
