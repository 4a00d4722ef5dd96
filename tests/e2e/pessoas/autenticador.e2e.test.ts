// The second factor with an authenticator app, as in production: every screen and every call of ours. The service's own part
// (storing the secret, checking codes, marking the token) is missing in its emulator: support/totp.ts replaces it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '../support/admin.ts'
import { fillSignIn, newPage, signInByForm, url } from '../support/browser.ts'
import { accessible, browser, fits, openPage, page, picture, usePagePerTest } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { appCode, newAuthenticator, standIn } from '../support/totp.ts'

const EMAIL = 'tereza@exemplo.test'

usePagePerTest()
beforeAll(() => newPerson({ uid: 'tereza', email: EMAIL, name: 'Tereza Lins', cpf: '168.995.350-09', celular: '' }))
afterAll(() => auth.updateUser('tereza', { disabled: true }))

const security = async () => {
  await page.goto(url('/profile?aba=seguranca'))
  await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor()
}
/** A code that is not valid now. */
const wrong = (secret: string) => String((Number(appCode(secret)) + 500_000) % 1_000_000).padStart(6, '0')

test('codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(
    [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000].map((seconds) =>
      appCode(secret, seconds * 1000),
    ),
  ).toEqual(['287082', '081804', '050471', '005924', '279037', '353130'])
})

test('an app is added by its QR code or its key, asked for at the next sign-in, and taken away', async () => {
  const app = newAuthenticator()
  await standIn(page, app)
  await signInByForm(page, EMAIL)
  await security()
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' })
  await dialog.getByText(app.secret, { exact: true }).waitFor()
  await dialog.getByRole('img', { name: 'Código QR da chave' }).waitFor()
  const address = new URL((await dialog.getByRole('link', { name: /Abrir no aplicativo/ }).getAttribute('href')) ?? '')
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/SIE:${EMAIL}`,
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: app.secret,
    issuer: 'SIE',
    algorithm: 'SHA1',
    digits: '6',
  })
  await accessible()
  await picture('autenticador')
  await dialog.getByLabel('Código de 6 números').fill('12')
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await dialog.getByText('Informe os 6 números do código.').waitFor()
  await dialog.getByLabel('Código de 6 números').fill(wrong(app.secret))
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await dialog.getByText('O código não confere ou venceu.').waitFor()
  await dialog.getByLabel('Código de 6 números').fill(appCode(app.secret))
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await page.getByText('Verificação em duas etapas ativada.').waitFor()
  await page.getByText('Aplicativo autenticador').waitFor()

  const phone = await newPage(browser, 360)
  await standIn(phone.page, app)
  await phone.page.goto(url('/login'))
  await fillSignIn(phone.page, EMAIL)
  await phone.page.getByText('Abra o aplicativo autenticador e informe o código.').waitFor()
  await accessible(phone.page)
  await picture('360-autenticador', phone.page)
  await phone.page.getByLabel('Código de 6 números').fill(wrong(app.secret))
  await phone.page.keyboard.press('Enter')
  await phone.page.getByText('O código não confere ou venceu.').waitFor()
  await phone.page.getByLabel('Código de 6 números').fill(appCode(app.secret))
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('heading', { level: 1, name: /^Olá, Tereza/ }).waitFor()
  expect(phone.violations).toEqual([])
  await phone.context.close()

  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Desativar a verificação em duas etapas?' })
    .getByRole('button', { name: 'Desativar' })
    .click()
  await page.getByText('Verificação em duas etapas desativada.').waitFor()
  await page.getByRole('button', { name: 'Ativar', exact: true }).waitFor()
})

test('on a phone the dialog fits, and an app on the same phone opens by a link', async () => {
  await openPage(360)
  await standIn(page, newAuthenticator())
  await signInByForm(page, EMAIL)
  await security()
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByRole('link', { name: /Abrir no aplicativo/ }).waitFor()
  await page.getByRole('img', { name: 'Código QR da chave' }).waitFor()
  await accessible()
  await picture('360-autenticador-chave')
  await fits(page)
})
