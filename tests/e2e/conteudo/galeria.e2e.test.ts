// Albums: views of visitors and members, and thirty pictures that staff upload over a failing connection.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { live, newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'

useBrowser()

const FINAIS = '/galeria/album?id=grand-slam-finais'
/** Chunks of the account and the database (web/chunks.ts). */
const FOR_THE_SIGNED_IN = /\/assets\/(conta|banco|acesso)-/

/** Sum of the layout shifts of the page that is open. */
const shifts = (page: { evaluate: <T>(run: () => T) => Promise<T> }) =>
  page.evaluate(() => (window as unknown as { shifted?: number }).shifted ?? 0)
const NOTE_SHIFTS = () => {
  const noted = window as unknown as { shifted: number }
  noted.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) noted.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

describe('a visitor', () => {
  test.each([1280, 360])('looks through albums and pictures at %i px', async (width) => {
    const { page, context, violations } = await newPage(browser, width)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.addInitScript(NOTE_SHIFTS)
    await page.goto(url('/galeria'))
    await live(page)
    await page.getByRole('link', { name: 'Exame nacional de faixa preta' }).waitFor()
    await expect.poll(() => page.getByText('Treino fechado da seleção').count()).toBe(0)
    await expect.poll(() => page.getByText('Supercampeonato, credenciamento').count()).toBe(0)
    await accessible(page, `gallery at ${width}`)
    await picture(`galeria-${width}`, page)
    await page.goto(url(FINAIS))
    await page.getByRole('heading', { level: 1, name: 'Grand Slam 2026, as finais' }).waitFor()
    const pictures = page.getByRole('list', { name: 'Imagens do álbum' }).getByRole('button')
    await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(9)
    const image = page.getByRole('img', { name: 'Dois atletas em combate' }).first()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(200)
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await accessible(page, `album at ${width}`)
    await picture(`album-${width}`, page)
    await fits(page)

    // The server draws all of its pictures; from another page the app begins with fewer.
    const paged = width === 1280
    if (paged) {
      await page.goto(url('/galeria/album?id=grand-slam-2026'))
      await page.getByRole('link', { name: 'Grand Slam 2026, as finais' }).click()
      await page.getByRole('heading', { level: 1, name: 'Grand Slam 2026, as finais' }).waitFor()
    }
    await pictures.first().click()
    const dialog = page.getByRole('dialog', { name: /Imagens de Grand Slam/ })
    await dialog.getByText('Abertura da final até 57 kg').waitFor()
    await dialog.getByText('1 de 14 · Foto: Estúdio Cerrado').waitFor()
    await accessible(page, `lightbox at ${width}`)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('O giro que decidiu no ponto de ouro').waitFor()
    expect(page.url()).toContain('foto=grand-slam-finais-02')
    await picture(`lightbox-${width}`, page, false)
    // The next page's pictures load while the last ones of this page are shown; a faster reader waits for them.
    await page.keyboard.press('End')
    await dialog.getByText(paged ? '9 de 14' : '14 de 14').waitFor()
    await page.keyboard.press(paged ? 'ArrowRight' : 'ArrowLeft')
    await dialog.getByText(paged ? '10 de 14' : '13 de 14').waitFor()
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('foto=')
    expect(asked.filter((address) => FOR_THE_SIGNED_IN.test(address))).toEqual([])
    expect(violations).toEqual([])
    await context.close()
  })

  test('finds albums by title and year, and the same page for a draft and for members as for nothing', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/galeria?busca=slam'))
    await page.getByRole('link', { name: 'Grand Slam 2026, poomsae' }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(3)
    await page.getByRole('combobox', { name: 'Ano' }).selectOption({ index: 1 })
    await page.waitForURL(/ano=\d{4}/)
    for (const id of ['supercampeonato-credenciamento', 'treino-da-selecao', 'nenhum']) {
      expect((await page.goto(url(`/galeria/album?id=${id}`)))?.status()).toBe(404)
      await page.getByRole('heading', { name: 'Álbum não encontrado' }).waitFor()
    }
    await context.close()
  })
})

test('a member sees the pictures of an album for members', async () => {
  const { page, context } = await newPage(browser)
  await signIn(page, 'atleta@prtkd.test', url('/galeria/album?id=treino-da-selecao'))
  const image = page.getByRole('img', { name: 'Atleta chuta uma raquete segurada por outra pessoa' }).first()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(200)
  await context.close()
})

/** A picture unlike all others. */
const foto = async (index: number) => ({
  name: `foto-${String(index + 1).padStart(2, '0')}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: { r: (index * 67) % 256, g: (index * 29) % 256, b: 120 },
    },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle cx="450" cy="300" r="${60 + index * 6}" fill="#fff"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer(),
})

test('thirty pictures come into an album over a broken connection and are ordered by keyboard', async () => {
  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'conteudo@cbtkd.test', url('/galeria/addimagem'))
  await page.getByRole('heading', { level: 1, name: 'Novo álbum' }).waitFor()
  const entity = page.getByRole('combobox', { name: 'Entidade' })
  if (await entity.count()) {
    await entity.click()
    await page.getByRole('option', { name: 'CBTKD', exact: true }).click()
  }
  await page.getByLabel('Título').first().fill('Copa dos trinta')
  await page.getByLabel('Data').first().fill('18/11/2026')
  await page.getByLabel('Fotógrafo').first().fill('Nina Paes')
  await accessible(page, 'new album')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/addimagem\?id=/)
  const album = new URL(page.url()).searchParams.get('id') ?? ''
  const stored = async () =>
    (await db.collection('imagens').where('album', '==', album).where('metadados.successorId', '==', '').get()).docs
  await page
    .getByRole('heading', { name: 'Nenhuma imagem ainda.' })
    .or(page.getByText('Nenhuma imagem ainda.'))
    .waitFor()

  const files = await Promise.all(Array.from({ length: 30 }, (_, index) => foto(index)))
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await expect.poll(async () => (await stored()).length, { timeout: 180_000 }).toBeGreaterThanOrEqual(3)
  await context.setOffline(true)
  await page.getByText('Sem conexão com o servidor.').waitFor()
  const before = (await stored()).length
  expect(before).toBeLessThan(30)
  await picture('album-envio-1280', page)
  await context.setOffline(false)
  await page.getByText('30 de 30 no álbum').waitFor({ timeout: 240_000 })
  const docs = await stored()
  expect(docs).toHaveLength(30)
  expect(new Set(docs.map((doc) => String(doc.get('imagem.arquivo')))).size).toBe(30)
  expect(docs.every((doc) => /^#[0-9a-f]{6}$/.test(String(doc.get('imagem.cor'))))).toBe(true)

  // All are described at once, so that they can be shown.
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('checkbox', { name: 'Escolher todas' }).check()
  await page.getByRole('button', { name: 'Descrever', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Descrever 30 imagens' })
  await dialog.getByLabel('Descrição da imagem').fill('Disco branco sobre fundo colorido')
  await accessible(page, 'describe')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await db.doc(`albuns/${album}`).get()).get('total') as number).toBe(30)

  // Order: the third picture becomes the first.
  const ordered = async () =>
    (await stored()).toSorted((a, b) => Number(a.get('ordem')) - Number(b.get('ordem'))).map(({ id }) => id)
  const [first, second, third] = await ordered()
  const handle = page
    .getByRole('list', { name: 'Imagens do álbum' })
    .getByRole('listitem')
    .nth(2)
    .getByRole('button', { name: /^Mover/ })
  await handle.focus()
  // The screen reader announcement tells when the next key takes effect.
  const told = (words: RegExp) => page.getByText(words).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await told(/^Sobre a posição 3 de/)
  await page.keyboard.press('ArrowLeft')
  await told(/^Sobre a posição 2 de/)
  await page.keyboard.press('ArrowLeft')
  await told(/^Sobre a posição 1 de/)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await ordered()).slice(0, 3)).toEqual([third, first, second])
  await picture('album-mesa-1280', page)
  await accessible(page, 'editor')
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('album-mesa-360', page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Published: a visitor opens it, in the chosen order.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('Agora: Publicada.').waitFor()
  await expect
    .poll(async () => (await stored()).filter((doc) => doc.get('publicacao.publicada') === true).length, {
      timeout: 120_000,
    })
    .toBe(30)
  const visitor = await newPage(browser)
  await visitor.page.goto(url(`/galeria/album?id=${album}`))
  await visitor.page.getByRole('heading', { level: 1, name: 'Copa dos trinta' }).waitFor()
  await visitor.page.getByRole('list', { name: 'Imagens do álbum' }).getByRole('button').first().click()
  await visitor.page.waitForURL((at) => at.searchParams.get('foto') === third)
  await visitor.page.getByRole('dialog').getByText('1 de 30 · Foto: Nina Paes').waitFor()
  await picture('album-visitante-1280', visitor.page, false)
  expect([...violations, ...visitor.violations]).toEqual([])
  await visitor.context.close()
  await context.close()
}, 600_000)
