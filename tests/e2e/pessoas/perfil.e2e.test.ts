// The person's own profile in the browser: changes at once, changes decided by staff, and its phone layout.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailsTo } from '../../support/mailbox.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, openPage, page, picture, usePagePerTest } from '../support/page.ts'

usePagePerTest()

const PESSOA = 'praticantes/mestre'
const stored = async (path: string) => (await db.doc(PESSOA).get()).get(path) as unknown
const open = async (aba: string, shown = page) => {
  await shown.goto(url(`/profile?aba=${aba}`))
  await shown.getByRole('heading', { level: 1, name: /^Meu perfil/ }).waitFor()
}

test('a telephone and an address change at once, by keyboard', async () => {
  await putSession(page, 'mestre@fctkd.test')
  await open('contato')
  const before = Number(await stored('metadados.version'))
  await accessible()
  await page.getByLabel('Celular', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('48991234567')
  await page.getByText('1 mudança na hora').waitFor()
  await picture('contato')
  await page.keyboard.press('Enter')
  await page.getByText('Cadastro salvo.').waitFor()
  await expect.poll(() => stored('dadosContato.celular')).toBe('(48) 99123-4567')
  expect(await stored('metadados.version')).toBe(before + 1)
})

test('typed text survives switching between parts, and leaving asks first', async () => {
  await putSession(page, 'mestre@fctkd.test')
  await open('contato')
  const phone = page.getByLabel('Telefone', { exact: true })
  await phone.fill('(48) 3222-1111')
  await page.getByRole('tab', { name: 'Segurança' }).click()
  await page.getByRole('tabpanel', { name: 'Segurança' }).waitFor()
  await page.getByRole('tab', { name: 'Contato e endereço' }).click()
  await expect.poll(() => phone.inputValue()).toBe('(48) 3222-1111')
  await page.getByRole('tab', { name: 'Segurança' }).click()
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link').first().click()
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  expect(new URL(page.url()).pathname).toBe('/profile')
})

/** Row of the request in the list of Pendências. */
const requestOf = (staff: Page) => staff.getByRole('listitem', { name: /^Pedido de Augusto/ })

test('a new name waits for the federation, which sees the difference and approves it', async () => {
  await putSession(page, 'mestre@fctkd.test')
  await open('pessoais')
  await picture('pessoais')
  await page.getByLabel('Nome completo').fill('Augusto Weber Schneider Filho')
  await page.getByLabel('Apelido').fill('Guto')
  await page.getByText('1 mudança na hora · 1 mudança a conferir').waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Em análise pela sua federação (FCTKD)').waitFor()
  await page.getByText('Em análise: Augusto Weber Schneider Filho').waitFor()
  await accessible()
  await picture('em-analise')
  expect(await stored('dadosPessoais.name')).toBe('Augusto Weber Schneider')
  await expect.poll(() => stored('dadosPessoais.apelido')).toBe('Guto')

  const staff = await newPage(browser)
  await signIn(staff.page, 'secretaria@fctkd.test')
  await staff.page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pendências' }).click()
  await requestOf(staff.page)
    .getByRole('button', { name: /^Augusto/ })
    .click()
  const card = staff.page.getByRole('region', { name: 'Pedido aberto de Augusto Weber Schneider' })
  await card.getByText('Augusto Weber Schneider Filho').waitFor()
  await accessible(staff.page)
  await picture('pendencias', staff.page)
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await requestOf(staff.page).waitFor({ state: 'detached' })
  expect(await stored('dadosPessoais.name')).toBe('Augusto Weber Schneider Filho')
  await expect
    .poll(async () => (await mailsTo('mestre@fctkd.test')).map(({ subject }) => subject))
    .toContain('A mudança do seu cadastro foi aprovada')
  await expect
    .poll(async () => (await db.doc('users/mestre').get()).get('dadosPessoais.name') as unknown)
    .toBe('Augusto Weber Schneider Filho')
  await staff.context.close()

  await open('pessoais')
  await page.getByText(/^Aprovado em/).waitFor()
  await page.getByRole('heading', { level: 1, name: /Augusto Weber Schneider Filho/ }).waitFor()
})

test('a refusal says why, and a wrong date is said at its field before anything is sent', async () => {
  await putSession(page, 'mestre@fctkd.test')
  await open('pessoais')
  await page.getByLabel('Data de nascimento').fill('01/01/2999')
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await page.getByText('Informe uma data entre 1900 e hoje.').waitFor()
  await page.getByLabel('Data de nascimento').fill('08/03/1974')
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await page.getByText('Em análise pela sua federação').waitFor()
  const staff = await newPage(browser)
  await signIn(staff.page, 'secretaria@fctkd.test', url('/sie/cadastros/pessoas?pedidos'))
  // The former path redirects to the list's part with requests of people about their own records.
  await expect.poll(() => new URL(staff.page.url()).searchParams.get('tipo')).toBe('alteracao,apagamento')
  await staff.page.getByRole('button', { name: 'Mudança de cadastro', pressed: true }).waitFor()
  await requestOf(staff.page)
    .getByRole('button', { name: /^Augusto/ })
    .click()
  await staff.page.getByRole('button', { name: /^Recusar Augusto/ }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await dialog.getByText('Diga o motivo').waitFor()
  await dialog.getByLabel('Motivo').fill('Envie a certidão de nascimento.')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await requestOf(staff.page).waitFor({ state: 'detached' })
  await staff.context.close()
  await open('pessoais')
  await page.getByText('Motivo: Envie a certidão de nascimento.').waitFor()
  expect(await stored('dadosPessoais.birthdate')).toBe('1974-02-08')
})

test('every part fits a phone of 360 px and is accessible', async () => {
  const phone = await newPage(browser, 360)
  await putSession(phone.page, 'mestre@fctkd.test')
  for (const aba of [
    'pessoais',
    'contato',
    'filiacao',
    'graduacao',
    'funcoes',
    'documentos',
    'anuidades',
    'saude',
    'consentimentos',
    'seguranca',
  ]) {
    await open(aba, phone.page)
    await phone.page.getByRole('tabpanel').locator('section, ol, p').first().waitFor()
    await fits(phone.page, aba)
    await accessible(phone.page)
    await picture(`360-${aba}`, phone.page)
  }
  await phone.context.close()
})

test('on a phone the part that an address opens is in sight among the tabs', async () => {
  await openPage(360)
  await putSession(page, 'atleta@prtkd.test')
  await open('dados')
  const tab = page.getByRole('tab', { selected: true })
  await expect
    .poll(async () => {
      const box = await tab.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 360
    })
    .toBe(true)
  await picture('perfil-abas-360')
})

test.each([
  ['/change-password', 'Trocar a senha'],
  ['/change-Email', 'Trocar o e-mail'],
  ['/change-Name', 'Trocar o nome'],
])('%s keeps the desk around it and leads back to the profile', async (path, title) => {
  await signIn(page, 'mestre@fctkd.test', url(path))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Meu perfil' }).waitFor()
  // The federation has confirmed this person.
  if (path === '/change-Name') await page.getByText('o novo nome vale depois que ela o analisar').waitFor()
  await accessible()
  await picture(path.slice(1))
  await page.getByRole('link', { name: 'Voltar ao meu perfil' }).click()
  await page.getByRole('heading', { level: 1, name: /^Meu perfil/ }).waitFor()
})
