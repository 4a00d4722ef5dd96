// A bank statement beside the books: brought in, its sure lines accepted, a pair taken apart, and the same file again.
import { expect, test } from 'vitest'
import { hojeNoBrasil } from '../../functions/src/platform/auditChain.ts'
import { db } from './support/admin.ts'
import { url } from './support/browser.ts'
import { chooseFile } from './support/files.ts'
import { accessible, page, picture, useDesk } from './support/page.ts'

useDesk('admin@cbtkd.test')

const HOJE = hojeNoBrasil().split('-').reverse().join('/')
const reais = (centavos: number) => (centavos / 100).toFixed(2)

test('a statement is brought in once, its sure line pays an invoice, and undoing makes it what it was', async () => {
  const open = await db
    .collection('faturas')
    .where('vinculo.idEntidade', '==', 'cbtkd')
    .where('filtros.aberta', '==', true)
    .where('metadados.successorId', '==', '')
    .limit(20)
    .get()
  const invoice = open.docs.find((doc) => doc.get('situacao') === 'emitida' && doc.get('vencimento') >= hojeNoBrasil())
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

  await bank.getByRole('button', { name: /^Aceitar / }).click()
  await page
    .getByText(/conciliado/)
    .first()
    .waitFor()
  await expect.poll(async () => (await invoice.ref.get()).get('situacao')).toBe('paga')
  await page.getByRole('tab', { name: /Conciliados/ }).click()
  await page.getByRole('button', { name: /^Desfazer PIX RECEBIDO/ }).click()
  await expect.poll(async () => (await invoice.ref.get()).get('situacao')).toBe('emitida')
  expect((await invoice.ref.get()).get('pago')).toBe(0)

  await trazer()
  await page.getByText('Este extrato já tinha sido trazido: nada mudou.').waitFor()
})
