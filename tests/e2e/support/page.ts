// The browser and the page of a test file. `page` and its siblings are live bindings: each name always means the one that is open.
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { violationsOf } from '../../support/axe.ts'
import { newPage, sharedBrowser, putSession } from './browser.ts'
import { watchRequests, whatIsOpen } from './failure.ts'

export let browser: Browser
export let page: Page
export let context: BrowserContext
/** Content security policy violations on `page`; files that show a page expect none. */
export let violations: string[]

/** Opens a new page, signed out, which replaces the current one. */
export async function openPage(width = 1280): Promise<void> {
  ;({ page, context, violations } = await newPage(browser, width))
}

/** The menu with an area opened, which is collapsed in a menu of many entries. */
export async function openArea(area: string, on = page): Promise<Locator> {
  const menu = on.getByRole('navigation', { name: 'Áreas' })
  await menu.getByRole('heading', { name: area, exact: true }).waitFor()
  const closed = menu.getByRole('button', { name: area, exact: true, expanded: false })
  if ((await closed.count()) > 0) await closed.click()
  return menu
}

/** The worker's browser. Hooks added later by the file run after it opens, and before the file's contexts are closed. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await sharedBrowser()
    watchRequests(browser)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    task.meta.open = await whatIsOpen(browser)
    console.log(task.meta.open)
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().map((open) => open.close()))
  })
}

/** A browser, and for each test a page at 1280 px, signed out; expects no violation of the content security policy. */
export function usePagePerTest(): void {
  beforeEach(() => openPage())
  afterEach(async () => {
    await context.close()
    expect(violations).toEqual([])
  })
  useBrowser()
}

/**
 * A browser, and one page at 1280 px with a signed-in account, shared by the tests of the file: each begins with the address that it
 * needs. Expects no violation of the content security policy.
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
 * Expects that axe finds no violation on a settled page; `state` describes it in a failure. Transient content (a closing menu, a skeleton
 * before its form) is checked again until it has settled; remaining findings are violations.
 * @param rules of axe, by default all
 */
export async function accessible(shown = page, state = '', rules?: readonly string[]): Promise<void> {
  await shown.locator('h1').first().waitFor()
  await shown.emulateMedia({ reducedMotion: 'reduce' })
  await expect
    .poll(
      async () =>
        (await violationsOf(shown, rules)).map(({ id, nodes }) =>
          [state, id, ...nodes.slice(0, 3).map(({ html }) => html)].filter(Boolean).join(' '),
        ),
      { timeout: 30_000, interval: 250 },
    )
    .toEqual([])
}

/** Rules of axe that the scheme decides. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects that axe finds no violation on a settled page in light and, after a change of scheme, none of colours in dark. Each has its picture; it ends
 * light.
 */
export async function accessibleInBoth(shown: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await shown.locator(`html[data-tema="${colorScheme}"]`).waitFor({ state: 'attached' })
    await accessible(shown, `${name} ${colorScheme}`, colorScheme === 'dark' ? COLOURS : undefined)
    await picture(`${name}-${colorScheme === 'dark' ? 'escuro' : 'claro'}`, shown, false)
  }
  await shown.emulateMedia({ colorScheme: 'light' })
}

/** Expects that a page, once laid out for its window, does not scroll sideways. @param name of what it shows, for a failure */
export async function fits(shown: Page, name?: string): Promise<void> {
  await expect
    .poll(() => shown.evaluate(() => document.documentElement.scrollWidth - innerWidth), name ? { message: name } : {})
    .toBeLessThanOrEqual(0)
}

/** Expects that every visible button and choice in a part of a page is at least 48 px high, as wet fingers need it. */
export async function touchable(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((root) =>
        [...root.querySelectorAll<HTMLElement>('button, a.MuiButton-root, [role=button], [role=combobox]')]
          .map((one) => ({ text: one.innerText || one.ariaLabel, height: one.getBoundingClientRect().height }))
          .filter(({ height }) => height > 0 && height < 48)
          .map(({ text, height }) => `${text} ${height}`),
      ),
    )
    .toEqual([])
}

/** Exports a page's data in a format, by its button and its dialog. */
export async function exported(button: 'CSV' | 'Excel (XLSX)' | 'Tudo (JSON)', shown = page): Promise<Download> {
  await shown.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    shown.waitForEvent('download'),
    shown.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  return file
}

/** Names of the rows of the open list, each the link to its record. */
export const namesInList = (): Promise<string[]> =>
  page.getByRole('table').getByRole('rowheader').getByRole('link').allInnerTexts()

/** Takes a picture of a page as `<name>.png`, if `SIE_PICTURES` names a folder: for visual review. */
export async function picture(name: string, shown = page, fullPage = true): Promise<void> {
  if (process.env.SIE_PICTURES) await shown.screenshot({ path: `${process.env.SIE_PICTURES}/${name}.png`, fullPage })
}
