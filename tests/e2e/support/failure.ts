// State at a failed test: open pages with their text, unanswered requests, and functions of the suite that have not finished.
import { existsSync, readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

interface Sent {
  at: number
  request: Request
}

const open = new Map<Request, Sent>()
const refused: string[] = []
const watched = new WeakSet<Browser>()

/** Records from now on the unanswered requests of a browser's pages. */
export function watchRequests(browser: Browser): void {
  if (watched.has(browser)) return
  watched.add(browser)
  browser.contexts().forEach(follow)
  browser.on('context', follow)
}

function follow(context: BrowserContext): void {
  context.on('request', (request) => open.set(request, { at: Date.now(), request }))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => {
    open.delete(request)
    note(`${request.failure()?.errorText ?? 'failed'} ${request.method()} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text().slice(0, 500)}`)
  })
}

function note(line: string): void {
  refused.push(`${new Date().toISOString().slice(11, 23)} ${line}`.slice(0, 600))
  if (refused.length > 40) refused.shift()
}

declare module 'vitest' {
  interface TaskMeta {
    /** of a failed journey: what was open, which the report prints */
    open?: string
  }
}

/** Lines about the text of a browser's pages, their unanswered requests, and running functions of the suite. */
export async function whatIsOpen(browser: Browser): Promise<string> {
  const pages = await Promise.all(browser.contexts().flatMap((context) => context.pages().map(shown)))
  const now = Date.now()
  const waiting = [...open.values()]
    .filter(({ request }) => isOpen(request))
    .map(({ at, request }) => `${now - at} ms ${request.method()} ${request.url()}`)
  return [
    ...pages,
    '--- requests without an answer',
    ...waiting.map((line) => line.slice(0, 300)),
    '--- refused or broken, the latest 40',
    ...refused,
    '--- functions begun and not finished, and what their emulator complained of',
    ...unfinished(),
  ].join('\n')
}

/** Whether the page that asked is still there: a closed one waits for nothing. */
function isOpen(request: Request): boolean {
  try {
    return request.serviceWorker() !== null || !request.frame().page().isClosed()
  } catch {
    // A navigation that has not begun has no frame.
    return true
  }
}

async function shown(page: Page): Promise<string> {
  const text = await Promise.race([
    page
      .evaluate(() => document.body.innerText.replace(/\s*\n\s*/g, ' | ').slice(0, 1500))
      .catch((error: unknown) => String(error)),
    new Promise<string>((resolve) => setTimeout(() => resolve('(the page does not answer)'), 5000)),
  ])
  return `--- ${page.url()}\n${text}`
}

/** Unfinished functions, from the log of the suite's emulators. */
function unfinished(): string[] {
  const file = process.env.SIE_SUITE_LOG ?? ''
  if (!existsSync(file)) return ['(no log of the suite)']
  const log = readFileSync(file, 'utf8')
  const begun = new Map<string, number>()
  for (const [, what, name = ''] of log.matchAll(/(Beginning execution of|Finished) "([^"]+)"/g))
    begun.set(name, (begun.get(name) ?? 0) + (what === 'Finished' ? -1 : 1))
  const complaints = log.split('\n').filter((line) => /Error|timed out|Failed|⚠/.test(line))
  return [
    ...[...begun].filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`),
    ...complaints.slice(-30),
  ]
}
