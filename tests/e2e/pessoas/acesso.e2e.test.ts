import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { devices, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auth, db } from '../support/admin.ts'
import { fillSignIn, newPage, signInByForm, url } from '../support/browser.ts'
import { violationsOf } from '../../support/axe.ts'
import { get } from '../../rules/support/rest.ts'
import { accessible, accessibleInBoth, browser, fits, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { signInByPassword } from '../support/session.ts'

const EMAIL = 'secretaria@fctkd.test'
useBrowser()

async function withPage(work: (page: Page) => Promise<void>, width?: number): Promise<void> {
  const { page, context, violations } = await newPage(browser, width)
  try {
    await work(page)
    expect(violations).toEqual([])
  } finally {
    await context.close()
  }
}

const failure = async (page: Page) =>
  (await page.getByRole('main').locator('[aria-live=assertive] .MuiAlert-message').textContent()) ?? ''
const cpfOf = async (email: string) =>
  String((await db.doc(`praticantes/${(await auth.getUserByEmail(email)).uid}`).get()).get('dadosPessoais.cpf'))

describe('sign-in', () => {
  test('an e-mail and its password open the desk', () => withPage((page) => signInByForm(page, EMAIL)))

  test('on a phone’s browser too, without loading anything from elsewhere', async () => {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'pt-BR', serviceWorkers: 'block' })
    const page = await context.newPage()
    const [refused, elsewhere]: [string[], string[]] = [[], []]
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    page.on(
      'request',
      (request) => !/^(localhost|127\.0\.0\.1)$/.test(new URL(request.url()).hostname) && elsewhere.push(request.url()),
    )
    await signInByForm(page, EMAIL)
    await page.goto(url('/sie/cadastros/pessoas'))
    await page.getByRole('heading', { level: 1, name: 'Pessoas' }).waitFor()
    expect([refused, elsewhere]).toEqual([[], []])
    await context.close()
  })

  test('a CPF opens it too, formatted and bare', async () => {
    const cpf = await cpfOf(EMAIL)
    expect(cpf).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
    for (const typed of [cpf, onlyDigits(cpf)]) await withPage((page) => signInByForm(page, typed))
  })

  test('a wrong password and an unknown account read alike', () =>
    withPage(async (page) => {
      await page.goto(url('/login'))
      await fillSignIn(page, EMAIL, 'errada')
      const wrong = await failure(page)
      await page.reload()
      await fillSignIn(page, 'ninguem@exemplo.com', 'errada')
      expect(await failure(page)).toBe(wrong)
      expect(wrong).toBe('E-mail, CPF ou senha incorretos.')
    }))

  test('an empty form says what is missing and goes to the first field at fault', () =>
    withPage(async (page) => {
      await page.goto(url('/login'))
      await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
      await page.getByText('Informe o e-mail ou o CPF.').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('identificador')
    }))

  test('a visitor at a guarded address signs in and comes back to it', () =>
    withPage(async (page) => {
      await page.goto(url('/sie/cadastros/pessoas?busca=ana'))
      await page.waitForURL('**/login')
      await fillSignIn(page, EMAIL)
      await page.waitForURL('**/sie/cadastros/pessoas?busca=ana**')
      await page.getByRole('heading', { level: 1, name: 'Pessoas' }).waitFor()
    }))

  test('signing out leaves nothing of the person in the browser', () =>
    withPage(async (page) => {
      await signInByForm(page, EMAIL)
      await page.evaluate(() => localStorage.setItem('lembrete', 'secretaria@fctkd.test'))
      await page.getByRole('button', { name: 'Minha conta' }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await page.getByRole('region', { name: 'Destaques' }).waitFor()
      const kept = await page.evaluate(async () => {
        const read = (name: string) =>
          new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames]
              if (stores.length === 0) return resolve([])
              const reading = opening.result.transaction(stores)
              void Promise.all(
                stores.map(
                  (store) =>
                    new Promise((done) => {
                      const all = reading.objectStore(store).getAll()
                      all.onsuccess = () => done(all.result)
                    }),
                ),
              ).then(resolve)
            }
          })
        const databases = await Promise.all((await indexedDB.databases()).map(({ name }) => read(name ?? '')))
        return JSON.stringify([databases, { ...localStorage }, { ...sessionStorage }])
      })
      expect(kept).not.toMatch(/@|\d{3}\.\d{3}\.\d{3}-\d{2}/)
    }))

  test('a right taken away while its screen is open changes the screen, without a reload', async () => {
    const { uid } = await auth.getUserByEmail(EMAIL)
    const rights = db.doc(`sistema/acesso/permissoes/${uid}`)
    const before = (await rights.get()).data() ?? {}
    try {
      await withPage(async (page) => {
        await signInByForm(page, EMAIL)
        await page.goto(url('/sie/cadastros/pessoas'))
        await page.getByRole('heading', { level: 1, name: 'Pessoas' }).waitFor()
        await rights.update({ entidades: {} })
        await page.getByText('Para abrir esta página é preciso a permissão').waitFor()
      })
    } finally {
      await rights.set(before)
    }
  })

  test('a group taken away through the suite is refused on the very next request, 50 of 50', async () => {
    const [uid, email] = ['revogada', 'revogada@exemplo.test']
    await newPerson({ uid, email, name: 'Rute Revogada Melo', cpf: '517.309.480-06', celular: '' })
    const [reader, giver] = await Promise.all([signInByPassword(email), signInByPassword('admin@cbtkd.test')])
    const change = async (data: object) => {
      const response = await fetch(url('/chamadas/definirGrupos'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${giver.idToken}` },
        body: JSON.stringify({ data: { uid, portalID: 'fctkd', ...data } }),
      })
      expect([response.status, await response.json()]).toEqual([200, { result: { uid } }])
    }
    const reads = () => get('praticantes/pessoa-001', { uid, token: reader.idToken })
    let [held, refused] = [0, 0]
    for (let round = 0; round < 50; round++) {
      await change({ adicionar: ['secretaria-federacao'] })
      if (await reads()) held += 1
      await change({ remover: ['secretaria-federacao'] })
      if (!(await reads())) refused += 1
    }
    expect([held, refused]).toEqual([50, 50])
  })
})

describe('every address', () => {
  test.each([
    ['/nao-existe', 'Página não encontrada'],
    ['/eventos', 'Eventos'],
  ])('%s shows the heading %s', (path, heading) =>
    withPage(async (page) => {
      await page.goto(url(path))
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }),
  )

  test('axe finds a button without a name and text too pale to read', () =>
    withPage(async (page) => {
      await page.goto(url('/nao-existe'))
      await accessible(page)
      await page.locator('main').evaluate((main) => {
        const pale = Object.assign(document.createElement('p'), { textContent: 'Quase invisível' })
        Object.assign(pale.style, { color: '#eeeeee', backgroundColor: '#ffffff' })
        main.append(document.createElement('button'), pale)
      })
      expect((await violationsOf(page)).map(({ id }) => id)).toEqual(['button-name', 'color-contrast'])
    }))

  test.each([360, 1280])('axe finds nothing at %i px, light or dark', (width) =>
    withPage(async (page) => {
      const look = async (path: string) => {
        await page.goto(url(path))
        await page.locator('main h1').waitFor()
        await accessibleInBoth(page, `${path.slice(1).replaceAll('/', '-')}-${width}`)
        await fits(page)
      }
      for (const path of ['/', '/login', '/eventos']) await look(path)
      await signInByForm(page, EMAIL)
      for (const path of ['/sie/dashboard', '/profile']) await look(path)
    }, width),
  )
})
