// A message to a group of people, or to those who are ticked in a list: from the number of recipients to the notice of one of them, who chooses the time of mails.
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, openArea, page, picture, useDesk } from '../support/page.ts'

const ASSUNTO = 'Reunião de atletas no sábado'
const ATLETA = 'atleta@prtkd.test'

useDesk('admin@cbtkd.test')

test('staff write to athletes, who read it on the portal and want one mail a day from then on', async () => {
  await page.goto(url('/sie/cadastros/pessoas'))
  await (await openArea('Cadastros')).getByRole('link', { name: 'Escrever a um grupo' }).click()
  await page.getByText(/^Vai para (no máximo )?[\d.]+ pessoas\.$/).waitFor()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('assunto')
  const all = await page.getByRole('status').first().textContent()
  await page.getByRole('combobox', { name: 'Só da federação' }).click()
  await page
    .getByRole('option', { name: 'FPRTKD' })
    .or(page.getByRole('option', { name: /PR/ }))
    .first()
    .click()
  await expect.poll(() => page.getByRole('status').first().textContent()).not.toBe(all)
  await page.getByText(/^Vai para/).waitFor()
  await page.getByLabel('Assunto').fill(ASSUNTO)
  await page
    .getByLabel('Mensagem', { exact: false })
    .last()
    .fill('A reunião é às 9h, no ginásio.\n\nTragam o uniforme.')
  await accessible()
  await picture('mensagem-1280')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await page.getByText(/^Terminado/).waitFor()
  await page
    .getByRole('list', { name: 'Suas mensagens' })
    .getByText(/^Enviada/)
    .waitFor()
  await accessible()
  const received = page.getByRole('list', { name: 'Quem recebeu' })
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Atualizar' }).click()
      return received.getByText('E-mail enviado').count()
    })
    .toBeGreaterThan(0)
  await picture('mensagem-enviada-1280')

  const phone = await newPage(browser, 360)
  await signIn(phone.page, ATLETA, url('/profile?aba=avisos'))
  await phone.page.getByRole('list', { name: 'Avisos recebidos' }).getByText(ASSUNTO).waitFor()
  await expect.poll(async () => (await mailsTo(ATLETA)).map(({ subject }) => subject)).toContain(ASSUNTO)
  await phone.page.getByRole('switch', { name: /Um só e-mail por dia/ }).click()
  await phone.page.getByRole('switch', { name: 'Sem e-mails em certas horas' }).click()
  await phone.page.getByRole('combobox', { name: 'Das' }).waitFor()
  // The page shows a setting before it is stored.
  const settings = async () => (await db.doc('sistema/avisos/preferencias/atleta').get()).data()
  await expect.poll(settings).toMatchObject({ resumo: true, silencioDe: 22, silencioAte: 7 })
  await phone.page.reload()
  await expect.poll(() => phone.page.getByRole('switch', { name: /Um só e-mail por dia/ }).isChecked()).toBe(true)
  await phone.page.getByRole('combobox', { name: 'Das' }).waitFor()
  await accessible(phone.page, 'settings of notices')
  await picture('avisos-360', phone.page)
  // From the mail, without signing in; then back again in the profile.
  const mail = (await mailsTo(ATLETA)).find(({ subject }) => subject === ASSUNTO)
  const [leave = ''] = /\S+\/privacy-politics\?sair=\S+/.exec(mail?.text ?? '') ?? []
  const visitor = await newPage(browser, 360)
  const { pathname, search } = new URL(leave)
  await visitor.page.goto(url(`${pathname}${search}`))
  await visitor.page.getByText(/^Os comunicados de (?!quem)/).waitFor()
  await picture('sair-360', visitor.page)
  await visitor.page.getByRole('button', { name: 'Não quero mais receber' }).click()
  await visitor.page.getByText(/^Você não recebe mais por e-mail os comunicados de/).waitFor()
  await accessible(visitor.page, 'leaving a list')
  await picture('sair-feito-360', visitor.page)
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  await visitor.page.setViewportSize({ width: 1280, height: 800 })
  await picture('sair-feito-1280-escuro', visitor.page)
  expect(visitor.violations).toEqual([])
  await visitor.context.close()
  await phone.page.reload()
  const left = phone.page.getByRole('group', { name: 'Sem comunicados por e-mail' })
  await left.getByRole('button', { name: 'Voltar a receber' }).waitFor()
  await picture('avisos-sem-comunicados-360', phone.page)
  await left.getByRole('button', { name: 'Voltar a receber' }).click()
  await left.waitFor({ state: 'detached' })
  await phone.page
    .getByRole('button', { name: 'Não receber por e-mail os comunicados desta entidade' })
    .first()
    .waitFor()
  // Restores the account for other files.
  await phone.page.getByRole('switch', { name: /Um só e-mail por dia/ }).click()
  await phone.page.getByRole('switch', { name: 'Sem e-mails em certas horas' }).click()
  await phone.page.getByRole('combobox', { name: 'Das' }).waitFor({ state: 'detached' })
  await expect.poll(settings).toMatchObject({ resumo: false, silencioDe: 0, silencioAte: 0, semComunicadosDe: [] })
  expect(phone.violations).toEqual([])
  await phone.context.close()
})

test('who is ticked in the list of people is written to, also after the page was opened anew', async () => {
  await page.goto(url('/sie/cadastros/pessoas'))
  const ticks = page.getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
  await ticks.nth(0).check()
  await ticks.nth(2).check()
  const bar = page.getByRole('group', { name: 'Seleção' })
  await bar.getByText('2 selecionadas').waitFor()
  await accessible()
  await picture('selecao-1280')
  await bar.getByRole('button', { name: 'Escrever (2)' }).click()
  await page.getByText('Vai para 2 pessoas.').waitFor()
  await page.reload()
  await page.getByText('Para as pessoas escolhidas na lista.').waitFor()
  await page.getByText('Vai para 2 pessoas.').waitFor()
  await page.getByLabel('Assunto').fill('Documentos que faltam')
  await page.getByLabel('Mensagem', { exact: false }).last().fill('Tragam a foto e o atestado na segunda.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('Terminado · 2 de 2 pessoas do grupo').waitFor()

  const phone = await newPage(browser, 360)
  await signIn(phone.page, 'admin@cbtkd.test', url('/sie/cadastros/pessoas'))
  await phone.page
    .getByRole('checkbox', { name: /^Selecionar / })
    .first()
    .check()
  await phone.page.getByRole('group', { name: 'Seleção' }).getByText('1 selecionada').waitFor()
  await accessible(phone.page)
  await picture('selecao-360', phone.page)
  expect(phone.violations).toEqual([])
  await phone.context.close()
})
