// The dashboards: waiting work of staff, with the same number in the menu, and live; the children of a guardian.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { ordensDaFaixa } from '@sie/domain/base/portal/numeros.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { signIn, url } from '../support/browser.ts'
import { accessible, context, fits, openPage, page, picture, useBrowser, violations } from '../support/page.ts'

useBrowser()
const NOVA = 'inscrita-do-painel'
afterAll(() =>
  Promise.all(
    [`praticantes/${NOVA}`, `sistema/cadastros/pendencias/cadastro.${NOVA}`].map((path) => db.doc(path).delete()),
  ),
)

/** Active minors of the federation without their guardian's authorisation: three of the seed, and those of earlier tests. */
const minorsWithoutAuthorization = async () =>
  (
    await db
      .collection('praticantes')
      .where('metadados.successorId', '==', '')
      .where('metadados.active', '==', true)
      .where('dadosFiliacao.federacaoID', '==', 'fctkd')
      .where('filtros.autorizarAte', '>', dayInBrasilia(Date.now()))
      .count()
      .get()
  ).data().count

/** Active people of a federation. */
const activePeople = (federacao: string) =>
  many('praticantes', { 'metadados.active': true, 'dadosFiliacao.federacaoID': federacao })

/** Number of current records of a collection that meet equalities. */
const many = async (collection: string, equal: Readonly<Record<string, unknown>>) => {
  const current = db.collection(collection).where('metadados.successorId', '==', '')
  const met = Object.entries(equal).reduce((query, [path, value]) => query.where(path, '==', value), current)
  return (await met.count().get()).data().count
}

test('staff see who waits since when, the number of the menu follows somebody who signs up, and one click leads to them', async () => {
  // Changes of earlier tests are counted by events.
  const counted = async () =>
    Number((await db.doc('sistema/painel/contadores/fctkd').get()).get('contas.pessoas.total')) -
    (await activePeople('fctkd'))
  await expect.poll(counted).toBe(0)
  await openPage()
  await signIn(page, 'secretaria@fctkd.test')
  const waiting = page.getByRole('region', { name: 'Espera por você' })
  await waiting.getByText(/^\d+ assuntos? esperam? você; o mais antigo, há /).waitFor()
  // The menu tells the sum of the rows, each of them a kind with its age, longest waiting first.
  const badge = page.getByRole('navigation', { name: 'Áreas' }).getByRole('img', { name: /esperam$/ })
  const rows = waiting.getByRole('list', { name: 'Espera por você' }).getByRole('listitem')
  const requests = async () => Number((await waiting.getByText(/^\d+ pedidos de pessoas$/).innerText()).split(' ')[0])
  const longestFirst = () =>
    rows.locator('time').evaluateAll((all) => {
      const ages = all.map((time) => Date.parse(time.getAttribute('datetime') ?? ''))
      return ages.length > 0 && ages.every((age, index) => index === 0 || (ages[index - 1] ?? 0) <= age)
    })
  await expect.poll(longestFirst).toBe(true)
  const told = async () => Number(await badge.innerText())
  const summed = async () =>
    (await rows.allInnerTexts()).reduce((sum, text) => sum + Number(/^\d+/.exec(text)?.[0] ?? 1), 0)
  await expect.poll(async () => (await told()) - (await summed())).toBe(0)
  const status = async () => Number(/^\d+/.exec(await waiting.getByRole('status').innerText())?.[0])
  await expect.poll(async () => (await told()) - (await status())).toBe(0)
  const all = await told()
  const before = await requests()
  const without = await minorsWithoutAuthorization()
  const minors = `${without} menores sem autorização`
  await page.getByRole('list', { name: 'Atenção' }).getByText(minors, { exact: true }).waitFor()
  // The numbers of the entity equal their lists, with the trend of the last year.
  const numbers = page.getByRole('region', { name: /^Números:/ })
  const figure = numbers.locator('dt', { hasText: 'Pessoas ativas' }).locator('xpath=..')
  await figure.getByRole('img', { name: /^Pessoas ativas: \d+ em .+, \d+ agora$/ }).waitFor()
  await figure.getByText(/neste mês$/).waitFor()
  const [least, most] = ordensDaFaixa('preta')
  const black = db
    .collection('praticantes')
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
    .where('dadosFiliacao.federacaoID', '==', 'fctkd')
    .where('dadosTaekwondo.maxGraduacao', '>=', least)
    .where('dadosTaekwondo.maxGraduacao', '<=', most)
  await numbers
    .getByRole('list', { name: 'Pessoas por faixa' })
    .getByText(`Preta ${(await black.count().get()).data().count}`)
    .waitFor()
  const active = await activePeople('fctkd')
  expect(Number((await figure.getByRole('link').innerText()).replace('.', ''))).toBe(active)
  // Who has no belt is told too: the parts add up.
  const belts = await numbers.getByRole('list', { name: 'Pessoas por faixa' }).getByRole('listitem').allInnerTexts()
  expect(belts.reduce((sum, text) => sum + Number(/[\d.]+$/.exec(text)?.[0].replace('.', '')), 0)).toBe(active)
  await accessible()
  await picture('painel-secretaria')

  const [praticante, request] = await db.getAll(
    db.doc('praticantes/inscrita'),
    db.doc('sistema/cadastros/pendencias/cadastro.inscrita'),
  )
  await db.doc(`sistema/cadastros/pendencias/cadastro.${NOVA}`).set({ ...request?.data(), pessoa: NOVA })
  await db.doc(`praticantes/${NOVA}`).set(praticante?.data() ?? {})
  await expect.poll(requests).toBe(before + 1)
  await expect.poll(told).toBe(all + 1)

  await page.getByRole('link', { name: `Ver e pedir: ${minors}` }).click()
  await expect.poll(() => page.getByRole('table').getByRole('rowheader').count()).toBe(without)
  expect(violations).toEqual([])
  await context.close()
})

test('several are approved at once, a decision is taken back, and with the keys one is read after the other', async () => {
  const cards = ['Rita', 'Raul', 'Rui'].map((first) => ({
    id: `varios-${first.toLowerCase()}`,
    nome: `${first} de Vários`,
  }))
  const [praticante, request] = await db.getAll(
    db.doc('praticantes/inscrito-nicolas'),
    db.doc('sistema/cadastros/pendencias/cadastro.inscrito-nicolas'),
  )
  for (const { id, nome } of cards) {
    await db.doc(`sistema/cadastros/pendencias/cadastro.${id}`).set({ ...request?.data(), pessoa: id })
    await db.doc(`praticantes/${id}`).set({
      ...praticante?.data(),
      dadosPessoais: { ...(praticante?.get('dadosPessoais') as object), name: nome, cpf: '' },
    })
  }
  await openPage()
  await signIn(page, 'secretaria@fctkd.test')
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pendências' }).click()
  for (const { nome } of cards.slice(0, 2)) await page.getByRole('checkbox', { name: `Escolher ${nome}` }).check()
  await accessible()
  await picture('pendencias-varias')
  // The list is on its way again from the approval on, so the page still holds the requests in their version of before.
  const list = '**/listarPendencias'
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(list, async (route) => {
    await arrives
    await route.continue()
  })
  await page.getByRole('button', { name: 'Aprovar os 2' }).click()
  const active = (id: string) => async () =>
    (await db.doc(`praticantes/${id}`).get()).get('metadados.active') as boolean
  for (const { id } of cards.slice(0, 2)) await expect.poll(active(id)).toBe(true)
  const line = (name: string) => page.getByRole('listitem', { name: `Pedido de ${name}` })
  const undo = page.getByRole('button', { name: 'Desfazer a decisão sobre Rita de Vários' })
  const undone = page.waitForResponse('**/desfazerDecisao')
  await undo.click()
  await (await undone).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // Undone, it may be decided as soon as it is listed again: the version in the list is the stored one.
  await expect.poll(() => line('Rita de Vários').count()).toBe(0)
  arrive()
  await line('Rita de Vários').getByRole('button', { name: /^Rita/ }).click()
  await expect.poll(active('varios-rita')).toBe(false)
  await page.getByRole('button', { name: 'Aprovar Rita de Vários' }).click()
  await expect.poll(active('varios-rita')).toBe(true)
  await undo.click()
  await line('Rita de Vários').waitFor()
  await expect.poll(active('varios-rita')).toBe(false)
  await expect.poll(() => active('varios-raul')()).toBe(true)

  // The keys open one request after the other; a decided one gives way to the next, which takes the focus.
  const opened = page.getByRole('region', { name: /^Pedido aberto de / })
  const name = async () => (await opened.getByRole('heading', { level: 2 }).innerText()).trim()
  await line('Rui de Vários').getByRole('button', { name: /^Rui/ }).click()
  await expect.poll(name).toBe('Rui de Vários')
  await page.keyboard.press('k')
  await expect.poll(name).toBe('Rita de Vários')
  await page.keyboard.press('j')
  await expect.poll(name).toBe('Rui de Vários')
  await page.keyboard.press('a')
  await line('Rui de Vários').waitFor({ state: 'detached' })
  await expect.poll(active('varios-rui')).toBe(true)
  await expect.poll(name).not.toBe('Rui de Vários')
  await expect.poll(() => opened.evaluate((pane) => pane === document.activeElement)).toBe(true)

  // A request that another user decided stays named, so that nobody decides a request other than the one they read.
  await line('Rita de Vários').getByRole('button', { name: /^Rita/ }).click()
  await db.doc('sistema/cadastros/pendencias/cadastro.varios-rita').delete()
  await db.doc('praticantes/varios-rita').delete()
  await page.getByText('O pedido de Rita de Vários não espera mais').waitFor()
  await page.getByRole('button', { name: 'Abrir o próximo' }).click()
  await opened.getByRole('heading', { level: 2 }).waitFor()
  await Promise.all(
    cards.flatMap(({ id }) => [
      db.doc(`sistema/cadastros/pendencias/cadastro.${id}`).delete(),
      db.doc(`praticantes/${id}`).delete(),
    ]),
  )
  expect(violations).toEqual([])
  await context.close()
})

test('a guardian sees the state of each child on a phone', async () => {
  await openPage(360)
  await signIn(page, 'responsavel@fctkd.test')
  const lara = page.getByRole('listitem', { name: 'Lara Koerich Amaral' })
  await lara.getByText('Autorização pendente').waitFor()
  await lara.getByRole('button', { name: 'Receber o link de novo' }).waitFor()
  await page.getByRole('listitem', { name: 'Tomás Koerich Amaral' }).getByText('Ativo na FCTKD').waitFor()
  // The numbers equal their lists, which contain the children's records too.
  const rights = (await db.doc('sistema/acesso/permissoes/responsavel').get()).get('menores') as object
  const people = ['responsavel', ...Object.keys(rights)]
  const unpaid = await Promise.all(
    people.map((id) => many('faturas', { 'filtros.pagador.pessoa': id, 'filtros.aberta': true })),
  )
  const toPay = unpaid.reduce((sum, one) => sum + one, 0)
  const own = page.getByRole('list', { name: 'Em andamento' })
  await own.getByText('1 turma como aluno', { exact: true }).waitFor()
  if (toPay > 0) await own.getByText(toPay === 1 ? '1 fatura a pagar' : `${toPay} faturas a pagar`).waitFor()
  else await expect.poll(() => own.getByText(/a pagar$/).count()).toBe(0)
  await accessible()
  await picture('painel-responsavel')
  await fits(page)
  // The guardian requests another club for the minor.
  await page.getByRole('button', { name: 'Mudar de clube: Tomás Koerich Amaral' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clube de Tomás Koerich Amaral' })
  await dialog.getByRole('button', { name: 'Pedir vínculo' }).click()
  await dialog.getByText('Escolha um clube.').waitFor()
  await accessible()
  await picture('painel-responsavel-clube', page, false)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  expect(violations).toEqual([])
  await context.close()
})

test('a teacher sees how many students can be entered in exams, when the others can, one click from their names', async () => {
  await openPage(360)
  await signIn(page, 'secretaria@fctkd.test')
  const students = page.getByRole('region', { name: /^Prontos para o exame/ })
  const told = await students.getByText(/^\d+ de \d+ alunos? podem? fazer exame hoje$/).innerText()
  const [fit = '', all = ''] = told.match(/\d+/g) ?? []
  await accessible()
  await picture('painel-secretaria-360')
  await fits(page)
  await students.getByRole('link', { name: 'Ver e inscrever' }).click()
  await page.getByRole('heading', { name: new RegExp(`^${fit} de ${all} aptos em`) }).waitFor()
  expect(violations).toEqual([])
  await context.close()
})

test('the treasury sees how many payments wait, and one click opens as many', async () => {
  await openPage()
  await signIn(page, 'tesouraria@fctkd.test')
  const waiting = await many('pagamentos', { situacao: 'informado', 'vinculo.idFederacao': 'fctkd' })
  expect(waiting).toBeGreaterThan(0)
  const told = waiting === 1 ? '1 pagamento a conferir' : `${waiting} pagamentos a conferir`
  const attention = page.getByRole('list', { name: 'Espera por você' })
  await attention.getByText(told, { exact: true }).waitFor()
  // The amounts equal those above the list of invoices.
  const cash = page.getByRole('region', { name: 'Faturas' })
  for (const label of ['Pago em faturas no mês', 'Faturas em aberto', 'Faturas vencidas'])
    await cash.getByText(label, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ver por mês as entradas e saídas' }).click()
  await page.getByRole('list', { name: 'Entradas e saídas por mês' }).getByRole('listitem').nth(5).waitFor()
  await accessible()
  await picture('painel-tesouraria')
  await attention.getByRole('link', { name: `Conferir: ${told}` }).click()
  await page.getByText(`1 de ${waiting}`, { exact: true }).waitFor()
  expect(violations).toEqual([])
  await context.close()
})

/** A confirmed entry of the athlete in a future event, copied from another person's in the seed. */
const INSCRICAO = 'inscricao-do-painel'
async function entered(): Promise<void> {
  const demo = JSON.parse(await readFile('emulator-data/demo.json', 'utf8')) as Record<string, { id: string }>
  const model = (await db.doc(`inscricoes/${demo['inscricao.confirmada']?.id}`).get()).data()
  await db.doc(`inscricoes/${INSCRICAO}`).set({ ...model, pessoa: 'atleta', pedidoPor: 'atleta' })
  const counted = async () =>
    Object.keys(
      ((await db.doc('sistema/painel/contadores/p~atleta').get()).get('contas.confirmadas') as object | undefined) ??
        {},
    )
  // Entries of other files are counted too.
  await expect.poll(counted).toContainEqual(expect.stringContaining(INSCRICAO))
}
afterAll(() => db.doc(`inscricoes/${INSCRICAO}`).delete())

test('an athlete sees what is under way on a phone, by name too, and one click from each number the tickets that it counts', async () => {
  await entered()
  await openPage(360)
  await signIn(page, 'atleta@prtkd.test')
  const open = await many('tickets', { pessoa: 'atleta', 'filtros.aberto': true })
  expect(open).toBeGreaterThan(0)
  const told = open === 1 ? '1 chamado em aberto' : `${open} chamados em aberto`
  const own = page.getByRole('list', { name: 'Em andamento' })
  await own.getByText(told, { exact: true }).waitFor()
  const card = page.getByRole('region', { name: 'O meu registro' })
  await card.getByText(/^Anuidade \d{4}/).waitFor()
  await card.getByRole('link', { name: 'Mostrar carteirinha com QR' }).waitFor()
  const entries = page.getByRole('list', { name: 'Minhas inscrições' })
  await entries.getByText('Confirmada').waitFor()
  await entries.getByRole('link', { name: 'Circuito Catarinense, etapa final' }).waitFor()
  const latest = await db
    .collection('tickets')
    .where('pessoa', '==', 'atleta')
    .where('filtros.aberto', '==', true)
    .get()
  await own.getByRole('link', { name: latest.docs[0]?.get('assunto') as string }).waitFor()
  await accessible()
  await picture('painel-atleta')
  await fits(page)
  await own.getByRole('link', { name: told }).click()
  const mine = page.getByRole('list', { name: 'Meus chamados' }).getByRole('listitem')
  await mine.first().waitFor()
  const total = await many('tickets', { pessoa: 'atleta' })
  await expect.poll(() => mine.count()).toBe(total)
  await expect.poll(() => mine.filter({ hasText: /Resolvido|Fechado|Duplicado/ }).count()).toBe(total - open)
  expect(violations).toEqual([])
  await context.close()
})

test('each role finds its areas on /sie, with what waits there and one click from it', async () => {
  for (const [role, area, missing] of [
    ['secretaria@fctkd.test', 'Cadastros', 'Monitoramento'],
    ['atleta@prtkd.test', 'Atendimento', 'Cadastros'],
  ] as const) {
    await openPage(360)
    await signIn(page, role, url('/sie'))
    const areas = page.getByRole('list', { name: 'Áreas do SIE' })
    await areas.getByRole('heading', { name: area }).waitFor()
    await expect.poll(() => areas.getByRole('heading', { name: missing }).count()).toBe(0)
    if (role === 'secretaria@fctkd.test') {
      const minors = `${await minorsWithoutAuthorization()} menores sem autorização`
      await areas.getByRole('list', { name: 'Cadastros: a resolver' }).getByRole('link', { name: minors }).waitFor()
    }
    await accessible()
    await picture(`sie-${role.split('@')[0]}-360`)
    expect(violations).toEqual([])
    await context.close()
  }
})
