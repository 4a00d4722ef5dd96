import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { unserved } from './queries.ts'
import { sessionOf } from './session.ts'

export const SENHA = 'Taekwondo#2026'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const url = (path: string) => `${process.env.SIE_URL ?? 'http://localhost:3000'}${path}`

const options = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', headless: true }

let browser: Browser | undefined

/** The browser shared by all files of a worker; each test opens its own contexts in it. */
export async function sharedBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser
  browser = await chromium.launch({ ...options, args: FLAGS })
  // Long, for slow machines: it costs nothing where the awaited element appears.
  browser.on('context', (context) => context.setDefaultTimeout(120_000))
  return browser
}

/** A browser with a profile in this folder, and a port for other tools. */
export const launchPersistent = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...options,
    locale: 'pt-BR',
    args: [...FLAGS, '--remote-debugging-port=0'],
  })

/** A context without service workers that may have been another test's, one that loads all anew, or one with service workers. */
type Kind = 'emptied' | 'unused' | 'allow'

// No animations: on a slow machine an opening element may move between the button's press and release.
const newContext = (browser: Browser, width: number, serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: 800 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    serviceWorkers,
  })

/** Methods by which a test changes a context beyond its pages. */
const CHANGING = [
  'addCookies',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const

/** Methods by which a test takes over the clock. */
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** What pages keep in a browser, but for its cache. */
const KEPT = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'

/** Closed contexts that no test has changed, and that keep nothing of their pages, by the width of their window. */
const left = new WeakMap<Browser, Map<number, BrowserContext[]>>()

/**
 * A context that keeps nothing: one that an earlier test has closed, if there is one. Its cache has the scripts of the app, and what was compiled of
 * them: without these the first page of a context takes twice the processor time.
 */
async function emptyContext(browser: Browser, width: number): Promise<BrowserContext> {
  const widths = left.get(browser) ?? new Map<number, BrowserContext[]>()
  left.set(browser, widths)
  const closed = widths.get(width) ?? []
  widths.set(width, closed)
  const known = closed.pop()
  if (known) return known
  const context = await newContext(browser, width, 'block')
  const session = context.newCDPSession.bind(context)
  const close = context.close.bind(context)
  const origins = new Set<string>()
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
  })
  let changed = false
  const noted = (object: object, names: readonly string[]) => {
    for (const name of names) {
      const method = Reflect.get(object, name).bind(object) as (...given: unknown[]) => unknown
      Object.assign(object, {
        [name]: (...given: unknown[]) => {
          changed = true
          return method(...given)
        },
      })
    }
  }
  noted(context, CHANGING)
  // The clock of a page is that of its context: a stopped one would keep later pages from starting.
  noted(context.clock, CLOCK)
  context.close = async (options) => {
    if (closed.includes(context)) return
    const [page, ...others] = context.pages()
    if (changed || !page) return close(options)
    await Promise.all(others.map((other) => other.close()))
    await page.goto('about:blank')
    const storage = await session(page)
    for (const origin of origins)
      if (origin !== 'null') await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })
    await context.clearCookies()
    await page.close()
    closed.push(context)
  }
  return context
}

/**
 * A new page that records violations of the content security policy, and with SIE_INDEXES queries that Firestore would refuse for want of
 * an index. Without the service worker, whose requests tests cannot observe or block, unless it is allowed.
 */
export async function newPage(
  browser: Browser,
  width = 1280,
  kind: Kind = 'emptied',
): Promise<{ page: Page; context: BrowserContext; violations: string[] }> {
  const context =
    kind === 'emptied'
      ? await emptyContext(browser, width)
      : await newContext(browser, width, kind === 'allow' ? 'allow' : 'block')
  const page = await context.newPage()
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|Trusted(Script|HTML|ScriptURL|Types)|trusted types/i.test(message.text()))
      violations.push(`${page.url()}: ${message.text()}`)
  })
  if (process.env.SIE_INDEXES)
    context.on('request', (request) => violations.push(...unserved(request.url(), request.postData())))
  return { page, context, violations }
}

/** Fills and sends the sign-in form of the open page. */
export async function fillSignIn(page: Page, identifier: string, senha = SENHA): Promise<void> {
  await page.getByLabel('E-mail ou CPF').fill(identifier)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

/** Waits until the app runs: buttons of a prerendered page are disabled until then. */
export const live = (page: Page): Promise<void> =>
  page.locator('#root button:not([disabled]):visible').first().waitFor()

/** Signs in by the form and waits for the dashboard. */
export async function signInByForm(page: Page, identifier: string): Promise<void> {
  await page.goto(url('/login'))
  await fillSignIn(page, identifier)
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
}

/** Signs an account in without the form: its session is stored where the app keeps it. No page of the app is opened. */
export async function putSession(page: Page, email: string): Promise<void> {
  const stored = await sessionOf(email)
  // Any small file of the portal: its origin's storage is the app's.
  await page.goto(url('/tema.js'))
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), stored)
}

/** Opens an address as a signed-in account, without the form; without an address the dashboard, waiting for its greeting. */
export async function signIn(page: Page, email: string, address?: string): Promise<void> {
  await putSession(page, email)
  await page.goto(address ?? url('/sie/dashboard'))
  if (!address) await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
}
