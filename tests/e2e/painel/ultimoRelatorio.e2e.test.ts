// The last report of a page: notes of a visit are not lost at its end.
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetMonitor, home, monitor, reject, waiting } from '../support/monitor.ts'
import { browser, useBrowser } from '../support/page.ts'

const UNTIL = { timeout: 120_000 }
/** First part of the ids made by the visitor of these tests. */
const MINE = 'feed0d0c'

useBrowser()
let visitor: BrowserContext
beforeEach(async () => {
  await forgetMonitor()
  visitor = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' })
  // Pages left open by other files may still report: the reports of this visitor have their own ids.
  await visitor.addInitScript((mine) => {
    const random = crypto.randomUUID.bind(crypto)
    crypto.randomUUID = () => random().replace(/^[^-]*/, mine) as ReturnType<typeof random>
  }, MINE)
})
afterEach(() => visitor.close())

/** Number of visits in each report of the visitor. */
const visits = async () =>
  (await monitor('relatorios').get()).docs
    .filter(({ id }) => id.startsWith(MINE))
    .map((doc) => (doc.get('contagens.visitas.n') as number | undefined) ?? 0)
    .sort()
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a visit that is over before the first minute counts when it is left', async () => {
  const page = await home(visitor)
  await page.goto('about:blank')
  await expect.poll(visits, UNTIL).toEqual([1])
})

test('a page that is no longer seen reports once, however often it is hidden, and what came since when it is left', async () => {
  const page = await home(visitor)
  await hide(page)
  await expect.poll(visits, UNTIL).toEqual([1])
  await reject(page, ['some error'])
  await hide(page)
  await hide(page)
  await page.goto('about:blank')
  await expect.poll(visits, UNTIL).toEqual([0, 1])
})

test('what the server does not take is kept, and sent later', async () => {
  await visitor.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  const page = await home(visitor)
  await hide(page)
  await expect.poll(async () => (await waiting(page, 'sie-relatorios')).length, UNTIL).toBe(1)
  await visitor.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.clock.fastForward(1000)
  await expect.poll(visits, UNTIL).toEqual([1])
  await expect.poll(async () => (await waiting(page, 'sie-relatorios')).length, UNTIL).toBe(0)
})
