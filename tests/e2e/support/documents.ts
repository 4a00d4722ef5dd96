import type { Page } from 'playwright-core'

/** By which an open page asks whether its record changed. */
const VERSION_ALONE = 'mask.fieldPaths=metadados.version'

/**
 * Counts the documents that a page of visitors reads from here on: those of each question to the database once, since a page that is open for
 * long asks some of it again, and one for a question that finds nothing, which is charged too.
 * @returns the documents so far; what an answer holds is known a moment after it has come
 */
export function documentsRead(page: Page): () => number {
  let documents = 0
  const known = new Set<string>()
  page.on('response', async (response) => {
    const question = `${response.url()} ${response.request().postData() ?? ''}`
    if (!question.includes('/documents') || response.request().method() === 'OPTIONS') return
    if (known.has(question) || question.includes(VERSION_ALONE)) return
    known.add(question)
    // A page that is closed meanwhile counts no more.
    const answer = await response.text().catch(() => undefined)
    if (answer !== undefined) documents += Math.max(1, answer.split('"updateTime"').length - 1)
  })
  return () => documents
}
