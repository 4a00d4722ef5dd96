import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { live, fillSignIn, newPage, signIn, url } from '../support/browser.ts'
import { browser, picture, useBrowser, openArea } from '../support/page.ts'

useBrowser()

// Each test has a page of its own and mostly waits: they run side by side.

const at = (label: string, path: string) => url(path).replace('//localhost', `//${label}.localhost`)
const database = (address: URL) => address.host === process.env.FIRESTORE_EMULATOR_HOST
const banner = (page: Page) => page.getByText('Sem conexão com o servidor.')

describe.concurrent('the connection', () => {
  test('without a network a banner says so, what was typed stays, and it goes by itself when the network is back', async ({
    expect,
  }) => {
    const { page, context } = await newPage(browser)
    await signIn(page, 'secretaria@fctkd.test', url('/sie/cadastros/addpraticante'))
    const name = page.getByRole('textbox', { name: /^Nome/ }).first()
    await name.fill('Ana Conexão da Silva')
    await context.setOffline(true)
    await banner(page).waitFor()
    await expect.poll(() => name.inputValue()).toBe('Ana Conexão da Silva')
    await context.setOffline(false)
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => name.inputValue()).toBe('Ana Conexão da Silva')
    await context.close()
  })

  test('a database that stays silent for 10 s while everything else answers: the banner, and back by itself with the data asked for meanwhile', async () => {
    const { page, context } = await newPage(browser)
    const answers = [/\/assets\/ConfirmDialog-/, /\/assets\/Toast-/].map((part) => page.waitForResponse(part))
    await signIn(page, 'secretaria@fctkd.test')
    await page.route(database, () => new Promise(() => {}))
    await (await openArea('Cadastros', page)).getByRole('link', { name: 'Pessoas' }).click()
    await banner(page).waitFor()
    await page.unroute(database)
    await banner(page).waitFor({ state: 'detached' })
    await page.getByRole('table').getByRole('rowheader').first().waitFor()
    // Once at rest the desk has the parts that ask and answer, for when there is no connection.
    await Promise.all(answers)
    await context.close()
  })

  test('a database that refuses connections when the page opens: the banner, and the desk by itself when it is back', async () => {
    const { page, context } = await newPage(browser)
    await signIn(page, 'secretaria@fctkd.test')
    await page.route(database, (route) => route.abort())
    await page.reload()
    await banner(page).waitFor()
    await page.unroute(database)
    await (await openArea('Cadastros', page)).getByRole('link', { name: 'Pessoas' }).waitFor()
    await banner(page).waitFor({ state: 'detached' })
    await context.close()
  })
})

describe.concurrent('a function that does not answer', () => {
  test('a screen that waits for it says so after a while, and reads again when told to', async ({ expect }) => {
    const { page, context } = await newPage(browser)
    await signIn(page, 'secretaria@fctkd.test')
    const held = '**/chamadas/listarPendencias'
    // The first request is held to the end; a route that is taken away would let it through.
    const silent = () => new Promise(() => {})
    let requests = 0
    await page.route(held, (route) => (requests++ === 0 ? silent() : route.continue()))
    await page.goto(url('/sie/cadastros/pessoas?pendencias'))
    const notice = page.getByText('Está demorando mais que o normal.')
    await notice.waitFor()
    await picture('demora', page)
    const answered = page.waitForResponse(held)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect((await answered).status()).toBe(200)
    await notice.waitFor({ state: 'detached' })
    await context.close()
  })
})

describe.concurrent('a service that does not answer', () => {
  test('a visitor who signs in reads that the portal is still at work', async () => {
    const { page, context } = await newPage(browser, 360)
    await page.route('**/accounts:signInWithPassword**', () => new Promise(() => {}))
    await page.goto(url('/login'))
    await fillSignIn(page, 'atleta@prtkd.test')
    const notice = page.getByText('O portal ainda está trabalhando no seu pedido.')
    await notice.waitFor()
    await picture('demora-ao-entrar', page)
    await page.unroute('**/accounts:signInWithPassword**')
    await notice.waitFor({ state: 'detached' })
    await context.close()
  })
})

describe.concurrent('without a connection', () => {
  test('a screen that was not opened before keeps the frame, says so, and opens by itself', async ({ expect }) => {
    // Another test's context may have the script of the screen in its cache.
    const { page, context } = await newPage(browser, 1280, 'unused')
    await signIn(page, 'secretaria@fctkd.test', url('/sie/dashboard'))
    const menu = await openArea('Administração', page)
    await menu.getByRole('link', { name: 'Usuários' }).waitFor()
    // A card that is still loading would be missing offline.
    await page.getByRole('heading', { name: 'Espera por você' }).waitFor()
    await expect.poll(() => page.locator('main [aria-busy=true], main .MuiSkeleton-root').count()).toBe(0)
    await context.setOffline(true)
    await banner(page).waitFor()
    await menu.getByRole('link', { name: 'Usuários' }).click()
    await page.waitForURL('**/sie/administracao/users')
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor()
    await menu.getByRole('link', { name: 'Pessoas' }).waitFor()
    await picture('sem-conexao-na-mesa', page)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor()
    await context.close()
  })

  test.for(['/privacy-politics', '/profile'])(
    'on a phone the banner stays in sight while %s scrolls',
    async (path, { expect }) => {
      const { page, context } = await newPage(browser, 360)
      await signIn(page, 'atleta@prtkd.test', url(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      // A prerendered page still loads its script.
      await live(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1200)
      await context.setOffline(true)
      await banner(page).waitFor()
      const scrolled = () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight)
          return window.scrollY
        })
      // A loaded part rerenders the page, and the frame of signed-in people takes the place of that of visitors.
      await expect
        .poll(async () => {
          const y = (await scrolled()) > 300 ? (await banner(page).boundingBox())?.y : undefined
          return y !== undefined && y >= 0 && y < 200
        })
        .toBe(true)
      await context.close()
    },
  )
})

describe.concurrent('the details of the domain', () => {
  /** Records the times of requests for the entity, by the page's own clock. */
  const noteQuestions = (page: Page) =>
    page.addInitScript(() => {
      const asked: number[] = []
      const began = Date.now()
      Object.assign(window, { asked })
      const fetchNow = window.fetch.bind(window)
      window.fetch = (input, init) => {
        // The page also requests news and sponsors.
        if (String(input).endsWith(':runQuery') && String(init?.body).includes('configuracoes.domain'))
          asked.push(Date.now() - began)
        return fetchNow(input, init)
      }
    })
  const questions = (page: Page) => page.evaluate(() => (window as unknown as { asked: number[] }).asked)

  test('are asked for after 100 ms, twice more 5 s after each failure, and then the local fallback stands', async ({
    expect,
  }) => {
    const { page, context } = await newPage(browser)
    await page.clock.install()
    await noteQuestions(page)
    await page.route(/:runQuery$/, (route) => route.abort())
    await page.goto(at('fctkd', '/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const portal = page.locator('footer')
    await expect.poll(() => portal.innerText()).not.toMatch(/CBTKD\b/)
    for (let asked = 1; asked <= 3; asked++) {
      await expect
        .poll(
          async () => {
            const known = (await questions(page)).length
            if (known < asked) await page.clock.fastForward(1000)
            return known
          },
          { timeout: 120_000 },
        )
        .toBeGreaterThanOrEqual(asked)
    }
    await page.locator('footer[data-dominio="localhost-fallback"]').getByText('CBTKD').first().waitFor()
    await page.clock.fastForward(60_000)
    const [first = 0, second = 0, third = 0, ...more] = await questions(page)
    expect(first).toBeGreaterThanOrEqual(100)
    expect(second - first).toBeGreaterThanOrEqual(5000)
    expect(third - second).toBeGreaterThanOrEqual(5000)
    expect(more).toEqual([])
    await context.close()
  })

  test('are kept for the next visit, and reset when the person signs out', async ({ expect }) => {
    const { page, context } = await newPage(browser)
    await page.goto(at('fctkd', '/login'))
    await fillSignIn(page, 'secretaria@fctkd.test')
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('sie-dominio') ?? '{}') as { dadosPessoais: { sigla: string } }
      kept.dadosPessoais.sigla = 'ANTIGA'
      localStorage.setItem('sie-dominio', JSON.stringify(kept))
    })
    // Without an answer the cached ones are shown.
    await page.route(/:runQuery$/, (route) => route.abort())
    await page.reload()
    await page.getByRole('banner').getByText('ANTIGA').waitFor()
    await page.unroute(/:runQuery$/)
    await page.getByRole('button', { name: 'Minha conta' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByRole('contentinfo').getByText('FCTKD · SC').waitFor()
    await expect.poll(() => page.getByText('ANTIGA').count()).toBe(0)
    await context.close()
  })
})

describe.concurrent('what is shown above the page', () => {
  test('leaves nothing behind: a page that neither scrolls nor is read aloud is mended, but not while a dialog is open', async ({
    expect,
  }) => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/'))
    await page.getByRole('heading', { name: '3 federações no portal' }).waitFor()
    const blocked = () =>
      page.evaluate(() => [document.body.style.overflow, document.getElementById('root')?.getAttribute('aria-hidden')])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await expect.poll(blocked).toEqual(['hidden', 'true'])
    await page.keyboard.press('Escape')
    await expect.poll(blocked).toEqual(['', null])
    await page.evaluate(() => {
      document.body.style.overflow = 'hidden'
      document.getElementById('root')?.setAttribute('aria-hidden', 'true')
    })
    await expect.poll(blocked).toEqual(['', null])
    await context.close()
  })

  test('a tooltip shows on hover and on focus, 6 px from its button', async ({ expect }) => {
    const { page, context } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test')
    const button = page.getByRole('button', { name: 'Minha conta' })
    const tooltip = page.getByRole('tooltip', { name: 'Minha conta' }).locator('.MuiTooltip-tooltip')
    const distance = async () => {
      const [near, far] = [await button.boundingBox(), await tooltip.boundingBox()]
      return near && far
        ? Math.min(Math.abs(far.y - near.y - near.height), Math.abs(near.y - far.y - far.height))
        : Infinity
    }
    await button.hover()
    await expect.poll(distance).toBeCloseTo(6, 0)
    await page.mouse.move(600, 600)
    await tooltip.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Avisos/ }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(distance).toBeCloseTo(6, 0)
    await context.close()
  })
})
