// The own data in the browser: exported as a file, and erased after an administrator confirmed it.
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mailsTo } from '../../support/mailbox.ts'
import { auth, db } from '../support/admin.ts'
import { newPerson } from '../support/person.ts'
import { fillSignIn, newPage, SENHA, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, page, picture, usePagePerTest } from '../support/page.ts'

// A separate person for these tests, because erasing a demo account would break others.
const UID = 'passageira'
const EMAIL = 'passageira@exemplo.test'
const NOME = 'Dulce Passageira Fontoura'

usePagePerTest()

test('everything the portal has of a person comes as one file, after the password', async () => {
  const [email, name] = ['levadora@exemplo.test', 'Dora Levadora Fontes']
  await newPerson({ uid: 'levadora', email, name, cpf: '746.971.314-01', celular: '(41) 98877-3344' })
  await signIn(page, email, url('/profile?aba=dados'))
  await page.getByRole('heading', { name: 'Baixar os meus dados' }).waitFor()
  await accessible()
  await picture('dados')
  await page.getByRole('button', { name: 'Baixar os meus dados' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha atual', { exact: true }).fill('errada')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  await dialog.getByText('A senha atual não confere.').waitFor()
  await accessible()
  await dialog.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  // What is done now is said while it lasts.
  await page.route('**/chamadas/exportarMeusDados', async (route) => {
    await dialog.getByRole('status').getByText('Reunindo os seus dados…').waitFor()
    await picture('dados-reunindo')
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.zip$/)
  const entries = unzipSync(new Uint8Array(await readFile(await file.path())))
  expect(Object.keys(entries).sort()).toEqual(['dados.json', 'leia-me.txt'])
  const dados = JSON.parse(strFromU8(entries['dados.json'] ?? new Uint8Array())) as {
    colecoes: Record<string, { atual: { dadosPessoais: { name: string } } }>
  }
  expect(Object.keys(dados.colecoes).sort()).toEqual(['praticantes', 'users'])
  expect(dados.colecoes.praticantes?.atual.dadosPessoais.name).toBe(name)
  await page.getByText('Os seus dados foram baixados.').waitFor()
})

test('an erasure is asked for, confirmed by the administrator, and then the person is nowhere', async () => {
  await newPerson({ uid: UID, email: EMAIL, name: NOME, cpf: '390.533.447-05', celular: '(41) 98877-1122' })
  const phone = await newPage(browser, 360)
  await signIn(phone.page, EMAIL, url('/profile?aba=dados'))
  await phone.page.getByRole('button', { name: 'Pedir o apagamento' }).click()
  const dialog = phone.page.getByRole('dialog')
  await dialog.getByLabel(/Quer nos dizer/).fill('Mudei de esporte.')
  await dialog.getByLabel('Senha atual', { exact: true }).fill(SENHA)
  await accessible(phone.page)
  await picture('360-apagar', phone.page)
  await dialog.getByRole('button', { name: 'Pedir o apagamento' }).click()
  await phone.page.getByText(/^Pedido feito em/).waitFor()
  await fits(phone.page)

  await signIn(page, 'admin@cbtkd.test', url('/sie/cadastros/pessoas?pedidos'))
  const line = page.getByRole('listitem', { name: `Pedido de ${NOME}` })
  await line.getByRole('button', { name: new RegExp(`^${NOME}`) }).click()
  const card = page.getByRole('region', { name: `Pedido aberto de ${NOME}` })
  await card.getByText('“Mudei de esporte.”').waitFor()
  await card.getByRole('button', { name: 'Apagar os dados' }).click()
  await page.getByRole('dialog').getByText('Isto não pode ser desfeito.').waitFor()
  await accessible()
  await picture('apagar')
  await page.getByRole('button', { name: 'Apagar para sempre' }).click()
  await page.getByText('Dados apagados.').waitFor()

  await expect(auth.getUser(UID)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  for (const collection of ['users', 'praticantes']) {
    await expect
      .poll(async () =>
        (await db.collection(collection).get()).docs
          .filter((doc) => JSON.stringify(doc.data()).match(/Fontoura|390\.533|passageira@|98877-?1122/))
          .map(({ id }) => id),
      )
      .toEqual([])
  }
  await expect
    .poll(async () => (await mailsTo(EMAIL)).map(({ subject }) => subject))
    .toContain('Os seus dados foram apagados')
  await phone.context.close()
  const again = await newPage(browser)
  await again.page.goto(url('/login'))
  await fillSignIn(again.page, EMAIL)
  await again.page.getByText('E-mail, CPF ou senha incorretos.').waitFor()
  await again.context.close()
})
