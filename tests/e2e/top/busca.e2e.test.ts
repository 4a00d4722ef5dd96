import { describe, expect, test } from 'vitest'
import demo from '../../../emulator-data/demo.json' with { type: 'json' }
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessibleInBoth, browser, useBrowser } from '../support/page.ts'

useBrowser()

describe('the search of the header', () => {
  test('a visitor opens a page by keyboard alone, and Escape gives the focus back', async () => {
    const { page, context, violations } = await newPage(browser)
    await page.goto(url('/'))
    await page.getByRole('heading', { name: '3 federações no portal' }).waitFor()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Buscar páginas' })
    await box.waitFor()
    await page.keyboard.type('pessoas')
    await page.getByText('Nada encontrado com estas letras.').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('esqueci')
    const option = page.getByRole('option', { name: 'Esqueci a senha' })
    await option.waitFor()
    await expect
      .poll(async () => (await box.getAttribute('aria-activedescendant')) === (await option.getAttribute('id')))
      .toBe(true)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Buscar no portal' }).focus()
    await page.keyboard.press('Enter')
    await box.waitFor()
    await page.keyboard.type('validar')
    await page.getByRole('option', { name: 'Validar certificado' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/validacao/carteira')
    expect(violations).toEqual([])
    await context.close()
  })

  test.each([360, 1280])(
    'staff finds people at %i px, and the dialog passes the accessibility check in light and dark',
    async (width) => {
      const { page, context, violations } = await newPage(browser, width)
      await signIn(page, 'secretaria@fctkd.test')
      await page.getByRole('button', { name: 'Buscar no portal' }).click()
      await page.getByRole('combobox', { name: 'Buscar páginas e pessoas' }).fill('schneider')
      await page.getByRole('option', { name: 'Augusto Weber Schneider' }).waitFor()
      await accessibleInBoth(page, `busca-${width}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Buscar no portal' }).click()
      await page.getByRole('combobox').fill('schneider')
      await page.getByRole('option', { name: 'Augusto Weber Schneider' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/sie/cadastros/addpraticante?id=mestre')
      await page.getByRole('heading', { name: 'Augusto Weber Schneider' }).waitFor()
      // An act by the word for it, on the screen where it begins.
      await page.getByRole('button', { name: 'Buscar no portal' }).click()
      await page.getByRole('combobox').fill('transferir')
      await page.getByText('O que fazer', { exact: true }).waitFor()
      await page.getByRole('option', { name: /^Pedir transferência(?!s)/ }).click()
      await page.waitForURL('**/sie/servicos/transferencias?pedir')
      // The most frequent actions on the first result, without opening its page.
      await page.getByRole('button', { name: 'Buscar no portal' }).click()
      await page.getByRole('combobox').fill('schneider')
      await page.getByText('O que fazer com Augusto Weber Schneider').waitFor()
      await page.getByRole('option', { name: 'Trocar o CPF' }).click()
      await page.getByLabel('CPF', { exact: true }).and(page.locator(':focus')).waitFor()
      const certificate = (await db.doc(`certificados/${demo['certificado.valido'].id}`).get()).data()
      for (const typed of [certificate?.numero, certificate?.codigo].map(String)) {
        await page.getByRole('button', { name: 'Buscar no portal' }).click()
        await page.getByRole('combobox').fill(typed)
        await page
          .getByRole('option', { name: String(certificate?.numero) })
          .filter({ hasNotText: 'no portal' })
          .waitFor()
        await page.keyboard.press('Escape')
      }
      expect(violations).toEqual([])
      await context.close()
    },
  )

  test('an athlete finds no people and no staff pages', async () => {
    const { page, context } = await newPage(browser)
    await signIn(page, 'atleta@prtkd.test')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar páginas', exact: true }).fill('usuarios')
    await page.getByText('Nada encontrado com estas letras.').waitFor()
    await page.getByRole('combobox').fill('perfil')
    await page.getByRole('option', { name: 'Meu perfil' }).click()
    await page.waitForURL('**/profile')
    // Numbers find only the caller's own records, as the rules require.
    const tickets = (await db.collection('tickets').where('metadados.successorId', '==', '').get()).docs
    const [own, other] = [true, false].map((mine) => tickets.find((one) => (one.get('pessoa') === 'atleta') === mine))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(String(other?.get('protocolo')))
    await page.getByRole('option', { name: 'no portal' }).waitFor()
    await page.getByText('Nada encontrado com estas letras.').waitFor()
    await page.getByRole('combobox').fill(String(own?.get('protocolo')).replace('-', '/'))
    await page.getByRole('option', { name: String(own?.get('assunto')) }).click()
    await page.waitForURL(`**/helpdesk/editticket?id=${own?.id}`)
    await context.close()
  })
})
