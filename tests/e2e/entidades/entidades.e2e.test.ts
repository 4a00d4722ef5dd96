// An entity becomes affiliated: its own staff complete and send it, the federation decides. And the register of entities.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { clubSpreadsheet } from '../../support/clubSpreadsheet.ts'
import { pdf, png } from '../../support/files.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'

useBrowser()

const NOME = 'Academia Tigre do Oeste'
const ID = 'fctkd-academia-tigre-do-oeste'
const PAGE = `/sie/cadastros/entidades/addentidade?id=${ID}`

const opened = async (page: Page, path: string, heading: string | RegExp) => {
  await page.goto(url(path))
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}
const save = async (page: Page) => {
  const bar = page.getByRole('group', { name: 'Ações' })
  await bar.getByRole('button', { name: 'Salvar' }).click()
  // The toast may still be that of the previous section.
  await bar.waitFor({ state: 'detached' })
  await page.getByText('Entidade salva.').first().waitFor()
}
const inBothModes = async (page: Page, name: string) => {
  await picture(`${name}-claro`, page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(`${name}-escuro`, page)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function addDocument(page: Page, tipo: string, index: number) {
  await page.getByRole('button', { name: 'Incluir documento' }).click()
  const paper = page.getByRole('group', { name: `Documentos ${index}` })
  await paper.getByLabel('Tipo').click()
  await page.getByRole('option', { name: tipo }).click()
  await paper
    .getByLabel('Escolher cópia', { exact: true })
    .last()
    .setInputFiles({
      name: `${tipo}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf({})),
    })
  await paper.getByLabel('Cópia: nome do arquivo').waitFor()
}

test('a club is shown what is missing, mends it, and is affiliated by the federation', async () => {
  const club = await newPage(browser)
  await putSession(club.page, 'clube@fctkd.test')
  await opened(club.page, '/sie/cadastros/entidades', 'Minha entidade')
  await club.page.getByRole('link', { name: new RegExp(NOME) }).click()
  await club.page.getByRole('heading', { level: 1, name: NOME }).waitFor()
  const missing = club.page.getByRole('region', { name: 'Requisitos da filiação' })
  await missing.getByText('faltam 4').waitFor()
  await club.page.getByText('faltam 4 requisitos').waitFor()
  await accessible(club.page, 'draft')
  await inBothModes(club.page, 'entidade-rascunho-1280')

  await missing.getByRole('link', { name: /Resolver: Responsável técnico/ }).click()
  await club.page.getByRole('group', { name: 'Responsável técnico' }).getByLabel('Nome').fill('Elisa Stein')
  await club.page.getByRole('group', { name: 'Responsável técnico' }).getByLabel('Graduação').click()
  await club.page.getByRole('option', { name: /4º Dan/ }).click()
  await accessible(club.page, 'people edited')
  await save(club.page)

  await missing.getByRole('link', { name: 'Resolver: Logotipo' }).click()
  const logo = club.page.getByRole('group', { name: 'Logotipo' })
  await logo
    .getByLabel('Escolher imagem', { exact: true })
    .last()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await png(640, 640),
    })
  await club.page.getByRole('dialog').getByRole('button', { name: /Usar/ }).click()
  await logo.getByLabel('Descrição da imagem').fill('Tigre dentro de um octógono')
  await club.page.getByLabel('Cor principal').first().fill('#ffd400')
  await club.page.getByText('tom mais escuro').first().waitFor()
  await picture('entidade-portal-1280', club.page)
  // The next section is clicked while this one is still being stored: it opens afterwards.
  let go = () => {}
  const asked = new Promise<void>((resolve) => (go = resolve))
  await club.page.route(/documents:commit/, async (route) => {
    await asked
    await route.continue()
  })
  await club.page.getByRole('group', { name: 'Ações' }).getByRole('button', { name: 'Salvar' }).click()
  await club.page.getByRole('button', { name: 'Salvando…' }).waitFor()
  await missing.getByRole('link', { name: 'Resolver: Cartão CNPJ em dia' }).click()
  go()
  await addDocument(club.page, 'Cartão CNPJ', 2)
  await addDocument(club.page, 'Alvará', 3)
  await picture('entidade-documentos-1280', club.page)
  await save(club.page)

  await missing.getByText('Tudo em ordem.').waitFor()
  await club.page.getByRole('button', { name: 'Enviar para análise' }).click()
  await club.page.getByRole('dialog').getByRole('button', { name: 'Enviar para análise' }).click()
  await club.page.getByRole('button', { name: 'Voltar a editar' }).waitFor()
  await expect.poll(() => club.page.getByRole('button', { name: 'Filiar' }).count()).toBe(0)

  const federation = await newPage(browser)
  await putSession(federation.page, 'secretaria@fctkd.test')
  await opened(federation.page, PAGE, NOME)
  await federation.page.getByRole('button', { name: 'Abrir Alvará' }).waitFor()
  await federation.page.getByRole('button', { name: 'Filiar' }).click()
  await federation.page.getByRole('dialog').getByRole('button', { name: 'Filiar' }).click()
  await federation.page.getByRole('button', { name: 'Suspender' }).waitFor()
  await federation.page.getByText('filiada desde').waitFor()
  await accessible(federation.page, 'affiliated')
  await picture('entidade-filiada-1280', federation.page)
  // Who only reads entities sees which papers there are, and opens none.
  const reader = await newPage(browser)
  await putSession(reader.page, 'conteudo@cbtkd.test')
  await opened(reader.page, PAGE, NOME)
  await reader.page.getByRole('list', { name: 'Documentos' }).getByText('Alvará').waitFor()
  await expect.poll(() => reader.page.getByRole('button', { name: /^Abrir / }).count()).toBe(0)
  await reader.context.close()
  await club.context.close()
  await federation.context.close()
})

test('the register lists, filters and searches, as a list and as a tree, at 1280 and at 360 px', async () => {
  const { page, context, violations } = await newPage(browser)
  await putSession(page, 'secretaria@fctkd.test')
  const atBothWidths = async (look: (width: number) => Promise<void>) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await look(width)
    }
  }
  await opened(page, '/sie/cadastros/entidades', 'Entidades')
  await page.getByText('Academia Cem Por Cento').first().waitFor()
  await atBothWidths(async (width) => {
    await page.getByText('Academia Cem Por Cento').first().waitFor()
    await accessible(page, `list at ${width}`)
    await inBothModes(page, `entidades-${width}`)
  })
  await page.goto(url('/sie/cadastros/entidades?situacao=todos&filtros.vencimento=%3C2999-01-01'))
  await page.goto(url('/sie/cadastros/entidades?dadosPessoais.tipoEntidade=projetoSocial'))
  await page.getByText('Projeto Chute Certo').first().waitFor()
  await expect.poll(() => page.getByText('Academia Cem Por Cento').count()).toBe(0)
  await page.goto(url('/sie/cadastros/entidades?busca=garra'))
  await page.getByText('Clube Garra Catarina').first().waitFor()
  await opened(page, '/sie/cadastros/entidades?ver=arvore', 'Entidades em árvore')
  await page.getByRole('list', { name: /Abaixo de Federação Catarinense/ }).waitFor()
  await page.getByRole('link', { name: 'Academia Hwarang' }).waitFor()
  await atBothWidths(async (width) => {
    await accessible(page, `tree at ${width}`)
    await picture(`entidades-arvore-${width}`, page)
  })
  await opened(page, '/sie/cadastros/entidades/addentidade?id=fctkd-associacao-vale-do-itajai', /Vale do Itajaí/)
  await page.getByText('Anuidade em aberto há dois anos').waitFor()
  await atBothWidths(async (width) => {
    await accessible(page, `suspended at ${width}`)
    await inBothModes(page, `entidade-suspensa-${width}`)
    await fits(page)
  })
  await opened(page, '/institucional/filiados/addfiliado', 'Novo filiado')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Preencha nome.').waitFor()
  await atBothWidths((width) => picture(`entidade-nova-${width}`, page))
  expect(violations).toEqual([])
  await context.close()
})

test('a club moves to another federation and is joined to its double, each after its consequences were shown', async () => {
  const source = (await db.doc('entidades/fctkd-clube-taegeuk').get()).data() as StoredRecord & Entidade
  const make = (id: string, name: string, telefone: string) => {
    const record = {
      ...source,
      dadosPessoais: { ...source.dadosPessoais, name, cnpj: '' },
      dadosContato: { ...source.dadosContato, telefone },
      metadados: { ...source.metadados, version: 0 },
    }
    return db.doc(`entidades/${id}`).set(withDerived(id, record as unknown as StoredRecord, entidades))
  }
  await make('quixaba', 'Clube Quixaba', '')
  await make('quixaba-dobro', 'Clube Quixaba do Sul', '(48) 3222-1010')
  const { page, context, violations } = await newPage(browser)
  await signIn(page, 'admin@cbtkd.test')
  const chosen = async (action: RegExp, field: string, typed: string, option: RegExp) => {
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('combobox', { name: field }).fill(typed)
    await page.getByRole('option', { name: option }).click()
    await page.getByRole('region', { name: 'O que vai acontecer' }).waitFor()
  }
  for (const id of ['quixaba', 'quixaba-dobro']) {
    await opened(page, `/sie/cadastros/entidades/addentidade?id=${id}`, /Clube Quixaba/)
    await chosen(/Mudar de federação/, 'Nova entidade superior', 'Paranaense', /Paranaense/)
    const dialog = page.getByRole('dialog', { name: 'Mudar de federação ou de superior' })
    // The server requires the reason, so the button stays disabled without one.
    await expect.poll(() => dialog.getByRole('button', { name: 'Mudar', exact: true }).isDisabled()).toBe(true)
    await dialog.getByLabel('Motivo').fill('A sede mudou para o Paraná.')
    if (id === 'quixaba') {
      await accessible(page, 'move')
      await inBothModes(page, 'entidade-mudar-1280')
    }
    await dialog.getByRole('button', { name: 'Mudar', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/Entidade mudada|A entidade mudou/).waitFor()
    await page.getByRole('link', { name: 'PRTKD' }).waitFor()
    await expect.poll(async () => (await db.doc(`entidades/${id}`).get()).get('vinculo.idFederacao')).toBe('prtkd')
  }
  await opened(page, '/sie/cadastros/entidades/addentidade?id=quixaba', 'Clube Quixaba')
  await chosen(/Unir a outra entidade/, 'Outra entidade', 'Quixaba', /Quixaba do Sul/)
  const dialog = page.getByRole('dialog', { name: 'Unir a outra entidade' })
  await dialog.getByRole('radio', { name: /^Clube Quixaba do Sul/ }).waitFor()
  await dialog.getByRole('radio', { name: /^Clube Quixaba ·/ }).check()
  await dialog.getByText('A entidade que fica recebe:').waitFor()
  await dialog.getByLabel('Motivo').fill('Cadastrado duas vezes.')
  await accessible(page, 'join')
  await inBothModes(page, 'entidade-unir-1280')
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click()
  await page.getByText('Entidades unidas.').waitFor()
  await page.getByText('(48) 3222-1010').waitFor()
  await expect
    .poll(async () => (await db.doc('entidades/quixaba-dobro').get()).data())
    .toMatchObject({
      unidaA: 'quixaba',
      situacao: 'desfiliada',
      metadados: { active: false },
    })
  expect(violations).toEqual([])
  await context.close()
})

test('the 300 clubs of an office come in from the register, as drafts, and are taken back', async () => {
  const sheet = clubSpreadsheet(300, 5)
  const { truth } = sheet
  // The seed's federations have other names.
  const table = sheet.table.map((row) => row.map((cell) => (cell === 'Federação PRTKD' ? 'PRTKD' : cell)))
  const drafts = async () =>
    (
      await db
        .collection('entidades')
        .where('metadados.successorId', '==', '')
        .where('metadados.active', '==', true)
        .where('situacao', '==', 'rascunho')
        .count()
        .get()
    ).data().count
  const before = await drafts()
  const { page, context, violations } = await newPage(browser)
  await putSession(page, 'admin@cbtkd.test')
  await opened(page, '/sie/cadastros/entidades', 'Entidades')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar planilha' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'clubes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n'),
    ),
  })
  const accepted = 300 - truth.recusadas.length
  await page.getByRole('heading', { name: 'Conferência' }).waitFor()
  const button = page.getByRole('button', { name: `Importar ${accepted} entidades` })
  await button.waitFor()
  await accessible(page, 'clubs to import')
  await picture('entidades-importar-1280', page)
  await button.click()
  const refused = truth.recusadas.length
  await page.getByText(`${accepted} criadas, 0 atualizadas, 0 sem mudança, ${refused} recusadas`).waitFor()
  await expect.poll(drafts).toBe(before + accepted)
  await page.goto(url('/sie/cadastros/entidades?importar'))
  await page.getByText(`Você importou ${accepted} entidades em`).waitFor()
  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await page.getByRole('dialog', { name: 'Desfazer a importação?' }).getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText(/^Importação desfeita: \d+ entidades\./).waitFor()
  await expect.poll(drafts).toBe(before)
  expect(violations).toEqual([])
  await context.close()
})
