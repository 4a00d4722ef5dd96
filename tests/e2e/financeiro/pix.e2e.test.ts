// A year's annuity from its price to a valid card: charged by a campaign, paid by PIX at the suite's bank, and confirmed automatically.
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { expect, test, vi } from 'vitest'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { linkIn, mailsTo } from '../../support/mailbox.ts'
import { db } from '../support/admin.ts'
import { codeOnPhone, payAtTheBank } from '../support/bank.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, page, picture, useDesk } from '../support/page.ts'
import { newPerson } from '../support/person.ts'

useDesk('admin@cbtkd.test')

const PAYER = {
  uid: 'pagadora-pix',
  email: 'pagadora.pix@exemplo.test',
  name: 'Dandara Figueira Pix',
  cpf: '418.205.963-89',
  celular: '(41) 98811-2626',
}
const YEAR = Number(hojeNoBrasil().slice(0, 4))
const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

const PRICE = 'Anuidade de grão-mestre'

/** Creates the annuity's price, and an old card of the payer, whose annuity is open. */
async function priced(): Promise<void> {
  await page.goto(url('/sie/financeiro/addservice'))
  await page.getByRole('heading', { level: 1, name: 'Novo serviço' }).waitFor()
  await choose('Entidade', 'CBTKD')
  await page.getByLabel('Código').fill('ANU-GM')
  await page.getByRole('textbox', { name: 'Nome', exact: false }).first().fill(PRICE)
  await choose('Categoria', 'Anuidades')
  await choose('Aplica-se a', 'Pessoa')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('137,50')
  await page.getByRole('textbox', { name: 'Desconto social' }).fill('0')
  await choose('Validade', 'Até 31/12')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Serviço salvo.').waitFor()
  const card = (await db.doc('carterinhas/mestre').get()).data() as object
  const codigo = codigoDe('0123456789abcdef')
  const filtros = { codigos: [codigo], anuidade: '' }
  await db
    .doc(`carterinhas/${PAYER.uid}`)
    .set({ ...card, name: PAYER.name, pessoa: PAYER.uid, codigo, anuidadeAte: '', filtros })
}

test('an annuity is priced, charged, paid by PIX on a phone that says so by itself, mailed as a receipt, and the card counts', async () => {
  await newPerson(PAYER)
  await db.doc(`praticantes/${PAYER.uid}`).update({
    anuidades: [],
    'dadosTaekwondo.graduacao': 'dan-9',
    'dadosTaekwondo.maxGraduacao': 19,
    'dadosTaekwondo.MaxGraduacao': 19,
  })
  await priced()
  await page.goto(url('/sie/financeiro/receitas?ver=campanha'))
  await page.getByRole('heading', { level: 1, name: 'Campanha de anuidades' }).waitFor()
  await choose('Anuidade', PRICE)
  await choose('Ano', String(YEAR))
  await choose('Da graduação', /^9º Dan/)
  await page.getByRole('textbox', { name: 'Vencimento' }).fill('19/12/2098')
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByRole('button', { name: /^Emitir \d+ cobrança/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  await page.getByText(/^Concluída/).waitFor()
  const { docs } = await db.collection('faturas').where('sacado.pessoa', '==', PAYER.uid).get()
  expect(docs).toHaveLength(1)
  const invoice = docs[0]!
  const amount = formatReais(13_750)
  expect(invoice.get('total')).toBe(13_750)

  const phone = await newPage(browser, 360)
  try {
    await signIn(phone.page, PAYER.email, url('/carteirinha-virtual'))
    await phone.page.getByRole('article', { name: `Carteira de ${PAYER.name}, Anuidade em aberto` }).waitFor()
    await phone.page.goto(url('/profile?ver=pagar'))
    const mine = phone.page.getByRole('listitem', { name: `Fatura ${String(invoice.get('numero'))}` })
    const codigo = await codeOnPhone(phone.page, String(invoice.get('numero')))
    const pay = phone.page.getByRole('region', { name: 'Pagar com PIX' })
    await pay.getByText(amount, { exact: true }).waitFor()
    await pay.getByRole('img', { name: 'Código PIX desta fatura' }).waitFor()
    await fits(phone.page)
    await picture('pix-pagar-360', phone.page)
    await accessible(phone.page, 'waiting for the bank')
    await payAtTheBank(codigo)
    await phone.page.getByRole('status').getByText('Pagamento recebido.').waitFor()
    await mine.getByText('Paga', { exact: true }).waitFor()
    await expect.poll(() => pay.count()).toBe(0)
    await picture('pix-pago-360', phone.page)
    await accessible(phone.page, 'paid')

    const receipt = await vi.waitFor(
      async () => {
        const found = (await mailsTo(PAYER.email)).find(({ subject }) => subject?.startsWith('Pagamento recebido'))
        expect(found?.text).toContain(amount)
        return found
      },
      { timeout: 120_000, interval: 100 },
    )
    const visitor = await newPage(browser)
    await visitor.page.goto(linkIn(receipt))
    await visitor.page.getByText(PAYER.name).first().waitFor()
    await picture('pix-recibo', visitor.page)
    await visitor.context.close()

    await expect
      .poll(async () => (await db.doc(`praticantes/${PAYER.uid}`).get()).get('anuidades') as unknown, {
        timeout: 120_000,
      })
      .toMatchObject([{ ano: YEAR, situacao: 'paga' }])
    await page.goto(url(`/sie/cadastros/addpraticante?id=${PAYER.uid}`))
    await page.getByRole('heading', { level: 1, name: PAYER.name }).waitFor()
    await page.getByText(`Anuidade ${YEAR}`, { exact: true }).waitFor()
    await page.getByText('Paga', { exact: true }).first().waitFor()
    await picture('pix-anuidade')

    await phone.page.reload()
    await mine.getByText('Paga', { exact: true }).waitFor()
    await mine.getByRole('button', { name: 'Ver', exact: true }).click()
    await mine.getByText('PIX').first().waitFor()
    await phone.page.goto(url('/carteirinha-virtual'))
    await phone.page.getByRole('article', { name: `Carteira de ${PAYER.name}, Em dia` }).waitFor()
    expect(phone.violations).toEqual([])
  } finally {
    await phone.context.close()
  }

  // Staff watch an open invoice as its payer does.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(url('/sie/financeiro/receitas?ver=fatura&id=fatura-pr-aberta-c7d3y5pk1w'))
  await page.getByText('Esperando o banco.').waitFor()
  await picture('pix-fatura-escuro')
  await page.emulateMedia({ colorScheme: 'light' })
  await picture('pix-fatura')
  await accessible(page, 'open invoice')
})
