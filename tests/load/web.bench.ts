// suite: yes, lighthouse
/**
 * Benchmark of the web app (QUALITY 5) in Chromium against the seeded suite: gzipped bytes and requests of script for each screen until it is
 * idle, Lighthouse scores on phone and desktop, largest chunk of a route, documents read, and the share of the client monitor on the main
 * thread. Prints JSON lines; exits with 1 below a bar.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import demo from '../../emulator-data/demo.json' with { type: 'json' }
import { fillSignIn, newPage, putSession, sharedBrowser, signInByForm, url } from '../e2e/support/browser.ts'
import { audit } from './web/lighthouse.ts'
import { monitorShare } from './web/monitorShare.ts'

const KIB = 1024
/** The monitor loads 5 s after the page. */
const REST = 8000
const STAFF = 'secretaria@fctkd.test'

interface Screen {
  name: string
  path: string
  /** for signed-in users */
  desk: boolean
  /** signed-in account; by default the staff of a federation */
  as?: string
  /** heading of the loaded screen */
  heading: RegExp
  /** most KiB of script */
  script?: number
}

/** Validation answer of a certificate, opened by its URL. */
const ANSWER = `/validacao/certificado?codigo=${demo['certificado.valido'].code}`

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', desk: false, heading: /./, script: 210 },
  { name: 'eventos', path: '/eventos', desk: false, heading: /Eventos/, script: 210 },
  { name: 'evento', path: demo['evento.aberto'].address, desk: false, heading: /./, script: 210 },
  { name: 'noticias', path: '/noticias', desk: false, heading: /Notícias/, script: 210 },
  { name: 'noticia', path: demo['noticia.publicada'].address, desk: false, heading: /./, script: 210 },
  { name: 'galeria', path: '/galeria', desk: false, heading: /Galeria/, script: 210 },
  { name: 'album', path: demo['album.publico'].address, desk: false, heading: /./, script: 210 },
  { name: 'federacoes', path: '/institucional/federacoes', desk: false, heading: /Federações/, script: 210 },
  { name: 'entidade', path: demo['entidade.clube'].address, desk: false, heading: /./, script: 210 },
  { name: 'calendario', path: '/calendario', desk: false, heading: /Calendário/, script: 210 },
  { name: 'institucional', path: '/institucional', desk: false, heading: /./, script: 210 },
  { name: 'transparencia', path: '/transparencia', desk: false, heading: /Transparência/, script: 210 },
  { name: 'conteudo', path: demo['conteudo.pagina'].address, desk: false, heading: /./, script: 210 },
  { name: 'educa', path: '/cbtkdeduca', desk: false, heading: /./, script: 210 },
  { name: 'educa-video', path: demo['video.um'].address, desk: false, heading: /./, script: 210 },
  { name: 'educa-postagem', path: demo['postagem.uma'].address, desk: false, heading: /./, script: 210 },
  { name: 'validacao', path: '/validacao/certificado', desk: false, heading: /./, script: 210 },
  { name: 'validacao-resposta', path: ANSWER, desk: false, heading: /./, script: 210 },
  { name: 'carteira', path: demo['carteira.valida'].address, desk: false, heading: /./, script: 210 },
  { name: 'login', path: '/login', desk: false, heading: /Entrar/ },
  { name: 'signup', path: '/signup', desk: false, heading: /Criar conta/ },
  { name: 'forgot-password', path: '/forgot-password', desk: false, heading: /Esqueci a senha/ },
  { name: 'signup-validation', path: '/signup-validation', desk: false, heading: /./ },
  {
    name: 'carteirinha',
    path: demo['carteira.virtual'].address,
    desk: true,
    as: demo['carteira.virtual'].as,
    heading: /Carteirinha virtual/,
    script: 380,
  },
  { name: 'dashboard', path: '/sie/dashboard', desk: true, heading: /^Olá/, script: 380 },
  { name: 'pessoas', path: '/sie/cadastros/pessoas', desk: true, heading: /Pessoas/ },
  { name: 'entidades', path: '/sie/cadastros/entidades', desk: true, heading: /Entidades/ },
]

/** `SIE_SCREENS=signup,login npm run bench -- web` measures these screens only, without the rest. A screen takes some three minutes. */
const CHOSEN = process.env.SIE_SCREENS?.split(',')
const chosen = SCREENS.filter(({ name }) => !CHOSEN || CHOSEN.includes(name))
const unknown = CHOSEN?.filter((name) => !SCREENS.some((screen) => screen.name === name)) ?? []
if (unknown.length > 0)
  throw new Error(`no such screen: ${unknown.join(', ')}; there are ${SCREENS.map(({ name }) => name).join(', ')}`)

/** `SIE_FORMS=mobile` measures phones only. */
const FORMS = (['mobile', 'desktop'] as const).filter((form) => (process.env.SIE_FORMS ?? form).includes(form))

/** Parts that load on their own, after the screen that shows them: the editor, the charts with their library, the lightbox. */
const HEAVY = ['RichTextInput', 'Graficos', 'BarChart', 'Lightbox']

let failed = false

/** Names what is measured now: figures come minutes apart. */
const note = (text: string) => console.error(`web: ${text} ...`)

/** Prints a figure. @param meta upper bound, or lower bound with `least`; without it the figure is not judged */
function print(medida: string, valor: number, unidade: string, meta?: number, least = false): void {
  const ok = meta === undefined || (least ? valor >= meta : valor <= meta)
  failed ||= !ok
  console.log(
    JSON.stringify({
      medida,
      valor: Math.round(valor * 1000) / 1000,
      ...(meta === undefined ? {} : { meta }),
      unidade,
      ok,
    }),
  )
}

const gzipped = (path: string) =>
  gzipSync(readFileSync(new URL(`../../web/dist${path}`, import.meta.url)), { level: 9 }).length

/** Scripts that the page has requested so far. */
const scripts = async (page: Page) =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    ),
  )

async function printScripts(page: Page, what: string, meta?: number): Promise<void> {
  const paths = await scripts(page)
  print(`script, ${what}`, [...paths].reduce((sum, path) => sum + gzipped(path), 0) / KIB, 'KiB gzip', meta)
  print(`requests of script, ${what}`, paths.size, 'requests')
}

/** Counts the documents that a page receives from Firestore. */
async function countReads(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let text = ''
  await session.send('Network.enable')
  const keep = (data?: string) => (text += data ? Buffer.from(data, 'base64').toString('utf8') : '')
  const listening = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('Firestore/Listen/channel')) return
    listening.add(requestId)
    void session.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => keep(bufferedData),
      () => {},
    )
  })
  session.on('Network.dataReceived', ({ requestId, data }) => listening.has(requestId) && keep(data))
  return () => text.split('"documentChange"').length - 1
}

/** Waits until no request has come for a while; the network is never idle with an open listen channel. */
async function settled(page: Page, measure: () => number): Promise<void> {
  for (let before = -1; before !== measure();) {
    before = measure()
    await page.waitForTimeout(1500)
  }
}

/** Measures a screen on a phone and on a desktop and compares it with the bars. */
async function printAudit({ name, path, desk, as = STAFF, script }: Screen): Promise<void> {
  for (const form of FORMS) {
    const seen = await audit(path, form, desk ? (page) => signInByForm(page, as) : undefined)
    const of = (what: string) => `${what}, ${name}, ${form}`
    print(of('Lighthouse'), seen.performance, 'of 100', form === 'desktop' ? 97 : desk ? 85 : 95, true)
    print(of('accessibility'), seen.accessibility, 'of 100', 100, true)
    print(of('best practices'), seen['best-practices'], 'of 100', 100, true)
    // Pages and forms of an account are excluded from search engines.
    print(of('SEO'), seen.seo, 'of 100', desk || script === undefined ? undefined : 100, true)
    print(of('LCP'), seen.lcp, 'ms', desk ? 3000 : 2000)
    print(of('TBT'), seen.tbt, 'ms', 150)
    print(of('CLS'), seen.cls, '', 0.02)
    print(of('speed of the machine'), seen.machine, 'by Lighthouse')
    for (const failing of seen.failing) console.log(JSON.stringify({ medida: of('audit not passed'), ...failing }))
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in, and prints the documents read by the first screens of staff. @returns the signed-in state for further contexts */
async function printReads(): Promise<State> {
  note('documents read by staff')
  const { page, context } = await newPage(browser)
  const reads = await countReads(page)
  await page.goto(url('/login'))
  await fillSignIn(page, STAFF)
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
  await settled(page, reads)
  const signedIn = reads()
  print('documents read, sign-in with dashboard', signedIn, 'documents', 5 + 12)
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pessoas' }).click()
  await page.getByRole('table').getByRole('rowheader').nth(9).waitFor()
  await settled(page, reads)
  const listed = reads()
  print('documents read, list of people', listed - signedIn, 'documents', 13)
  await page.getByRole('table').getByRole('link').nth(3).click()
  await page.getByRole('heading', { name: 'Dados pessoais' }).waitFor()
  await settled(page, reads)
  print('documents read, a person', reads() - listed, 'documents', 4)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

/** Prints the sizes of the chunks of the build, and the cost of the monitor on a signed-in page. */
async function printParts(state: State | undefined): Promise<void> {
  note('chunks and monitor')
  // Chunks of screens are named after their module, with a capital; the groups of vite.config.ts are lower-case.
  const parts = readdirSync(new URL('../../web/dist/assets/', import.meta.url))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: gzipped(`/assets/${name}`) / KIB }))
  const largest = (chosen: typeof parts) => Math.max(...chosen.map(({ size }) => size))
  const isHeavy = (name: string) => HEAVY.some((part) => name.startsWith(`${part}-`))
  print(
    'script, largest chunk of a route',
    largest(parts.filter(({ name }) => /^[A-Z]/.test(name) && !isHeavy(name))),
    'KiB gzip',
    40,
  )
  for (const { name, size } of parts.filter(({ name }) => isHeavy(name)))
    print(`script, heavy part ${name.slice(0, -12)}`, size, 'KiB gzip')
  for (const { name, size } of parts
    .filter(({ name }) => /^[a-z]/.test(name))
    .sort((a, b) => b.size - a.size)
    .slice(0, 6))
    print(`script, shared part ${name.slice(0, -12)}`, size, 'KiB gzip')

  const worked = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    ...(state ? { storageState: state } : {}),
  })
  const share = await monitorShare(await worked.newPage(), url)
  print('monitor, share of the main thread', share.ofTime, '% of the time', 1)
  print('monitor, share of the work of the main thread', share.ofWork, '% of the work', 1)
  await worked.close()
}

const browser = await sharedBrowser()
try {
  const state = chosen.some(({ desk, as }) => desk && !as) ? await printReads() : undefined

  for (const { name, path, desk, as, heading, script } of chosen) {
    note(`script of ${name}`)
    const visit = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'pt-BR',
      ...(desk && state && !as ? { storageState: state } : {}),
    })
    const screen = await visit.newPage()
    if (as) await putSession(screen, as)
    await screen.goto(url(path), { waitUntil: desk ? 'load' : 'networkidle' })
    await screen.getByRole('heading', { level: 1, name: heading }).waitFor()
    await printScripts(screen, name, script)
    await screen.waitForTimeout(REST)
    await printScripts(screen, `${name}, at rest`)
    await visit.close()
  }

  if (!CHOSEN) await printParts(state)

  for (const screen of chosen) await printAudit(screen)
} finally {
  await browser.close()
}
process.exitCode = failed ? 1 : 0
