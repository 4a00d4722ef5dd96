// Signing up in the browser: an adult from the form to the federation's approval, a claim through the mail on file, a child with a guardian.
import { expect, test } from 'vitest'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { linkIn, mailsTo } from '../../support/mailbox.ts'
import { auth, db } from '../support/admin.ts'
import { fillSignIn, newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, context, fits, openPage, page, picture, usePagePerTest } from '../support/page.ts'

const SENHA = 'chute alto 7'

usePagePerTest()

const next = () => page.getByRole('button', { name: 'Continuar' }).click()
const heading = (name: string | RegExp, level = 1) => page.getByRole('heading', { level, name }).waitFor()
const focused = () =>
  page.evaluate(
    () =>
      document.activeElement?.closest('.MuiFormControl-root')?.querySelector('label')?.textContent ??
      document.activeElement?.textContent ??
      '',
  )
/** The link of the first mail to an address with this subject, once it has arrived. */
const linkTo = async (address: string, subject: string) => {
  const found = async () => (await mailsTo(address)).filter((mail) => mail.subject === subject)
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0)
  return linkIn((await found()).at(-1))
}

async function account(email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: false }).first().fill(SENHA)
  await page.getByLabel('Repita a senha').first().fill(SENHA)
}

async function choose(label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('an adult signs up by keyboard, what was typed outlives a reload, confirms the address, and the federation approves', async () => {
  const email = 'ana.nova@exemplo.test'
  await page.goto(url('/signup'))
  await heading('Criar conta')
  // Empty form: each field shows its error, and the first has the focus.
  await next()
  await page.getByText('Informe o e-mail da conta.').waitFor()
  await page.getByText('Use ao menos 8 caracteres.').waitFor()
  await expect.poll(focused).toMatch(/^E-mail/)
  await accessible()
  // An e-mail in use is reported while typing.
  await page.getByLabel('E-mail').fill('admin@cbtkd.test')
  await page.getByText('Este e-mail já está em uso!').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(email)
  await page.getByText('Este e-mail está livre.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(SENHA)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(SENHA)
  await page.keyboard.press('Enter')
  await heading('Pessoa', 2)
  await expect.poll(focused).toBe('Pessoa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ana Nova Lima')
  await page.keyboard.press('Tab')
  await page.keyboard.type('04031990')
  await page.keyboard.press('Tab')
  await page.keyboard.type('11111111111')
  await next()
  await page.getByText('Este CPF não é válido. Confira os números.').waitFor()
  await expect.poll(focused).toMatch(/^CPF/)
  await page.getByLabel('CPF').fill(cpfFrom(70_001))
  await page.getByText('Ainda não há cadastro com este CPF.').waitFor()
  await accessible()
  // After a reload, everything but the password is restored.
  await page.reload()
  await page.getByText('Recuperamos o que você já tinha digitado.').waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
  await expect.poll(() => page.getByLabel('Senha', { exact: false }).first().inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(SENHA)
  await account(email)
  await next()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Nova Lima')
  await expect.poll(() => page.getByLabel('Data de nascimento').inputValue()).toBe('04/03/1990')
  await picture('signup-pessoa')
  await next()
  await heading('Filiação', 2)
  await choose('Federação', /FCTKD/)
  await choose('Clube ou academia', 'Academia Koryo')
  await page.getByRole('button', { name: 'Criar a conta' }).click()
  await page.getByText('É preciso ler e aceitar para se cadastrar.').waitFor()
  await page.getByRole('checkbox').check()
  await accessible()
  await picture('signup-filiacao')
  // Leaving asks for confirmation.
  await page.getByRole('main').getByRole('link', { name: 'Entre' }).click()
  await page.getByRole('dialog').getByText('A conta ainda não foi criada.').waitFor()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Criar a conta' }).click()
  await heading('Conta criada')
  await accessible()
  await picture('signup-criada')
  expect(await page.evaluate(() => sessionStorage.getItem('sie-inscricao'))).toBeNull()
  const { uid } = await auth.getUserByEmail(email)
  await expect
    .poll(async () => (await db.doc(`praticantes/${uid}`).get()).data())
    .toMatchObject({
      situacaoCadastro: 'pendente',
      dadosPessoais: { name: 'Ana Nova Lima', birthdate: '1990-03-04' },
      dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidade: 'Academia Koryo' },
      metadados: { active: false },
    })

  // The link confirms the address, once.
  const link = await linkTo(email, 'Confirme o seu e-mail')
  await page.goto(link)
  await page.getByText(`E-mail confirmado: ${email}`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Continuar' }).click()
  await heading('O seu cadastro')
  await page.getByText('E-mail confirmado').waitFor()
  await accessible()
  await picture('signup-validation')
  await page.goto(link)
  await page.getByText('já estava confirmado').waitFor()
  await page.goto(url('/sie/dashboard'))
  await page.getByText('Em análise', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'O que você enviou' }).getByText('Ana Nova Lima').waitFor()
  await accessible()

  // The federation is notified that a person waits, without the name.
  const told = async () =>
    (await mailsTo('contato@fctkd.test')).filter(({ subject }) => / esperam? a sua decisão$/.test(subject ?? ''))
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
  expect(JSON.stringify(await told())).not.toContain('Ana Nova')

  // The federation's secretary approves; the open screen updates.
  const staff = await newPage(browser)
  await signIn(staff.page, 'secretaria@fctkd.test')
  await staff.page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pendências' }).click()
  await staff.page.getByRole('heading', { level: 1, name: 'Pendências' }).waitFor()
  await staff.page
    .getByRole('listitem', { name: 'Pedido de Ana Nova Lima' })
    .getByRole('button', { name: /^Ana Nova Lima/ })
    .click()
  await staff.page.getByRole('region', { name: 'Pedido aberto de Ana Nova Lima' }).waitFor()
  await accessible(staff.page)
  await picture('pendencias', staff.page, false)
  await staff.page.getByRole('button', { name: 'Aprovar Ana Nova Lima' }).click()
  await staff.page.getByText('Cadastro aprovado.').waitFor()
  await staff.page.getByRole('listitem', { name: 'Pedido de Ana Nova Lima' }).waitFor({ state: 'detached' })
  await staff.context.close()
  await page.getByRole('region', { name: 'O meu registro' }).waitFor()
  await linkTo(email, 'O seu cadastro foi aprovado')
})

test('somebody in the register claims the record through the mail on file; a stranger with the CPF gains nothing', async () => {
  const before = (await db.doc('praticantes/pessoa-002').get()).data()
  const cpf = String(before?.dadosPessoais.cpf)
  const onFile = String(before?.dadosContato.email)
  await page.goto(url('/signup'))
  await account('dono@exemplo.test')
  await next()
  await page.getByLabel('Nome completo').fill('Outro Nome Qualquer')
  await page.getByLabel('Data de nascimento').fill('04/03/1990')
  await page.getByLabel('CPF').fill(cpf)
  await page.getByText('Se este cadastro é seu, continue').waitFor()
  await accessible()
  await next()
  await choose('Federação', /RSTKD/)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar a conta' }).click()
  await heading('Você já está no cadastro')
  // Neither the name nor the address of the record is revealed.
  const shown = await page.getByRole('main').innerText()
  for (const secret of [onFile, onFile.split('@')[0] ?? '', String(before?.dadosPessoais.name)])
    expect(shown).not.toContain(secret)
  await accessible()
  await picture('signup-cadastrado')
  expect(await auth.getUserByEmail('dono@exemplo.test').catch(() => undefined)).toBeUndefined()
  expect((await db.doc('praticantes/pessoa-002').get()).data()).toEqual(before)

  const link = await linkTo(onFile, 'Este cadastro é seu?')
  // In another person's session it asks to sign out first.
  const other = await newPage(browser)
  await signIn(other.page, 'mestre@fctkd.test', link)
  await other.page.getByText('Para usá-lo, saia desta conta.').waitFor()
  await other.page.getByRole('button', { name: 'Sair' }).click()
  await other.page.getByLabel('E-mail da conta').waitFor()
  await other.context.close()

  await page.goto(link)
  await heading('Este cadastro é seu?')
  await expect.poll(() => page.getByLabel('E-mail da conta').inputValue()).toBe(onFile)
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(SENHA)
  await accessible()
  await picture('signup-reivindicar')
  await page.getByRole('button', { name: 'É meu: criar a conta' }).click()
  await heading('A conta é sua')
  await page.getByRole('main').getByRole('link', { name: 'Abrir o SIE' }).click()
  await heading(/^Olá/)
  expect((await auth.getUserByEmail(onFile)).uid).toBe('pessoa-002')
  // Opened again it says that it was used; with a letter missing that it does not work.
  const again = await newPage(browser)
  await again.page.goto(link)
  await again.page.getByRole('heading', { level: 1, name: 'Este link já foi usado' }).waitFor()
  await again.page.goto(link.slice(0, -1))
  await again.page.getByRole('heading', { level: 1, name: 'Este link não funciona' }).waitFor()
  await again.context.close()
})

test('a child signs up with a guardian, who authorises by the mailed link on a phone; before that the federation cannot approve; refused, the account can still be signed in to', async () => {
  const email = 'beto.novo@exemplo.test'
  const guardian = 'rosa.nova@exemplo.test'
  const birth = `04/03/${new Date().getFullYear() - 9}`
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(url('/signup'))
  await account(email)
  await fits(page)
  await next()
  await page.getByLabel('Nome completo').fill('Beto Novo Lima')
  await page.getByLabel('Data de nascimento').fill(birth)
  await page.getByRole('heading', { name: 'Responsável' }).waitFor()
  await next()
  await page.getByText('Informe nome e sobrenome do responsável.').waitFor()
  await expect.poll(focused).toMatch(/^Nome do responsável/)
  await page.getByLabel('Nome do responsável').fill('Rosa Nova Lima')
  await page.getByLabel('CPF do responsável').fill(cpfFrom(70_002))
  await page.getByLabel('Parentesco').fill('Mãe')
  await page.getByLabel('E-mail do responsável').fill(guardian)
  await accessible()
  await fits(page)
  await picture('signup-menor-360')
  await next()
  await choose('Federação', /FCTKD/)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar a conta' }).click()
  await heading('Conta criada')
  await page.getByText('Peça ao responsável que autorize').waitFor()
  await fits(page)
  const { uid } = await auth.getUserByEmail(email)

  const staff = await newPage(browser, 360)
  await signIn(staff.page, 'secretaria@fctkd.test', url('/sie/cadastros/pessoas?pendencias'))
  const waiting = staff.page.getByRole('listitem', { name: 'Pedido de Beto Novo Lima' })
  await waiting.getByText('Falta o responsável autorizar').waitFor()
  await expect.poll(() => staff.page.getByRole('button', { name: 'Aprovar Beto Novo Lima' }).isDisabled()).toBe(true)
  await accessible(staff.page)
  await fits(staff.page)

  const parent = await newPage(browser, 360)
  await parent.page.goto(await linkTo(guardian, 'Autorização para o cadastro de Beto Novo Lima'))
  await parent.page.getByRole('heading', { level: 1, name: 'Autorização do responsável' }).waitFor()
  await parent.page.getByText('Beto Novo Lima').waitFor()
  await parent.page.getByRole('button', { name: 'Autorizar o cadastro' }).click()
  await parent.page.getByText('Para autorizar, marque que leu e concorda.').waitFor()
  await parent.page.getByLabel('Li o texto e autorizo este cadastro.').check()
  await parent.page.getByLabel('O seu CPF').fill(cpfFrom(70_003))
  await parent.page.getByRole('button', { name: 'Autorizar o cadastro' }).click()
  await parent.page.getByText('Este não é o CPF do responsável').waitFor()
  await accessible(parent.page)
  await fits(parent.page)
  await picture('signup-autorizar-360', parent.page)
  await parent.page.getByLabel('O seu CPF').fill(cpfFrom(70_002))
  await parent.page.getByRole('button', { name: 'Autorizar o cadastro' }).click()
  await parent.page.getByRole('heading', { level: 1, name: 'Autorização registrada' }).waitFor()
  expect(parent.violations).toEqual([])
  await parent.context.close()

  // The open list updates: the button is enabled as soon as the guardian has authorised.
  await waiting.getByText('Responsável autorizou').waitFor()
  await expect.poll(() => staff.page.getByRole('button', { name: 'Aprovar Beto Novo Lima' }).isDisabled()).toBe(false)
  await staff.page.getByRole('button', { name: 'Recusar Beto Novo Lima' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await staff.page.getByText('Diga o motivo').waitFor()
  await staff.page.getByLabel('Motivo').fill('Cadastro repetido.')
  await accessible(staff.page)
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await staff.page.getByText('Pedido recusado; a pessoa foi avisada por e-mail.').waitFor()
  expect(staff.violations).toEqual([])
  await staff.context.close()
  await expect
    .poll(async () => (await db.doc(`praticantes/${uid}`).get()).data())
    .toMatchObject({
      situacaoCadastro: 'incompleto',
      consentimentos: [{ tipo: 'responsavel' }],
      metadados: { active: false },
    })
  await auth.updateUser(uid, { emailVerified: true })
  await context.clearCookies()
  await page.goto(url('/signup-validation'))
  await page.getByText('Motivo: Cadastro repetido.').waitFor()
  await openPage(360)
  await page.goto(url('/login'))
  await fillSignIn(page, email, SENHA)
  await page.getByText('Motivo: Cadastro repetido.').waitFor()
  await accessible()
})

test('a visitor without anything to validate sees the home, and reads what to do', async () => {
  await openPage(360)
  await page.goto(url('/signup-validation'))
  await page.getByRole('region', { name: 'Destaques' }).waitFor()
  await page.getByText('Abra o link da mensagem').waitFor()
  await accessible()
  await fits(page)
  await picture('signup-validation-visitante-360')
  // "e-mail" does not break across lines.
  const lines = () =>
    page
      .locator('main span:visible', { hasText: /^e-mails?$/i })
      .evaluateAll((found) => [...new Set(found.map((span) => span.getClientRects().length))])
  await expect.poll(lines).toEqual([1])
  const told = page.getByRole('complementary', { name: 'Situação do cadastro' })
  await told.getByRole('link', { name: 'Criar conta' }).click()
  await heading('Criar conta')
  await page.goBack()
  await told.getByRole('link', { name: 'Entrar' }).click()
  await heading('Entrar')
})

test('an account without records completes its registration from where its sign-in lands', async () => {
  const email = 'sem.registro@exemplo.test'
  const { uid } = await auth.createUser({ email, password: SENHA, emailVerified: true })
  await page.goto(url('/login'))
  await fillSignIn(page, email, SENHA)
  await heading('Complete o seu cadastro')
  await heading('Pessoa', 2)
  // The fields come after the heading, and move the button.
  await page.getByLabel('CPF').waitFor()
  await next()
  await page.getByText('Informe nome e sobrenome.').waitFor()
  await accessible()
  await picture('signup-completar')
  await page.getByLabel('Nome', { exact: false }).first().fill('Sara Sem Registro')
  await page.getByLabel('Data de nascimento').fill('04/03/1990')
  await page.getByLabel('CPF').fill(cpfFrom(70_009))
  await next()
  await choose('Federação', /^FCTKD/)
  await page.getByLabel(/Li o/).check()
  await page.getByRole('button', { name: 'Enviar o cadastro' }).click()
  await heading('O seu cadastro')
  await page.getByText('A federação aprova').waitFor()
  await expect
    .poll(async () => (await db.doc(`praticantes/${uid}`).get()).data())
    .toMatchObject({
      situacaoCadastro: 'pendente',
      dadosContato: { email },
      dadosFiliacao: { federacaoID: 'fctkd' },
    })
  // Until it is decided, the person corrects it, takes the data with them, sees where they are signed in, and gives it up.
  await page.getByRole('button', { name: 'Corrigir o cadastro' }).click()
  await heading('Corrigir o cadastro')
  await page.getByLabel('Data de nascimento').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Informe uma data entre 1900 e hoje.').waitFor()
  await page.getByLabel('Data de nascimento').fill('05/03/1990')
  await accessible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await heading('O seu cadastro')
  await expect
    .poll(async () => (await db.doc(`praticantes/${uid}`).get()).get('dadosPessoais.birthdate') as unknown)
    .toBe('1990-03-05')
  await page.getByText('Este aparelho').waitFor()
  await accessible()
  await picture('signup-aguardando')
  const password = page.getByRole('dialog').getByLabel('Senha atual', { exact: true })
  await page.getByRole('button', { name: 'Baixar os meus dados' }).click()
  await password.fill(SENHA)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Desistir do cadastro' }).click()
  await password.fill(SENHA)
  await page.getByRole('button', { name: 'Apagar tudo' }).click()
  await page.getByRole('link', { name: 'Entrar' }).first().waitFor()
  await expect(auth.getUser(uid)).rejects.toThrow()
})

test('on the host of a federation that one is chosen already', async () => {
  await page.goto(url('/signup').replace('//localhost', '//fctkd.localhost'))
  await heading('Criar conta')
  await account('na.fctkd@exemplo.test')
  await next()
  await page.getByLabel('Nome', { exact: false }).first().fill('Nina Da Federação')
  await page.getByLabel('Data de nascimento').fill('04/03/1990')
  await page.getByLabel('CPF').fill(cpfFrom(70_010))
  await next()
  await page.getByRole('combobox', { name: 'Federação' }).getByText('FCTKD').waitFor()
})

test('the first step comes without the desk, the database and the schema of a person', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(url('/signup'))
  await page.getByLabel('E-mail').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Continuar' }).isEnabled()).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /\/assets\/(mesa|acesso|conta|banco|campos|registros|forca)-/.test(path))).toEqual([])
})
