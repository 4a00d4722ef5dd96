// A request to belong to a club: the person requests on their profile, the federation answers, the person is notified.
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, page, picture, useDesk } from '../support/page.ts'

useDesk('mestre@fctkd.test')

test('a person asks for a club, the federation refuses with a reason, and the person sees what became of it', async () => {
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

  const { page: desk } = await newPage(browser, 360)
  await signIn(desk, 'secretaria@fctkd.test', url('/sie/cadastros/pessoas?pendencias'))
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

  // The bell counts the notice, and leads to it.
  const bell = page.getByRole('banner').getByRole('button', { name: /^Avisos: \d\+? novos?$/ })
  await bell.click()
  const latest = page.getByRole('dialog', { name: 'Avisos' })
  await latest.getByRole('listitem').filter({ hasText: 'O clube está em reforma.' }).getByText('Novo').waitFor()
  await accessible()
  await picture('sino')
  await page.keyboard.press('Escape')
  await latest.waitFor({ state: 'detached' })

  // The reason is in the notice, which is new once; it is also mailed unless switched off.
  await page.getByRole('tab', { name: 'Avisos' }).click()
  const notice = page
    .getByRole('list', { name: 'Avisos recebidos' })
    .getByRole('listitem')
    .filter({ hasText: /Augusto Weber Schneider.*: Recusado/ })
  await notice.getByText('O clube está em reforma.').waitFor()
  await notice.getByText('Novo').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Avisos', exact: true }).waitFor()
  await accessible()
  await picture('perfil-avisos')
  const mail = page.getByRole('switch', { name: 'Andamento dos meus pedidos' })
  await mail.click()
  await expect.poll(() => mail.isChecked()).toBe(false)
  const without = async () => (await db.doc('sistema/avisos/preferencias/mestre').get()).get('semEmail') as string[]
  await expect.poll(without).toEqual(['situacao'])
  await page.reload()
  await notice.getByText('O clube está em reforma.').waitFor()
  await expect.poll(() => notice.getByText('Novo').count()).toBe(0)
  await expect.poll(() => mail.isChecked()).toBe(false)
  await mail.click()
  await expect.poll(() => mail.isChecked()).toBe(true)
  await expect.poll(without).toEqual([])
})
