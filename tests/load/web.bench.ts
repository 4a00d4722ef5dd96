// suite: yes
/**
 * What a browser loads and reads (QUALITY 5): gzipped bytes of script for the first screens and for each route's own chunk, documents
 * read by screen, and the vitals on a slowed-down phone (4 times slower processor, 1.6 Mbit/s, 150 ms), all in Chromium against the
 * seeded suite; and what the client monitor costs the main thread. Prints JSON lines; exits with 1 below a bar.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { fillSignIn, launch, newPage, url } from '../e2e/support/browser.ts'
import { monitorShare } from './monitorShare.ts'

const KIB = 1024
let failed = false

function print(medida: string, valor: number, meta: number, unidade: string): void {
  const ok = valor <= meta
  failed ||= !ok
  console.log(JSON.stringify({ medida, valor: Math.round(valor * 1000) / 1000, meta, unidade, ok }))
}

/** The gzipped size of every script the page has loaded so far. */
async function scriptBytes(page: Page): Promise<number> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js')))
  return [...new Set(names)].reduce((sum, path) => sum + gzipSync(readFileSync(new URL(`../../web/dist${path}`, import.meta.url)), { level: 9 }).length, 0)
}

/** Counts the documents that Firestore sends to a page. */
async function countReads(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let text = ''
  await session.send('Network.enable')
  const keep = (data?: string) => (text += data ? Buffer.from(data, 'base64').toString('utf8') : '')
  const listening = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('Firestore/Listen/channel')) return
    listening.add(requestId)
    void session.send('Network.streamResourceContent', { requestId }).then(({ bufferedData }) => keep(bufferedData), () => {})
  })
  session.on('Network.dataReceived', ({ requestId, data }) => listening.has(requestId) && keep(data))
  return () => text.split('"documentChange"').length - 1
}

/** Waits until nothing more has come for a while; an open listening channel never lets the network fall idle. */
async function settled(page: Page, measure: () => number): Promise<void> {
  for (let before = -1; before !== measure(); ) {
    before = measure()
    await page.waitForTimeout(1500)
  }
}

/** Largest paint, shift and blocked time of a first visit on a slow phone. */
async function vitals(browser: Browser, path: string, state?: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR', ...(state ? { storageState: state } : {}) })
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.tbt += Math.max(0, entry.duration - 50)))).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url(path), { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(3000)
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number; tbt: number } }).seen)
  await context.close()
  return seen
}

const browser = await launch()
try {
  const visitor = await newPage(browser)
  await visitor.page.goto(url('/'), { waitUntil: 'networkidle' })
  print('script, first public screen', (await scriptBytes(visitor.page)) / KIB, 210, 'KiB gzip')
  await visitor.context.close()

  const { page, context } = await newPage(browser)
  const reads = await countReads(page)
  await page.goto(url('/login'))
  await fillSignIn(page, 'secretaria@fctkd.test')
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
  await settled(page, reads)
  const signedIn = reads()
  print('documents read, sign-in with dashboard', signedIn, 5 + 12, 'documents')
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pessoas' }).click()
  await page.getByRole('table').getByRole('rowheader').nth(9).waitFor()
  await settled(page, reads)
  const listed = reads()
  print('documents read, list of people', listed - signedIn, 13, 'documents')
  await page.getByRole('table').getByRole('link').nth(3).click()
  await page.getByRole('tabpanel').waitFor()
  await settled(page, reads)
  print('documents read, a person', reads() - listed, 4, 'documents')
  const state = await context.storageState({ indexedDB: true })
  await page.goto(url('/sie/dashboard'))
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
  print('script, signed-in first screen', (await scriptBytes(page)) / KIB, 380, 'KiB gzip')
  await context.close()

  const assets = new URL('../../web/dist/assets/', import.meta.url)
  // The charts apart, a library as large as the data grid, which the bar leaves out too.
  const sizes = readdirSync(assets).filter((name) => /^[A-Z]\w*(Route|Page)?-.*\.js$/.test(name) && !name.startsWith('Graficos-')).map((name) => gzipSync(readFileSync(new URL(name, assets)), { level: 9 }).length)
  print('script, largest chunk of a route', Math.max(...sizes) / KIB, 40, 'KiB gzip')

  const worked = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR', storageState: state })
  const share = await monitorShare(await worked.newPage(), url)
  print('monitor, share of the main thread', share.ofTime, 1, '% of the time')
  print('monitor, share of the work of the main thread', share.ofWork, 1, '% of the work')
  await worked.close()

  for (const [name, path, signed, lcp] of [['public home', '/', undefined, 2000], ['pending public page', '/eventos', undefined, 2000], ['dashboard', '/sie/dashboard', state, 3000]] as const) {
    const seen = await vitals(browser, path, signed)
    print(`LCP, ${name}`, seen.lcp, lcp, 'ms')
    print(`TBT, ${name}`, seen.tbt, 150, 'ms')
    print(`CLS, ${name}`, seen.cls, 0.02, '')
  }
} finally {
  await browser.close()
}
process.exitCode = failed ? 1 : 0
