// suite: yes
/**
 * Five tasks of staff, done in Chromium against the seeded suite by an experienced user: clicks and keys of each. A key is a typed
 * character or a key pressed; text that a task requires in any case is counted separately as `texto`, because no screen can save it. Choosing a file
 * counts as two clicks. Prints JSON lines; exits with 1 where a task cannot be done, or takes more than its bar.
 *
 * `antes` are the steps (clicks and keys) of the same task at the commit before the kit of records, lists and forms (7e30221^), by a walk through its
 * screens: each request was approved and confirmed separately; a child was entered from the list of people, with the federation on a tab of its
 * own; a CPF began at the search of that list and was saved by a button; ten faults of a sheet were corrected in the file (a click and Enter each,
 * then saved, and chosen again). The reason for a missing right was found as today.
 */
import type { Locator, Page } from 'playwright-core'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { cpfFrom } from '../../scripts/seed/base/invented.ts'
import { db } from '../e2e/support/admin.ts'
import { newPage, sharedBrowser, signIn } from '../e2e/support/browser.ts'

const STAFF = 'secretaria@fctkd.test'
const ADMIN = 'admin@cbtkd.test'

/** Counts clicks and keys. */
class Hand {
  clicks = 0
  keys = 0
  /** characters required by the task */
  texto = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.keys += 1
  }
  /** Types at the cursor. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.texto += text.length
  }
  /** Types into a field that a click focuses. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.click(target)
    await this.type(text)
  }
  /** Chooses a file: the button, and the file in the browser's dialog. */
  async choose(input: Locator, name: string, content: string): Promise<void> {
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    this.clicks += 2
  }
  button = (name: string | RegExp) => this.page.getByRole('button', { name })
  menu = (name: string) => this.page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name })
}

/** The three waiting requests of the seed; one is a child whose guardian has authorised. */
async function aprovar(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('link', { name: 'Decidir: 3 pedidos de pessoas' }))
  await hand.click(hand.page.getByRole('checkbox', { name: 'Escolher todos' }))
  await hand.click(hand.button('Aprovar os 3'))
  await hand.page.getByText('Nada espera por você').waitFor()
}

/** A child of nine with the guardian's name and CPF. */
async function cadastrarCrianca(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Nova pessoa' }))
  await page.getByLabel('Nome completo').and(page.locator(':focus')).waitFor()
  await hand.type('Tainá Lopes Barreto')
  await hand.press('Tab')
  await hand.type(`0403${new Date().getFullYear() - 9}`)
  await hand.fill(page.getByLabel('Nome do responsável'), 'Rosa Lopes Barreto')
  await hand.press('Tab')
  await hand.type(cpfFrom(80_501).replace(/\D/g, ''))
  await hand.press('Enter')
  await page.getByText('Pessoa salva.').waitFor()
}

/** Finds a person by name, and replaces the CPF. */
async function corrigirCpf(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('Control+K')
  await page.getByRole('combobox', { name: 'Buscar páginas e pessoas' }).waitFor()
  await hand.type('weber')
  await hand.click(page.getByRole('option', { name: 'Trocar o CPF' }))
  await page.getByLabel('CPF', { exact: true }).and(page.locator(':focus')).waitFor()
  await hand.type(cpfFrom(80_502).replace(/\D/g, ''))
  await hand.press('Enter')
  await page.getByText('Pessoa salva.').waitFor()
}

/** Finds why a content editor may not reset passwords, and who could give the right. */
async function porQueNao(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.press('Control+K')
  await page.getByRole('combobox', { name: 'Buscar páginas e pessoas' }).waitFor()
  await hand.type('caio')
  await hand.click(page.getByRole('option', { name: 'Ver por que pode ou não pode' }))
  await page.getByRole('combobox', { name: 'Permissão' }).and(page.locator(':focus')).waitFor()
  await hand.type('redefinir senhas')
  await hand.press('Enter')
  await page.getByText('Não tem nenhum grupo que a dê.').waitFor()
}

const LINHAS = 200
const HEADER = 'Nome;CPF;Nascimento;E-mail;Faixa;Federação'
/** Faults in every twentieth row, with their corrections. */
const FALHAS: readonly { coluna: number; campo: string; falha: string; certo: (n: number) => string }[] = [
  { coluna: 1, campo: 'CPF', falha: '123.456.789-00', certo: (n) => cpfFrom(81_000 + n).replace(/\D/g, '') },
  { coluna: 4, campo: 'Faixa', falha: '12º Gub', certo: () => '5º Gub' },
  { coluna: 2, campo: 'Nascimento', falha: '31/02/2001', certo: () => '28/02/2001' },
  { coluna: 3, campo: 'E-mail', falha: 'sem arroba', certo: (n) => `p${n}@exemplo.test` },
  { coluna: 0, campo: 'Nome', falha: 'Madonna', certo: () => 'Madonna Prates Lua' },
]
const letras = (n: number) => String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26))
const faltas = Array.from({ length: 10 }, (_, n) => ({ n: n * 20 + 7, ...FALHAS[n % FALHAS.length]! }))

function planilha(): string {
  const rows = Array.from({ length: LINHAS }, (_, n) => {
    const row = [
      `Pessoa M${letras(n)}a Planilha`,
      cpfFrom(82_000 + n),
      '05/03/1991',
      `m${n}@exemplo.test`,
      '8º Gub',
      'FCTKD',
    ]
    const falta = faltas.find((one) => one.n === n)
    if (falta) row[falta.coluna] = falta.falha
    return row.join(';')
  })
  return [HEADER, ...rows].join('\r\n')
}

/** Imports two hundred rows with ten faults, each corrected where it is shown. */
async function trazerPlanilha(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Importar' }))
  await hand.choose(page.locator('input[type=file]'), 'filiados.csv', planilha())
  await page.getByRole('heading', { name: 'Conferência' }).waitFor()
  const field = ({ n, campo }: (typeof faltas)[number]) => page.getByLabel(`${campo}, linha ${n + 2}`)
  for (const falta of faltas) {
    await field(falta).and(page.locator(':focus')).waitFor()
    await hand.type(falta.certo(falta.n))
    await hand.press('Enter')
    await field(falta).waitFor({ state: 'detached' })
  }
  await hand.click(hand.button(`Importar ${LINHAS} pessoas`))
  await page.getByText(`${LINHAS} criadas, 0 atualizadas`).waitFor({ timeout: 120_000 })
}

const TASKS = [
  { tarefa: 'aprovar os três que esperam', as: STAFF, run: aprovar, passos: 3, antes: 7 },
  { tarefa: 'cadastrar uma criança com responsável', as: STAFF, run: cadastrarCrianca, passos: 5, antes: 10 },
  { tarefa: 'achar e corrigir um CPF', as: STAFF, run: corrigirCpf, passos: 3, antes: 6 },
  { tarefa: 'ver por que alguém não pode', as: ADMIN, run: porQueNao, passos: 3, antes: 6 },
  { tarefa: 'trazer 200 linhas com dez falhas', as: STAFF, run: trazerPlanilha, passos: 14, antes: 28 },
] as const

const lara = db.doc('praticantes/inscrita-lara')
await lara.update({
  consentimentos: [
    { tipo: 'responsavel', versao: AUTORIZACAO.versao, data: '2026-01-01', quem: 'Simone Koerich Amaral (Mãe)' },
  ],
})
// Nothing else waits.
const [others, clubs] = await Promise.all([
  db.collection('sistema/cadastros/pendencias').where('tipo', '!=', 'cadastro').get(),
  db.collection('pedidosVinculo').where('situacao', '==', 'solicitado').get(),
])
await Promise.all([...others.docs, ...clubs.docs].map(({ ref }) => ref.delete()))
const browser = await sharedBrowser()
let failed = false
for (const { tarefa, as, run, passos: bar, antes } of TASKS) {
  const { page, context } = await newPage(browser)
  await signIn(page, as)
  const hand = new Hand(page)
  const done = await run(hand).then(
    () => true,
    (error: unknown) => {
      console.error(tarefa, error)
      return false
    },
  )
  const { clicks: cliques, keys: teclas, texto } = hand
  const passos = cliques + teclas
  const ok = done && passos <= bar
  failed ||= !ok
  console.log(JSON.stringify({ tarefa, cliques, teclas, passos, antes, texto, feito: done, ok }))
  await context.close()
}
await browser.close()
process.exit(failed ? 1 : 0)
