import type { Page } from 'playwright-core'

/** Query by which an open page checks the version of its record. */
const VERSION_ALONE = 'mask.fieldPaths=metadados.version'

/**
 * Counts the documents that a public page reads from now on: each query once, as an open page repeats some of them, and one document for a query
 * without results, which Firestore charges too.
 * @returns the documents so far; the body of an answer is read a moment after its response
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
