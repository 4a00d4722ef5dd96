// The calendar: views by month, week and list, recurring dates that a federation creates, moves and cancels, and the feed for
// calendar apps; the transparency page and the search of published documents.
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { db } from '../support/admin.ts'
import { live, newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'

useBrowser()

const TREINO = 'Treino da seleção catarinense'

/** Day with an offset from today, in Brasília. */
const day = (offset: number) => new Date(Date.now() - 3 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
const typed = (iso: string) => iso.split('-').reverse().join('/')

/** Pictures of a page in both schemes. */
async function pictures(name: string, page: Page) {
  await picture(name, page)
  await page.evaluate(() => document.documentElement.setAttribute('data-tema', 'dark'))
  await picture(`${name}-escuro`, page)
  await page.evaluate(() => document.documentElement.setAttribute('data-tema', 'light'))
}

describe('a visitor', () => {
  test.each([1280, 360])('sees month, week, list and one date at %i px', async (width) => {
    const { page, context, violations } = await newPage(browser, width)
    await page.goto(url('/calendario'))
    await page.getByRole('link', { name: TREINO }).first().waitFor()
    await accessible(page, `month at ${width}`)
    await pictures(`calendario-${width}`, page)
    await fits(page)
    await page.getByRole('button', { name: 'Semana', exact: true }).click()
    await page.waitForURL(/modo=semana/)
    await page.getByRole('button', { name: 'Próxima semana' }).waitFor()
    await accessible(page, `week at ${width}`)
    await picture(`calendario-semana-${width}`, page)
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await page.getByRole('link', { name: TREINO }).first().click()
    await page.getByRole('heading', { level: 1, name: TREINO }).waitFor()
    await page.getByRole('heading', { name: 'Próximas datas' }).waitFor()
    await accessible(page, `date at ${width}`)
    await pictures(`agendamento-${width}`, page)
    expect(violations).toEqual([])
    await context.close()
  })

  test('narrows the calendar in its address, and goes through the grid by keyboard', async () => {
    const { page, context } = await newPage(browser)
    // The festival is in 27 days: early in a month its month is still the current one.
    const before27 = maisMeses(mesDoDia(day(27)), -1)
    await page.goto(url(`/calendario?tipo=competicao&mes=${before27}`))
    await page.getByRole('grid').waitFor()
    await page.getByRole('button', { name: 'Próximo mês' }).click()
    await page.getByRole('link', { name: 'Festival do Cerrado' }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: TREINO }).count()).toBe(0)
    expect(page.url()).toContain('tipo=competicao')
    const cell = page.locator('td[tabindex="0"]')
    await cell.focus()
    const before = (await cell.getAttribute('data-dia')) ?? ''
    await page.keyboard.press('ArrowRight')
    const after = new Date(Date.parse(`${before}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-dia'))).toBe(after)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`dia=${after}`))
    await page.keyboard.press('PageDown')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-dia')?.slice(0, 7)))
      .not.toBe(after.slice(0, 7))
    await page.getByRole('button', { name: 'Assinar iCal' }).click()
    const address = page.getByLabel('Endereço do calendário')
    await expect.poll(() => address.inputValue()).toContain('/calendario.ics?tipo=competicao')
    await accessible(page, 'subscribe')
    await context.close()
  })

  test.each([1280, 360])('reads public documents by section and year, and as data, at %i px', async (width) => {
    const { page, context, violations } = await newPage(browser, width)
    await page.goto(url('/transparencia'))
    await page.getByText('Prestação de contas, 3º trimestre').waitFor()
    await accessible(page, `documents at ${width}`)
    await pictures(`transparencia-${width}`, page)
    await fits(page)
    await expect.poll(() => page.getByText('Proposta de orçamento').count()).toBe(0)
    await page.getByRole('navigation', { name: 'Seções' }).getByText('Estatuto', { exact: true }).click()
    await page.getByText('5ª reforma').waitFor()
    await expect.poll(() => page.getByText('4ª reforma').count()).toBe(0)
    await page.getByLabel('Mostrar versões anteriores').click()
    await page.getByText('4ª reforma').waitFor()
    await page.getByText('Versão anterior', { exact: true }).waitFor()
    const file = page.getByRole('link', { name: /^PDF, .*: Estatuto social$/ }).first()
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(violations).toEqual([])
    await context.close()
  })

  test('finds what is published from the header, by a word without its accent and in the plural', async () => {
    const { page, context, violations } = await newPage(browser)
    await page.goto(url('/noticias'))
    await live(page)
    const read: number[] = []
    let pending = 0
    page.on('response', (response) => {
      if (!response.url().includes(':runQuery')) return
      pending++
      void response
        .json()
        .then(
          (rows: { document?: object }[]) => read.push(rows.filter(({ document }) => document).length),
          () => undefined,
        )
        .finally(() => pending--)
    })
    const settled = () => expect.poll(() => pending).toBe(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar páginas' }).waitFor()
    await page.keyboard.type('estatutos')
    await page.getByRole('option', { name: /no portal/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/busca=estatutos/)
    await page.getByRole('link', { name: 'Estatuto social' }).first().waitFor()
    await page.getByText(/resultados? para “estatutos”/).waitFor()
    await settled()
    read.length = 0
    await page.getByLabel('Buscar no portal', { exact: true }).last().fill('selecao')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: TREINO }).waitFor()
    await page.getByText(/resultados? para “selecao”/).waitFor()
    await settled()
    expect(read.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(20)
    // What no record has as its title: pages by other words, federations, states, fees, questions, and one wrong letter.
    const search = page.getByLabel('Buscar no portal', { exact: true }).last()
    for (const [text, answer] of [
      ['fctkd', 'Federação Catarinense de Taekwondo'],
      ['rankng', 'Ranking'],
      ['como me filiar', 'Criar conta'],
      ['mestra irene', 'Mestra Irene recebe o 4º dan'],
      ['evento em santa catarina', 'Clubes e academias de Santa Catarina'],
      ['quanto custa a anuidade', 'Anuidade nacional de faixa preta'],
    ] as const) {
      await search.fill(text)
      await page.keyboard.press('Enter')
      await page.getByRole('main').getByRole('link', { name: answer }).first().waitFor()
    }
    await page
      .getByText(/R\$ [\d.,]+ · Anuidades/)
      .first()
      .waitFor()
    await accessible(page, 'results')
    await pictures('busca-respostas-1280', page)
    await pictures('busca-1280', page)
    expect(violations).toEqual([])
    await context.close()
  })
})

test('a federation writes a recurring date, calls one off and moves another; visitor and subscribed calendar follow', async () => {
  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/calendario/addagendamento'))
  await page.getByLabel('Título').first().fill('Treino de domingo')
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Treino', exact: true }).click()
  const start = day(2)
  await page
    .getByRole('main')
    .getByLabel('Início', { exact: true })
    .fill(`${typed(start)} 18:00`)
  await page
    .getByLabel('Fim', { exact: false })
    .first()
    .fill(`${typed(start)} 19:30`)
  await page.getByRole('combobox', { name: 'Repete' }).click()
  await page.getByRole('option', { name: 'Toda semana' }).click()
  await page.getByLabel('ou por quantas vezes').fill('6')
  await page.getByText(/^Repete: toda semana/).waitFor()
  const dates = page.getByRole('region', { name: 'Datas (6)' })
  await dates.getByRole('button', { name: `Cancelar ${typed(day(9))}` }).click()
  await dates.getByRole('button', { name: `Mudar ${typed(day(16))}` }).click()
  await dates.getByLabel('Nova data').fill(typed(day(17)))
  await dates.getByLabel('Começa às').fill('09:00')
  await dates.getByLabel('Termina às').fill('10:30')
  await page.getByLabel('Local', { exact: true }).fill('Ginásio do Vale')
  await page.getByLabel('Município').fill('Blumenau')
  await accessible(page, 'form')
  await pictures('agendamento-formulario-1280', page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/addagendamento\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('agendamento-formulario-360', page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const visitor = await newPage(browser)
  await visitor.page.goto(url(`/calendario?id=${id}`))
  await visitor.page.getByRole('heading', { name: 'Agendamento não encontrado' }).waitFor()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Agora: Publicada.').waitFor()
  // The compared fields derive from the record.
  await expect
    .poll(async () => (await db.doc(`agendamentos/${id}`).get()).get('filtros.meses') as string[] | undefined)
    .toContain(start.slice(0, 7))
  await visitor.page.goto(url(`/calendario?id=${id}`))
  await visitor.page.getByRole('heading', { level: 1, name: 'Treino de domingo' }).waitFor()
  await visitor.page.getByText(`${typed(day(17))}, 09:00 às 10:30`).waitFor()
  await visitor.page.getByText('cancelada').waitFor()
  await picture('agendamento-alterado-1280', visitor.page)

  const feed = await visitor.page.request.get(url(`/calendario.ics?entidade=fctkd&tipo=treino`))
  expect(feed.headers()['content-type']).toContain('text/calendar')
  const event = Object.values(ical.sync.parseICS(await feed.text())).find(
    (component) => component?.type === 'VEVENT' && component.summary === 'Treino de domingo',
  )
  if (event?.type !== 'VEVENT') throw new Error('the feed lacks the event')
  const starts = ical
    .expandRecurringEvent(event, { from: new Date(), to: new Date(Date.now() + 90 * 86_400_000) })
    .map((one) => one.start.toISOString())
    .sort()
  const at = (iso: string, time: string) => new Date(`${iso}T${time}:00-03:00`).toISOString()
  expect(starts).toEqual(
    [at(start, '18:00'), at(day(17), '09:00'), at(day(23), '18:00'), at(day(30), '18:00'), at(day(37), '18:00')].sort(),
  )
  expect([...violations, ...visitor.violations]).toEqual([])
  await visitor.context.close()
  await context.close()
})

test('the desk lists dates, warns of a conflict, and says what is missing at its field', async () => {
  const { page, context } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/calendario/addagendamento?ver=lista'))
  await page.getByRole('link', { name: TREINO }).waitFor()
  await picture('agenda-da-mesa-1280', page)
  await accessible(page, 'list')
  await page.goto(url('/calendario/addagendamento'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Informe quando começa.').first().waitFor()
  await page
    .getByRole('main')
    .getByLabel('Início', { exact: true })
    .fill(`${typed(day(33))} 10:00`)
  await page.getByText('Exame de faixa preta, 1º a 3º dan').waitFor()
  await page.getByText('Há outro agendamento neste horário').waitFor()
  await context.close()
})
