import { DESENHADAS, PRONTAS } from '@sie/domain/base/portal/desenhadas.ts'
import { ROTAS, type Rota } from '@sie/domain/base/portal/routes.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { browser, useBrowser } from '../support/page.ts'

useBrowser()

const example = (path: string) => path.replace(/\/\*$/, '').replace(/:\w+/g, 'exemplo-1')
/** Whether a path matches a route, whose segments with a colon are ids. */
const serves = ({ path: pattern }: Rota, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
const title = (rota: Rota) => `${rota.path === '/' ? 'Confederação Brasileira de Taekwondo' : rota.title} · CBTKD`

/** Content of an Open Graph property of a page. */
const propertyOf = (html: string, key: string) =>
  new RegExp(`<meta property="og:${key}" content="([^"]+)">`).exec(html)?.[1]

/** Navigates inside the app, without a reload. */
const move = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

interface Seen {
  path: string
  from: string
  title: string
  heading: boolean
  frame: string
  /** whether there is a footer */
  footer: boolean
}

/** Content of a path once it is as wanted, or after a minute as it is. The heading may be missing for a moment while parts load. */
async function seen(page: Page, path: string, wanted: Seen | undefined): Promise<Seen | undefined> {
  let last: Seen | undefined
  const look = async () => (last = await page.evaluate(shownNow, path))
  await expect
    .poll(look, { timeout: 60_000 })
    .toEqual(wanted)
    .catch(() => undefined)
  return last
}

/** Evaluated in the page. */
function shownNow(asked: string): Seen {
  const { usr } = (window.history.state ?? {}) as { usr?: { from?: { pathname?: string } } }
  return {
    path: window.location.pathname === asked ? 'itself' : window.location.pathname,
    from: usr?.from?.pathname === asked ? 'itself' : String(usr?.from?.pathname ?? ''),
    title: document.title,
    heading: document.querySelectorAll('h1').length === 1,
    frame: document.querySelector('nav[aria-label="Áreas"]')
      ? 'desk'
      : document.querySelector('header')
        ? 'portal'
        : 'none',
    footer: document.querySelectorAll('footer').length === 1,
  }
}

const frameOf = (rota: Rota, signedIn: boolean) =>
  rota.layout !== 'portal' ? 'none' : rota.guard === 'sessao' || (rota.alsoDesk && signedIn) ? 'desk' : 'portal'
const shown = (rota: Rota, signedIn: boolean): Seen => ({
  path: 'itself',
  from: '',
  title: title(rota),
  heading: true,
  frame: frameOf(rota, signedIn),
  footer: rota.layout === 'portal',
})

/**
 * Routes that redirect some people on purpose (acesso.e2e.test.ts tests them), or show the record named by their query
 * (noticias.e2e.test.ts, galeria.e2e.test.ts, eventos.e2e.test.ts, educa.e2e.test.ts, turmas.e2e.test.ts).
 */
const ELSEWHERE = new Set<string>([
  '/kukkiwon',
  '/login',
  '/signup-validation',
  '/noticias/noticia',
  '/galeria/album',
  '/eventos/evento',
  ...ROTAS.map(({ path }) => path).filter((path) => path.startsWith('/cbtkdeduca/') && path.includes('/:')),
])
const walked = ROTAS.filter(({ path }) => !ELSEWHERE.has(path))

/** Ids of the records of the suite that no word of the language is. */
async function idsOfRecords(): Promise<string[]> {
  const collections = await db.listCollections()
  const docs = await Promise.all(collections.map(async (one) => (await one.select().get()).docs))
  return docs.flat().flatMap(({ id }) => (/^[a-z]\w*(-\w+)+$/.test(id) ? [id] : []))
}

/** Ids that stand in the text of the open page, once nothing of it loads: people read names. */
async function idsShown(page: Page, ids: readonly string[]): Promise<string[]> {
  const loading = page.locator('main .MuiSkeleton-root, main [aria-busy=true]')
  await expect
    .poll(() => loading.count(), { timeout: 5_000 })
    .toBe(0)
    .catch(() => undefined)
  const words = new Set((await page.locator('body').innerText()).split(/[^\w@./:-]+/))
  return ids.filter((id) => words.has(id))
}

async function walk(
  page: Page,
  expected: (rota: Rota) => Seen,
  go: (page: Page, path: string) => Promise<unknown>,
): Promise<void> {
  const ids = await idsOfRecords()
  const named: Record<string, string[]> = {}
  const found: Record<string, Seen | undefined> = {}
  const wanted: Record<string, Seen> = {}
  for (const rota of walked) {
    const path = example(rota.path)
    wanted[rota.path] = expected(rota)
    await go(page, path)
    found[rota.path] = await seen(page, path, wanted[rota.path])
    const shown = await idsShown(page, ids)
    if (shown.length > 0) named[rota.path] = shown
  }
  expect(found).toEqual(wanted)
  expect(named).toEqual({})
}

describe('every address', () => {
  test('for a visitor: public ones show themselves, guarded ones lead to /login with `from`', async () => {
    const { page, context, violations } = await newPage(browser)
    const atLogin: Seen = {
      path: '/login',
      from: 'itself',
      title: 'Entrar · CBTKD',
      heading: true,
      frame: 'portal',
      footer: true,
    }
    // The host answers each address itself; one of each frame is opened cold, and the app does the rest.
    const cold = new Set<string>(
      ['portal', 'none'].flatMap((frame) => walked.find((rota) => frameOf(rota, false) === frame)?.path ?? []),
    )
    await page.goto(url('/'))
    await walk(
      page,
      (rota) => (rota.guard === 'sessao' ? atLogin : shown(rota, false)),
      async (at, path) => {
        if (cold.has(path)) return at.goto(url(path))
        const answer = await fetch(url(path))
        expect([path, answer.status, (await answer.text()).includes('id="root"')]).toEqual([path, 200, true])
        return move(at, path)
      },
    )
    expect(violations).toEqual([])
    await context.close()
  }, 600_000)

  test.each(['atleta@prtkd.test', 'admin@cbtkd.test'])(
    'for %s: each shows itself, in its frame',
    async (email) => {
      const { page, context, violations } = await newPage(browser)
      await signIn(page, email)
      // A missing rule leads to the page that names it.
      const lacks = ({ rule }: Rota) => email.startsWith('atleta') && rule !== undefined
      const refused = ROTAS.find(({ path }) => path === '/unauthorized') as Rota
      await walk(
        page,
        (rota) =>
          lacks(rota) ? { ...shown(refused, true), path: '/unauthorized', from: 'itself' } : shown(rota, true),
        move,
      )
      await move(page, '/sie/cadastros/pessoas')
      const lacking = page.getByText('Para abrir esta página é preciso a permissão')
      if (email.startsWith('atleta')) await lacking.waitFor()
      else await page.getByRole('searchbox').or(page.getByRole('textbox')).first().waitFor()
      expect(violations).toEqual([])
      await context.close()
    },
    600_000,
  )

  test('unknown addresses and addresses in another case show that they do not exist', async () => {
    const { page, context } = await newPage(browser)
    for (const path of ['/nada', '/change-email', '/SIE', '/cbtkdeduca/video']) {
      expect([path, (await page.goto(url(path)))?.status()]).toEqual([path, 404])
      await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
    }
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await page.waitForURL(url('/'))
    await context.close()
  })

  test('/kukkiwon leads to its public content', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/kukkiwon'))
    await page.waitForURL(url('/content?pagina=kukkiwon'))
    await context.close()
  })

  test.each([
    ['', 'Confederação Brasileira de Taekwondo', 'CBTKD'],
    ['fctkd', 'Federação Catarinense de Taekwondo', 'FCTKD'],
  ])('on the host "%s" each public page says before any script what it is, with a mark', async (label, name, sigla) => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/privacy-politics').replace('//localhost', label ? `//${label}.localhost` : '//localhost'))
    const found: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const path of PRONTAS) {
      const { status, html } = await page.evaluate(async (to) => {
        const answer = await fetch(to)
        return { status: answer.status, html: await answer.text() }
      }, path)
      const property = (key: string) => propertyOf(html, key)
      const named = path === '/' ? name : ROTAS.find((rota) => rota.path === path)?.title
      wanted[path] = { status: 200, title: `${named} · ${sigla}`, site: sigla, described: true, image: true }
      found[path] = {
        status,
        title: /<title>([^<]*)/.exec(html)?.[1],
        site: property('site_name'),
        described: property('description')?.startsWith(`${name}. `) === true && property('title') === named,
        image: /^https?:\/\//.test(property('image') ?? ''),
      }
    }
    expect(found).toEqual(wanted)
    await context.close()
  })

  test('each address whose screen the server draws says before any script what it is, or answers 404', async () => {
    const found: Record<string, string[]> = {}
    for (const path of DESENHADAS) {
      const answer = await fetch(url(example(path)))
      const html = await answer.text()
      const told = ['title', 'description', 'type', 'url', 'image', 'site_name'].filter((key) => propertyOf(html, key))
      const whole = answer.status === 200 && told.length === 6
      const nothing =
        answer.status === 404 && told.length === 0 && html.includes('<title>Página não encontrada · CBTKD')
      if (!whole && !nothing) found[path] = [String(answer.status), ...told]
    }
    expect(found).toEqual({})
  })

  test('the site map lists public pages, and robots.txt names it', async () => {
    const listedIn = async (path: string) =>
      [...(await (await fetch(url(path))).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, at = '']) =>
        at.replaceAll('&amp;', '&'),
      )
    const listed: string[] = []
    // One after the other: the emulator starts a process for each request that comes at the same time.
    for (const map of await listedIn('/sitemap.xml')) listed.push(...(await listedIn(map)))
    expect(listed).toContain('/')
    expect(listed.some((path) => path.startsWith('/noticias/noticia?id='))).toBe(true)
    for (const path of listed.map((listedPath) => listedPath.replace(/\?.*/, '')))
      expect([path, ROTAS.find((rota) => serves(rota, path))]).toMatchObject([path, { guard: 'publica' }])
    expect(await (await fetch(url('/robots.txt'))).text()).toContain('/sitemap.xml')
  })
})
