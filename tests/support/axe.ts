import axe, { type AxeResults, type Result } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Violated rules of a page, with their elements. axe runs in the page itself and describes only violations: passed rules are most of its
 * work, and are not used. Frames are skipped: they contain only other sites. Neither style sheets nor media are loaded again:
 * the portal plays none, and the rule about style sheets is experimental.
 * @param rules only these, by default all
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } }
    const options = { resultTypes: ['violations'], iframes: false, preload: false, ...(only && { runOnly: only }) }
    return (await axe.run(document, options)).violations
  }, rules)
}
