// The books of an entity: entering, finding and paying contas, reports by month, and closed months.
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { expect, test } from 'vitest'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { phonePhoto } from '../../support/files.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, openArea, page, picture, useDesk } from '../support/page.ts'

useDesk('admin@cbtkd.test')

const ESTE = mesDoDia(hojeNoBrasil())
const PASSADO = maisMeses(ESTE, -1)
const digits = (mes: string) => `${mes.slice(5)}${mes.slice(0, 4)}`
/** The first conta with this text, by its competência. */
const withText = async (descricao: string) =>
  (await db.collection('contas').where('descricao', '==', descricao).orderBy('competencia').get()).docs[0]
const field = (name: string) => page.getByLabel(name, { exact: false }).first()

test('an expense that repeats is entered, found, paid from the list and taken back', async () => {
  await page.goto(url('/sie/dashboard'))
  const menu = await openArea('Financeiro')
  await menu.getByRole('link', { name: 'Despesas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Despesas' }).waitFor()
  const sums = page.getByRole('group', { name: 'Somas das despesas desta lista' })
  await sums
    .getByText(/R\$ [1-9]/)
    .first()
    .waitFor()
  await picture('despesas')
  await accessible(page, 'list')
  await page.getByRole('link', { name: 'Nova despesa' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nova despesa' }).waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Informe o valor, como 120,00.').waitFor()
  await page.getByRole('combobox', { name: 'Entidade' }).click()
  await page.getByRole('option', { name: 'CBTKD', exact: true }).click()
  await field('Descrição').fill('Seguro da sede de treino')
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: /Atendimento médico e seguro/ }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('1.250,40')
  await page.getByRole('textbox', { name: 'Vencimento' }).fill(`10${digits(PASSADO)}`)
  await page.getByRole('textbox', { name: 'Repete todo mês até' }).fill(digits(maisMeses(PASSADO, 2)))
  await picture('conta-nova')
  await accessible(page, 'form')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Conta salva.').waitFor()
  const stored = await withText('Seguro da sede de treino')
  expect(stored?.data()).toMatchObject({ valor: 125_040, competencia: PASSADO, vencimento: `${PASSADO}-10` })
  const series = await db.collection('contas').where('origem.id', '==', stored?.id).get()
  expect(series.docs.map((doc) => doc.get('competencia') as string).sort()).toEqual([ESTE, maisMeses(PASSADO, 2)])

  await page.goto(url('/sie/financeiro/despesas'))
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await page.getByRole('option', { name: /Atendimento médico/ }).click()
  await page.getByRole('combobox', { name: 'Pagamento' }).click()
  await page.getByRole('option', { name: 'Vencidas' }).click()
  await expect.poll(() => page.url()).toContain('vencimento=')
  const row = page.getByRole('row', { name: /Seguro da sede de treino/ }).first()
  await row.getByText('Vencida').waitFor()
  await sums.getByText('R$ 3.751,20').waitFor()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Marcar como paga' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('1 de 1 conta paga.').waitFor()
  await expect.poll(async () => (await stored!.ref.get()).get('pagoEm') as string).toBe(hojeNoBrasil())
  await page.getByRole('button', { name: 'Desfazer o lote' }).click()
  await page.getByText('1 de 1 como antes.').waitFor()
  await picture('conta-desfeita')
  await page.getByRole('button', { name: 'Fechar' }).click()
  expect((await stored!.ref.get()).get('pagoEm')).toBe('')
})

test('reports tell the months, accounts, ages and days; a closed month takes no change until it is opened again for a reason', async () => {
  await page.goto(url('/sie/financeiro/receitas?ver=caixa'))
  await page.getByRole('heading', { level: 1, name: 'Caixa' }).waitFor()
  const months = page.getByRole('table', { name: 'Meses do caixa' })
  const row = months.getByRole('row', { name: new RegExp(mesPorExtenso(PASSADO)) })
  await row
    .getByText(/R\$ [1-9]/)
    .first()
    .waitFor()
  await picture('caixa')
  await accessible(page, 'cash flow')
  await row.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar o mês' }).click()
  await row.getByText('Fechado').waitFor()
  const published = row.getByRole('switch', { name: /na transparência/ })
  await published.click()
  await page.getByText('Publicado na transparência.').waitFor()
  await picture('caixa-publicado')
  // A phone shows cards and does not scroll sideways.
  await page.setViewportSize({ width: 360, height: 800 })
  await page
    .getByRole('list', { name: 'Meses do caixa' })
    .getByRole('listitem')
    .filter({ hasText: mesPorExtenso(PASSADO) })
    .getByText('Publicado')
    .waitFor()
  await expect.poll(() => months.count()).toBe(0)
  await picture('caixa-360')
  await accessible(page, 'cash flow on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url('/transparencia?secao=contas'))
  const accounts = page.getByRole('table', { name: 'Receitas e despesas por categoria' })
  await accounts.getByRole('row', { name: /Aluguel e condomínio.*R\$ [1-9]/ }).waitFor()
  await page.getByText(/entraram R\$ .* e saíram R\$/).waitFor()
  await picture('transparencia-contas')
  await accessible(page, 'published months')

  const { docs } = await db
    .collection('contas')
    .where('competencia', '==', PASSADO)
    .where('categoria', '==', 'aluguel')
    .get()
  const rent = docs.find((doc) => doc.get('vinculo.idEntidade') === 'cbtkd')!
  await page.goto(url(`/sie/financeiro/addconta?tipo=despesa&id=${rent.id}`))
  await page.getByRole('textbox', { name: 'Valor' }).fill('1,00')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/O mês de .* está fechado/).waitFor()
  expect((await rent.ref.get()).get('valor')).toBe(rent.get('valor'))
  await page.getByRole('textbox', { name: 'Valor' }).fill('7.800,00')

  await page.goto(url('/sie/financeiro/receitas?ver=caixa'))
  await row.getByRole('button', { name: 'Reabrir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Nota fiscal chegou depois')
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await row.getByText('Aberto').waitFor()
  await published.click()
  await page.getByText('Retirado da transparência.').waitFor()

  const parts = page.getByRole('navigation', { name: 'Seções do financeiro' })
  await parts.getByRole('link', { name: 'Livros' }).click()
  await page.getByRole('region', { name: 'Despesas' }).getByText('Salários e encargos').waitFor()
  await picture('categorias')
  await accessible(page, 'accounts')
  await parts.getByRole('link', { name: 'Receber' }).click()
  await parts.getByRole('link', { name: 'Em atraso' }).click()
  await page.getByRole('list', { name: 'Contas em atraso' }).getByText(/RSTKD/).first().waitFor()
  await picture('em-atraso')
  await accessible(page, 'ages')
  await parts.getByRole('link', { name: 'Pagar e caixa' }).click()
  await parts.getByRole('link', { name: 'Vencimentos' }).click()
  await page.getByRole('button', { name: 'Mês seguinte' }).click()
  await page.getByText('13º salário da equipe').waitFor()
  await picture('vencimentos')
  await accessible(page, 'days')
})

test('the books fit a phone, in the dark too', async () => {
  const phone = await newPage(browser, 360)
  try {
    await putSession(phone.page, 'admin@cbtkd.test')
    for (const [name, to, seen] of [
      ['despesas', '/sie/financeiro/despesas', 'Despesas'],
      ['caixa', '/sie/financeiro/receitas?ver=caixa', 'Caixa'],
      ['categorias', '/sie/financeiro/receitas?ver=categorias', 'Por categoria'],
      ['em-atraso', '/sie/financeiro/receitas?ver=dividas', 'Em atraso'],
      ['vencimentos', '/sie/financeiro/receitas?ver=vencimentos', 'Vencimentos'],
    ] as const) {
      await phone.page.goto(url(to))
      await phone.page.getByRole('heading', { level: 1, name: seen }).waitFor()
      await phone.page
        .getByText(/R\$ [1-9]/)
        .first()
        .waitFor()
      await fits(phone.page, name)
      await picture(`${name}-360`, phone.page)
    }
    await phone.page.emulateMedia({ colorScheme: 'dark' })
    await picture('vencimentos-360-escuro', phone.page)
    await accessible(phone.page, 'dark')
  } finally {
    await phone.context.close()
  }
})

test('open balances come in from a spreadsheet with their suppliers, and annuities of before the portal with their people', async () => {
  const sheet = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))
  const bring = async (rows: readonly (readonly string[])[]) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mudanca.csv', mimeType: 'text/csv', buffer: sheet(rows) })
    await page.getByRole('heading', { name: 'Conferência' }).waitFor()
  }
  await page.goto(url('/sie/financeiro/despesas'))
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar contas em aberto' }).waitFor()
  await bring([
    ['Entidade', 'Tipo', 'Descrição', 'Fornecedor', 'CNPJ', 'Categoria', 'Vencimento', 'Valor', 'NF'],
    [
      'CBTKD',
      'A pagar',
      'Tatames da temporada',
      'TATAMES SUL LTDA',
      '11222333000181',
      '',
      '10/01/2027',
      '4.800,50',
      '77',
    ],
    ['CBTKD', 'A pagar', 'Sem dia', '', '', '', '', '10,00', ''],
  ])
  await page.getByText(/2 linhas: 1 conta nova, .* 1 com problema/).waitFor()
  await page.getByText('Informe o dia do vencimento, como 31/03/2026.').first().waitFor()
  await picture('importar-contas')
  await accessible(page, 'open balances to import')
  await page.getByRole('button', { name: 'Importar 1 conta', exact: true }).click()
  await page.getByText(/^Importação concluída: 1 criadas/).waitFor()
  await expect
    .poll(async () => (await withText('Tatames da temporada'))?.data())
    .toMatchObject({
      valor: 480_050,
      favorecido: { documento: '11.222.333/0001-81' },
      origem: { tipo: 'importacao' },
    })

  const [payer] = (
    await db.collection('praticantes').where('dadosFiliacao.federacaoID', '==', 'prtkd').limit(30).get()
  ).docs.filter((doc) => doc.get('metadados.successorId') === '' && doc.get('dadosPessoais.cpf'))
  await page.goto(url('/sie/cadastros/pessoas?importar'))
  await page.getByRole('link', { name: 'Importar anuidades anteriores' }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar anuidades anteriores' }).waitFor()
  await bring([
    ['CPF', 'Federação', 'Ano', 'Valor'],
    [payer!.get('dadosPessoais.cpf') as string, 'PRTKD', '2019', '95,00'],
  ])
  await page.getByRole('button', { name: 'Importar 1 anuidade', exact: true }).click()
  await page.getByText(/^Importação concluída: 1 criadas/).waitFor()
  await expect
    .poll(async () => (await payer!.ref.get()).get('anuidades') as object[])
    .toContainEqual({
      ano: 2019,
      valor: 9_500,
      situacao: 'paga',
      recibo: '',
      origem: 'importacao',
    })
  await page.goto(url(`/sie/cadastros/addpraticante?id=${payer!.id}`))
  const section = page.getByRole('region', { name: 'Anuidades' })
  await section.getByText(/Valor: R\$ 95,00/).waitFor()
  await expect.poll(() => section.getByRole('link', { name: 'Editar anuidades' }).count()).toBe(0)
})

test('an invoice is issued, paid on a phone with a proof, confirmed, and its receipt opens without an account', async () => {
  await page.goto(url('/sie/financeiro/receitas?ver=fatura'))
  await page.getByRole('heading', { level: 1, name: 'Nova cobrança' }).waitFor()
  await page.getByRole('combobox', { name: 'Quem emite' }).click()
  await page.getByRole('option', { name: 'CBTKD', exact: true }).click()
  await page.getByRole('combobox', { name: 'Pessoa' }).fill('Bruno Kowalczyk')
  await page
    .getByRole('option', { name: /Bruno Kowalczyk/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'O quê' }).fill('Anuidade de atleta')
  await page.getByRole('textbox', { name: 'Cada' }).fill('150,00')
  // Of no year: an annuity would ask for the price list.
  await page.getByRole('textbox', { name: 'Anuidade de' }).fill('')
  await page.getByRole('textbox', { name: 'Observações' }).click()
  await picture('fatura-rascunho')
  await accessible(page, 'draft')
  await page.getByRole('button', { name: 'Emitir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click()
  await page.getByRole('heading', { level: 1, name: /Fatura \d{4}\/\d{6}/ }).waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const numero = /\d{4}\/\d{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0]
  await picture('fatura')
  await accessible(page, 'invoice')

  const phone = await newPage(browser, 360)
  try {
    await signIn(phone.page, 'atleta@prtkd.test', url('/profile?ver=pagar'))
    const close = phone.page.getByRole('button', { name: 'Entendi' })
    const mine = phone.page
      .getByRole('listitem', { name: `Fatura ${numero}` })
      .filter({ hasText: 'Anuidade de atleta' })
    await close.or(mine.first()).first().waitFor()
    if (await close.isVisible()) await close.click()
    await mine.getByRole('button', { name: 'Pagar', exact: true }).click()
    await phone.page.getByRole('region', { name: 'Pagar com PIX' }).waitFor()
    await fits(phone.page)
    await picture('minhas-faturas-360', phone.page)
    await accessible(phone.page, 'own invoices')
    await mine.getByRole('button', { name: 'Já paguei', exact: true }).click()
    const dialog = phone.page.getByRole('dialog', { name: 'Informar pagamento' })
    // A moving photo of a phone has a video after the picture, which the server would refuse.
    const photo = Buffer.concat([await phonePhoto(), Buffer.from('....ftypmp42, the video')])
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'comprovante.jpeg', mimeType: 'image/jpeg', buffer: photo })
    await dialog.getByText('Enviado: comprovante.jpg').waitFor()
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
    await phone.page.getByText(/Pagamento informado/).waitFor()
  } finally {
    await phone.context.close()
  }

  await page.goto(url(`/sie/financeiro/receitas?ver=fatura&id=${id}`))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText(/O recibo foi emitido/).waitFor()
  await expect.poll(async () => (await db.doc(`faturas/${id}`).get()).get('situacao') as string).toBe('paga')
  await page.goto(url('/sie/financeiro/receitas?ver=faturas'))
  await page
    .getByRole('row', { name: /Bruno Kowalczyk/ })
    .getByText('Paga')
    .waitFor()
  await picture('faturas')
  await accessible(page, 'invoices')

  const { docs } = await db.collection('recibos').where('filtros.faturas', 'array-contains', id).get()
  const receipts = docs.length > 0 ? docs : (await db.collection('recibos').get()).docs
  const code = receipts.find((doc) => JSON.stringify(doc.get('faturas')).includes(id))!.get('codigo') as string
  const visitor = await newPage(browser)
  try {
    await visitor.page.goto(url(`/sie/financeiro/printrecibo?codigo=${code}`))
    await visitor.page.getByText(/cento e cinquenta reais/).waitFor()
    await expect.poll(() => visitor.page.locator('body').innerText()).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
    await picture('recibo', visitor.page)
    await accessible(visitor.page, 'receipt')
    await visitor.page.goto(url(`/sie/financeiro/printfatura?id=${id}`))
    await visitor.page.getByRole('heading', { level: 1, name: /Fatura/ }).waitFor()
    await picture('fatura-impressa', visitor.page)
    await visitor.page.goto(url(`/sie/financeiro/printrecibo?codigo=${'0'.repeat(32)}`))
    await visitor.page.getByText('Recibo não encontrado').waitFor()
  } finally {
    await visitor.context.close()
  }
})
