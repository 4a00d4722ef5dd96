// A group application to the Kukkiwon, from the club's draft to the cards, with the numbers in the histories.
import { readFile } from 'node:fs/promises'
import { addMonths, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { bucket, db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const HOJE = dayInBrasilia(Date.now())
const FAR = addMonths(HOJE, -60)
const CLUBE = { id: 'fctkd-academia-ponto-de-ouro', nome: 'Academia Ponto de Ouro' }
const DAN = { uid: 'kukkiwon-dan', name: 'Conceição Utinga D’Ávila', romanizado: "CONCEICAO UTINGA D'AVILA" }
const POOM = { uid: 'kukkiwon-poom', name: 'Cauã Utinga Brandão', romanizado: 'CAUA UTINGA BRANDAO' }
const EMAIL = 'kukkiwon-professora@exemplo.test'

beforeAll(async () => {
  const year = Number(HOJE.slice(0, 4))
  const held = (graduacao: string, numeroKukkiwon = '') => ({
    graduacao,
    numeroKukkiwon,
    data: FAR,
    situacao: 'homologada',
  })
  await Promise.all([
    newPerson({
      uid: 'kukkiwon-professora',
      email: EMAIL,
      name: 'Célia Utinga Professora',
      cpf: cpfFrom(7100),
      celular: '(48) 98811-4040',
      groups: { portalID: CLUBE.id, groupsOwned: ['secretaria-clube'] },
    }),
    ...[
      { ...DAN, birth: `${year - 30}-01-15`, sexo: 'F', grade: 'dan-1', history: [held('dan-1')] },
      {
        ...POOM,
        birth: `${year - 13}-01-15`,
        sexo: 'M',
        grade: 'poom-2',
        history: [held('poom-1', '05123456'), held('poom-2')],
      },
    ].map(async ({ uid, name, birth, sexo, grade, history }) => {
      const urlImagemID = `arquivos/praticantes/${uid}/foto/${uid}.webp`
      const photo = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      await bucket.file(urlImagemID).save(await photo.webp().toBuffer())
      await newRecord('praticantes', uid, {
        situacaoCadastro: 'ativo',
        dadosPessoais: { name, birthdate: birth, sexo, nacionalidade: 'Brasileira', urlImagemID },
        dadosFiliacao: {
          federacaoID: 'fctkd',
          federacao: 'FCTKD',
          vinculadoAEntidadeID: CLUBE.id,
          vinculadoAEntidade: CLUBE.nome,
        },
        dadosTaekwondo: { graduacao: grade },
        historicoCertificacoes: history,
      })
    }),
  ])
})

/** Makes a step of the process by its button and its dialog. */
async function step(page: Page, button: string, becomes: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByRole('button', { name: button }).click()
  await page.getByText(`Agora: ${becomes}.`).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

async function pictures(name: string, page: Page) {
  if (!process.env.SIE_PICTURES) return
  await picture(`${name}-1280`, page)
  await page.setViewportSize({ width: 360, height: 800 })
  await picture(`${name}-360`, page)
  await fits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The club's draft with both applicants, whose names are compared with the passports. @returns its id */
async function sent(page: Page): Promise<string> {
  await page.goto(url('/eventos/inscricaoexamekukkiwon?novo'))
  await page.getByLabel('Título').fill('Kukkiwon, grupo do Ponto de Ouro')
  await page.getByRole('button', { name: 'Começar o pedido' }).click()
  await page.waitForURL(/inscricaoexamekukkiwon\?id=/)
  const add = async (name: string) => {
    await page.getByLabel('Acrescentar pessoa').fill(name.split(' ').slice(0, 2).join(' '))
    await page.getByRole('option', { name }).click()
  }
  const [dan, poom] = [DAN, POOM].map(({ name }) => page.getByRole('region', { name }))
  await add(DAN.name)
  await dan!.waitFor()
  // The portal proposes the name without accents; one that differs from the register is refused with a message.
  const passport = dan!.getByLabel('Nome no passaporte')
  await expect.poll(() => passport.inputValue()).toBe(DAN.romanizado)
  // Text typed during a save is kept.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/chamadas/salvarPedidoKukkiwon', (route) => held.then(() => route.continue()))
  await add(POOM.name)
  await passport.fill('CONCEICAO SILVA')
  release()
  await poom!.waitFor()
  await page.unroute('**/chamadas/salvarPedidoKukkiwon')
  await page.getByText('Pessoa acrescentada.').waitFor()
  await page.getByRole('button', { name: 'Guardar rascunho' }).click()
  await dan!.getByText(/“SILVA” não está no nome do cadastro/).waitFor()
  await accessible(page, 'draft')
  await pictures('kukkiwon-pedido', page)
  await passport.fill(DAN.romanizado)
  await expect.poll(() => poom!.getByLabel('Nº Kukkiwon da graduação anterior').inputValue()).toBe('05123456')
  for (const one of [dan!, poom!]) await one.getByLabel('Conferi o nome com o passaporte').check()
  await page.getByRole('button', { name: 'Guardar rascunho' }).click()
  await expect.poll(() => page.getByText('Tudo certo para enviar.').count()).toBe(2)
  await step(page, 'Enviar à confederação', 'Aguarda pagamento')
  await page.getByRole('link', { name: 'Ver a fatura' }).waitFor()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

test('a club applies for two, pays, and the confederation sends, numbers and hands over the cards', async () => {
  const club = await newPage(browser)
  await putSession(club.page, EMAIL)
  const id = await sent(club.page)
  const stored = () => db.doc(`pedidosKukkiwon/${id}`).get()
  const order = await stored()
  const { fatura, total } = order.data() as { fatura: string; total: { valor: number; usd: number; cotacao: number } }
  expect(total.valor).toBe(Math.round((total.usd * total.cotacao) / 10_000))
  // Payment is tested elsewhere; its effect on the application is tested here.
  await db.doc(`faturas/${fatura}`).update({ situacao: 'paga', pago: total.valor })
  await expect.poll(async () => (await stored()).get('situacao') as unknown).toBe('pronto')

  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'admin@cbtkd.test', url(`/eventos/inscricaoexamekukkiwon?id=${id}`))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar arquivo' }).click(),
  ])
  const zip = unzipSync(new Uint8Array(await readFile(await file.path())))
  const table = new TextDecoder().decode(zip['applications.csv'])
  expect(table).toContain(DAN.romanizado)
  expect(table).toMatch(/CAUA UTINGA BRANDAO;.*Second Poom\/Dan & above;05123456;2 Poom/)
  const photo = await sharp(zip['photos/01-CONCEICAO-UTINGA-D-AVILA.jpg']).metadata()
  expect([photo.width, photo.height]).toEqual([354, 472])

  await step(page, 'Registrar o envio', 'Enviado à Kukkiwon')
  await page.getByText(/Falta o número de/).waitFor()
  await page.getByLabel(`Nº Kukkiwon de ${DAN.name}`).fill('05987001')
  await page.getByLabel(`Nº Kukkiwon de ${POOM.name}`).fill('05987002')
  await page.getByRole('button', { name: 'Guardar números' }).click()
  await step(page, 'Gravar os números nos cadastros', 'Números recebidos')
  await accessible(page, 'numbered')
  await pictures('kukkiwon-numerado', page)
  await step(page, 'Registrar a entrega dos cartões', 'Cartões entregues')
  const history = async (uid: string) =>
    ((await db.doc(`praticantes/${uid}`).get()).get('historicoCertificacoes') as Record<string, string>[]).map(
      ({ graduacao, numeroKukkiwon }) => [graduacao, numeroKukkiwon],
    )
  await expect.poll(() => history(DAN.uid)).toEqual([['dan-1', '05987001']])
  await expect
    .poll(() => history(POOM.uid))
    .toEqual([
      ['poom-1', '05123456'],
      ['poom-2', '05987002'],
    ])
  // The club sees the outcome.
  await club.page.reload()
  await club.page.getByText('05987001').waitFor()
  await club.page.getByText('Cartões entregues').first().waitFor()
  expect([...violations, ...club.violations]).toEqual([])
  await Promise.all([context.close(), club.context.close()])
})
