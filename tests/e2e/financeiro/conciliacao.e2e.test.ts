// Bank reconciliation: a statement is imported, its sure pairs accepted, a pair undone, and the same file imported again.
import { expect, test } from 'vitest'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { db } from '../support/admin.ts'
import { url } from '../support/browser.ts'
import { chooseFile } from '../support/files.ts'
import { callAs } from '../support/session.ts'
import { accessible, page, picture, useDesk } from '../support/page.ts'
import { task } from '../support/steps.ts'

useDesk('admin@cbtkd.test')

const HOJE = hojeNoBrasil().split('-').reverse().join('/')
const reais = (centavos: number) => (centavos / 100).toFixed(2)

/** Open invoices of the confederation that are not late, so that each has no charges. */
async function openInvoices() {
  const open = await db
    .collection('faturas')
    .where('vinculo.idEntidade', '==', 'cbtkd')
    .where('filtros.aberta', '==', true)
    .where('metadados.successorId', '==', '')
    .limit(20)
    .get()
  return open.docs.filter((doc) => doc.get('situacao') === 'emitida' && doc.get('vencimento') >= hojeNoBrasil())
}

test('a statement is imported once, its sure line pays an invoice, and undoing restores the invoice', async (context) => {
  const [invoice] = await openInvoices()
  if (!invoice) throw new Error('the seed has no open invoice of the confederation')
  const owed = invoice.get('total') as number
  const csv = Buffer.from(
    [
      'Data;Histórico;Documento;Valor',
      `${HOJE};PIX RECEBIDO ${String(invoice.get('pix.txid'))};871;${reais(owed)}`,
      `${HOJE};TARIFA PACOTE E2E;1;-39.90`,
      `${HOJE};PIX sem valor;2;abc`,
    ].join('\n'),
  )
  const trazer = async () => {
    await chooseFile('Trazer extrato', 'extrato.csv', 'text/csv', csv)
    const dialog = page.getByRole('dialog', { name: 'Conferir o extrato' })
    await dialog.getByText(/^Linha 4: O valor “abc” não é um valor em reais/).waitFor()
    await dialog.getByRole('button', { name: 'Trazer 2 lançamentos' }).click()
  }
  await page.goto(url('/sie/financeiro/receitas?ver=conciliacao&entidade=cbtkd'))
  await page.getByRole('heading', { level: 1, name: 'Conciliação' }).waitFor()
  await trazer()
  await page.getByText('2 lançamentos novos.').waitFor()
  const bank = page.getByRole('region', { name: 'No banco' })
  const portal = page.getByRole('region', { name: 'No portal' })
  await bank.getByRole('button', { name: /TARIFA PACOTE E2E/ }).click()
  await portal.getByText('TARIFA PACOTE E2E').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await portal.getByText('TARIFA PACOTE E2E').waitFor()
  await picture('conciliacao')
  await accessible(page, 'open lines')
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('conciliacao-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.getByRole('button', { name: 'Ignorar' }).click()
  await page.getByText('Lançamento ignorado.').waitFor()

  await task(context, 'reconcile the sure lines of a page of a statement', page, async () => {
    await bank.getByRole('button', { name: /^Aceitar / }).click()
    await page.getByText('1 lançamento conciliado.').waitFor()
  })
  await expect.poll(async () => (await invoice.ref.get()).get('situacao')).toBe('paga')
  await page.getByRole('tab', { name: /Conciliados/ }).click()
  // Two actions that end soon after each other are both told, each for some seconds.
  const told = ['Desfeito: voltou a ficar como antes.', 'Este extrato já tinha sido trazido: nada mudou.'].map((text) =>
    page.getByText(text).waitFor(),
  )
  await page.getByRole('button', { name: /^Desfazer PIX RECEBIDO/ }).click()
  await expect.poll(async () => (await invoice.ref.get()).get('situacao')).toBe('emitida')
  expect((await invoice.ref.get()).get('pago')).toBe(0)
  await Promise.all([trazer(), ...told])
})

test('one line pays several invoices, looked for by number; what is about the treasurer waits for somebody else; undoing opens them again', async () => {
  const [one, two] = await openInvoices()
  if (!one || !two) throw new Error('the seed has too few open invoices of the confederation')
  const itens = two.get('itens') as object[]
  const about = (beneficiarioId: string) =>
    two.ref.update({ itens: itens.map((item) => ({ ...item, beneficiarioId })) })
  await about('admin')
  const sum = (one.get('total') as number) + (two.get('total') as number)
  const csv = Buffer.from(`Data;Histórico;Documento;Valor\n${HOJE};DEPOSITO EM ENVELOPE E2E;93;${reais(sum)}`)
  await page.goto(url('/sie/financeiro/receitas?ver=conciliacao&entidade=cbtkd'))
  await page.getByRole('heading', { level: 1, name: 'Conciliação' }).waitFor()
  await chooseFile('Trazer extrato', 'envelope.csv', 'text/csv', csv)
  await page.getByRole('dialog').getByRole('button', { name: 'Trazer 1 lançamento' }).click()
  await page
    .getByRole('region', { name: 'No banco' })
    .getByRole('button', { name: /ENVELOPE E2E/ })
    .click()
  await page.getByRole('region', { name: 'No portal' }).getByRole('button', { name: 'Dividir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dividir lançamento' })
  const parts = dialog.getByRole('list', { name: 'Faturas da divisão' })
  // Candidates are offered first; here the treasurer chooses others.
  for (const remove of await parts.getByRole('button', { name: /^Retirar/ }).all()) await remove.click()
  for (const invoice of [one, two]) {
    const numero = String(invoice.get('numero'))
    await dialog.getByLabel('Procurar outra fatura ou conta').fill(numero)
    await dialog.getByRole('button', { name: 'Procurar' }).click()
    await dialog.getByRole('button', { name: `Incluir Fatura ${numero}` }).click()
    await parts.getByText(numero).waitFor()
  }
  await dialog.getByText('Tudo dividido.').waitFor()
  await accessible(page, 'a divided line')
  await picture('conciliacao-dividir')
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('conciliacao-dividir-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Dividir', exact: true }).click()
  const portal = page.getByRole('region', { name: 'No portal' })
  await portal.getByText(/^Falta confirmar o que é sobre você: .*Outra pessoa da tesouraria confirma/).waitFor()
  const states = async () => Promise.all([one, two].map(async ({ ref }) => (await ref.get()).get('situacao') as string))
  await expect.poll(states).toEqual(['paga', 'emitida'])
  await accessible(page, 'a division that waits')
  await picture('conciliacao-divisao-espera')
  const [waits] = (
    await db.collection('pagamentos').where('filtros.faturas', 'array-contains', two.id).get()
  ).docs.filter((doc) => doc.get('situacao') === 'informado')
  await callAs('financeiro@cbtkd.test', 'confirmarPagamento', { id: waits?.id ?? '' })
  await portal.getByRole('button', { name: 'Terminar a divisão' }).press('Enter')
  await page.getByText('Dividido entre 2 faturas.').waitFor()
  await expect.poll(states).toEqual(['paga', 'paga'])
  await two.ref.update({ itens })
  await page.getByRole('tab', { name: /Conciliados/ }).click()
  await page.getByRole('button', { name: /^Desfazer DEPOSITO/ }).click()
  await expect.poll(states).toEqual(['emitida', 'emitida'])
})
