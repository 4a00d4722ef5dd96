// Records that the function `pagina` sends with a page are what the app shows first, before its own read is answered.
import { expect, test } from 'vitest'
import { live, newPage, url } from '../support/browser.ts'
import { browser, fits, useBrowser } from '../support/page.ts'

useBrowser()

test.each([
  ['/cbtkdeduca/videos', 'link', 'Taegeuk 4 Jang: passo a passo'],
  ['/cbtkdeduca/postagens', 'link', /^A vista do tatame/],
  ['/cbtkdeduca/noticias', 'link', /^Grand Slam termina com três/],
  ['/cbtkdeduca/comunicados', 'heading', /^O novo programa de faixas/],
  ['/institucional/associacoes', 'link', 'Associação Dragão'],
  ['/institucional/filiados', 'link', 'Academia Araucária'],
  ['/selecoes', 'link', 'Seleção brasileira adulta feminina'],
  ['/selecoes?id=adulta-feminina', 'heading', 'Seleção brasileira adulta feminina'],
  ['/preview/sorteio?id=sorteio-u40-feminino', 'heading', /feminino/i],
] as const)('%s is shown by the app while the database does not answer', async (path, role, name) => {
  const { page, context } = await newPage(browser, 360)
  await page.route(
    ({ host }) => host === process.env.FIRESTORE_EMULATOR_HOST,
    () => new Promise(() => {}),
  )
  await page.goto(url(path))
  await page.getByRole(role, { name }).first().waitFor()
  await live(page)
  await expect.poll(() => page.getByRole(role, { name }).first().isVisible()).toBe(true)
  await fits(page)
  await context.close()
})
