import axe, { type AxeResults, type Result } from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules of axe that depend on colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const

/**
 * Violated rules of a page, of all rules or of some, with their elements. axe runs in the page itself and describes only violations: passed rules are most of its
 * work, and are not used. Frames are skipped: they contain only other sites.
 */
export async function violationsOf(page: Page, only?: readonly string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options = { resultTypes: ['violations'], iframes: false, ...(only ? { runOnly: only } : {}) }
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } }
    return (await axe.run(document, options)).violations
  }, options)
}
