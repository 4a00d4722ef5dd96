import axe, { type AxeResults, type Result } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Rules that a page violates, with the elements that do. axe runs in the page itself and describes violations alone: what passes is most of its
 * work, and nobody reads it. Frames are left out: they hold other sites only.
 */
export async function violationsOf(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } }
    return (await axe.run(document, { resultTypes: ['violations'], iframes: false })).violations
  })
}
