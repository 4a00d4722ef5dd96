// suite: yes
/**
 * Rights on an open screen in Chromium (QUALITY 2: screens follow within 2 s): milliseconds from a written right to the screen that it opens, and
 * from a removed one to the screen that names what is missing, ten times each, without a reload. Prints JSON lines; exits with 1 above the bar.
 */
import { auth, db } from '../e2e/support/admin.ts'
import { newPage, sharedBrowser, signIn, url } from '../e2e/support/browser.ts'

const STAFF = 'secretaria@fctkd.test'
const ROUNDS = 10
const MOST_MS = 2000

const { uid } = await auth.getUserByEmail(STAFF)
const rights = db.doc(`sistema/acesso/permissoes/${uid}`)
const held = (await rights.get()).get('entidades') as object
const times = { opened: [] as number[], closed: [] as number[] }
const browser = await sharedBrowser()
try {
  const { page } = await newPage(browser)
  await signIn(page, STAFF, url('/sie/cadastros/pessoas'))
  const open = page.getByRole('heading', { level: 1, name: 'Pessoas' })
  const closed = page.getByText('Para abrir esta página é preciso a permissão')
  await open.waitFor()
  for (let round = 0; round < ROUNDS; round++) {
    times.closed.push(await timed({}, closed))
    times.opened.push(await timed(held, open))
  }
} finally {
  await rights.update({ entidades: held })
  await browser.close()
}
for (const [what, took] of Object.entries(times)) {
  const longest = Math.max(...took)
  process.exitCode ||= longest > MOST_MS ? 1 : 0
  const median = took.sort((a, b) => a - b)[took.length >> 1]
  console.log(JSON.stringify({ name: `right to screen, ${what}`, median, longest, most: MOST_MS, unit: 'ms' }))
}

async function timed(entidades: object, shown: { waitFor(): Promise<void> }): Promise<number> {
  const began = performance.now()
  await rights.update({ entidades })
  await shown.waitFor()
  return Math.round(performance.now() - began)
}
