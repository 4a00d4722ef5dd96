// Content pages and release notes: their public form, the block editor, and script injections.
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { IN_BLOCKS, RICH } from '../../support/injections.ts'
import { PAYLOADS } from '../../support/payloads.ts'
import { db } from '../support/admin.ts'
import { live, newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'

useBrowser()

describe('a visitor', () => {
  test.each([1280, 360])('reads a page with its menu at %i px', async (width) => {
    const { page, context, violations } = await newPage(browser, width)
    const answer = await page.goto(url('/content?pagina=exames-de-faixa'))
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: 'Regras de exame de faixa' }).waitFor()
    await page.getByRole('table', { name: 'Tempo mínimo entre exames' }).waitFor()
    await expect.poll(() => page.title()).toContain('Regras de exame de faixa')
    const menu = page.getByRole('navigation', { name: 'Páginas' })
    await menu.getByRole('link', { name: 'Como se filiar' }).waitFor()
    await expect.poll(() => menu.getByText('Código de conduta').count()).toBe(0)
    await page.getByText('Fui reprovado. Quando posso tentar de novo?').click()
    await page.getByText('Depois de três meses').waitFor()
    await accessible(page, `page at ${width}`)
    await picture(`conteudo-${width}`, page)
    await fits(page)
    await menu.getByRole('link', { name: 'Kukkiwon' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kukkiwon' }).waitFor()
    expect(violations).toEqual([])
    await context.close()
  })

  test('reads each portal’s pages, a federation’s own before the confederation’s, and a 404 for what is not shown', async () => {
    const { page, context } = await newPage(browser)
    for (const [path, heading] of [
      ['/institucional/content?pagina=historia', 'Nossa história'],
      ['/transparencia/content?pagina=como-ler', 'Como ler as contas'],
      ['/sie/content?pagina=primeiros-passos', 'Primeiros passos no SIE'],
      ['/cbtkdeduca/content?pagina=sobre', 'O que é o CBTKDeduca'],
      ['/content', 'Páginas'],
    ] as const) {
      await page.goto(url(path))
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
    for (const path of ['/content?pagina=codigo-de-conduta', '/content?pagina=nenhuma']) {
      expect((await page.goto(url(path)))?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
    }
    await picture('conteudo-404', page)
    const port = new URL(url('/')).port
    await page.goto(`http://fctkd.localhost:${port}/content?pagina=como-se-filiar`)
    await page.getByRole('heading', { level: 1, name: 'Como se filiar em Santa Catarina' }).waitFor()
    await page.goto(`http://fctkd.localhost:${port}/content?pagina=kukkiwon`)
    await page.getByRole('heading', { level: 1, name: 'Kukkiwon' }).waitFor()
    await context.close()
  })
})

test('staff build a page out of blocks, move one by the keyboard, look at it and publish it', async () => {
  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/content/addcontent'))
  await page.getByLabel('Título').first().fill('Arbitragem catarinense')
  await page.getByRole('combobox', { name: 'Portal' }).click()
  await page.getByRole('option', { name: 'Portal principal', exact: true }).click()
  const include = async (name: string) => {
    await page.getByRole('button', { name: 'Incluir bloco' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await include('Texto')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).click()
  await page.keyboard.type('Quem apita no estado, e como começar.')
  await include('Vídeo')
  await page.getByLabel('Título do vídeo').fill('Sinais do árbitro')
  await page.getByLabel('Endereço do vídeo').fill('https://exemplo.test/video')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Cole o endereço de um vídeo do YouTube ou do Vimeo.').waitFor()
  await page.getByLabel('Endereço do vídeo').fill('https://youtu.be/abcdefghijk')
  await include('Tabela')
  await page.getByLabel('Coluna 1').fill('Nível')
  await page.getByLabel('Coluna 2').fill('Árbitros')
  await page.getByRole('button', { name: 'Incluir linha' }).click()
  await page.getByLabel('Linha 1, Nível').fill('Estadual')
  await page.getByLabel('Linha 1, Árbitros').fill('34')
  await accessible(page, 'editor')
  await picture('conteudo-editor-1280', page)
  // The table is moved above the video.
  await page.getByRole('button', { name: 'Mover Tabela 3', exact: true }).focus()
  // The screen reader announcement tells when the next key takes effect.
  const told = (words: string) => page.getByText(words).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await told('Sobre a posição 3.')
  await page.keyboard.press('ArrowUp')
  await told('Sobre a posição 2.')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Mover Tabela 2', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Prévia' }).click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Voltar a editar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/addcontent\?id=/)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Agora: Publicada.').waitFor()
  const visitor = await newPage(browser)
  await visitor.page.goto(`http://fctkd.localhost:${new URL(url('/')).port}/content?pagina=arbitragem-catarinense`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Arbitragem catarinense' }).waitFor()
  // No request to the video service before the visitor starts the video.
  await expect.poll(() => visitor.page.locator('iframe').count()).toBe(0)
  await visitor.page.getByRole('button', { name: /Sinais do árbitro/ }).click()
  await expect
    .poll(() => visitor.page.locator('iframe').getAttribute('src'))
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  expect(violations).toEqual([])
  await visitor.context.close()
  await context.close()
})

test('what is new is shown once after signing in, and kept in a list', async () => {
  // Another file may have opened the desk as this user before.
  await db.doc('sistema/avisos/preferencias/financeiro').delete()
  const { page, context } = await newPage(browser)
  await signIn(page, 'financeiro@cbtkd.test')
  const dialog = page.getByRole('dialog', { name: 'Novidades no portal' })
  await dialog.getByRole('heading', { name: 'Notícias com galeria de imagens' }).waitFor()
  await accessible(page, 'dialog')
  await picture('novidades-dialogo', page, false)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await db.doc('sistema/avisos/preferencias/financeiro').get()).get('novidadesAte') as unknown)
    .toBeTruthy()
  await page.goto(url('/sie/editor-novidades'))
  await page.getByRole('heading', { name: 'Páginas montadas em blocos' }).waitFor()
  await expect.poll(() => page.getByText('Painel com resumo da semana').count()).toBe(0)
  await expect.poll(() => dialog.count()).toBe(0)
  await accessible(page, 'list')
  await picture('novidades', page)
  await context.close()
})

test(`none of ${PAYLOADS.length} script injections runs in a page, news or release notes`, async () => {
  const shown = (title: string, more: object) => ({
    titulo: title,
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    metadados: { successorId: '', active: true, version: 0 },
    publicacao: {
      situacao: 'publicada',
      publicada: true,
      publico: 'todos',
      publicarEm: Timestamp.now(),
      expiraEm: null,
    },
    ...more,
  })
  const blocos = PAYLOADS.flatMap((payload) =>
    Object.values(IN_BLOCKS).flatMap((way) => (way(payload) as { blocos?: object[] }).blocos ?? []),
  )
  const { page, context, violations } = await newPage(browser)
  page.on('dialog', (dialog) => void dialog.dismiss())
  const writes: string[] = []
  try {
    // At most 60 blocks on a page, page after page.
    for (let start = 0; start < blocos.length; start += 60) {
      const slug = `injecao-${start}`
      writes.push(`conteudos/${slug}`)
      await db
        .doc(`conteudos/${slug}`)
        .set(shown(slug, { slug, portal: 'padrao', noMenu: false, blocos: blocos.slice(start, start + 60) }))
    }
    for (const [index, rich] of Object.values(RICH).entries())
      for (const [at, payload] of PAYLOADS.entries()) {
        if (at % 6 !== index % 6) continue
        const id = `injecao-${index}-${at}`
        writes.push(`noticias/${id}`)
        await db
          .doc(`noticias/${id}`)
          .set(shown(payload, { subtitulo: payload, texto: rich(payload), tags: [payload] }))
      }
    for (const path of writes.filter((one, index) => one.startsWith('conteudos') || index % 8 === 0)) {
      const [collection, id = ''] = path.split('/')
      await page.goto(url(collection === 'noticias' ? `/noticias/noticia?id=${id}` : `/content?pagina=${id}`))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect([path, await page.evaluate(() => 'invadido' in window)]).toEqual([path, false])
    }
    await page.goto(url('/noticias'))
    await live(page)
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => 'invadido' in window)).toBe(false)
    expect(violations).toEqual([])
  } finally {
    for (const path of writes) await db.doc(path).delete()
    await context.close()
  }
})
