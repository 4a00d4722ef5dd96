// The browser and the page of a test file. Tests read `page` and its siblings as they are at the moment: each name always stands for what is open.
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { violationsOf } from '../../support/axe.ts'
import { newPage, sharedBrowser, putSession } from './browser.ts'
import { watchRequests, whatIsOpen } from './failure.ts'

export let browser: Browser
export let page: Page
export let context: BrowserContext
/** What the content security policy refused on `page`; a file that shows a page expects none. */
export let violations: string[]

/** A page of its own, which takes the place of the one that was open; nobody is signed in on it. */
export async function openPage(width = 1280): Promise<void> {
  ;({ page, context, violations } = await newPage(browser, width))
}

/** The desk's menu with an area open, which a menu of many entries keeps closed. */
export async function openArea(area: string, on = page): Promise<Locator> {
  const menu = on.getByRole('navigation', { name: 'Áreas' })
  await menu.getByRole('heading', { name: area, exact: true }).waitFor()
  const closed = menu.getByRole('button', { name: area, exact: true, expanded: false })
  if ((await closed.count()) > 0) await closed.click()
  return menu
}

/** The worker's browser. Hooks that the file adds later begin with it open, and end before the file's contexts are closed. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await sharedBrowser()
    watchRequests(browser)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(await whatIsOpen(task.name, browser))
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().map((open) => open.close()))
  })
}

/** A browser, and for each test a page at 1280 px with nobody signed in, which breaks nothing of the content security policy. */
export function usePagePerTest(): void {
  beforeEach(() => openPage())
  afterEach(async () => {
    await context.close()
    expect(violations).toEqual([])
  })
  useBrowser()
}

/**
 * A browser, and one page at 1280 px on which an account is signed in and which the tests of the file share: each begins with the address that it
 * needs. It breaks nothing of the content security policy.
 */
export function useDesk(identifier: string): void {
  useBrowser()
  beforeAll(async () => {
    await openPage()
    await putSession(page, identifier)
  })
  afterEach(() => expect(violations).toEqual([]))
}

/**
 * Expects that axe finds nothing on a page at rest; `state` says in a failure what it showed. What is still on its way (a menu that closes, a form
 * that takes the place of its skeleton) is looked at again until it has come; what stays is a violation.
 */
export async function accessible(shown = page, state = ''): Promise<void> {
  await shown.locator('h1').first().waitFor()
  await shown.emulateMedia({ reducedMotion: 'reduce' })
  await expect
    .poll(
      async () =>
        (await violationsOf(shown)).map(({ id, nodes }) =>
          [state, id, ...nodes.slice(0, 3).map(({ html }) => html)].filter(Boolean).join(' '),
        ),
      { timeout: 15_000, interval: 250 },
    )
    .toEqual([])
}

/** Takes what a page exports in a format away, by its button and its dialog. */
export async function exported(button: 'CSV' | 'Excel (XLSX)' | 'Tudo (JSON)', shown = page): Promise<Download> {
  await shown.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    shown.waitForEvent('download'),
    shown.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  return file
}

/** Names of the rows of the list that is open: beside one stand initials as long as the photo is on its way. */
export const namesInList = async (): Promise<string[]> =>
  (await page.getByRole('table').getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n').at(-1) ?? '')

/** A picture of a page as `<name>.png`, where `SIE_PICTURES` names a folder: for somebody who wants to look at it. */
export async function picture(name: string, shown = page, fullPage = true): Promise<void> {
  if (process.env.SIE_PICTURES) await shown.screenshot({ path: `${process.env.SIE_PICTURES}/${name}.png`, fullPage })
}
