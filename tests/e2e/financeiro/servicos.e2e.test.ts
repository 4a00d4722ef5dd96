// The price list: from the treasurer's form to the table that visitors read, print and download.
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, url } from '../support/browser.ts'
import { accessible, browser, fits, openArea, page, picture, useDesk } from '../support/page.ts'
import { named } from '../support/record.ts'

// The dialog of release notes, tested elsewhere, would cover the page until it was seen.
const seen = db.doc('sistema/avisos/preferencias/financeiro')
beforeAll(() => seen.set({ novidadesAte: Timestamp.now() }))
afterAll(() => seen.delete())
useDesk('financeiro@cbtkd.test')

/** Chooses an option of a select by the labels of both. */
async function choose(label: string, option: string, within: Pick<typeof page, 'getByRole'> = page): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const NOME = 'Anuidade de examinador'

test('a new service is checked at its fields, saved with its rows, and shown in the public table', async () => {
  await page.goto(url('/sie/financeiro/addservice'))
  await page.getByRole('heading', { level: 1, name: 'Novo serviço' }).waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Preencha código.').waitFor()
  await page.getByText('Preencha nome.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')

  await choose('Entidade', 'CBTKD')
  await page.getByLabel('Código').fill('ANU-EXA')
  await page.getByRole('textbox', { name: 'Nome', exact: false }).first().fill(NOME)
  await choose('Categoria', 'Anuidades')
  await choose('Aplica-se a', 'Pessoa')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('R$ 1.234,56')
  await page.getByRole('button', { name: 'Incluir linha de preço' }).click()
  const rows = page.getByRole('group', { name: 'Linha de preço' })
  await rows.getByLabel('Nome da linha').fill('Mestres')
  await choose('Da graduação', '4º Dan · Preta', rows)
  await rows.getByRole('textbox', { name: 'Valor', exact: true }).fill('90')
  await page.getByRole('textbox', { name: 'Desconto social' }).fill('25')
  await page.getByRole('textbox', { name: 'Repasse à federação' }).fill('60')
  await page.getByRole('textbox', { name: 'Repasse à confederação' }).fill('50')
  await choose('Validade', 'Por meses')
  await page.getByLabel('Público').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Os repasses somam mais de 100%.').waitFor()
  await page.getByText('Informe por quantos meses vale.').waitFor()
  await page.getByRole('textbox', { name: 'Repasse à confederação' }).fill('10')
  await choose('Validade', 'Até 31/12')
  await accessible(page, 'form')
  await picture('servico-novo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Serviço salvo.').waitFor()
  await page.waitForURL(/addservice\?id=/)
  await expect
    .poll(async () => (await named('services', NOME))?.data())
    .toMatchObject({
      codigo: 'ANU-EXA',
      categoria: 'anuidade',
      valor: 123_456,
      precos: [{ nome: 'Mestres', graduacaoDe: 14, graduacaoAte: 0, valor: 9_000 }],
      descontoSocial: 25,
      repasse: { federacao: 60, confederacao: 10 },
      validade: { tipo: 'anoCivil' },
      publico: true,
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    })
  await expect
    .poll(async () => JSON.stringify((await db.doc('sistema/publico/taxas/cbtkd').get()).data()))
    .toContain(NOME)
})

test('what a service costs is told with its reason and parts, for the form as it stands and from the list', async () => {
  await page.goto(url('/sie/financeiro/addservice?id=cbtkd-anuidade-preta'))
  await page.getByRole('heading', { level: 1, name: 'Anuidade nacional de faixa preta' }).waitFor()
  await picture('servico')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).first().fill('160')
  await page.getByRole('button', { name: 'Simular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quanto custa?' })
  const result = dialog.getByRole('status', { name: 'Resultado' })
  await result.getByText('R$ 160,00').first().waitFor()
  await result.getByText('Valor geral: nenhuma linha da tabela se aplica.').waitFor()
  await choose('Graduação', '4º Dan · Preta', dialog)
  await result.getByText('Linha 2 da tabela: Mestres, 4º Dan e acima.').waitFor()
  await dialog.getByLabel('Com desconto social').check()
  await dialog.getByLabel('Quantidade').fill('20')
  await result.getByText('R$ 2.200,00', { exact: true }).waitFor()
  await result.getByText('Os descontos não se somam: vale o maior.').waitFor()
  // 30 % of 2.200.
  await result.getByText('R$ 660,00').waitFor()
  await dialog.getByLabel('No dia').fill('31/12/2019')
  await result.getByText(/A vigência começa em/).waitFor()
  await accessible(page, 'simulation')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // Saved, and undone.
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Serviço salvo.').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect
    .poll(async () => (await db.doc('services/cbtkd-anuidade-preta').get()).get('valor') as number)
    .toBe(15_000)
  await expect
    .poll(async () => (await db.doc('services/cbtkd-anuidade-preta.v1').get()).get('valor') as unknown)
    .toBe(16_000)

  const menu = await openArea('Financeiro')
  await menu.getByRole('link', { name: 'Serviços e taxas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Serviços' }).waitFor()
  await choose('Categoria', 'Anuidades', page.getByRole('group', { name: 'Filtros' }))
  await page.waitForURL(/categoria=anuidade/)
  await page.goto(url('/sie/financeiro/services?categoria=anuidade&tamanho=25'))
  const table = page.getByRole('table')
  await table.getByText('e mais 3 preços').first().waitFor()
  await table.getByText(/^A partir de 01\/01\//).waitFor()
  await table.getByText(/^Encerrada em 31\/12\//).waitFor()
  await accessible(page, 'list')
  await picture('servicos')
  await page.getByRole('button', { name: 'Quanto custa?' }).click()
  await dialog.getByRole('combobox', { name: 'Serviço' }).fill('Chancela')
  await page.getByRole('option', { name: /Chancela de competição/ }).click()
  await result.getByText('R$ 1.500,00').first().waitFor()
  await choose('Quem organiza', 'Federação', dialog)
  await result.getByText('R$ 900,00').first().waitFor()
  await picture('servicos-simular')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
})

test('a visitor reads the prices in force by category, finds, prints and downloads them', async () => {
  const { page: visitor, context, violations } = await newPage(browser)
  try {
    // The page from the server, for clients without JavaScript.
    const served = await (await fetch(url('/institucional/regimentotaxas'))).text()
    expect(served).toContain('<title>Regimento de taxas · CBTKD</title>')
    expect(served).toMatch(/Anuidade nacional de faixa preta<\/span>[\s\S]*?R\$\s150,00/)

    await visitor.goto(url('/institucional/regimentotaxas'))
    const annuities = visitor.getByRole('region', { name: 'Anuidades' })
    await annuities.getByText('Anuidade nacional de faixa preta', { exact: true }).waitFor()
    await visitor.getByText(/Tabela vigente desde 01\/01\/\d{4}/).waitFor()
    await annuities.getByRole('row', { name: /Mestres, 4º Dan e acima.*R\$ 220,00/ }).waitFor()
    // Internal, past and future services are missing, also in the data.
    const data = (await (await fetch(url('/institucional/regimentotaxas.json'))).json()) as {
      precos: { nome: string; centavos: number }[]
    }
    for (const text of [await visitor.getByRole('main').innerText(), JSON.stringify(data), served])
      for (const hidden of ['ano anterior', 'próximo ano', 'Ressarcimento', 'epasse'])
        expect(text).not.toContain(hidden)
    expect(data.precos).toContainEqual(expect.objectContaining({ codigo: 'TRA-FED', centavos: 12_000 }))
    await accessible(visitor, 'public table')
    await picture('regimento', visitor)

    await visitor.getByLabel('Buscar taxa').fill('carteira nacional')
    await annuities.waitFor({ state: 'hidden' })
    await visitor.getByRole('region', { name: 'Carteiras' }).waitFor()

    // The print contains only the table, under the entity's mark.
    await visitor.emulateMedia({ media: 'print' })
    const sheet = visitor.locator('[data-folha]')
    await sheet.getByText('Regimento de taxas', { exact: true }).waitFor()
    await sheet.getByText('CBTKD').first().waitFor()
    await sheet.getByText('Anuidade nacional de faixa preta', { exact: true }).waitFor()
    await expect.poll(() => visitor.getByRole('button', { name: 'Imprimir ou salvar PDF' }).count()).toBe(0)
    await picture('regimento-impresso', visitor)
    await visitor.emulateMedia({ media: 'screen' })

    await visitor.setViewportSize({ width: 360, height: 800 })
    // The prices that came with the page are shown even where they cannot be read again.
    await visitor.route(/sistema\/publico\/taxas|sistema%2Fpublico%2Ftaxas/, (route) => route.abort())
    await visitor.goto(url('/institucional/regimentotaxas'))
    await annuities.getByRole('row', { name: /Mestres, 4º Dan e acima.*R\$ 220,00/ }).waitFor()
    await fits(visitor)
    await accessible(visitor, 'public table on a phone')
    await picture('regimento-360', visitor)
    expect(violations).toEqual([])
  } finally {
    await context.close()
  }
})

test('the public page offers a new price to who may add one, public from the start', async () => {
  await page.goto(url('/institucional/regimentotaxas'))
  await page.getByRole('link', { name: 'Nova taxa' }).click()
  await page.getByRole('heading', { level: 1, name: 'Novo serviço' }).waitFor()
  await expect.poll(() => page.getByLabel('Público').isChecked()).toBe(true)
  // At 360 px, with the rows of a stored one, nothing overflows the screen.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(url('/sie/financeiro/addservice?id=cbtkd-anuidade-preta'))
  await page.getByRole('group', { name: 'Linha de preço' }).getByLabel('Nome da linha').first().waitFor()
  await fits(page)
  await picture('servico-360')
  await page.goto(url('/sie/financeiro/services'))
  await page.getByRole('link', { name: /Anuidade de federação/ }).waitFor()
  await fits(page)
  await picture('servicos-360')
  await page.setViewportSize({ width: 1280, height: 800 })
})
