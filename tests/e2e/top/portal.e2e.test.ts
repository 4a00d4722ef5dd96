import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import { describe, expect, test } from 'vitest'
import demo from '../../../emulator-data/demo.json' with { type: 'json' }
import { live, newPage, url } from '../support/browser.ts'
import { documentsRead } from '../support/documents.ts'
import { waiting } from '../support/monitor.ts'
import { accessible, accessibleInBoth, browser, fits, useBrowser } from '../support/page.ts'

useBrowser()

const at = (label: string, path = '/') => url(path).replace('//localhost', `//${label}.localhost`)
const colour = '#0b5d3b'

/** Chunk groups of web/vite.config.ts that visitors do not load: the account and the database. */
const FOR_THE_SIGNED_IN = /\/assets\/(conta|banco|acesso)-/

const addressOf = (name: keyof typeof demo) => demo[name].address
/** Public pages that list records. */
const LISTS: readonly string[] = [
  '/noticias',
  '/galeria',
  '/eventos',
  '/calendario',
  '/institucional',
  '/institucional/federacoes',
  '/institucional/filiados',
  '/institucional/associacoes',
  '/transparencia',
  '/institucional/regimentotaxas',
  '/selecoes',
  '/cbtkdeduca',
  '/cbtkdeduca/videos',
  '/cbtkdeduca/postagens',
  '/cbtkdeduca/professores',
  // A page of an album is a list of its pictures.
  addressOf('album.publico'),
  addressOf('transparencia.documento'),
  addressOf('ranking.publicado'),
]
/** Public pages of one record. */
const RECORDS: readonly string[] = (
  [
    'noticia.publicada',
    'noticia.federacao',
    'agendamento.publicado',
    'agendamento.recorrente',
    'entidade.clube',
    'entidade.federacao',
    'evento.aberto',
    'evento.competicao',
    'evento.curso',
    'evento.exame',
    'conteudo.pagina',
    'postagem.uma',
    'video.um',
    'professor.um',
    'selecao.ativa',
    'sorteio.publicado',
  ] as const
).map(addressOf)

describe('the portal of a host', () => {
  test('a federation shows its name, its colour and its clubs to a visitor, without the client of the database', async () => {
    const { page, context, violations } = await newPage(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(at('fctkd'))
    await page.getByRole('banner').getByText('FCTKD').waitFor()
    await page.getByRole('heading', { name: /^\d+ entidades filiadas$/ }).waitFor()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--entidade-fundo')))
      .toBe(colour)
    expect(asked.filter((address) => FOR_THE_SIGNED_IN.test(address))).toEqual([])
    await page.reload()
    await page.getByRole('banner').getByText('FCTKD').waitFor()
    expect(violations).toEqual([])
    await context.close()
  })

  test.each([
    ['/login', 'E-mail ou CPF'],
    ['/forgot-password', 'E-mail'],
    ['/signup', 'E-mail'],
  ])('the form at %s comes without it too', async (path, label) => {
    const { page, context } = await newPage(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(url(path))
    const field = page.getByRole('textbox', { name: label }).first()
    await field.waitFor()
    await expect.poll(() => field.isEnabled()).toBe(true)
    expect(asked.filter((address) => FOR_THE_SIGNED_IN.test(address))).toEqual([])
    await context.close()
  })

  test.each(['rstkd', 'prtkd'])('%s has a portal of its own', async (label) => {
    const { page, context } = await newPage(browser)
    await page.goto(at(label))
    await page.getByRole('banner').getByText(label.toUpperCase()).waitFor()
    await context.close()
  })

  test('a host that nobody configured shows the confederation', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(at('ninguem'))
    await page.getByRole('contentinfo').getByText('CBTKD · DF').waitFor()
    await context.close()
  })

  test('drawn in advance, before any script of the app, it shows nothing of the confederation', async () => {
    const { page, context } = await newPage(browser)
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of ['/', '/eventos']) {
      await page.goto(at('fctkd', path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.title()).not.toContain('CBTKD')
      await expect.poll(() => page.locator('body').innerText()).not.toMatch(/Confederação|CBTKD\b/)
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--entidade-fundo')),
      ).toBe('#3a4654')
      await page.goto(url(path))
      await page.getByRole('banner').getByText('CBTKD').waitFor()
    }
    await context.close()
  })

  test('titles name the entity from the first paint on, and its colours from that of the second visit on', async () => {
    const { page, context } = await newPage(browser)
    const painted = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--entidade-fundo'))
    await page.goto(at('fctkd', '/eventos'))
    await expect.poll(painted).toBe(colour)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    await expect.poll(() => page.title()).toBe('Eventos · FCTKD')
    await expect.poll(painted).toBe(colour)
    await context.close()
  })

  test('a home shows its numbers and reads at most six documents for it', async () => {
    for (const [address, title] of [
      [url('/'), '3 federações no portal'],
      [at('fctkd'), /^\d+ entidades filiadas$/],
    ] as const) {
      const { page, context } = await newPage(browser)
      const documents = documentsRead(page)
      await page.goto(address)
      await page.getByRole('heading', { name: title }).waitFor()
      await expect
        .poll(() => page.getByRole('region', { name: 'Em números' }).innerText())
        .toMatch(/praticantes ativos\s+\d+/)
      await page.waitForLoadState('networkidle')
      // The body of an answer is read a moment after its response.
      await expect.poll(documents).toBeGreaterThan(0)
      expect(documents()).toBeLessThanOrEqual(6)
      // No link of the home page leads to a missing page.
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const inside = links.filter((to) => /^\/[^/]?/.test(to)).map((to) => to.split(/[?#]/)[0] ?? '')
      expect(inside.length).toBeGreaterThan(5)
      expect(inside.filter((to) => !rotaDe(to))).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Filie-se' }).first().click()
      await page.waitForURL('**/signup')
      await context.close()
    }
  })

  test('a home shows the first three of the ranking and the newest videos to who scrolls there, for a document each', async () => {
    const { page, context, violations } = await newPage(browser, 360)
    const documents = documentsRead(page)
    await page.goto(url('/'))
    await live(page)
    const before = page.getByRole('region', { name: '3 federações no portal' })
    await before.waitFor()
    // The page reads in steps, whenever it is idle.
    let known = 0
    const grown = () => {
      const before = known
      known = documents()
      return known === 0 || known > before
    }
    await expect.poll(grown, { interval: 1_500 }).toBe(false)
    const atFirst = documents()
    expect(atFirst).toBeLessThanOrEqual(6)
    const ranking = page.getByRole('region', { name: 'Ranking nacional' })
    // The page grows while its parts load: its last section is scrolled to until the next ones come.
    await expect
      .poll(async () => {
        await before.evaluate((section) => section.scrollIntoView({ block: 'end' }))
        return ranking.getByRole('listitem').count()
      })
      .toBe(3)
    const videos = page.getByRole('region', { name: 'Vídeos' })
    await expect.poll(() => videos.getByRole('listitem').count()).toBe(3)
    await page.waitForLoadState('networkidle')
    expect(documents() - atFirst).toBeLessThanOrEqual(2)
    await fits(page)
    await accessible(page)
    await ranking.getByRole('link', { name: 'Ranking completo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ranking nacional' }).waitFor()
    expect(violations).toEqual([])
    await context.close()
  })

  test('a list of visitors reads at most 13 documents, a page about one record 4', async () => {
    const { context } = await newPage(browser, 360)
    const read: Record<string, number> = {}
    const paths = [...LISTS, ...RECORDS]
    // Side by side: each page mostly waits until it is quiet.
    const reader = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        const page = await context.newPage()
        const documents = documentsRead(page)
        await page.goto(url(path))
        await live(page)
        await page.waitForLoadState('networkidle')
        read[path] = documents()
        await page.close()
      }
    }
    await Promise.all([reader(), reader(), reader()])
    console.log('documents read by the pages of visitors:', read)
    const above = (most: number, paths: readonly string[]) =>
      paths.filter((path) => (read[path] ?? Infinity) > most).map((path) => `${path}: ${read[path]}`)
    expect([...above(13, LISTS), ...above(4, RECORDS)]).toEqual([])
    await context.close()
  })

  test('the confederation lists its federations, each with a link to its portal', async () => {
    const { page, context } = await newPage(browser, 360)
    await page.goto(url('/'))
    await page.getByRole('link', { name: /Federação Catarinense/ }).click()
    await page.waitForURL(at('fctkd'))
    await context.close()
  })

  test('homes and the privacy notice pass the accessibility check on a phone, light and dark', async () => {
    for (const [address, settled] of [
      [url('/'), '#filiadas'],
      [at('fctkd'), '#filiadas'],
      [at('rstkd'), '#filiadas'],
      [url('/privacy-politics'), 'h2'],
    ] as const) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        locale: 'pt-BR',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(address)
      await page.locator(settled).first().waitFor()
      const name = `${new URL(address).hostname.split('.')[0]}${new URL(address).pathname.slice(1)}`
      await accessibleInBoth(page, `${name}-360`)
      await fits(page)
      await context.close()
    }
  })
})

describe('parts and faults', () => {
  test('a part that a deploy replaced says that there is a new version', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/'))
    await live(page)
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/SignInPage-*.js', (route) => route.abort())
    await page.route(url('/'), (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script src="/tema.js" data-app="/assets/index-outra.js"></script>',
      }),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
    await page.getByRole('heading', { name: 'Nova versão disponível' }).waitFor()
    await page.getByRole('button', { name: 'Recarregar Página' }).waitFor()
    await context.close()
  })

  test('a page drawn in advance whose scripts fail at first comes alive all the same', async () => {
    const { page, context } = await newPage(browser)
    let failed = 0
    await page.route('**/assets/mui-*.js', (route) => (failed++ < 2 ? route.abort() : route.continue()))
    await page.goto(url('/'))
    await live(page)
    expect(failed).toBeGreaterThan(2)
    await context.close()
  })

  test('a part that fails once is loaded again', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/'))
    await live(page)
    await page.waitForLoadState('networkidle')
    let failed = 0
    await page.route('**/assets/SignInPage-*.js', (route) => (failed++ === 0 ? route.abort() : route.continue()))
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    expect(failed).toBeGreaterThan(1)
    await context.close()
  })

  test('a critical error is sent as an alert without anything personal, and kept where it cannot be sent', async () => {
    const { page, context } = await newPage(browser)
    const bodies: string[] = []
    let reachable = false
    await page.route('**/api/alerts/critical', (route) => {
      bodies.push(route.request().postData() ?? '')
      return reachable ? route.fulfill({ status: 202, body: '{}' }) : route.abort()
    })
    await page.goto(url('/'))
    await page.locator('#filiadas').waitFor()
    await page.waitForLoadState('networkidle')
    const fail = (message: string) => page.evaluate((said) => void Promise.reject(new Error(said)), message)
    const kept = async () => (await waiting(page, 'sie-alertas')).length
    await fail('Missing or insufficient permissions.')
    await fail('Firestore failed for ana@exemplo.test')
    await expect.poll(() => bodies.length).toBeGreaterThan(0)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      type: 'database',
      error: 'Firestore failed for [e-mail] (/)',
      environment: 'local',
      version: expect.stringMatching(/^index-[\w-]+\.js$/) as string,
    })
    await expect.poll(kept).toBe(1)
    reachable = true
    await page.reload()
    // The monitor starts once the page is idle.
    await expect.poll(kept).toBe(0)
    // It is tried again by itself too, before the page was loaded anew.
    expect(bodies.length).toBeGreaterThan(1)
    expect(new Set(bodies).size).toBe(1)
    await context.close()
  })
})
