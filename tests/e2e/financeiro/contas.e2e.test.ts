// An administrator's work on other people's accounts, in the browser against the endpoints: creating, resetting, e-mail, name, deactivating,
// pincodes. The other person uses a browser of their own; mails arrive at the suite's mail server.
import { ERROS } from '@sie/domain/base/errors.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { linkIn, mailsTo } from '../../support/mailbox.ts'
import { auth, db } from '../support/admin.ts'
import { fillSignIn, newPage, SENHA, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, page, useDesk } from '../support/page.ts'
import { newPerson, type NewPerson } from '../support/person.ts'

const CRIADA = 'nadia@exemplo.test'

useDesk('admin@cbtkd.test')
const invented = ['pessoa-031']
afterAll(async () => {
  const there = await auth.getUsers(invented.map((uid) => ({ uid })))
  await Promise.all(there.users.map(({ uid }) => auth.updateUser(uid, { disabled: true })))
})
/** A person for one test, whose account no other test changes. */
async function member(uid: string, cpf: string): Promise<NewPerson> {
  const praticante = { uid, email: `${uid}@exemplo.test`, name: 'Iara Brandão Telles', cpf, celular: '' }
  await newPerson(praticante)
  invented.push(uid)
  return praticante
}

const others: Awaited<ReturnType<typeof newPage>>[] = []
/** Another person's browser, for one test. */
const open = async (width?: number): Promise<Page> => {
  const other = await newPage(browser, width)
  others.push(other)
  return other.page
}
afterEach(async () => {
  expect(others.flatMap((other) => other.violations)).toEqual([])
  await Promise.all(others.splice(0).map(({ context }) => context.close()))
})

const heading = (name: string | RegExp, on = page) => on.getByRole('heading', { level: 1, name }).waitFor()
const account = async (uid: string, name: string, on = page) => {
  await on.goto(url(`/sie/administracao/adduser?id=${uid}`))
  await heading(name, on)
  await on.getByText('Conta criada em').waitFor()
}
/** The next mail to an address with this subject. */
const mail = async (address: string, subject: string) => {
  const found = async () => (await mailsTo(address)).filter((one) => one.subject === subject).at(-1)
  await expect.poll(found).toBeDefined()
  return found()
}
/** Expects that the other person's browser was signed out. */
const ended = async (other: Page) => {
  await other.getByText('Esta sessão foi encerrada.').waitFor()
  expect(new URL(other.url()).pathname).toBe('/login')
}
/** Chooses a password by a mailed link, or after a one-time one. */
const choosePassword = async (on: Page, senha: string) => {
  await on.getByLabel('Nova senha', { exact: true }).fill(senha)
  await on.getByLabel('Repita a nova senha', { exact: true }).fill(senha)
  await on
    .getByRole('main')
    .getByRole('button', { name: /^(Trocar a|Salvar a nova) senha$/ })
    .click()
  await heading('Senha trocada', on)
}
const factsOf = async (uid: string) =>
  (await db.getAll(db.doc(`users/${uid}`), db.doc(`praticantes/${uid}`))).map(
    (doc) => [doc.get('dadosPessoais.name'), doc.get('dadosContato.email')] as unknown,
  )

test('somebody else’s account is created; a taken e-mail is refused with what was typed kept; the administrator stays signed in', async () => {
  const praticante = await member('conta-alheia', cpfFrom(70200))
  await page.goto(url('/sie/administracao/adduser'))
  await page.getByRole('button', { name: 'Criar usuário' }).click()
  await page.getByText('Informe nome e sobrenome.').waitFor()
  await page.getByLabel('Nome completo').fill('Nádia Coutinho Reis')
  await page.getByLabel('E-mail').fill(praticante.email)
  await page.getByRole('button', { name: 'Criar usuário' }).click()
  await page.getByText('Este e-mail já está em uso!', { exact: true }).waitFor()
  await accessible()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Nádia Coutinho Reis')
  await page.getByLabel('E-mail').fill(CRIADA)
  // Failures of the server, in the words of the specification.
  for (const [status, message, shown] of [
    [502, ERROS['auth-criar'], 'Erro ao criar usuário no Firebase Authentication!'],
    [500, 'Algo falhou do nosso lado. Código: 1', 'Erro ao criar usuário!'],
  ] as const) {
    await page.route('**/api/usr/create', (route) => route.fulfill({ status, json: { success: false, message } }))
    await page.getByRole('button', { name: 'Criar usuário' }).click()
    await page.getByText(shown, { exact: true }).waitFor()
    await page.unroute('**/api/usr/create')
  }
  await page.getByRole('button', { name: 'Criar usuário' }).click()
  await page.getByText('Usuário criado.').waitFor()
  await heading('Nádia Coutinho Reis')
  const uid = new URL(page.url()).searchParams.get('id') ?? ''
  await expect
    .poll(() => factsOf(uid))
    .toEqual([
      ['Nádia Coutinho Reis', CRIADA],
      ['Nádia Coutinho Reis', CRIADA],
    ])
  await page.getByRole('button', { name: 'Minha conta HN' }).waitFor()
  await page.goto(url('/sie/dashboard'))
  await heading(/^Olá, Helena/)

  const theirs = await open(360)
  await theirs.goto(linkIn(await mail(CRIADA, 'A sua conta no portal')))
  await choosePassword(theirs, 'poomsae quatro 4')
  await theirs.getByRole('link', { name: 'Entrar com a nova senha' }).click()
  await fillSignIn(theirs, CRIADA, 'poomsae quatro 4')
  await theirs.getByRole('button', { name: 'Minha conta NR' }).waitFor()
})

test('who is in the register already gets an account under their own id', async () => {
  const praticante = (await db.doc('praticantes/pessoa-031').get()).get('dadosPessoais') as { name: string }
  await page.goto(url('/sie/administracao/adduser'))
  await page.getByRole('combobox', { name: 'Pessoa já cadastrada' }).fill(praticante.name)
  await page.getByRole('option', { name: new RegExp(`^${praticante.name}`) }).click()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe(praticante.name)
  await page.getByRole('button', { name: 'Criar usuário' }).click()
  await page.getByText('Usuário criado.').waitFor()
  await heading(praticante.name)
  expect(new URL(page.url()).searchParams.get('id')).toBe('pessoa-031')
  expect((await auth.getUser('pessoa-031')).displayName).toBe(praticante.name)
})

test('a reset: a one-time password shown once, the open session ended, the owner told, and nothing opens until another is chosen', async () => {
  const praticante = await member('conta-redefinida', cpfFrom(70201))
  const theirs = await open()
  await signIn(theirs, praticante.email)
  await account(praticante.uid, praticante.name)
  await page.getByRole('button', { name: 'Redefinir a senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redefinir a senha?' })
  await dialog.getByText('recebe de você uma senha de uso único').waitFor()
  await dialog.getByRole('button', { name: 'Redefinir' }).click()
  const senha = (await dialog.getByRole('status').innerText()).trim()
  expect(senha).toMatch(/^[A-Za-z2-9]{14}$/)
  await accessible()
  await ended(theirs)
  await dialog.getByRole('button', { name: 'Já anotei' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(senha).count()).toBe(0)
  await expect
    .poll(async () => (await mail(praticante.email, 'Sua senha foi redefinida'))?.text)
    .toContain('Helena Prado Nogueira redefiniu a senha')
  expect((await mail(praticante.email, 'Sua senha foi redefinida'))?.text).not.toContain(senha)

  await fillSignIn(theirs, praticante.email)
  await theirs.getByText('E-mail, CPF ou senha incorretos.').waitFor()
  await fillSignIn(theirs, praticante.email, senha)
  await heading('Trocar a senha', theirs)
  await theirs.goto(url('/sie/dashboard'))
  await heading('Trocar a senha', theirs)
  await theirs.getByLabel('Senha atual', { exact: true }).fill(senha)
  await choosePassword(theirs, SENHA)
  await theirs.goto(url('/sie/dashboard'))
  await heading(/^Olá, Iara/, theirs)
  await expect
    .poll(async () =>
      (
        await db
          .collection('sistema/auditoria/eventos')
          .where('id', '==', praticante.uid)
          .where('acao', '==', 'redefinirSenha')
          .get()
      ).docs.map((doc) => doc.get('quem')),
    )
    .toEqual(['admin'])
})

test('a name changed by the administrator is in the account and in both records; the other session goes on', async () => {
  const praticante = await member('conta-renomeada', cpfFrom(70202))
  const theirs = await open()
  await signIn(theirs, praticante.email)
  await account(praticante.uid, praticante.name)
  await page.getByRole('button', { name: 'Trocar o nome' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar o nome' })
  for (const [typed, message] of [
    ['Iara', 'Informe nome e sobrenome.'],
    ['Iara <b>Brandão', 'Use só letras no nome: sem símbolos como < e sem emoji.'],
    [`Iara ${'Brandão '.repeat(20)}`, 'O nome tem 164 caracteres e cabem 120: abrevie os nomes do meio.'],
  ] as const) {
    await dialog.getByLabel('Nome completo').fill(typed)
    await dialog.getByRole('button', { name: 'Trocar' }).click()
    await dialog.getByText(message).waitFor()
  }
  await accessible()
  await dialog.getByLabel('Nome completo').fill('Iara Brandão')
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await page.getByText('O nome agora é Iara Brandão, na conta e no cadastro.').waitFor()
  await heading('Iara Brandão')
  await expect
    .poll(() => factsOf(praticante.uid))
    .toEqual([
      ['Iara Brandão', praticante.email],
      ['Iara Brandão', praticante.email],
    ])
  expect((await auth.getUser(praticante.uid)).displayName).toBe('Iara Brandão')
  await theirs.reload()
  await heading(/^Olá, Iara/, theirs)
})

test('an e-mail changed by the administrator ends the other session, the old address is told, and the new one must be confirmed', async () => {
  const praticante = await member('conta-mudada', cpfFrom(70203))
  const NOVA = 'iara.telles@exemplo.test'
  const theirs = await open()
  await signIn(theirs, praticante.email)
  await account(praticante.uid, praticante.name)
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar o e-mail' })
  await dialog.getByLabel('Novo e-mail').fill('mestre@fctkd.test')
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await dialog.getByText('Este e-mail já está em uso!', { exact: true }).waitFor()
  await accessible()
  await dialog.getByLabel('Novo e-mail').fill(praticante.email.toUpperCase())
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await dialog.getByText('Este já é o e-mail da conta: nada mudou.').waitFor()
  // A failure of the authentication service, in the words of the specification.
  const failing = (message: string) => (route: Route) =>
    route.fulfill({ status: 502, json: { success: false, message } })
  await page.route('**/api/usr/changeemail', failing(ERROS['auth-alterar-email']))
  await dialog.getByLabel('Novo e-mail').fill(NOVA)
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await dialog.getByText('Erro ao alterar email no Firebase Authentication!', { exact: true }).waitFor()
  await page.unroute('**/api/usr/changeemail')
  await dialog.getByRole('button', { name: 'Trocar' }).click()
  await page.getByText(`O e-mail agora é ${NOVA}. Mandamos para lá o link de confirmação`).waitFor()
  await ended(theirs)
  await expect
    .poll(() => factsOf(praticante.uid))
    .toEqual([
      [praticante.name, NOVA],
      [praticante.name, NOVA],
    ])
  await expect
    .poll(async () => (await mail(praticante.email, 'O e-mail da sua conta foi trocado'))?.text)
    .toContain(`Helena Prado Nogueira trocou o e-mail da sua conta no portal para ${NOVA}.`)

  await fillSignIn(theirs, praticante.email)
  await theirs.getByText('E-mail, CPF ou senha incorretos.').waitFor()
  await fillSignIn(theirs, NOVA)
  await heading('Confirme o seu e-mail', theirs)
  await theirs.goto(linkIn(await mail(NOVA, 'Confirme o seu e-mail')))
  await theirs.getByText(`E-mail confirmado: ${NOVA}`).waitFor()
  await theirs.goto(url('/sie/dashboard'))
  await heading(/^Olá, Iara/, theirs)
})

test('a deactivated user and practitioner is told so at sign-in; reactivated they sign in', async () => {
  const praticante = await member('conta-desativada', cpfFrom(70204))
  await account(praticante.uid, praticante.name)
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog', { name: 'Desativar esta conta?' }).getByRole('button', { name: 'Desativar' }).click()
  await page.getByText('Usuário desativado.').waitFor()
  const active = async () =>
    (await db.getAll(db.doc(`users/${praticante.uid}`), db.doc(`praticantes/${praticante.uid}`))).flatMap(
      (doc) => [doc.get('metadados.active'), doc.get('metadataactive')] as boolean[],
    )
  await expect.poll(active).toEqual([false, false, false, false])
  const theirs = await open()
  await theirs.goto(url('/login'))
  await fillSignIn(theirs, praticante.email)
  await theirs.getByText('Esta conta está desativada. Fale com a sua federação.').waitFor()
  await page.getByRole('button', { name: 'Reativar' }).click()
  await page.getByText('Usuário reativado.').waitFor()
  await expect.poll(active).toEqual([true, true, true, true])
  await fillSignIn(theirs, praticante.email)
  await heading(/^Olá, Iara/, theirs)
})

test('a pincode by keyboard on a phone: drawn, shown once, replaced, looked up', async () => {
  const praticante = await member('conta-pincode', cpfFrom(70205))
  const desk = await open(360)
  await signIn(desk, 'admin@cbtkd.test')
  await account(praticante.uid, praticante.name, desk)
  const focused = () => desk.evaluate(() => document.activeElement?.textContent)
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60 && (await focused()) !== name; presses += 1) await desk.keyboard.press('Tab')
    await expect.poll(focused).toBe(name)
  }
  /** From the account list to the drawn pincode and back, by keyboard. */
  const draw = async (button: string) => {
    await tabTo(button)
    await desk.keyboard.press('Enter')
    const dialog = desk.getByRole('dialog', { name: 'Gerar um pincode?' })
    await dialog.waitFor()
    await tabTo('Gerar')
    await desk.keyboard.press('Enter')
    const pincode = (await dialog.getByRole('status').innerText()).trim()
    await accessible(desk)
    await fits(desk)
    await tabTo('Já anotei')
    await desk.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => desk.getByText(pincode).count()).toBe(0)
    return pincode
  }
  const first = await draw('Gerar pincode')
  await desk.getByText(/^Definido em/).waitFor()
  const second = await draw('Gerar outro pincode')
  await desk.goto(url('/sie/administracao/users'))
  await heading('Usuários', desk)
  await tabTo('Buscar por pincode')
  await desk.keyboard.press('Enter')
  await desk.getByLabel('Pincode de oito números').waitFor()
  await desk.keyboard.type(first)
  await desk.keyboard.press('Enter')
  await desk.getByText('Registro não encontrado!', { exact: true }).waitFor()
  await desk.keyboard.press('Control+a')
  await desk.keyboard.type(second)
  await desk.keyboard.press('Enter')
  await heading(praticante.name, desk)
})
