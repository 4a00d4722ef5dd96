// suite: yes
/**
 * Tasks of the desk, done in Chromium against the seeded suite by somebody who knows the way: clicks of each. Prints JSON lines; exits with 1 where a task cannot be done, or takes more than its bar.
 */
import type { Locator, Page } from 'playwright-core'
import { AUTORIZACAO } from '@sie/domain/cadastro/autorizacao.ts'
import { db } from '../e2e/support/admin.ts'
import { newPage, sharedBrowser, signIn } from '../e2e/support/browser.ts'

const STAFF = 'secretaria@fctkd.test'

/** A hand that counts. */
class Hand {
  clicks = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }
  button = (name: string | RegExp) => this.page.getByRole('button', { name })
  menu = (name: string) => this.page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name })
}

/** The three who wait in the seed; one of them is a child whose guardian has authorised by then. */
async function aprovar(hand: Hand): Promise<void> {
  await hand.click(hand.menu('Pendências'))
  await hand.click(hand.page.getByRole('button', { name: 'Cadastro novo' }))
  await hand.click(hand.page.getByRole('checkbox', { name: 'Escolher os 3 que podem ser aprovados' }))
  await hand.click(hand.button('Aprovar os 3'))
  await hand.page.getByText('Nada espera por você').waitFor()
}

const TASKS = [{ tarefa: 'aprovar os três que esperam', as: STAFF, run: aprovar, clicks: 4 }] as const

const lara = db.doc('praticantes/inscrita-lara')
await lara.update({
  consentimentos: [
    { tipo: 'responsavel', versao: AUTORIZACAO.versao, data: '2026-01-01', quem: 'Simone Koerich Amaral (Mãe)' },
  ],
})
const browser = await sharedBrowser()
let failed = false
for (const { tarefa, as, run, clicks } of TASKS) {
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
  const ok = done && hand.clicks <= clicks
  failed ||= !ok
  console.log(JSON.stringify({ tarefa, cliques: hand.clicks, meta: clicks, feito: done, ok }))
  await context.close()
}
await browser.close()
process.exit(failed ? 1 : 0)
