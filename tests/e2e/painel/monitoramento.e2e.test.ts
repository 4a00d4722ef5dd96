import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PAUSE_MS } from '../../../functions/src/base/monitor/alerts.ts'
import { avisarAlertasHandler } from '../../../functions/src/top/scheduled/avisarAlertas.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { PLANTED } from '../../support/planted.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { forgetMonitor, home, monitor, reject, waiting } from '../support/monitor.ts'
import { accessibleInBoth, fits, browser, exported, useBrowser, openArea } from '../support/page.ts'

const PLANTAO = 'plantao@cbtkd.test'
const PATH = '/admin/production-dashboard'
const UNTIL = { timeout: 120_000 }

useBrowser()

const alertMails = async () => (await mailsTo(PLANTAO)).filter(({ subject }) => /lerta/.test(subject ?? ''))
let before = 0
beforeEach(async () => {
  // Each test begins after the pause of an earlier mail, and without counts of its network address in this hour.
  await forgetMonitor()
  await expect
    .poll(async () => (await db.collection('sistema/correio/fila').where('estado', '==', 'pendente').get()).size, UNTIL)
    .toBe(0)
  before = (await alertMails()).length
})
// Pages left open by a failed test would send into the next one.
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(browser.contexts().map((open) => open.close()))
})

/** Requests of the page to the two endpoints, once the server has accepted them. */
function sent(from: Page | BrowserContext): { path: string; body: string }[] {
  const bodies: { path: string; body: string }[] = []
  from.on('response', (response) => {
    const request = response.request()
    const { pathname } = new URL(request.url())
    if (response.ok() && /^\/api\/(alerts|monitoring)\//.test(pathname))
      bodies.push({ path: pathname, body: request.postData() ?? '' })
  })
  return bodies
}
const reports = (all: readonly { path: string; body: string }[]) =>
  all.filter(({ path }) => path === '/api/monitoring/report')

const context = () => browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
const kept = async (page: Page, key: Parameters<typeof waiting>[1]) => (await waiting(page, key)).length

describe('the monitor of a browser', () => {
  test('is no part of the first screen, reports after a minute and then every five', async () => {
    const visitor = await context()
    const bodies = sent(visitor)
    const page = await home(visitor)
    // The page's clock also runs by itself: advanced from its current time, with room for a slow machine.
    const begun = await page.evaluate(() => performance.now())
    if (begun < 40_000) {
      await page.clock.fastForward(40_000 - begun)
      expect(reports(bodies)).toHaveLength(0)
    }
    await page.clock.fastForward(61_000)
    await expect.poll(() => reports(bodies).length, UNTIL).toBe(1)
    await page.clock.fastForward(3 * 60_000)
    expect(reports(bodies)).toHaveLength(1)
    await page.clock.fastForward(2 * 60_000 + 1000)
    await expect.poll(() => reports(bodies).length, UNTIL).toBe(2)
    const [first, second] = reports(bodies).map(
      ({ body }) =>
        JSON.parse(body) as {
          counts: Record<string, number>
          metrics: Record<string, number>
          entries: Record<string, object[]>
        },
    )
    expect(first?.counts).toMatchObject({ 'visitas:n': 1 })
    expect(Object.keys(first?.counts ?? {}).some((key) => key.startsWith('vitais:LCP:'))).toBe(true)
    expect(second?.counts['visitas:n']).toBeUndefined()
    expect(second?.counts['inatividade:n']).toBe(1)
    await visitor.close()
  })

  test('lets none of the planted strings leave, wherever they turn up', async () => {
    const visitor = await context()
    const bodies = sent(visitor)
    const page = await home(visitor, '/login')
    await reject(
      page,
      PLANTED.flatMap((planted) => [planted, `Firestore failed for ${planted}`, `Failed to fetch ${planted}`]),
    )
    await page.evaluate(
      (all) =>
        all.forEach((planted, index) =>
          setTimeout(() => {
            throw index % 2 ? { message: planted } : new TypeError(`network ${planted}`)
          }),
        ),
      PLANTED,
    )
    for (const planted of ['529.982.247-25', 'ana.souza@exemplo.test', '48999887766']) {
      await page.getByLabel('E-mail ou CPF').fill(planted)
      await page.getByLabel('Senha', { exact: true }).fill('qTz81kLmN0pQrStUvWx2')
      await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
      await page
        .getByText(/incorretos|não encontrado|tentativas/)
        .first()
        .waitFor()
    }
    for (const planted of ['pessoa-anasouza-017', 'Xb7Qr2Lk9ZpW']) {
      await page.evaluate((to) => {
        window.history.pushState({}, '', to)
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, `/cbtkdeduca/video/${planted}?id=${planted}`)
      await reject(page, ['network error'])
    }
    for (let minute = 0; minute < 7; minute++) await page.clock.fastForward(61_000)
    await expect.poll(() => reports(bodies).length, UNTIL).toBeGreaterThan(1)
    const all =
      bodies.map(({ body }) => body).join('\n') +
      (await page.evaluate(() => JSON.stringify(localStorage))) +
      JSON.stringify([await waiting(page, 'sie-alertas'), await waiting(page, 'sie-relatorios')])
    expect(all).toContain('"acessos:')
    expect(all).toContain('/cbtkdeduca/video/:id')
    const words = PLANTED.flatMap((planted) => [
      planted,
      ...planted.split(/[\s"“”'=@.]+/).filter((word) => word.length > 5 && /\d|^[A-ZÀ-Ü]/.test(word)),
    ])
    expect(words.filter((word) => all.toLowerCase().includes(word.toLowerCase()))).toEqual([])
    await visitor.close()
  })

  test('keeps the last ten alerts and five reports while the server is away, and two tabs send each once', async () => {
    const visitor = await context()
    await visitor.route('**/api/**', (route) => route.abort())
    const page = await home(visitor)
    await reject(
      page,
      [
        'network',
        'fetch',
        'timeout',
        'request',
        'server',
        'service',
        'worker',
        'stream',
        'socket',
        'proxy',
        'host',
        'port',
        'page',
        'part',
      ].map((word) => `Failed to fetch ${word}`),
    )
    for (let report = 0; report < 7; report++) {
      await reject(page, ['some error'])
      await page.clock.fastForward(5 * 60_000 + 1000)
      await expect.poll(() => kept(page, 'sie-relatorios'), UNTIL).toBeGreaterThanOrEqual(Math.min(report + 1, 5))
    }
    await expect
      .poll(async () => [await kept(page, 'sie-alertas'), await kept(page, 'sie-relatorios')])
      .toEqual([10, 5])
    // The same device later, with its own clock.
    const later = await browser.newContext({
      locale: 'pt-BR',
      storageState: await visitor.storageState({ indexedDB: true }),
    })
    await visitor.close()
    const bodies = sent(later)
    await later.clock.install()
    const tab = await later.newPage()
    const other = await later.newPage()
    await Promise.all(
      [tab, other].map(async (each) => {
        await each.goto(url('/'))
        await each.getByRole('heading', { level: 1 }).first().waitFor()
      }),
    )
    await later.clock.fastForward(6000)
    await expect.poll(async () => (await kept(tab, 'sie-alertas')) + (await kept(tab, 'sie-relatorios')), UNTIL).toBe(0)
    const ids = bodies.map(({ body }) => body)
    expect(ids.filter((body, index) => ids.indexOf(body) !== index)).toEqual([])
    expect(ids).toHaveLength(15)
    await later.close()
  })
})

describe('critical errors', () => {
  test('a screen that throws shows the box of the specification, and somebody is told by mail', async () => {
    const { page, context: visitor } = await newPage(browser)
    await page.route('**/assets/SignInPage-*.js', async (route) => {
      const original = await (await route.fetch()).text()
      const name = /export\s*\{[^}]*?(\w+)\s*\}/.exec(original)?.[1] ?? 'SignInPage'
      await route.fulfill({
        contentType: 'text/javascript',
        body: `const broken = () => { throw new Error('Firestore database failed for Ana Souza, ana@exemplo.test') }; export { broken as ${name} }`,
      })
    })
    await page.goto(url('/login'))
    await page.getByRole('heading', { name: 'Algo deu errado' }).waitFor()
    const noted = async () =>
      (await monitor('alertas').get()).docs.some((doc) => String(doc.get('erro')).includes('Firestore database failed'))
    await expect.poll(noted, UNTIL).toBe(true)
    // An alert sent by a closing page of an earlier test may have begun a pause: this one then goes with the mail at its end.
    vi.stubEnv('PORTAL_URL', new URL(url('/')).origin)
    await avisarAlertasHandler(Date.now() + PAUSE_MS)
    const told = async () =>
      (await alertMails()).slice(before).find(({ text }) => text?.includes('Firestore database failed'))
    await expect
      .poll(async () => (await told())?.subject, UNTIL)
      .toMatch(/^(Alerta do portal: Banco de dados|\d+ alertas do portal)$/)
    const mail = await told()
    expect(mail?.text).toContain('Firestore database failed for […], [e-mail] (/login) SignInPage-')
    expect(mail?.text).not.toContain('Souza')
    expect(mail?.text).toContain(url(PATH))
    await visitor.close()
  })

  test('a storm of fifty of five kinds sends one mail, and the dashboard counts all of them', async () => {
    const visitor = await context()
    const page = await home(visitor)
    await reject(
      page,
      Array.from(
        { length: 50 },
        (_, n) =>
          ['Failed to fetch', 'Firestore failed', 'payment refused', 'auth/internal-error', 'trusted types'][n % 5] ??
          '',
      ),
    )
    const counted = async () =>
      Object.fromEntries(
        (await monitor('alertas').get()).docs.map((doc) => [doc.get('erro') as string, doc.get('vezes') as number]),
      )
    await expect.poll(async () => Object.keys(await counted()), UNTIL).toHaveLength(5)
    await page.clock.fastForward(61_000)
    await expect.poll(async () => Object.values(await counted()), UNTIL).toEqual([10, 10, 10, 10, 10])
    await expect.poll(async () => (await alertMails()).length - before, UNTIL).toBe(1)
    // No other mail was queued: a queued mail is stored before the alert is answered.
    const queued = (
      await db.collection('sistema/correio/fila').where('modelo', '==', 'alerta').where('para', '==', PLANTAO).get()
    ).docs
    expect(queued).toHaveLength(before + 1)
    await visitor.close()
  })
})

describe(PATH, () => {
  test('shows what happens in another browser while it happens', async () => {
    const { page, context: staff, violations } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test', url(`${PATH}?dias=1`))
    await page.getByText('Ao vivo').waitFor()
    const build = page.getByLabel('Este portal')
    await build.getByText('local', { exact: true }).waitFor()
    await build.getByText(/^index-.*\.js$/).waitFor()
    await build.getByText('responde', { exact: true }).waitFor()
    const alerts = page.getByRole('table', { name: 'Últimos alertas críticos' })
    const visitor = await context()
    const tab = await home(visitor)
    await reject(tab, ['Failed to fetch data'])
    await alerts.getByRole('cell', { name: 'Failed to fetch data (/)' }).waitFor(UNTIL)
    await tab.clock.fastForward(61_000)
    await page
      .getByRole('table', { name: 'Últimos erros' })
      .getByRole('cell', { name: 'Failed to fetch data' })
      .waitFor(UNTIL)
    expect(violations).toEqual([])
    await visitor.close()
    await staff.close()
  })

  test('keeps the period in the address and compares it with the one before', async () => {
    const { page, context: staff } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test')
    await (await openArea('Administração', page)).getByRole('link', { name: 'Painel de produção' }).click()
    await page.getByRole('button', { name: '7 dias' }).click()
    await page.waitForURL(url(`${PATH}?dias=7`))
    const days = page.getByRole('table', { name: 'Dia a dia' })
    await expect.poll(() => days.getByRole('row').count()).toBe(8)
    await page.reload()
    await page.getByRole('button', { name: '7 dias', pressed: true }).waitFor()
    await page.goto(url(`${PATH}?de=2001-01-01&ate=2001-01-07`))
    await page.getByText('Nada neste período').waitFor()
    await page.getByRole('button', { name: 'Ver 90 dias' }).click()
    await page.getByRole('figure', { name: 'Visitas e erros por dia' }).locator('svg').first().waitFor()
    await staff.close()
  })

  test('exports a table as CSV and as a workbook', async () => {
    const { page, context: staff } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test', url(`${PATH}?dias=7`))
    for (const [format, button] of [
      ['csv', 'CSV'],
      ['xlsx', 'Excel (XLSX)'],
    ] as const) {
      const file = await exported(button, page)
      expect(file.suggestedFilename()).toMatch(new RegExp(`^monitoramento-dias-.*\\.${format}$`))
      const content = await readFile(await file.path())
      if (format === 'csv')
        expect(content.toString('utf8').split('\r\n').slice(0, 1)).toEqual([
          '\ufeffDia;Visitas;Relatórios recebidos;Erros;Alertas críticos;Entradas na conta;Entradas recusadas;Recusas do banco',
        ])
      else expect(content.subarray(0, 2).toString()).toBe('PK')
    }
    await staff.close()
  })

  test('marks the invented days of the demonstration, and only them', async () => {
    const { page, context: staff } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test', url(`${PATH}?dias=7`))
    await page.getByText('Dados de demonstração', { exact: true }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'são inventados' }).waitFor()
    const days = page.getByRole('table', { name: 'Dia a dia' }).getByRole('row')
    await expect.poll(() => days.filter({ hasText: '(demonstração)' }).count()).toBe(6)
    await expect.poll(() => days.nth(1).textContent()).not.toContain('demonstração')
    await page.goto(url(`${PATH}?de=2001-01-01&ate=2001-01-07`))
    await page.getByText('Nada neste período').waitFor()
    await expect.poll(() => page.getByText('Dados de demonstração').count()).toBe(0)
    await staff.close()
  })

  test('shows the response time of each endpoint and measures the storage on demand', async () => {
    const visitor = await context()
    const bodies = sent(visitor)
    const other = await home(visitor)
    await other.evaluate(() =>
      fetch('/api/usr/chkemail', { method: 'POST', body: '{}' }).then((answer) => answer.text()),
    )
    await other.clock.fastForward(61_000)
    await expect.poll(() => reports(bodies).length, UNTIL).toBeGreaterThan(0)
    expect(reports(bodies)[0]?.body).toContain('"servidor:n:/api/usr/chkemail":1')
    await visitor.close()
    const { page, context: staff, violations } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test', url(`${PATH}?dias=1`))
    await page
      .getByRole('table', { name: 'Respostas do servidor' })
      .getByRole('cell', { name: '/api/usr/chkemail' })
      .waitFor(UNTIL)
    await page.getByRole('button', { name: 'Medir o armazenamento' }).click()
    await page.getByText('Armazenamento medido.').waitFor(UNTIL)
    await page.getByRole('table', { name: 'Registros no banco' }).getByRole('cell', { name: 'departamentos' }).waitFor()
    await page.getByRole('heading', { name: 'Arquivos guardados' }).waitFor()
    expect(violations).toEqual([])
    await staff.close()
  })

  test('is exported as one JSON file', async () => {
    const { page, context: staff } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test', url(`${PATH}?dias=7`))
    const file = await exported('Tudo (JSON)', page)
    expect(file.suggestedFilename()).toMatch(/^monitoramento-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.json$/)
    const content = JSON.parse(await readFile(await file.path(), 'utf8')) as { tabelas: object; contadores: object[] }
    expect(Object.keys(content.tabelas)).toContain('servidor')
    expect(content.contadores).toContainEqual(expect.objectContaining({ demonstracao: true }))
    await staff.close()
  })

  test('whoever may edit the configuration says who is told', async () => {
    const { page, context: staff } = await newPage(browser)
    await signIn(page, 'admin@cbtkd.test', url(PATH))
    await page.getByRole('button', { name: 'Avisos por e-mail' }).click()
    const field = page.getByLabel('E-mails, um por linha')
    await expect.poll(() => field.inputValue(), UNTIL).toBe(PLANTAO)
    await field.fill(`${PLANTAO}\nnao é um e-mail`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Informe um e-mail como').waitFor()
    await field.fill(`${PLANTAO}\ndirecao@cbtkd.test`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Avisos salvos.').waitFor()
    await expect
      .poll(async () => (await db.doc('configuracoes/padrao').get()).get('monitoramento.emails'))
      .toEqual([PLANTAO, 'direcao@cbtkd.test'])
    await staff.close()
  })

  test('a federation’s secretary is told which permission is missing', async () => {
    const { page, context: staff } = await newPage(browser)
    await signIn(page, 'secretaria@fctkd.test', url(PATH))
    await page.getByText('Para abrir esta página é preciso a permissão').waitFor()
    await page.getByText('Ver o painel de produção').waitFor()
    await staff.close()
  })

  test.each([360, 1280])('passes the accessibility check and fits at %i px, light and dark', async (width) => {
    const staff = await browser.newContext({
      viewport: { width, height: 800 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    })
    const page = await staff.newPage()
    await signIn(page, 'admin@cbtkd.test', url(PATH))
    await page.getByRole('figure', { name: 'Notas das páginas' }).locator('svg').first().waitFor()
    const refused = db.doc('sistema/monitoramento/recusados/um')
    const answer = '550 5.1.1 <ana.que.mudou@exemplo.test>: Recipient address rejected: User unknown'
    await refused.set({
      para: 'ana.que.mudou@exemplo.test',
      modelo: 'autorizacao',
      resposta: answer,
      quando: new Date(),
    })
    onTestFinished(async () => void (await refused.delete()))
    const unsent = page.getByRole('table', { name: 'E-mails que não chegaram' })
    await unsent.getByRole('cell', { name: 'pedido de autorização' }).waitFor()
    await accessibleInBoth(page, `producao-${width}`)
    await fits(page)
    await staff.close()
  })
})
