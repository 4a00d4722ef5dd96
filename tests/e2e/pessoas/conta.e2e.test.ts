// The own account in the browser: a forgotten password, name, e-mail, password, an unconfirmed address, a missing right.
import { expect, test } from 'vitest'
import { linkIn, mailsTo } from '../../support/mailbox.ts'
import { auth, db } from '../support/admin.ts'
import { fillSignIn, newPage, SENHA, signIn, url } from '../support/browser.ts'
import { accessible, browser, page, picture, usePagePerTest } from '../support/page.ts'
import { newPerson } from '../support/person.ts'

usePagePerTest()

/** A person for one test, whose account no other file uses. */
async function member(uid: string, name: string, cpf: string): Promise<string> {
  const email = `${uid}@exemplo.test`
  await newPerson({ uid, email, name, cpf, celular: '' })
  return email
}

const send = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
/** The link of the next mail to an address, once it has arrived. */
const nextLink = async (address: string, after: number) => {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(after)
  return linkIn((await mailsTo(address)).at(-1))
}

/** Waits for the second after the last sign-in: sessions are identified by it. */
async function nextSecond(uid: string): Promise<void> {
  const last = Date.parse((await auth.getUser(uid)).metadata.lastSignInTime) / 1000
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(last)
}

test('a forgotten password: the link comes by mail and lets in with a new one', async () => {
  const email = await member('esquecida', 'Nair Esquecida Rangel', '746.971.314-01')
  const before = (await mailsTo(email)).length
  await page.goto(url('/login'))
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await send('Enviar o link')
  await page.getByText('Informe o e-mail ou o CPF.').waitFor()
  await accessible()
  await page.getByLabel('E-mail ou CPF').fill(email)
  await send('Enviar o link')
  await page.getByText('Se houver uma conta com esses dados').waitFor()
  const link = await nextLink(email, before)
  expect(link).toMatch(new RegExp(`^${url('/change-password')}`))
  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: true }).fill('curta')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('outra')
  await send('Salvar a nova senha')
  await page.getByText('Use ao menos 8 caracteres.').waitFor()
  await page.getByText('As duas senhas não são iguais.').waitFor()
  await page.getByText(`conta ${email}`).waitFor()
  await page.getByLabel('Nova senha', { exact: true }).fill('12345678')
  await page.getByText('Senha fácil de adivinhar').waitFor()
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('12345678')
  await send('Salvar a nova senha')
  await page.getByText('Esta senha é fácil de adivinhar.').waitFor()
  await picture('senha-fraca')
  await page.getByLabel('Nova senha', { exact: true }).fill('chute giratório 9')
  await page.getByText('Senha forte').waitFor()
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('chute giratório 9')
  await accessible()
  await send('Salvar a nova senha')
  await page.getByRole('link', { name: 'Entrar com a nova senha' }).click()
  await fillSignIn(page, email, 'chute giratório 9')
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
  // The link works once.
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Este link não vale mais' }).waitFor()
  await expect.poll(() => page.getByLabel('Nova senha', { exact: true }).count()).toBe(0)
  await accessible()
  await picture('link-usado')
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Esqueci a senha' }).waitFor()
})

test('a new name, after the password was checked: asked for, because this one is confirmed', async () => {
  await signIn(page, await member('renomeada', 'Lívia Tavares Mota', '746.824.890-70'), url('/profile?aba=seguranca'))
  await page.getByRole('link', { name: 'Trocar o nome' }).click()
  await page.getByText('o novo nome vale depois que ela o analisar').waitFor()
  await page.getByLabel('Nome completo').fill('Lívia Tavares Mota Reis')
  await page.getByLabel('Senha atual', { exact: true }).fill('errada')
  await send('Pedir a troca do nome')
  await page.getByText('A senha atual não confere.').waitFor()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Lívia Tavares Mota Reis')
  await accessible()
  await page.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  await send('Pedir a troca do nome')
  await page.getByText('Pedido enviado.').waitFor()
  await expect
    .poll(async () => (await db.doc('praticantes/renomeada').get()).get('dadosPessoais.name'))
    .toBe('Lívia Tavares Mota')
  await expect
    .poll(async () => (await db.doc('sistema/cadastros/pendencias/alteracao.renomeada').get()).get('mudancas'))
    .toMatchObject([{ caminho: 'dadosPessoais.name', para: 'Lívia Tavares Mota Reis' }])
  await db.doc('sistema/cadastros/pendencias/alteracao.renomeada').delete()
})

test('a new e-mail counts once its own link was opened, in the account and in the records', async () => {
  const email = await member('mudada', 'Caio Mudado Pires', '714.287.938-60')
  await signIn(page, email, url('/change-Email'))
  await page.getByLabel('Novo e-mail').fill('admin@cbtkd.test')
  await page.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  await send('Trocar o e-mail')
  await page.getByText('Este e-mail já está em uso!').waitFor()
  await accessible()
  await page.getByLabel('Novo e-mail').fill('caio@exemplo.test')
  await page.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  await send('Trocar o e-mail')
  await page.getByText('Enviamos um link para caio@exemplo.test').waitFor()
  const link = await nextLink('caio@exemplo.test', 0)
  const other = await newPage(browser)
  await signIn(other.page, email)
  await nextSecond('mudada')
  await page.goto(link)
  await page.getByText(/^E-mail confirmado/).waitFor()
  await other.page.getByText('Esta sessão foi encerrada.').waitFor()
  await other.context.close()
  // This browser stays signed in.
  await page.goto(url('/profile'))
  await page.getByRole('heading', { level: 1, name: 'Meu perfil' }).waitFor()
  expect((await auth.getUser('mudada')).email).toBe('caio@exemplo.test')
  const again = await newPage(browser)
  await signIn(again.page, 'caio@exemplo.test')
  await expect
    .poll(async () => (await db.doc('users/mudada').get()).get('dadosContato.email'))
    .toBe('caio@exemplo.test')
  await expect
    .poll(async () => (await db.doc('praticantes/mudada').get()).get('dadosContato.email'))
    .toBe('caio@exemplo.test')
  await again.context.close()
})

test('a new password ends the other session; this one goes on', async () => {
  const email = await member('trocada', 'Telma Trocada Luz', '853.513.468-93')
  const other = await newPage(browser)
  await signIn(other.page, email)
  await nextSecond('trocada')
  await signIn(page, email, url('/change-password'))
  await page.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  await page.getByLabel('Nova senha', { exact: true }).fill('poomsae oito 8')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('poomsae oito 8')
  await accessible()
  await send('Trocar a senha')
  await page.getByRole('heading', { level: 1, name: 'Senha trocada' }).waitFor()
  // The other browser finds out with its next read.
  await other.page.getByText('Esta sessão foi encerrada.').waitFor()
  expect(new URL(other.page.url()).pathname).toBe('/login')
  await page.getByRole('link', { name: 'Ir para o meu perfil' }).click()
  await page.getByRole('heading', { level: 1, name: 'Meu perfil' }).waitFor()
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain('Sua senha foi alterada')
  await other.context.close()
})

test('a password set by somebody else must be changed before anything else', async () => {
  const email = await member('redefinida', 'Raul Redefinido Sá', '882.567.213-67')
  await auth.setCustomUserClaims('redefinida', { trocarSenha: true })
  await page.goto(url('/login'))
  await fillSignIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Trocar a senha' }).waitFor()
  await page.getByText('redefinida por quem administra o portal').waitFor()
  await page.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  await page.getByLabel('Nova senha', { exact: true }).fill('faixa preta 2 dan')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('faixa preta 2 dan')
  await send('Trocar a senha')
  await page.getByRole('heading', { level: 1, name: 'Senha trocada' }).waitFor()
  await page.goto(url('/sie/dashboard'))
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
})

test('an unconfirmed address leads to /notverified, and its link lets in', async () => {
  const email = await member('inconfirmada', 'Inês Confirma Braga', '603.941.728-50')
  await auth.updateUser('inconfirmada', { emailVerified: false })
  await page.goto(url('/sie/dashboard'))
  await fillSignIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' }).waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Falar com o suporte' }).waitFor()
  await page.getByRole('button', { name: 'Enviar o link de novo' }).click()
  await page.getByText('Link enviado.').waitFor()
  await page.goto(await nextLink(email, 0))
  await page.getByText(/^E-mail confirmado/).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Continuar' }).click()
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
})

test('who lacks a right reads which one, and asks the federation for it', async () => {
  await signIn(page, 'mestre@fctkd.test', url('/sie/cadastros/pessoas'))
  await page.getByText('é preciso a permissão').waitFor()
  expect(new URL(page.url()).pathname).toBe('/unauthorized')
  await page.getByRole('main').getByText('Pessoas', { exact: true }).waitFor()
  await page.getByText('Quem dá é a administração da sua federação').waitFor()
  await page.getByText('Os grupos que costumam dar esta permissão: Secretaria de federação').waitFor()
  await page.getByRole('link', { name: 'Falar com o suporte' }).waitFor()
  await page.getByLabel(/Para que você precisa/).fill('Acompanho os exames da academia.')
  await accessible()
  await picture('sem-permissao-1280')
  await send('Pedir esta permissão')
  await page.getByText('Pedido enviado para FCTKD.').waitFor()
})
