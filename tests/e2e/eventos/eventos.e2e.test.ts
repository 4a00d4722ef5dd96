// Events: staff create one by copying last year's and publish it; a visitor finds it by filter and reads its page, calendar and place.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { live, newPage, putSession, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, openArea, picture, useBrowser } from '../support/page.ts'

useBrowser()

const ULTIMO = 'desafio-do-contestado'

/** Documents that the database returns over REST while a page is open; a repeated query counts once. */
function counted(page: Page) {
  const read: Promise<number>[] = []
  const known = new Set<string>()
  page.on('response', (answer) => {
    if (!/documents(:runQuery|\/)/.test(answer.url())) return
    const question = `${answer.url()} ${answer.request().postData() ?? ''}`
    // Skips the check whether a record has changed, which an open page repeats every few seconds, and known queries.
    if (known.has(question) || question.includes('metadados.version')) return
    known.add(question)
    const text = answer.text().catch(() => '')
    read.push(
      text.then((body) => (answer.url().includes(':runQuery') ? body.split('"document":').length - 1 : body ? 1 : 0)),
    )
  })
  return async () => {
    known.clear()
    return (await Promise.all(read.splice(0))).reduce((sum, one) => sum + one, 0)
  }
}

test('staff copy the event of last year, mend what is missing and publish; a visitor finds it and the way there', async () => {
  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url('/eventos/addevento?ver=lista'))
  const menu = await openArea('Eventos', page)
  await menu.getByRole('link', { name: 'Eventos da mesa' }).waitFor()
  await page.getByRole('link', { name: 'Circuito Catarinense, etapa final' }).waitFor()
  await picture('eventos-da-mesa-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('eventos-da-mesa-360', page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Copiar um evento' }).click()
  await page.getByRole('combobox', { name: 'Evento' }).fill('desafio')
  await page.getByRole('option', { name: 'Desafio do Contestado' }).click()
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await page.waitForURL(/addevento\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  // The copy has the classes and prices, on the same weekdays of next year, without the original's private fields.
  const [before, after] = await Promise.all(
    [ULTIMO, id].map(async (one) => (await db.doc(`eventos/${one}`).get()).data()!),
  )
  expect(after?.classes).not.toHaveLength(0)
  expect(after?.classes).toEqual(before?.classes)
  expect(after?.precos).toEqual(before?.precos)
  const [was, is] = [before, after].map((event) => (event!.inicio as { toMillis(): number }).toMillis())
  expect(is! - was!).toBe(52 * 7 * 86_400_000)
  expect(after).toMatchObject({ copiaDe: ULTIMO, grau: '' })

  await page.getByLabel('Título').first().fill('Desafio do Vale Encantado')
  await accessible(page, 'assistant')
  await picture('evento-dados-1280', page)
  await page.getByRole('button', { name: /^Continuar:/ }).click()
  await page.getByRole('region', { name: 'Datas e local' }).waitFor()
  await page.getByLabel('Local', { exact: true }).fill('')
  await page.getByRole('button', { name: /^Continuar:/ }).click()
  await page.getByRole('region', { name: 'Categorias', exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Master, Kyorugui' }).check()
  await accessible(page, 'classes')
  await picture('evento-categorias-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('evento-categorias-360', page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const further = (step: string) =>
    page
      .getByRole('button', { name: `Continuar: ${step}` })
      .click()
      .then(() => page.getByRole('region', { name: step, exact: true }).waitFor())
  await further('Valores')
  await picture('evento-valores-1280', page)
  await further('Regras')
  await page.getByLabel('Vagas de atletas').fill('320')
  await picture('evento-regras-1280', page)
  await further('Publicação')
  await expect.poll(async () => (await db.doc(`eventos/${id}`).get()).get('inscricoes.vagas')).toBe(320)
  // Missing fields are listed with a link to their step, which saves the typed text.
  await page.getByText('Diga onde o evento acontece.').waitFor()
  await picture('evento-publicacao-1280', page)
  await page.getByRole('button', { name: 'Datas e local', exact: true }).last().click()
  await page.getByLabel('Local', { exact: true }).fill('Ginásio das Hortênsias')
  await page.getByRole('button', { name: 'Ver como atleta' }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Desafio do Vale Encantado' }).waitFor()
  await page.getByRole('button', { name: 'Voltar a editar' }).click()
  await page
    .getByRole('navigation', { name: 'Passos do evento' })
    .getByRole('button', { name: /Publicação/ })
    .click()
  await page.getByText('Está tudo pronto para publicar.').waitFor()
  const visitor = await newPage(browser)
  const read = counted(visitor.page)
  expect((await visitor.page.goto(url(`/eventos/evento?id=${id}`)))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Agora: Inscrições em breve.').waitFor()
  await expect
    .poll(async () => (await db.doc(`eventos/${id}`).get()).get('publicacao.publicada') as boolean | undefined)
    .toBe(true)

  await read()
  const month = dayInBrasilia(is!).slice(0, 7)
  await visitor.page.goto(url(`/competicoes?uf=SC&mes=${month}`))
  const link = visitor.page.getByRole('link', { name: 'Desafio do Vale Encantado' })
  await link.waitFor()
  await expect.poll(() => visitor.page.getByText('Copa das Araucárias').count()).toBe(0)
  expect(await read()).toBeLessThanOrEqual(13)
  await visitor.page.getByRole('button', { name: 'Mapa' }).click()
  await visitor.page.getByRole('radio', { name: /Santa Catarina, \d+ evento/ }).waitFor()
  await accessible(visitor.page, 'map')
  await read()
  await link.click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Desafio do Vale Encantado' }).waitFor()
  expect(await read()).toBeLessThanOrEqual(4)
  await visitor.page.goto(url(`/calendario?mes=${month}&uf=SC&tipo=competicao`))
  await visitor.page.getByRole('link', { name: 'Desafio do Vale Encantado' }).first().waitFor()
  const ics = await visitor.page.request.get(url(`/calendario.ics?evento=${id}`))
  expect(await ics.text()).toContain('SUMMARY:Desafio do Vale Encantado')
  await page.goto(url(`/eventos/evento/localizacao?id=${id}`))
  await page.getByRole('heading', { level: 1, name: 'Como chegar' }).waitFor()
  await page.getByRole('img', { name: /^Mapa: Caçador/ }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Google Maps' }).getAttribute('href')).toContain('-26.78')
  await accessible(page, 'place')
  await picture('evento-localizacao-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('evento-localizacao-360', page)
  await page.setViewportSize({ width: 1280, height: 900 })
  // Without the database the page shows its cached data.
  await page.route(/documents\/eventos\//, (route) => route.abort())
  await page.reload()
  await page.getByText(/^Sem conexão: estes dados foram guardados/).waitFor()
  await page.unroute(/documents\/eventos\//)
  await page.goto(url(`/eventos/addevento?id=${id}&passo=publicacao`))

  // Days and deadlines change together, with a notice; then the event is cancelled, and its page shows it.
  await visitor.page.goto(url(`/eventos/evento?id=${id}`))
  const move = async (button: string, fill: Readonly<Record<string, string>>, state: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, text] of Object.entries(fill)) await dialog.getByLabel(label).fill(text)
    await picture(`evento-${state}-1280`, page, false)
    await dialog.getByRole('button', { name: button }).click()
    await page.getByText(`Agora: ${state}.`).waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
  const nextYear = Number(month.slice(0, 4)) + 1
  await move(
    'Mudar datas e prazos',
    {
      'Começa em': `10/03/${nextYear} 08:00`,
      'Termina em': `11/03/${nextYear} 18:00`,
      'Inscrições desde': `01/02/${nextYear} 09:00`,
      'Inscrições até': `20/02/${nextYear} 23:59`,
      'Alterações até': `22/02/${nextYear} 23:59`,
      'Aviso na página': 'O ginásio entra em obras: o evento passa para março.',
      Motivo: 'Obras no ginásio',
    },
    'Inscrições em breve',
  )
  await visitor.page.getByText('O ginásio entra em obras: o evento passa para março.').waitFor()
  await visitor.page.getByText(`10/03/${nextYear} a 11/03/${nextYear}`).waitFor()
  await move(
    'Cancelar evento',
    { 'Aviso na página': 'A prefeitura não liberou o ginásio.', Motivo: 'Ginásio interditado' },
    'Cancelado',
  )
  await visitor.page.getByText('Evento cancelado.').waitFor()
  await visitor.page.getByText('A prefeitura não liberou o ginásio.').waitFor()
  await picture('evento-cancelado', visitor.page)
  expect([...violations, ...visitor.violations]).toEqual([])
  await visitor.context.close()
  await context.close()
})

test('drafts and what is for members stay unseen, and lists and pages stand at every width', async () => {
  const { page, context, violations } = await newPage(browser)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url('/eventos'))
    await page.getByRole('link', { name: 'Copa das Araucárias' }).waitFor()
    await expect.poll(() => page.getByText('Encontro reservado de técnicos').count()).toBe(0)
    await expect.poll(() => page.getByText('Copa Catarinense', { exact: true }).count()).toBe(0)
    await accessible(page, `list at ${width}`)
    await picture(`eventos-${width}`, page)
    await fits(page)
    await page.goto(url('/eventos/evento?id=copa-das-araucarias'))
    await page.getByRole('timer').waitFor()
    await accessible(page, `event at ${width}`)
    await picture(`evento-${width}`, page)
    await page.getByRole('tab', { name: 'Categorias' }).click()
    await page.getByRole('heading', { name: 'Adulto feminino' }).waitFor()
    await picture(`evento-classes-${width}`, page)
    // A tab of a drawn page is a link: arrow keys go between tabs once the app runs.
    await live(page)
    await page.getByRole('tab', { name: 'Categorias' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('[role=tab]:focus', { hasText: 'Lotes e preços' }).press('Enter')
    await page.getByRole('tabpanel').getByText('vale hoje').waitFor()
    await page.getByRole('tab', { name: 'Inscrições' }).click()
    const enter = page.getByRole('tabpanel').getByRole('link', { name: 'Inscrever' })
    await enter.waitFor()
    await expect.poll(() => enter.getAttribute('href')).toBe('/eventos/inscricao?evento=copa-das-araucarias')
    await accessible(page, `entries at ${width}`)
    await fits(page)
  }
  for (const id of ['encontro-de-tecnicos', 'copa-catarinense-do-proximo-ano', 'nao-existe'])
    expect((await page.goto(url(`/eventos/evento?id=${id}`)))?.status(), id).toBe(404)
  await page.evaluate(() => (document.documentElement.dataset.tema = 'dark'))
  await picture('evento-ausente-escuro', page)
  expect(violations).toEqual([])
  await context.close()
})

test('a member searches members-only events page after page', async () => {
  const reserved = (await db.doc('eventos/encontro-de-tecnicos').get()).data() ?? {}
  const names = Array.from({ length: 13 }, (_, index) => `Zebedeu ${String.fromCharCode(97 + index)}`)
  const refs = names.map((name) => db.doc(`eventos/${name.replace(' ', '-').toLowerCase()}`))
  await Promise.all(
    refs.map((ref, index) => {
      const name = names[index] ?? ''
      return ref.set({ ...reserved, titulo: name, searchableName: name.toLowerCase(), trigam: ['zeb'] })
    }),
  )
  const { page, context } = await newPage(browser)
  try {
    await signIn(page, 'atleta@prtkd.test', url('/eventos?busca=zebedeu'))
    await page.getByRole('heading', { name: 'Só para filiados' }).waitFor()
    const found = page.getByRole('link', { name: /^Zebedeu / })
    await expect.poll(() => found.count()).toBe(12)
    await page.getByRole('button', { name: 'Procurar mais' }).click()
    await page.getByRole('link', { name: 'Zebedeu m' }).waitFor()
  } finally {
    await Promise.all(refs.map((ref) => ref.delete()))
    await context.close()
  }
})

test('the address of a record that no form creates says so where it names none', async () => {
  const { page, context } = await newPage(browser)
  await signIn(page, 'admin@cbtkd.test', url('/eventos/inscricao?ver=inscricao'))
  await page.getByRole('heading', { name: 'Não foi possível abrir esta inscrição.' }).waitFor()
  await page.getByRole('link', { name: 'Voltar às inscrições' }).waitFor()
  await context.close()
})

test('a federation suspends and licenses, and the person appeals and asks on their own page', async () => {
  const { page, context, violations } = await newPage(browser)
  const praticante = await newPage(browser)
  await putSession(page, 'secretaria@fctkd.test')
  await putSession(praticante.page, 'responsavel@fctkd.test')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url('/sie/cadastros/pessoas?aba=licencas'))
    await page.getByText('Análise atrasada').first().waitFor()
    await accessible(page, `licences at ${width}`)
    await picture(`licencas-${width}`, page)
    await page.goto(url('/sie/cadastros/pessoas?aba=suspensoes'))
    await page.getByText('TJD 2026/014').first().waitFor()
    await accessible(page, `suspensions at ${width}`)
    await picture(`suspensoes-${width}`, page)
  }
  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Pessoa' }).fill('Simone Koerich')
  await page.getByRole('option', { name: 'Simone Koerich Amaral' }).click()
  await dialog.getByLabel('Motivo').fill('Ofensa à mesa na etapa de Lages.')
  await picture('suspender-1280', page, false)
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await page.getByText('Suspensão registrada. Quem tem conta no portal foi avisado.').waitFor()
  await page.getByRole('link', { name: 'Simone Koerich Amaral' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Simone Koerich Amaral' }).waitFor()
  await page.getByRole('button', { name: 'Revogar' }).waitFor()
  await accessible(page, 'suspension')

  const own = praticante.page
  await own.goto(url('/profile?aba=licencas'))
  await own.getByText('Ofensa à mesa na etapa de Lages.').waitFor()
  await own.getByRole('button', { name: 'Recorrer' }).click()
  await own.getByLabel('Por que a decisão deve mudar').fill('Eu estava na arquibancada, longe da mesa.')
  await own.getByRole('dialog').getByRole('button', { name: 'Recorrer' }).click()
  await own.getByText('Agora: Em recurso.').waitFor()
  await own.getByRole('button', { name: 'Pedir licença' }).click()
  await own.getByRole('combobox', { name: 'Licença' }).click()
  await own.getByRole('option', { name: 'Nacional: técnico' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Pedir', exact: true }).click()
  await own.getByText('Licença pedida.').waitFor()
  await own.getByText('Em análise').first().waitFor()
  await accessible(own, 'own licences')
  await picture('minhas-licencas-1280', own)
  await own.setViewportSize({ width: 360, height: 800 })
  await picture('minhas-licencas-360', own)

  await page.reload()
  await page.getByText('Eu estava na arquibancada, longe da mesa.').waitFor()
  await picture('suspensao-1280', page)
  await page.getByRole('button', { name: 'Acolher o recurso' }).click()
  await page.getByLabel('Decisão do recurso').fill('A mesa confirma que foi outra pessoa.')
  await page.getByRole('dialog').getByRole('button', { name: 'Acolher o recurso' }).click()
  await page.getByText('Agora: Revogada.').waitFor()
  await own.reload()
  await own.getByText('A mesa confirma que foi outra pessoa.').waitFor()
  expect([...violations, ...praticante.violations]).toEqual([])
  await praticante.context.close()
  await context.close()
})
