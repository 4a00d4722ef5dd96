import axe, { type AxeResults, type Result } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Violated rules of a page, with their elements. axe runs in the page itself and describes only violations: passed rules are most of its
 * work, and are not used. Frames are skipped: they contain only other sites.
 */
export async function violationsOf(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } }
    return (await axe.run(document, { resultTypes: ['violations'], iframes: false })).violations
  })
}
