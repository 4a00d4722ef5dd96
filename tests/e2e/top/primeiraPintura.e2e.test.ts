// What is painted before any script of the app: the contents for visitors, and nothing of them where the signed-in see the desk.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import demo from '../../../emulator-data/demo.json' with { type: 'json' }
import { live, newPage, putSession, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'

useBrowser()

/** Pages with a text of their own contents, which the seed has. */
const PAGES = [
  ['/preview/ranking', 'Ranking nacional', 'De onde vêm os pontos'],
  ['/preview/sorteio', 'Sorteios e chaves', 'Sorteio anunciado'],
  ['/eventos/sumulas', 'Súmulas e resultados', 'categorias'],
  [demo['professor.um'].address, 'Marina Duarte Leal', 'Turmas'],
] as const
/** Those of them that are within the desk for the signed-in. */
const ALSO_DESK = PAGES.slice(0, 3).map(([path]) => path)

/** Holds the scripts of the app back. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Notes in each frame whether an element of the layout of visitors, or of the contents sent with it, takes any room. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const part of ['#root:not(:has(nav[aria-label="Áreas"])) main h1', 'header a[href="/login"]'])
        if (document.querySelector(part)?.getClientRects().length) seen.add(part)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const seen = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])

describe('a visitor', () => {
  test.each(PAGES)('reads %s where no script runs', async (path, title, text) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    const answer = await page.goto(url(path))
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=60'])
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('main').getByText(text).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor()
    await fits(page)
    await picture(`sem-script-${path.split('/')[2]}`, page)
    await context.close()
  })

  test.each(PAGES)('sees the same heading at %s once the app runs, in its place', async (path, title) => {
    const { page, context, violations } = await newPage(browser, 360, 'unused')
    const release = await holdScripts(page)
    await page.goto(url(path), { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    const before = await heading.boundingBox()
    await accessible(page, `${path} before the app`)
    release()
    await live(page)
    await expect.poll(async () => Math.abs(((await heading.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
    expect(violations).toEqual([])
    await context.close()
  })
})

describe('a device where somebody is signed in', () => {
  test.each(ALSO_DESK)('opens %s empty, then the desk, and never paints what is for visitors', async (path) => {
    const { page, context, violations } = await newPage(browser, 1280, 'unused')
    await putSession(page, 'atleta@prtkd.test')
    await watchFrames(page)
    const release = await holdScripts(page)
    await page.goto(url(path), { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.locator('#root').innerHTML()).toBe('')
    release()
    await page.locator('nav[aria-label="Áreas"]').waitFor({ state: 'attached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await seen(page)).toEqual([])
    expect(violations).toEqual([])
    await context.close()
  })

  test.each(ALSO_DESK)('is told from that of a visitor, who sees it in the first frames of %s', async (path) => {
    const { page, context } = await newPage(browser, 360, 'unused')
    await watchFrames(page)
    await page.goto(url(path))
    await live(page)
    await expect.poll(async () => (await seen(page)).sort()).toHaveLength(2)
    await context.close()
  })
})
