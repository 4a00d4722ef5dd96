import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auth, db } from '../support/admin.ts'
import { fillSignIn, newPage, signIn, url } from '../support/browser.ts'
import { browser, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

const EMAIL = 'professor@rstkd.test'
let uid = ''
let before: { portalID: string; groupsOwned: string[] }[] = []

useBrowser()

/** Gives a federation's professor the groups of another federation's secretary, or removes them. */
async function groups(owned: { portalID: string; groupsOwned: string[] }[]): Promise<void> {
  await db.doc(`users/${uid}`).update({ usersgroupsowned: owned })
  await vi.waitFor(
    async () =>
      expect(Object.keys((await db.doc(`sistema/acesso/permissoes/${uid}`).get()).get('entidades') as object)).toEqual(
        owned.map(({ portalID }) => portalID),
      ),
    { timeout: 120_000 },
  )
}

beforeAll(async () => {
  ;({ uid } = await auth.getUserByEmail(EMAIL))
  before = (await db.doc(`users/${uid}`).get()).get('usersgroupsowned') as typeof before
  await groups([{ portalID: 'fctkd', groupsOwned: ['secretaria-federacao'] }])
})
afterAll(() => groups(before))

const at = (label: string, path: string) => url(path).replace('//localhost', `//${label}.localhost`)

describe('who holds rights under two entities', () => {
  test('chooses between them by name and role; menu, screens and lists follow, and a missing right says where it is held', async () => {
    const { page, context, violations } = await newPage(browser)
    await signIn(page, EMAIL)
    const menu = page.getByRole('navigation', { name: 'Áreas' })
    const choice = page.getByRole('combobox', { name: 'Entidade' })
    await menu.getByRole('link', { name: 'Pessoas' }).waitFor()
    await page.getByRole('banner').getByText('FCTKD').first().waitFor()
    await choice.click()
    await page.getByRole('option', { name: 'Federação Catarinense de Taekwondo Secretaria de federação' }).waitFor()
    await page.getByRole('option', { name: 'Federação Rio-Grandense de Taekwondo Professor' }).click()
    await menu.getByRole('link', { name: 'Pessoas' }).waitFor({ state: 'detached' })
    await page.evaluate(() => {
      window.history.pushState({}, '', '/sie/cadastros/pessoas')
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await page.getByText('Para abrir esta página é preciso a permissão').waitFor()
    await page.getByRole('button', { name: 'Trocar para FCTKD' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pessoas' }).waitFor()
    await page.getByRole('table').getByRole('rowheader').first().waitFor()
    await menu.getByRole('link', { name: 'Pessoas' }).waitFor()
    expect(violations).toEqual([])
    await context.close()
  })

  test.each([
    ['fctkd', true],
    ['rstkd', false],
  ] as const)('at %s begins there', async (label, listed) => {
    const { page, context } = await newPage(browser)
    await page.goto(at(label, '/login'))
    await fillSignIn(page, EMAIL)
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
    await page.getByRole('combobox', { name: 'Entidade' }).getByText(label.toUpperCase()).waitFor()
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pessoas' }).count())
      .toBe(listed ? 1 : 0)
    await context.close()
  })
})

describe('the register of grades', () => {
  test('names the grade of a technical head on the public board as the federation does, and elsewhere as the nation does', async () => {
    const codigo = (await db.doc('entidades/fctkd').get()).get('responsavelTecnico.graduacao') as string
    const { nome, ativo: _ativo, corPonta, ...grade } = graduacao(codigo) ?? expect.fail(`no grade ${codigo}`)
    const register = db.doc('sistema/publico/graduacoes/atual')
    const names = async () => JSON.stringify((await register.get()).get('linhas'))
    const ref = db.doc(`graduacoes/fctkd-${codigo}`)
    await newRecord('graduacoes', ref.id, {
      ...grade,
      name: 'Mestre catarinense',
      corPonta: corPonta ?? '',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    try {
      await expect.poll(names).toContain('Mestre catarinense')
      const { page, context, violations } = await newPage(browser)
      const board = page.getByRole('region', { name: 'Diretoria' })
      await page.goto(at('fctkd', '/institucional'))
      await board.getByText('Mestre catarinense').waitFor()
      await page.goto(at('rstkd', '/institucional'))
      await board.getByText(/^\d{1,2}º Dan$/).waitFor()
      expect([await board.getByText('Mestre catarinense').count(), violations]).toEqual([0, []])
      await context.close()
    } finally {
      await ref.update({ name: nome })
      await expect.poll(names).not.toContain('Mestre catarinense')
    }
  })
})
