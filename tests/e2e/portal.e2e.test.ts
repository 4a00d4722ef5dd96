import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, newPage, signIn, url } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const at = (label: string, path = '/') => url(path).replace('//localhost', `//${label}.localhost`)
const colour = '#0b5d3b'

describe('the portal of a host', () => {
  test('a federation shows its name, its colour and its clubs to a visitor, without the client of the database', async () => {
    const { page, context, violations } = await newPage(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(at('fctkd'))
    await page.getByRole('banner').getByText('FCTKD').waitFor()
    await page.getByRole('heading', { name: '4 entidades filiadas' }).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--entidade-fundo'))).toBe(colour)
    expect(asked.filter((address) => /firebase|firestore[.-]/.test(new URL(address).pathname))).toEqual([])
    await page.reload()
    await page.getByRole('banner').getByText('FCTKD').waitFor()
    expect(violations).toEqual([])
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

  test('the confederation lists its federations, each with a link to its portal', async () => {
    const { page, context } = await newPage(browser, 360)
    await page.goto(url('/'))
    await page.getByRole('link', { name: /Federação Catarinense/ }).click()
    await page.waitForURL(at('fctkd'))
    await context.close()
  })

  test.each([['claro', 'light'], ['escuro', 'dark']] as const)('homes pass the accessibility check (%s)', async (_, colorScheme) => {
    for (const address of [url('/'), at('fctkd'), at('rstkd')]) {
      const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'pt-BR', colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(address)
      await page.locator('#filiadas').waitFor()
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      if (process.env.SIE_PICTURES) for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.screenshot({ path: `${process.env.SIE_PICTURES}/${new URL(address).hostname.split('.')[0]}-${colorScheme}-${width}.png`, fullPage: true })
      }
      await context.close()
    }
  })
})

describe('parts and faults', () => {
  test('a part that a deploy replaced says that there is a new version', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/Entrar-*.js', (route) => route.abort())
    await page.route(url('/'), (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-outra.js"></script>' }))
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
    await page.getByRole('heading', { name: 'Nova versão disponível' }).waitFor()
    await page.getByRole('button', { name: 'Recarregar Página' }).waitFor()
    await context.close()
  })

  test('a part that fails once is loaded again', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    let failed = 0
    await page.route('**/assets/Entrar-*.js', (route) => (failed++ === 0 ? route.abort() : route.continue()))
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    expect(failed).toBeGreaterThan(1)
    await context.close()
  })

  test('without a connection a banner says so, and goes by itself when it is back', async () => {
    const { page, context } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test')
    await context.setOffline(true)
    const banner = page.getByText('Sem conexão com o servidor.')
    await banner.waitFor()
    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
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
    const kept = () => page.evaluate(() => (JSON.parse(localStorage.getItem('sie-alertas') ?? '[]') as unknown[]).length)
    await fail('Missing or insufficient permissions.')
    await fail('Firestore failed for ana@exemplo.test')
    await expect.poll(() => bodies.length).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ type: 'database', error: 'Firestore failed for [e-mail] (/)', environment: 'local' })
    expect(await kept()).toBe(1)
    reachable = true
    await page.reload()
    // The monitor starts once the page is at rest.
    await expect.poll(kept, { timeout: 30_000 }).toBe(0)
    expect(bodies).toHaveLength(2)
    await context.close()
  })
})
