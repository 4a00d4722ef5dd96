// A club pays for forty members; the treasurer checks a payment, refunds it, renegotiates late invoices, and sets the federation's rule for charging.
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { lancamentos } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, openArea, page, picture, useDesk } from '../support/page.ts'
import { task } from '../support/steps.ts'
import { RASCUNHO } from '../../../scripts/seed/entidades/entidades.ts'

useDesk('tesouraria@fctkd.test')

const MEMBERS = 40
const receitas = (query: string) => url(`/sie/financeiro/receitas?${query}`)
const fatura = async (id: string) => (await db.doc(`faturas/${id}`).get()).data() as Fatura

/** Forty members of the club, copied from one of the demonstration data. */
async function members(): Promise<void> {
  const { docs } = await db.collection('praticantes').where('dadosFiliacao.federacaoID', '==', 'fctkd').limit(20).get()
  const model = docs.find((doc) => doc.get('metadados.successorId') === '')!.data()
  const batch = db.batch()
  for (let index = 0; index < MEMBERS; index += 1) {
    const name = `Membro ${String(index + 1).padStart(2, '0')} da Turma`
    batch.set(db.doc(`praticantes/turma-${index}`), {
      ...model,
      dadosPessoais: { ...(model.dadosPessoais as object), name, cpf: '' },
      dadosFiliacao: { ...(model.dadosFiliacao as object), vinculadoAEntidadeID: RASCUNHO, federacaoID: 'fctkd' },
      anuidades: [],
      metadados: { ...(model.metadados as object), active: true, successorId: '' },
    })
  }
  await batch.commit()
}

test('a club pays one invoice for forty members: issued from the price list, and informed by the club on a phone', async () => {
  await members()
  const club = (await db.doc(`entidades/${RASCUNHO}`).get()).get('dadosPessoais.name') as string
  await page.goto(receitas('ver=fatura'))
  await page.getByRole('heading', { level: 1, name: 'Nova cobrança' }).waitFor()
  await page.getByRole('combobox', { name: 'Quem paga' }).click()
  await page.getByRole('option', { name: 'Um clube ou uma federação' }).click()
  await page.getByRole('combobox', { name: 'Entidade' }).fill(club)
  await page.getByRole('option', { name: club }).first().click()
  await page.getByRole('button', { name: 'Incluir membros do clube' }).click()
  const dialog = page.getByRole('dialog', { name: 'Membros do clube' })
  await dialog.getByText('Membro 40 da Turma').waitFor()
  await picture('nova-membros')
  await accessible(page, 'members')
  await dialog.getByRole('button', { name: /Incluir \d+ itens/ }).click()
  await page.getByRole('group', { name: 'Item 40' }).waitFor()
  await picture('nova-fatura', page, false)
  await accessible(page, 'draft')
  await (await openArea('Financeiro')).getByRole('link', { name: 'Faturas', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ficar|Continuar/ })
    .click()
  const emitir = async () => {
    await page.getByRole('button', { name: 'Emitir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  }
  // Below the price list it asks for the reason, where the cursor then is.
  await page.getByRole('textbox', { name: 'Desconto geral' }).fill('1,00')
  await emitir()
  await page.getByText(/^O desconto da fatura baixa o preço da tabela/).waitFor()
  await picture('nova-fora-da-tabela', page, false)
  await accessible(page, 'beside the list')
  await page.keyboard.type('Combinado com a federação')
  await emitir()
  await page.getByText('Fora da tabela de preços: Combinado com a federação').waitFor()
  await page.getByRole('heading', { level: 1, name: /Fatura \d{4}\/\d{6}/ }).waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const stored = await fatura(id)
  expect(new Set(stored.itens.map(({ beneficiarioId }) => beneficiarioId)).size).toBeGreaterThanOrEqual(MEMBERS)
  expect(stored.objeto.tipo).toBe('anuidade')
  await picture('fatura-do-clube', page, false)

  const payer = await newPage(browser, 360)
  try {
    await signIn(payer.page, 'clube@fctkd.test', receitas('ver=apagar'))
    await payer.page.getByRole('heading', { level: 1, name: 'A pagar' }).waitFor()
    // The club may not open the receipts above this page: that step of the trail leads nowhere.
    const trail = payer.page.getByRole('navigation', { name: 'Você está em' })
    await trail.getByText('Receitas', { exact: true }).waitFor()
    await expect.poll(() => trail.getByRole('link').allInnerTexts()).toEqual(['Painel'])
    await payer.page.getByRole('checkbox', { name: `Escolher a fatura ${stored.numero}` }).check()
    await payer.page.getByRole('region', { name: 'Pagar com PIX' }).waitFor()
    await picture('a-pagar-360', payer.page)
    await accessible(payer.page, 'to pay')
    await fits(payer.page)
    await payer.page.getByRole('button', { name: 'Já paguei, informar' }).click()
    const inform = payer.page.getByRole('dialog', { name: 'Informar pagamento' })
    await inform.getByRole('button', { name: 'Enviar', exact: true }).click()
    await payer.page.getByText(/Pagamento informado/).waitFor()
    const informed = payer.page.getByRole('list', { name: 'Pagamentos da entidade' })
    await informed.getByText('A conferir').waitFor()
  } finally {
    await payer.context.close()
  }
})

/** An open invoice of a club, also about a person, and the payment that the club reported. */
async function informed(id = OWN, number = '900001', beneficiarioId = ''): Promise<{ club: string; numero: string }> {
  const entity = (await db.doc(`entidades/${RASCUNHO}`).get()).data() as Entidade
  const club = entity.dadosPessoais.name
  const [numero, total] = [`${hojeNoBrasil().slice(0, 4)}/${number}`, 25_000]
  const sacado = { tipo: 'entidade', entidade: RASCUNHO, federacao: 'fctkd', nome: club, documento: '' } as const
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd', lados: ['fctkd', RASCUNHO] }
  const put = async (collection: Collection, id: string, data: object) => {
    const metadados = newMetadados({ uid: 'semente', name: 'Semente' }, FieldValue.serverTimestamp(), true)
    const record = { ...(collection.schema.parse(data) as object), metadados } as unknown as StoredRecord
    await db.doc(`${collection.name}/${id}`).set(withDerived(id, record, collection))
  }
  const itens = [
    { descricao: 'Curso de arbitragem', categoria: 'curso', qtd: 1, unitario: total, total, beneficiarioId },
  ]
  await put(faturas, id, {
    name: `${numero} ${club}`,
    numero,
    sacado,
    itens,
    subtotal: total,
    total,
    vinculo,
    situacao: 'emitida',
    emitidaEm: hojeNoBrasil(),
    vencimento: addDays(hojeNoBrasil(), 10),
  })
  await put(lancamentos, `${id}-emissao`, {
    name: `Fatura ${numero}`,
    evento: 'emissao',
    data: hojeNoBrasil(),
    mes: hojeNoBrasil().slice(0, 7),
    fatura: id,
    sacado: `entidade~${RASCUNHO}`,
    valor: total,
    vinculo,
    partidas: [
      { conta: 'aReceber', fatura: id, debito: total, credito: 0 },
      { conta: 'receita', categoria: 'curso', fatura: id, debito: 0, credito: total },
    ],
  })
  await put(pagamentos, `pagamento-${id}`, {
    name: club,
    sacado,
    data: hojeNoBrasil(),
    valor: total,
    informadoPor: 'clube',
    informadoEm: hojeNoBrasil(),
    faturas: [{ id, numero, principal: 0, encargos: 0 }],
    vinculo,
  })
  return { club, numero }
}
const OWN = 'fatura-do-curso-k3m9x7w2q5'

test('a payment is checked in the queue, annulled as a mistake, made again, paid back less a fee, and both stand in the statement of who paid', async (context) => {
  const { club, numero } = await informed()
  await page.goto(receitas('ver=pagamentos'))
  const payment = page.getByRole('row', { name: new RegExp(club) }).filter({ hasText: numero })
  await payment.getByText('A conferir').waitFor()
  await picture('pagamentos')
  await accessible(page, 'payments')
  await payment.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Pagamentos a conferir' }).waitFor()
  await page.getByRole('link', { name: `Fatura ${numero}` }).waitFor()
  await accessible(page, 'queue')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.getByText(/^Recibo .* emitido/).waitFor()
  await expect.poll(() => fatura(OWN)).toMatchObject({ situacao: 'paga', pago: 25_000 })

  await page.goto(receitas(`ver=fatura&id=${OWN}`))
  await page.getByRole('button', { name: 'Registrei por engano' }).waitFor()
  await task(context, 'undo a payment typed by mistake, from its invoice', page, async () => {
    await page.getByRole('button', { name: 'Registrei por engano' }).click()
    const mistake = page.getByRole('dialog', { name: 'Registrei por engano' })
    await mistake.getByRole('textbox', { name: 'Motivo' }).fill('Era de outro clube')
    await picture('registrei-por-engano', page, false)
    await accessible(page, 'mistake')
    await mistake.getByRole('button', { name: 'Anular pagamento' }).click()
    await page.getByText('Pagamento anulado. A fatura está de novo em aberto.').waitFor()
  })
  await expect.poll(() => fatura(OWN)).toMatchObject({ situacao: 'emitida', pago: 0 })
  await page.getByRole('button', { name: 'Receber' }).click()
  await page.getByRole('dialog', { name: 'Receber pagamento' }).getByRole('button', { name: 'Receber' }).click()
  await expect.poll(() => fatura(OWN)).toMatchObject({ situacao: 'paga', pago: 25_000 })

  await page.getByRole('button', { name: 'Estornar' }).click()
  const refund = page.getByRole('dialog', { name: 'Estornar pagamento' })
  await refund.getByRole('textbox', { name: 'Taxa que fica' }).fill('10,00')
  await refund.getByRole('textbox', { name: 'Motivo' }).fill('O clube pagou duas vezes')
  await picture('estornar', page, false)
  await accessible(page, 'refund')
  await refund.getByRole('button', { name: 'Estornar' }).click()
  await page.getByText(/^Estornado: R\$ .* a devolver/).waitFor()
  await expect.poll(() => fatura(OWN)).toMatchObject({ situacao: 'estornada' })
  await page.getByRole('link', { name: 'Extrato do pagador' }).click()
  await page.getByRole('heading', { level: 1, name: `Extrato de ${club}` }).waitFor()
  const statement = page.getByRole('region', { name: 'Movimentos' })
  await statement.getByRole('link', { name: `Fatura ${numero}` }).waitFor()
  await statement
    .getByText(/^Estorno/)
    .first()
    .waitFor()
  await picture('extrato')
  await accessible(page, 'statement')
})

test('a payment about the treasurer is confirmed by the confederation in the place of the federation, by keyboard', async () => {
  const id = `tesoureira-${OWN}`
  await informed(id, '900002', 'tesouraria-sc')
  await page.goto(receitas(`ver=fatura&id=${id}`))
  await page.getByText(/^Este pagamento é sobre você/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Confirmar' }).count()).toBe(0)
  const above = await newPage(browser, 360)
  try {
    await signIn(above.page, 'admin@cbtkd.test', receitas(`ver=conferir&id=pagamento-${id}`))
    await above.page.getByText(/^Diz respeito a quem cuida das faturas da entidade que emite/).waitFor()
    await picture('conferir-no-lugar-360', above.page)
    await accessible(above.page, 'in its place')
    await fits(above.page)
    await expect.poll(() => above.page.getByRole('button', { name: 'Recusar' }).count()).toBe(0)
    await above.page.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter')
    await above.page.getByText(/^Recibo .* emitido/).waitFor()
    await expect.poll(() => fatura(id)).toMatchObject({ situacao: 'paga' })
  } finally {
    await above.context.close()
  }
})

test('shares by month are shown, and how the federation charges is set on a screen', async () => {
  await page.goto(receitas('ver=repasses'))
  await page.getByRole('heading', { level: 1, name: 'Repasses' }).waitFor()
  await page
    .getByRole('table', { name: 'A repassar' })
    .getByText(/^R\$ [1-9]/)
    .first()
    .waitFor()
  await accessible(page, 'shares')
  const parts = page.getByRole('navigation', { name: 'Seções do financeiro' })
  await parts.getByRole('link', { name: 'Receber' }).click()
  await parts.getByRole('link', { name: 'Regras de cobrança' }).click()
  const before = page.getByRole('textbox', { name: 'Dias antes do vencimento' })
  await before.fill('7, x')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Escreva até cinco números de dias, como 7, 1.').waitFor()
  await before.fill('7, 3, 1')
  await picture('regras-de-cobranca')
  await accessible(page, 'rules')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/salva\./).waitFor()
  await expect.poll(async () => (await db.doc('regrasCobranca/fctkd').get()).get('lembretesAntes')).toEqual([7, 3, 1])
  await page.setViewportSize({ width: 360, height: 800 })
  await fits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('an overdue invoice becomes three instalments, linked both ways', async () => {
  const { docs } = await db
    .collection('faturas')
    .where('vinculo.idEntidade', '==', 'fctkd')
    .where('filtros.aberta', '==', true)
    .where('metadados.successorId', '==', '')
    .get()
  const late = docs.find((doc) => (doc.get('vencimento') as string) < addDays(hojeNoBrasil(), -10))!
  await page.goto(receitas(`ver=fatura&id=${late.id}`))
  await page.getByRole('button', { name: 'Renegociar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renegociar' })
  await dialog.getByRole('list', { name: 'Parcelas' }).getByRole('listitem').nth(2).waitFor()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Combinado por telefone')
  await picture('renegociar')
  await accessible(page, 'renegotiation')
  await dialog.getByRole('button', { name: 'Emitir 3 parcelas' }).click()
  // The first instalment replaces the invoice on the page.
  await page.waitForURL((to) => to.searchParams.get('id') !== late.id)
  const section = page.getByRole('region', { name: 'Renegociação' })
  await section.getByText('Renegociada').waitFor()
  await expect.poll(() => fatura(late.id)).toMatchObject({ situacao: 'renegociada' })
  await picture('renegociada')
  await accessible(page, 'instalment')
})

test('sent reminders are listed by invoice and exported as a file', async () => {
  const { docs } = await db.collection('faturas').where('vinculo.idEntidade', '==', 'fctkd').limit(50).get()
  const invoice = docs.find((doc) => doc.get('numero') && doc.get('metadados.successorId') === '')!
  const numero = String(invoice.get('numero'))
  await db.doc('sistema/financeiro/lembretes/e2e').set({
    emitente: 'fctkd',
    fatura: invoice.id,
    numero,
    quando: 'antes',
    dias: -3,
    em: new Date(),
    emails: 1,
  })
  await page.goto(receitas(`ver=lembretes&numero=${numero}`))
  const list = page.getByRole('list', { name: 'Lembretes enviados' })
  await list.getByText(/3 dias antes do vencimento · por e-mail e no portal/).waitFor()
  await accessible(page, 'reminders')
  await picture('lembretes-1280')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(`${numero};${String(invoice.get('sacado.nome'))}`)
  await page.setViewportSize({ width: 360, height: 800 })
  await fits(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture('lembretes-360-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
})
