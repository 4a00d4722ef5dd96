// Consents and their withdrawal: a guardian's paper recorded by the federation, the link by which they withdraw it, and an adult's own.
import { beforeEach, expect, test } from 'vitest'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { pdf } from '../../support/files.ts'
import { nascidoHa } from '../../support/inscricao.ts'
import { linkIn, mailsTo } from '../../support/mailbox.ts'
import { db } from '../support/admin.ts'
import { signIn, url } from '../support/browser.ts'
import { accessible, fits, page, picture, usePagePerTest } from '../support/page.ts'
import { newPerson } from '../support/person.ts'

const ID = 'menor-papel'
const GUARDIAN = 'rosa.papel@exemplo.test'

usePagePerTest()
beforeEach(() => page.setViewportSize({ width: 360, height: 800 }))

test('the secretary records what a guardian signed on paper, on a phone, the imported child becomes active, and the guardian takes it back by the mailed link', async () => {
  const model = (await db.doc('praticantes/pessoa-001').get()).data() ?? {}
  await db.doc(`praticantes/${ID}`).set({
    ...model,
    dadosPessoais: {
      ...model.dadosPessoais,
      name: 'Nina Papel Duarte',
      searchableName: 'nina papel duarte',
      cpf: '',
      birthdate: nascidoHa(9),
      urlImagemID: '',
    },
    dadosFiliacao: { ...model.dadosFiliacao, federacaoID: 'fctkd', federacao: 'FCTKD' },
    responsavel: { nome: 'Rosa Duarte', cpf: cpfFrom(70_100), parentesco: 'Mãe', celular: '', email: GUARDIAN },
    situacaoCadastro: 'pendente',
    consentimentos: [],
    suspensoes: [],
    documentos: [],
    metadados: { ...model.metadados, active: false, federativeactive: false, version: 0 },
    metadataactive: false,
  })
  await signIn(page, 'secretaria@fctkd.test', url(`/sie/cadastros/addpraticante?id=${ID}`))
  await page.getByText('Menor de 18 anos sem a autorização do responsável.').waitFor()
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Autorização em papel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Autorização em papel' })
  await dialog.getByRole('button', { name: 'Registrar autorização' }).click()
  await dialog.getByText('Informe o dia da assinatura').waitFor()
  await dialog.getByText('Escolha a foto ou o PDF').waitFor()
  await expect
    .poll(() => dialog.getByLabel('Data da assinatura').evaluate((element) => element === document.activeElement))
    .toBe(true)
  await accessible()
  await fits(page)
  await picture('360-autorizacao-papel')
  // Only the sheet to sign is printed.
  await page.emulateMedia({ media: 'print' })
  await page.locator('[data-folha]').getByText('Nina Papel Duarte').waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await picture('papel-para-assinar')
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByLabel('Data da assinatura').fill(nascidoHa(0).split('-').reverse().join('/'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'autorizacao.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await dialog.getByLabel('Conferi: o papel traz este texto').check()
  await dialog.getByRole('button', { name: 'Registrar autorização' }).click()
  await page.getByText('Autorização registrada.').waitFor()
  await page
    .getByText(/^(Ativo|Não confirmado) na FCTKD$/)
    .first()
    .waitFor()
  const stored = (await db.doc(`praticantes/${ID}`).get()).data()
  expect(stored).toMatchObject({
    situacaoCadastro: 'ativo',
    consentimentos: [{ tipo: 'responsavel', quem: expect.stringMatching(/^Rosa Duarte \(Mãe\), CPF \*{3}/) }],
    documentos: [{ tipo: 'Autorização do responsável', situacao: 'aprovado' }],
    metadados: { active: true },
  })
  await page
    .getByRole('region', { name: 'Consentimentos' })
    .getByRole('link', { name: 'Abrir documento assinado' })
    .waitFor()
  await accessible()
  await fits(page)

  const mailed = async () =>
    (await mailsTo(GUARDIAN)).find(({ subject }) => subject === 'A sua autorização para Nina Papel Duarte')
  await expect.poll(mailed).toBeDefined()
  await page.goto(linkIn(await mailed()))
  await page.getByRole('heading', { level: 1, name: 'Retirar a autorização' }).waitFor()
  await page.getByText('O cadastro fica inativo até que um responsável autorize de novo').waitFor()
  await accessible()
  await fits(page)
  await picture('360-autorizacao-retirar')
  await page.getByLabel('O seu CPF').fill(cpfFrom(70_101))
  await page.getByRole('button', { name: 'Retirar a autorização' }).click()
  await page.getByText('Este não é o CPF do responsável').waitFor()
  await page.getByLabel('O seu CPF').fill(cpfFrom(70_100))
  await page.getByRole('button', { name: 'Retirar a autorização' }).click()
  await page.getByRole('heading', { level: 1, name: 'Autorização retirada' }).waitFor()
  await expect
    .poll(async () => (await db.doc(`praticantes/${ID}`).get()).data())
    .toMatchObject({
      situacaoCadastro: 'pendente',
      metadados: { active: false },
    })
})

test('an adult agrees to the use of pictures, takes back the use of their data, and opens their health sheet, on a phone', async () => {
  const email = 'consente@exemplo.test'
  await newPerson({ uid: 'consente', email, name: 'Vera Consente Lopes', cpf: cpfFrom(70_102), celular: '' })
  await db.doc('praticantes/consente').update({
    situacaoCadastro: 'ativo',
    consentimentos: [{ tipo: 'lgpd', versao: '1', data: '2026-01-15', quem: 'Vera Consente Lopes', ip: '' }],
  })
  await signIn(page, email, url('/profile?aba=consentimentos'))
  await page.getByRole('button', { name: 'Ler e aceitar: Uso da imagem' }).click()
  const text = page.getByRole('dialog', { name: 'Aceitar: uso da imagem?' })
  await text.getByText(/fotos e vídeos de eventos .* Vale até você retirar/).waitFor()
  await text.getByRole('button', { name: 'Aceitar' }).click()
  await page.getByText('Consentimento dado.').waitFor()
  await page.getByRole('button', { name: 'Retirar: Uso dos dados pessoais' }).click()
  await page.getByRole('dialog').getByText('O seu cadastro fica suspenso').waitFor()
  await accessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await page.getByText('Consentimento retirado.').waitFor()
  await page.getByText(/^Retirado em/).waitFor()
  await accessible()
  await fits(page)
  await picture('360-perfil-consentimentos')
  await expect
    .poll(async () => (await db.doc('praticantes/consente').get()).data())
    .toMatchObject({
      situacaoCadastro: 'suspenso',
      metadados: { active: true },
    })
  await page.goto(url('/profile?aba=saude'))
  await page.getByRole('button', { name: 'Abrir a minha ficha' }).click()
  await page.getByLabel('Contato de emergência').fill('Rosa Lopes')
  await page.getByRole('button', { name: 'Salvar ficha de saúde' }).click()
  await page.getByText('Ficha de saúde salva.').waitFor()
  await expect
    .poll(async () => (await db.doc('fichasSaude/consente').get()).get('contatoEmergencia'))
    .toBe('Rosa Lopes')
  await accessible()
  await fits(page)
})
