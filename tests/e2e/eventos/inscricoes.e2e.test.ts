// Entries from end to end: an event is published, three clubs enter forty athletes, pay, the waiting list moves up, the lists follow; and a deadline
// that passes while the form is open loses no typed data.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { at, newBlackBelt, openCompetition } from '../support/competition.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { callAs } from '../support/session.ts'

useBrowser()

const DAY = 86_400_000
const EVENTO = 'copa-dos-tres-clubes'
const VAGAS = 38
/** Clubs, their staff, and the number of athletes that each enters. */
const CLUBES = [
  { id: 'fctkd-academia-hwarang', nome: 'Academia Hwarang', uid: 'mesa-hwarang', cpf: '529.982.247-25', atletas: 14 },
  { id: 'fctkd-associacao-dragao', nome: 'Associação Dragão', uid: 'mesa-dragao', cpf: '168.995.350-09', atletas: 13 },
  { id: 'fctkd-clube-taegeuk', nome: 'Clube Taegeuk', uid: 'mesa-taegeuk', cpf: '714.287.938-60', atletas: 13 },
] as const
type Clube = (typeof CLUBES)[number]
const SOBRENOMES =
  'Abreu Barreto Couto Dutra Esteves Falcão Galvão Hoffmann Ibarra Jardim Kuhn Lobato Mafra Neves'.split(' ')

const people = () =>
  Promise.all(
    CLUBES.flatMap((clube) =>
      Array.from({ length: clube.atletas }, (_, index) =>
        newBlackBelt(`${clube.uid}-${index}`, `Iracema ${clube.nome.split(' ')[1]} ${SOBRENOMES[index]}`, clube),
      ),
    ),
  )

const event = (more: object = {}) =>
  openCompetition(EVENTO, 'Copa dos Três Clubes', {
    inscricoes: { vagas: VAGAS, devolucao: 50, taxaAlteracao: 2_000 },
    precos: [
      { papel: 'atleta', valor: 9_000 },
      { papel: 'tecnico', valor: 5_000 },
    ],
    dadosEndereco: { logradouroMunicipio: 'Caçador', logradouroUF: 'SC' },
    situacao: 'rascunho',
    ...more,
  })

const entries = async () =>
  (await db.collection('inscricoes').where('evento', '==', EVENTO).where('metadados.successorId', '==', '').get()).docs
const inState = async (situacao: string) =>
  (await entries()).filter((doc) => doc.get('situacao') === situacao).map(({ id }) => id)

/** Opens the form for a club and finds its athletes. */
async function form(on: Page, { nome }: Pick<Clube, 'nome'>): Promise<void> {
  await on.goto(url(`/eventos/inscricao?evento=${EVENTO}`))
  // The first call of the file: if it runs alone, the functions start now, which on a busy machine takes more than half a minute.
  await on.getByRole('heading', { level: 1, name: 'Inscrição: Copa dos Três Clubes' }).waitFor({ timeout: 90_000 })
  await on.getByRole('combobox', { name: 'Inscrever por' }).click()
  await on.getByRole('option', { name: nome }).click()
  await on.getByRole('searchbox', { name: 'Buscar membro' }).fill('iracema')
}

/** Selects all athletes of a club, enters their weights, and sends one order. */
async function enter(on: Page, clube: Clube, name = ''): Promise<void> {
  await form(on, clube)
  await on.getByRole('checkbox', { name: `Todas desta página (${clube.atletas})` }).check()
  const cards = on
    .getByRole('region', { name: 'Inscrições a enviar' })
    .getByRole('listitem')
    .filter({ hasText: 'Iracema' })
  await expect.poll(() => cards.count()).toBe(clube.atletas)
  // Without a weight there is no category: the rule shows it, and its button leads to the field.
  await cards.first().getByText('Informe o peso (ou a altura) do atleta').waitFor()
  await cards.first().getByRole('button', { name: 'Corrigir aqui' }).click()
  expect(
    await cards
      .first()
      .getByLabel('Peso (kg)')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  for (let index = 0; index < clube.atletas; index++)
    await cards
      .nth(index)
      .getByLabel('Peso (kg)')
      .fill(index % 2 === 0 ? '56' : '61,5')
  const send = on.getByRole('button', { name: `Enviar ${clube.atletas} inscrições` })
  await send.and(on.locator(':enabled')).waitFor()
  await on.getByText('Adulto feminino -57 kg').first().waitFor()
  if (name) {
    await accessible(on, 'cart')
    await pictures(name, on)
  }
  await send.click()
  await on.getByRole('heading', { name: `${clube.atletas} inscrições recebidas` }).waitFor({ timeout: 60_000 })
}

/** Pictures for visual review: desktop, dark, phone. */
async function pictures(name: string, on: Page) {
  if (!process.env.SIE_PICTURES) return
  await picture(`${name}-1280`, on)
  await on.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await picture(`${name}-1280-dark`, on)
  await on.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await on.setViewportSize({ width: 360, height: 800 })
  await picture(`${name}-360`, on)
  await fits(on)
  await on.setViewportSize({ width: 1280, height: 800 })
}

/** The request of a club's screen: all its athletes at once, half of them in each class. */
const order = ({ id, uid, atletas }: Clube) =>
  callAs(`${uid}@exemplo.test`, 'inscrever', {
    id: `pedido-da-${uid}`.padEnd(24, 'x'),
    evento: EVENTO,
    pagador: { tipo: 'entidade', id },
    itens: Array.from({ length: atletas }, (_, index) => ({
      pessoa: `${uid}-${index}`,
      modalidade: 'kyorugui' as const,
      classe: index % 2 === 0 ? 'kyorugui-adulto-F--57' : 'kyorugui-adulto-F--62',
      peso: index % 2 === 0 ? 56 : 61.5,
    })),
  })

/** Page of the first club's staff, shared by two tests. */
let club: Awaited<ReturnType<typeof newPage>>

beforeAll(async () => {
  const celular = '(48) 98811-4040'
  await Promise.all([
    ...CLUBES.map(({ id, uid, cpf, nome }) =>
      newPerson({
        uid,
        email: `${uid}@exemplo.test`,
        name: `Mesa ${nome}`,
        cpf,
        celular,
        groups: { portalID: id, groupsOwned: ['secretaria-clube'] },
      }),
    ),
    newPerson({
      uid: 'atleta-que-se-inscreve',
      email: 'atleta.inscreve@exemplo.test',
      name: 'Rosa Teixeira Pinho',
      cpf: '862.883.667-57',
      celular,
      praticante: { anuidades: [] },
    }),
    event(),
  ])
  await Promise.all([people(), db.doc('praticantes/atleta-que-se-inscreve').update({ 'dadosPessoais.sexo': 'F' })])
  club = await newPage(browser)
  await putSession(club.page, `${CLUBES[0].uid}@exemplo.test`)
})

test('published, three clubs enter forty athletes, pay, the waiting list moves up and the lists follow', async () => {
  const desk = await newPage(browser)
  await signIn(desk.page, 'secretaria@fctkd.test', url(`/eventos/addevento?id=${EVENTO}&passo=publicacao`))
  await desk.page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect
    .poll(async () => (await db.doc(`eventos/${EVENTO}`).get()).get('publicacao.publicada') as unknown)
    .toBe(true)

  // One club through the screen; the others by the same request.
  await enter(club.page, CLUBES[0], 'inscricao-carrinho')
  await accessible(club.page, 'result')
  await pictures('inscricao-recebida', club.page)
  for (const other of CLUBES.slice(1)) expect((await order(other)).aceitos).toHaveLength(other.atletas)
  await expect.poll(async () => (await entries()).length).toBe(40)
  const waiting = await inState('listaDeEspera')
  expect(waiting).toHaveLength(40 - VAGAS)
  const invoices = [...new Set((await entries()).map((doc) => doc.get('fatura') as string).filter(Boolean))]
  expect(invoices).toHaveLength(CLUBES.length)

  // Payment is tested elsewhere; its effect on entries is tested here.
  for (const id of invoices) {
    const { total } = (await db.doc(`faturas/${id}`).get()).data() as { total: number }
    await db.doc(`faturas/${id}`).update({ situacao: 'paga', pago: total })
  }
  await expect.poll(async () => (await inState('confirmada')).length).toBe(VAGAS)

  const [paid = ''] = await inState('confirmada')
  await desk.page.goto(url(`/eventos/inscricao?ver=lista&evento=${EVENTO}`))
  await desk.page
    .getByRole('link', { name: /^Iracema/ })
    .first()
    .waitFor()
  await accessible(desk.page, 'desk')
  await pictures('inscricoes-mesa', desk.page)
  await desk.page.goto(url(`/eventos/inscricao?ver=inscricao&id=${paid}`))
  await desk.page.getByRole('button', { name: 'Retirar inscrição' }).click()
  await desk.page.getByRole('dialog').getByLabel('Motivo').fill('Lesão no joelho.')
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Retirar inscrição' }).click()
  await expect
    .poll(async () =>
      (await db.getAll(...waiting.map((id) => db.doc(`inscricoes/${id}`))))
        .map((doc) => doc.get('situacao') as string)
        .sort(),
    )
    .toEqual(['aguardandoPagamento', 'listaDeEspera'])
  expect((await db.doc(`inscricoes/${paid}`).get()).data()).toMatchObject({ situacao: 'retirada', devolucao: 4_500 })

  const visitor = await newPage(browser)
  await visitor.page.goto(url(`/eventos/inscritos/listaprevia?id=${EVENTO}`))
  await visitor.page.getByRole('status').getByText('39 inscrições nesta lista').waitFor()
  await club.page.goto(url(`/eventos/inscricao?ver=lista&lado=clube&evento=${EVENTO}`))
  await club.page.getByRole('list', { name: 'Inscrições' }).getByRole('listitem').first().waitFor()
  await accessible(club.page, 'club')
  await pictures('inscricoes-clube', club.page)
  for (const { context, violations } of [desk, visitor]) {
    expect(violations).toEqual([])
    await context.close()
  }
})

test('a deadline that passes while the form is open refuses the order and keeps what was typed', async () => {
  const [clube] = CLUBES
  const { page, context, violations } = club
  await form(page, clube)
  await page.getByRole('combobox', { name: 'Papel de quem marcar' }).click()
  await page.getByRole('option', { name: 'Técnico' }).click()
  await page.getByRole('checkbox', { name: /^Iracema Hwarang Abreu/ }).check()
  const send = page.getByRole('button', { name: 'Enviar inscrição' })
  await send.and(page.locator(':enabled')).waitFor()
  await db.doc(`eventos/${EVENTO}`).update({ 'prazos.encerramento': at(-60_000) })
  await send.click()
  await page.getByText(/^1 inscrição não foi aceita: O prazo terminou em/).waitFor()
  const card = page.getByRole('listitem', { name: /^Iracema Hwarang Abreu/ })
  await card.getByRole('combobox', { name: 'Papel' }).getByText('Técnico').waitFor()
  await page.getByText(/O que você preencheu continua aqui/).waitFor()
  await pictures('inscricao-prazo', page)
  // The organiser extends the deadline: the same list is sent unchanged.
  await db.doc(`eventos/${EVENTO}`).update({ 'prazos.encerramento': at(DAY) })
  await card.getByRole('combobox', { name: 'Papel' }).click()
  await page.getByRole('option', { name: 'Chefe de equipe' }).click()
  await send.and(page.locator(':enabled')).click()
  await page.getByRole('heading', { name: '1 inscrição recebida' }).waitFor({ timeout: 60_000 })
  expect(violations).toEqual([])
  await context.close()
})

test('an athlete enters on a phone, sees the entry in the profile, and whoever may not is told each rule with its source', async () => {
  const { page, context, violations } = await newPage(browser, 360)
  await signIn(page, 'atleta.inscreve@exemplo.test', url(`/eventos/inscricao?evento=${EVENTO}`))
  await page.getByRole('checkbox', { name: 'Rosa Teixeira Pinho' }).check()
  const card = page.getByRole('listitem', { name: 'Rosa Teixeira Pinho' })
  await card.getByText(/A anuidade do atleta não está paga/).waitFor()
  await card.getByText('Regimento de taxas').waitFor()
  await expect.poll(() => card.getByRole('link', { name: 'Pagar' }).getAttribute('href')).toContain('ver=pagar')
  // Saved as a draft, it is completed from the profile.
  await page.getByRole('button', { name: 'Guardar rascunho' }).click()
  await page.getByText(/^Rascunho guardado até/).waitFor()
  await accessible(page, 'draft')
  await picture('inscricao-rascunho-360', page)
  const own = page.getByRole('list', { name: 'Minhas inscrições' }).getByRole('listitem')
  await page.goto(url('/profile?aba=inscricoes'))
  await own.filter({ hasText: 'Copa dos Três Clubes' }).filter({ hasText: 'Rascunho' }).waitFor()
  await picture('inscricoes-minhas-rascunho-360', page)
  await own.getByRole('link', { name: 'Completar' }).click()
  await page.getByText('Continue de onde parou: 1 rascunho.').waitFor()
  await card.getByText(/A anuidade do atleta não está paga/).waitFor()
  await accessible(page, 'refused')
  await picture('inscricao-impedida-360', page)
  await db
    .doc('praticantes/atleta-que-se-inscreve')
    .update({ anuidades: [{ ano: new Date().getFullYear(), valor: 150, situacao: 'paga', recibo: '' }] })
  await card.getByRole('combobox', { name: 'Papel' }).click()
  await page.getByRole('option', { name: 'Técnico' }).click()
  await page.getByRole('button', { name: 'Enviar inscrição' }).and(page.locator(':enabled')).click()
  await page.getByRole('heading', { name: '1 inscrição recebida' }).waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Ver as inscrições' }).click()
  await own.filter({ hasText: 'Copa dos Três Clubes' }).filter({ hasText: 'Técnico' }).waitFor()
  // The draft was an athlete's: the entry in another role leaves none behind.
  await expect
    .poll(async () =>
      (await entries())
        .filter((doc) => doc.get('pessoa') === 'atleta-que-se-inscreve')
        .map((doc) => `${String(doc.get('papel'))} ${String(doc.get('situacao'))}`)
        .sort(),
    )
    .toEqual(['atleta retirada', 'tecnico pendente'])
  await accessible(page, 'own')
  await picture('inscricoes-minhas-360', page)
  await fits(page)
  // The register has no licence: the organiser approves without it, with a reason that the person reads.
  const coach = (await entries()).find((doc) => doc.get('papel') === 'tecnico')
  const desk = await newPage(browser)
  await signIn(desk.page, 'secretaria@fctkd.test', url(`/eventos/inscricao?ver=inscricao&id=${coach?.id}`))
  const steps = desk.page.getByRole('region', { name: 'O que fazer agora' })
  await steps.getByRole('button', { name: 'Aprovar sem a licença' }).press('Enter')
  await expect.poll(() => steps.getByRole('button', { name: 'Aprovar inscrição' }).count()).toBe(0)
  const dialog = desk.page.getByRole('dialog', { name: 'Aprovar sem a licença' })
  await dialog.getByLabel('Motivo').fill('Licença em emissão, vi o protocolo.')
  await pictures('inscricao-sem-licenca', desk.page)
  await accessible(desk.page, 'without licence')
  await dialog.getByRole('button', { name: 'Aprovar sem a licença' }).press('Enter')
  await desk.page.getByText('Aprovada sem a licença do cadastro: Licença em emissão, vi o protocolo.').waitFor()
  await pictures('inscricao-sem-licenca-aprovada', desk.page)
  expect(desk.violations).toEqual([])
  await desk.context.close()
  expect(violations).toEqual([])
  await context.close()
})
