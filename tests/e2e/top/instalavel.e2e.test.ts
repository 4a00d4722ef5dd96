import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'

useBrowser()

/** Waits until the service worker controls the pages of this browser. */
const installed = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
const SHELL = ['/icone.svg', '/offline', '/offline.css', '/offline.js', '/tema.js']

describe('the installed portal', () => {
  test('the manifest names icons that are there, in their sizes, one of them for any shape', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/'))
    const manifest = await page.evaluate(
      async () =>
        (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json() as Promise<{
          name: string
          start_url: string
          display: string
          icons: { src: string; sizes: string; type: string; purpose?: string }[]
        }>,
    )
    expect(manifest).toMatchObject({ start_url: '/?app', display: 'standalone' })
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of pictures) {
      const bytes = new DataView(await (await fetch(url(src))).arrayBuffer())
      expect([bytes.getUint32(0), `${bytes.getUint32(16)}x${bytes.getUint32(20)}`]).toEqual([0x89504e47, sizes])
    }
    await context.close()
  })

  test('keeps the page for lost connections and nothing else, also while somebody works and after they leave', async () => {
    const { page, context, violations } = await newPage(browser, 1280, 'allow')
    await signIn(page, 'secretaria@fctkd.test')
    await installed(page)
    await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pessoas' }).click()
    await page.getByRole('table').getByRole('rowheader').first().waitFor()
    const kept = () =>
      page.evaluate(async () =>
        (
          await Promise.all(
            (await caches.keys()).map(async (name) =>
              (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname),
            ),
          )
        )
          .flat()
          .sort(),
      )
    await expect.poll(kept).toEqual(SHELL)
    await page.getByRole('button', { name: 'Minha conta' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByRole('region', { name: 'Destaques' }).waitFor()
    await expect.poll(kept).toEqual(SHELL)
    expect(violations).toEqual([])
    await context.close()
  })

  test.each([
    ['light', 360],
    ['dark', 1280],
  ] as const)(
    'says without a connection that there is none (%s, %i px), and opens the page asked for by itself',
    async (colorScheme, width) => {
      const { page, context, violations } = await newPage(browser, width, 'allow')
      await page.emulateMedia({ colorScheme })
      await page.goto(url('/'))
      await installed(page)
      await context.setOffline(true)
      await page.goto(url('/eventos'))
      await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor()
      await page.getByRole('button', { name: 'Tentar agora' }).click()
      await page.getByText('Ainda sem conexão.').waitFor()
      await accessible(page)
      await picture(`offline-${colorScheme}-${width}`, page, false)
      await context.setOffline(false)
      await page.getByRole('heading', { level: 1, name: 'Eventos' }).waitFor()
      expect(violations).toEqual([])
      await context.close()
    },
  )

  test('a deploy is announced to open pages, and one touch goes on with it in each of them', async () => {
    const { page, context, violations } = await newPage(browser, 1280, 'allow')
    const file = fileURLToPath(new URL('../../../web/dist/sw.js', import.meta.url))
    const before = readFileSync(file, 'utf8')
    // In one step: a check of the browser itself must not find half a file, which is a version too.
    const deploy = (text: string) => {
      writeFileSync(`${file}.next`, text)
      renameSync(`${file}.next`, file)
    }
    const announced = (tab: Page) => tab.getByText('Nova versão disponível.')
    const goesOn = async (tab: Page) => {
      await Promise.all([tab.waitForEvent('load'), tab.getByRole('button', { name: 'Recarregar Página' }).click()])
      await tab.getByRole('region', { name: 'Destaques' }).waitFor()
      await expect.poll(() => announced(tab).count()).toBe(0)
    }
    try {
      await page.goto(url('/'))
      await installed(page)
      await page.reload()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const other = await context.newPage()
      await other.goto(url('/'))
      await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
      deploy(before.replace(/"version":"\w+"/, '"version":"seguinte"'))
      // Asked until it is found: an answer may belong to the check of the browser itself, begun before the deploy.
      const found = async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        return registration.installing !== null || registration.waiting !== null
      }
      await expect.poll(() => page.evaluate(found)).toBe(true)
      await announced(page).waitFor()
      await announced(other).waitFor()
      await goesOn(page)
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['sie-casca-seguinte'])
      await goesOn(other)
      expect(violations).toEqual([])
    } finally {
      deploy(before)
      await context.close()
    }
  })
})
