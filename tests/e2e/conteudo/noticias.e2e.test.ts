// News: public pages with and without scripts, pages for members, and editing and publishing by staff.
import { describe, expect, test } from 'vitest'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { png } from '../../support/files.ts'
import { live, newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'

useBrowser()

const GRAND_SLAM = '/noticias/noticia?id=grand-slam-ponto-de-ouro'
const TITULO = 'Grand Slam termina com três categorias decididas no ponto de ouro'
/** Chunks of the account and the database (web/chunks.ts). */
const FOR_THE_SIGNED_IN = /\/assets\/(conta|banco|acesso)-/

describe('a visitor', () => {
  test.each([1280, 360])('reads list and article at %i px without the client of the database', async (width) => {
    const { page, context, violations } = await newPage(browser, width)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(url('/noticias'))
    await live(page)
    await page.getByRole('link', { name: TITULO }).waitFor()
    await expect.poll(() => page.getByText('O que muda na arbitragem no ano que vem').count()).toBe(0)
    await expect.poll(() => page.getByText('Filiados com anuidade em dia').count()).toBe(0)
    await accessible(page, `list at ${width}`)
    await picture(`noticias-${width}`, page)
    await page.getByRole('link', { name: TITULO }).click()
    await page.getByRole('heading', { level: 1, name: TITULO }).waitFor()
    await page.getByText('O ginásio ficou em silêncio três vezes').waitFor()
    await expect.poll(() => page.title()).toContain(TITULO)
    await expect.poll(() => page.locator('meta[property="og:title"]').getAttribute('content')).toBe(TITULO)
    const image = page.getByRole('img', { name: 'Desenho de dois atletas em luta' })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(300)
    await page.getByRole('heading', { name: 'Quadro de medalhas' }).waitFor()
    await accessible(page, `article at ${width}`)
    await picture(`noticia-${width}`, page)
    await fits(page)
    expect(asked.filter((address) => FOR_THE_SIGNED_IN.test(address))).toEqual([])
    expect(violations).toEqual([])
    await context.close()
  })

  test('filters by category and finds by title, both in the address', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/noticias'))
    await page.getByRole('navigation', { name: 'Categorias' }).getByText('Formação').click()
    await page.getByRole('link', { name: 'Curso de árbitros abre 60 vagas em Manaus' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: TITULO }).count()).toBe(0)
    expect(page.url()).toContain('categoria=formacao')
    await page.goto(url('/noticias?busca=lima'))
    await page.getByRole('link', { name: 'Brasil fecha Aberto de Lima com nove medalhas' }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await context.close()
  })

  test('meets the newest on the home, and the same page for a draft as for nothing', async () => {
    const { page, context } = await newPage(browser)
    await page.goto(url('/'))
    await page.getByText(TITULO).first().waitFor()
    await picture('inicio-noticias-1280', page)
    for (const id of ['regras-de-arbitragem', 'nenhuma']) {
      expect((await page.goto(url(`/noticias/noticia?id=${id}`)))?.status()).toBe(404)
      await page.getByRole('heading', { name: 'Notícia não encontrada' }).waitFor()
    }
    await context.close()
  })

  test('reads an article where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = await page.goto(url(GRAND_SLAM))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toContain('s-maxage=60')
    await page.getByRole('heading', { level: 1, name: TITULO }).waitFor()
    await expect.poll(() => page.getByText('O ginásio ficou em silêncio três vezes').isVisible()).toBe(true)
    await expect.poll(() => page.title()).toBe(`${TITULO} · CBTKD`)
    await picture('noticia-sem-script', page)
    const missing = await page.goto(url('/noticias/noticia?id=regras-de-arbitragem'))
    expect([missing?.status(), missing?.headers()['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=60'])
    await expect.poll(() => page.getByRole('heading', { name: 'Notícia não encontrada' }).isVisible()).toBe(true)
    await context.close()
  })
})

test('a member reads what is for members', async () => {
  const { page, context } = await newPage(browser)
  await signIn(page, 'atleta@prtkd.test', url('/noticias/filiados'))
  await page.getByRole('link', { name: 'Filiados com anuidade em dia têm desconto no Supercampeonato' }).click()
  await page.getByText('Não é preciso código nem pedido.').waitFor()
  await context.close()
})

test('staff write a news record: text with its tools, labels, and an address that follows the title', async () => {
  const { page, context } = await newPage(browser)
  await signIn(page, 'conteudo@cbtkd.test', url('/noticias/addnoticia'))
  await page.getByLabel('Título').first().fill('Seminário de poomsae abre inscrições')
  const editor = page.getByRole('textbox', { name: 'Texto' })
  await editor.click()
  await page.keyboard.type('As vagas são poucas. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Corra.')
  await page.getByRole('button', { name: 'Citação' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Citação' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('combobox', { name: 'Etiquetas' }).fill('poomsae')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Endereço').inputValue()).toBe('seminario-de-poomsae-abre-inscricoes')
  await picture('noticia-formulario-1280', page)
  await context.close()
})

test('a federation writes, schedules, corrects and withdraws news with pictures while a visitor looks on', async () => {
  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/noticias/addnoticia'))
  await page.getByLabel('Título').first().fill('Festival infantil reúne 200 crianças')
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: 'Institucional', exact: true }).click()
  await page.getByRole('textbox', { name: 'Texto' }).click()
  await page.keyboard.type('O festival foi no sábado, em Blumenau.')
  const send = async (group: string, alt: string) => {
    const place = page.getByRole('group', { name: group, exact: true }).last()
    await place
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await png(1280, 720) })
    await page.getByRole('button', { name: 'Usar esta imagem' }).click()
    await place.getByLabel('Descrição da imagem').fill(alt)
  }
  await send('Capa', 'Crianças em fila no tatame')
  await page.getByRole('button', { name: 'Incluir imagem' }).click()
  await send('Imagem', 'Uma criança recebe a medalha')
  await page.getByLabel('Legenda').fill('A primeira medalha.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/addnoticia\?id=/).catch(async (error: unknown) => {
    await picture('noticia-nao-salva', page)
    throw error
  })
  await picture('noticia-editor-1280', page)
  await accessible(page, 'editor')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const article = url(`/noticias/noticia?id=${id}`)

  const visitor = await newPage(browser)
  await visitor.page.clock.install()
  await visitor.page.goto(article)
  await visitor.page.getByRole('heading', { name: 'Notícia não encontrada' }).waitFor()
  await visitor.page.clock.pauseAt(Date.now() + 60_000)
  /**
   * The visitor's open page shows a heading 4.5 s later by its own clock, which from then on is only advanced for what it draws; the page for
   * search engines follows at once, as nothing caches it here.
   */
  const seen = async (name: string, status: number) => {
    const { clock } = visitor.page
    await clock.runFor(4_500)
    const heading = visitor.page.getByRole('heading', { level: 1, name })
    await expect.poll(() => clock.runFor(10).then(() => heading.isVisible())).toBe(true)
    expect((await fetch(article)).status).toBe(status)
  }
  // Near enough that no other record of the suite is due with it.
  const hour = Date.now() + 120_000
  const typed = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(hour)
  const move = async (button: string, state: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    if (button === 'Agendar') await dialog.getByLabel('Publicar em').fill(typed)
    await dialog.getByRole('button', { name: button }).click()
    await page.getByText(`Agora: ${state}.`).waitFor()
  }
  await move('Agendar', 'Agendada')
  expect((await fetch(article)).status).toBe(404)
  // At its time, by the function that runs each minute.
  expect(await meetDeadlines(hour, [noticias])).toBeGreaterThan(0)
  await seen('Festival infantil reúne 200 crianças', 200)
  await visitor.page.getByRole('img', { name: 'Uma criança recebe a medalha' }).scrollIntoViewIfNeeded()
  await visitor.page.getByText('A primeira medalha.').waitFor()
  await page.reload()
  await page.getByLabel('Título').first().fill('Festival infantil reúne 240 crianças')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await seen('Festival infantil reúne 240 crianças', 200)
  await move('Tirar do ar', 'Arquivada')
  await seen('Notícia não encontrada', 404)
  expect([...violations, ...visitor.violations]).toEqual([])
  await visitor.context.close()
  await context.close()
})
