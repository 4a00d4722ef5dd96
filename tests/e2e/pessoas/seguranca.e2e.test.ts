// Sessions and the second factor in the browser. The authentication emulator knows SMS; its codes are read from the emulator.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth, db } from '../support/admin.ts'
import { fillSignIn, newPage, SENHA, signIn, url } from '../support/browser.ts'
import { accessible, browser, openArea, page, picture, usePagePerTest } from '../support/page.ts'
import { newPerson } from '../support/person.ts'

const CHEFE = 'chefia@exemplo.test'
const TELEFONE = '48988887777'

usePagePerTest()
beforeAll(async () => {
  await newPerson({
    uid: 'chefia',
    email: CHEFE,
    name: 'Célia Chefia Prado',
    cpf: '111.444.777-35',
    celular: '',
    groups: { portalID: 'cbtkd', groupsOwned: ['administradores'] },
  })
})
// A demand for everybody would break the other tests.
afterAll(async () => {
  await db.doc('configuracoes/padrao').update({ 'seguranca.exigirSegundoFator': false })
  await Promise.all(['chefia', ...members].map((uid) => auth.updateUser(uid, { disabled: true })))
})

const members: string[] = []
/** A person without a session. */
async function member(uid: string, name: string, cpf: string): Promise<string> {
  const email = `${uid}@exemplo.test`
  await newPerson({ uid, email, name, cpf, celular: '' })
  members.push(uid)
  return email
}
/** Waits for the second after the last sign-in: sessions are identified by it. */
async function nextSecond(uid: string): Promise<void> {
  const last = Date.parse((await auth.getUser(uid)).metadata.lastSignInTime) / 1000
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(last)
}

const security = async (shown = page) => {
  await shown.goto(url('/profile?aba=seguranca'))
  await shown.getByRole('heading', { name: 'Onde você está conectado' }).waitFor()
}
/** Codes sent by the emulator, once there are more than before. */
async function codes(): Promise<string[]> {
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${process.env.GCLOUD_PROJECT ?? 'demo-sie'}/verificationCodes`,
  )
  return ((await response.json()) as { verificationCodes: { code: string }[] }).verificationCodes.map(
    ({ code }) => code,
  )
}

test('another session is seen, ended, and led out at once; this one stays', async () => {
  const email = await member('membro', 'Mário Membro Dias', '935.411.347-80')
  const other = await newPage(browser)
  await signIn(other.page, email)
  await nextSecond('membro')
  await signIn(page, email)
  await expect
    .poll(async () => (await db.collection('sistema/contas/sessoes').where('uid', '==', 'membro').get()).size, {
      timeout: 120_000,
    })
    .toBe(2)
  await security()
  await page.getByText('Este aparelho').waitFor()
  await accessible()
  await picture('seguranca')
  await page.getByRole('button', { name: /^Encerrar Chrome no/ }).click()
  await page.getByText('Sessão encerrada.').waitFor()
  await other.page.getByText('Esta sessão foi encerrada.').waitFor()
  expect(new URL(other.page.url()).pathname).toBe('/login')
  await page.reload()
  await page.getByText('Este aparelho').waitFor()
  await other.context.close()
})

test('all other sessions end together; this one continues', async () => {
  const email = await member('membra', 'Marta Membra Dias', '746.824.890-70')
  const other = await newPage(browser, 360)
  await signIn(other.page, email)
  await nextSecond('membra')
  await signIn(page, email)
  await security()
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await page.getByText('As outras sessões foram encerradas.').waitFor()
  await other.page.getByText('Esta sessão foi encerrada.').waitFor()
  await page.reload()
  await page.getByText('Este aparelho').waitFor()
  await other.context.close()
})

test('a second factor is turned on, asked for at sign-in, and demanded of staff', async () => {
  await signIn(page, CHEFE)
  await security()
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Celular com DDD').fill(TELEFONE)
  await accessible()
  await dialog.getByRole('button', { name: 'Enviar o código' }).click()
  await dialog.getByLabel('Código de 6 números').fill('000000')
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await dialog.getByText('O código não confere ou venceu.').waitFor()
  await dialog.getByLabel('Código de 6 números').fill((await codes()).at(-1) ?? '')
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await page.getByText('Celular com final 7777').waitFor()
  await picture('duas-etapas')

  // The password alone no longer opens the account, neither by e-mail nor by CPF.
  const phone = await newPage(browser, 360)
  await phone.page.goto(url('/login'))
  await fillSignIn(phone.page, '111.444.777-35')
  await phone.page.getByText('entre com o e-mail').waitFor()
  const before = (await codes()).length
  await fillSignIn(phone.page, CHEFE)
  await phone.page.getByText('Enviamos um código por SMS').waitFor()
  await accessible(phone.page)
  await picture('360-codigo', phone.page)
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before)
  await phone.page.getByLabel('Código de 6 números').fill((await codes()).at(-1) ?? '')
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()

  // Demanded: people with writing rules and no second factor lose these until they have one.
  await page.reload()
  const staff = await newPage(browser)
  await signIn(staff.page, 'secretaria@fctkd.test')
  await staff.page.getByRole('link', { name: 'Pessoas', exact: true }).first().waitFor()
  await page.getByLabel(/Exigir verificação em duas etapas/).click()
  await page.getByText('Agora é exigida.').waitFor()
  await staff.page.getByText('As suas permissões valem depois que').waitFor()
  await staff.page.getByRole('link', { name: 'Pessoas', exact: true }).first().waitFor({ state: 'detached' })
  await accessible(staff.page)
  await picture('exigida', staff.page)
  await (await openArea('Cadastros')).getByRole('link', { name: 'Pessoas', exact: true }).waitFor()
  await page.getByLabel(/Exigir verificação em duas etapas/).click()
  await page.getByText('Não é mais exigida.').waitFor()
  await staff.page.getByRole('link', { name: 'Pessoas', exact: true }).first().waitFor()
  await staff.context.close()
  await phone.context.close()
})
