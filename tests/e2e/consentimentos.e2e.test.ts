// What is agreed to and taken back: a guardian's paper recorded by the federation.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cpfFrom } from '../../scripts/seed/data.ts'
import { pdf } from '../support/files.ts'
import { nascidoHa } from '../support/inscricao.ts'
import { db } from './support/admin.ts'
import { launch, newPage, signIn, url } from './support/browser.ts'

let browser: Browser
let page: Page
let context: BrowserContext
let violations: string[]

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  ;({ page, context, violations } = await newPage(browser, 360))
})
afterEach(async () => {
  expect(violations).toEqual([])
  await context.close()
})

const accessible = async () => expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
const picture = (name: string) => page.screenshot({ path: `tests/e2e/pictures/${name}-360.png` })

test('the secretary records what a guardian signed on paper, on a phone, and the imported child becomes active', async () => {
  const id = 'menor-papel'
  const model = (await db.doc('praticantes/pessoa-001').get()).data() ?? {}
  await db.doc(`praticantes/${id}`).set({
    ...model,
    dadosPessoais: { ...model.dadosPessoais, name: 'Nina Papel Duarte', searchableName: 'nina papel duarte', cpf: '', birthdate: nascidoHa(9), urlImagemID: '' },
    dadosFiliacao: { ...model.dadosFiliacao, federacaoID: 'fctkd', federacao: 'FCTKD' },
    responsavel: { nome: 'Rosa Duarte', cpf: cpfFrom(70_100), parentesco: 'Mãe', celular: '', email: '' },
    situacaoCadastro: 'pendente', consentimentos: [], documentos: [],
    metadados: { ...model.metadados, active: false, federativeactive: false, version: 0 }, metadataactive: false,
  })
  await signIn(page, 'secretaria@fctkd.test')
  await page.goto(url(`/sie/cadastros/addpraticante?id=${id}`))
  await page.getByText('Menor de 18 anos sem a autorização do responsável.').waitFor()
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Autorização em papel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Autorização em papel' })
  await dialog.getByRole('button', { name: 'Registrar autorização' }).click()
  await dialog.getByText('Informe o dia da assinatura').waitFor()
  await dialog.getByText('Escolha a foto ou o PDF').waitFor()
  expect(await dialog.getByLabel('Data da assinatura').evaluate((element) => element === document.activeElement)).toBe(true)
  await accessible()
  await fits()
  await picture('autorizacao-papel')
  await dialog.getByLabel('Data da assinatura').fill(nascidoHa(0).split('-').reverse().join('/'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'autorizacao.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await dialog.getByLabel('Conferi: o papel traz este texto').check()
  await dialog.getByRole('button', { name: 'Registrar autorização' }).click()
  await page.getByText('Autorização registrada.').waitFor({ timeout: 30_000 })
  await page.getByText('Ativo', { exact: true }).waitFor()
  const stored = (await db.doc(`praticantes/${id}`).get()).data()
  expect(stored).toMatchObject({ situacaoCadastro: 'ativo', consentimentos: [{ tipo: 'responsavel', quem: expect.stringMatching(/^Rosa Duarte \(Mãe\), CPF \*{3}/) }], documentos: [{ tipo: 'Autorização do responsável', situacao: 'aprovado' }], metadados: { active: true } })
  await page.getByRole('tab', { name: 'Consentimentos' }).click()
  await page.getByRole('link', { name: 'Abrir o arquivo' }).waitFor()
  await accessible()
  await fits()
}, 240_000)
