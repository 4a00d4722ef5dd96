// The people register in the browser: filters, conflict, history, restore, export, guard, keyboard, accessibility.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { db } from '../support/admin.ts'
import { url } from '../support/browser.ts'
import { accessible, accessibleInBoth, exported, fits, namesInList, page, picture, useDesk } from '../support/page.ts'

useDesk('secretaria@fctkd.test')

const stored = async (id: string) => (await db.doc(`praticantes/${id}`).get()).data() ?? {}
/** A person of the secretary's federation, by position in the seed (every third is of FCTKD). */
const pessoa = (n: number) => `pessoa-${String(n * 3 + 1).padStart(3, '0')}`

async function open(id: string, aba?: string): Promise<string> {
  const { dadosPessoais } = await stored(id)
  await page.goto(url(`/sie/cadastros/addpraticante?id=${id}${aba ? `&aba=${aba}` : ''}`))
  await page.getByRole('heading', { level: 1, name: dadosPessoais.name }).waitFor()
  return dadosPessoais.name
}

/** Stores a new version, as if by another person. */
async function editElsewhere(id: string, changes: Record<string, unknown>): Promise<void> {
  const { metadados } = await stored(id)
  await db.doc(`praticantes/${id}`).update({ ...changes, 'metadados.version': metadados.version + 1 })
}

const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('filters go into the address, and each shows whom it should', async () => {
  await page.goto(url('/sie/cadastros/pessoas'))
  await page.getByRole('button', { name: 'Filtros' }).click()
  await choose('Anuidade', `Em dia em ${new Date().getFullYear()}`)
  await choose('Função', 'Árbitro')
  await expect.poll(() => new URL(page.url()).searchParams.get('filtros.papeis')).toBe('arbitro')
  const expected = (
    await db
      .collection('praticantes')
      .where('metadados.successorId', '==', '')
      .where('dadosFiliacao.federacaoID', '==', 'fctkd')
      .where('filtros.papeis', 'array-contains', 'arbitro')
      .get()
  ).docs
    .filter((doc) => doc.get('filtros.ultimaAnuidade') >= new Date().getFullYear())
    .map((doc) => doc.get('dadosPessoais.name'))
  expect(expected.length).toBeGreaterThan(0)
  await expect.poll(async () => (await namesInList()).sort()).toEqual(expected.sort().slice(0, 10))
  // The same address shows the same list.
  await page.reload()
  await expect.poll(async () => (await namesInList()).sort()).toEqual(expected.sort().slice(0, 10))
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await choose('UF', 'SC')
  await expect.poll(() => new URL(page.url()).searchParams.get('dadosEndereco.logradouroUF')).toBe('SC')
  const living = (
    await db
      .collection('praticantes')
      .where('metadados.successorId', '==', '')
      .where('dadosFiliacao.federacaoID', '==', 'fctkd')
      .where('dadosEndereco.logradouroUF', '==', 'SC')
      .get()
  ).docs.map((doc) => doc.get('dadosPessoais.name'))
  expect(living.length).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const shown = await namesInList()
      return shown.length === Math.min(10, living.length) && shown.every((name) => living.includes(name))
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await choose('Documentos', 'Com documento vencido')
  const expired = (
    await db
      .collection('praticantes')
      .where('filtros.vencimento', '>=', '0')
      .where('filtros.vencimento', '<', dayInBrasilia(Date.now()))
      .get()
  ).docs.map((doc) => doc.get('dadosPessoais.name'))
  await expect.poll(async () => expired.includes((await namesInList())[0])).toBe(true)
})

test('filters that cannot all be asked at once are still applied', async () => {
  const year = new Date().getFullYear()
  await page.goto(
    url(
      `/sie/cadastros/pessoas?filtros.anoNascimento=${year - 29}-${year - 21}&dadosTaekwondo.maxGraduacao=5-10&filtros.ultimaAnuidade=${year}-${year + 9}`,
    ),
  )
  const all = (
    await db
      .collection('praticantes')
      .where('metadados.successorId', '==', '')
      .where('dadosFiliacao.federacaoID', '==', 'fctkd')
      .get()
  ).docs.filter((doc) => {
    const born = doc.get('filtros.anoNascimento')
    const order = doc.get('dadosTaekwondo.maxGraduacao')
    return (
      born >= year - 29 && born <= year - 21 && order >= 5 && order <= 10 && doc.get('filtros.ultimaAnuidade') >= year
    )
  })
  expect(all.length).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('table').getByRole('rowheader').count()).toBe(Math.min(10, all.length))
})

test('the table fits, sorts by grade, keeps its count while searching, and no CPF gets into the address', async () => {
  await page.goto(url('/sie/cadastros/pessoas'))
  const region = page.getByRole('region', { name: 'Tabela de pessoas' })
  await region.getByRole('rowheader').nth(5).waitFor()
  const excess = () => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
  // On a tablet the first columns stand below the name, and come back with the width.
  const numbers = region.getByRole('columnheader', { name: 'Matrícula' })
  await numbers.waitFor()
  await page.setViewportSize({ width: 768, height: 1024 })
  await region
    .getByRole('rowheader')
    .first()
    .getByText(/^Matrícula: \d+$/)
    .waitFor()
  await expect.poll(() => numbers.count()).toBe(0)
  await expect.poll(excess).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await numbers.waitFor()
  const grades = async () => (await region.getByRole('row').allInnerTexts()).join(' ')
  await region.getByRole('button', { name: 'Faixa' }).click()
  await expect.poll(grades).not.toMatch(/Dan/)
  await region.getByRole('button', { name: 'Faixa' }).click()
  await expect.poll(grades).toMatch(/4º Dan/)
  const [someone] = (
    await db
      .collection('praticantes')
      .where('metadados.successorId', '==', '')
      .where('dadosFiliacao.federacaoID', '==', 'fctkd')
      .where('dadosPessoais.cpf', '>', '')
      .limit(1)
      .get()
  ).docs
  const { cpf, name } = someone!.get('dadosPessoais') as { cpf: string; name: string }
  const search = page.getByLabel(/^Buscar por nome/)
  await search.fill(cpf)
  const found = region.getByRole('link', { name, exact: true })
  await expect.poll(() => region.getByRole('rowheader').count()).toBe(1)
  await page.getByText(/^busca em \d+ pessoas/).waitFor()
  expect(decodeURIComponent(page.url())).not.toContain(cpf.slice(0, 7))
  // Back from the person, the search is restored; the URL still does not contain it.
  await found.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe(cpf)
  expect(decodeURIComponent(page.url())).not.toContain(cpf.slice(0, 7))
  await page.goto(url(`/sie/cadastros/pessoas?busca=${cpf}`))
  await found.waitFor()
  await expect.poll(() => decodeURIComponent(page.url())).not.toContain(cpf)
})

test('two edits of the same field at once are asked about', async () => {
  const id = pessoa(2)
  await editElsewhere(id, {
    'dadosPessoais.apelido': '',
    'dadosPessoais.nacionalidade': 'Brasileira',
    'dadosPessoais.mothersName': '',
  })
  await open(id, 'pessoais')
  await page.getByLabel('Apelido').fill('Relâmpago')
  await page.getByLabel('Nome da mãe').fill('Maria de Lourdes')
  await editElsewhere(id, { 'dadosPessoais.apelido': 'Raio', 'dadosPessoais.nacionalidade': 'Chilena' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: /salvou enquanto você escrevia$/ })
  await dialog.getByText('Falta escolher 1 campo').waitFor()
  // Nothing is preselected, and nothing else is asked.
  await expect.poll(() => dialog.getByRole('radio', { checked: true }).count()).toBe(0)
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(2)
  await expect.poll(() => dialog.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
  await dialog.getByText('Nacionalidade: juntou-se sozinho.').waitFor()
  await accessible()
  await picture('conflito', page, false)
  await dialog.getByRole('radio', { name: /Raio/ }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Pessoa salva.').waitFor()
  await expect
    .poll(async () => (await stored(id)).dadosPessoais)
    .toMatchObject({
      apelido: 'Raio',
      nacionalidade: 'Chilena',
      mothersName: 'Maria de Lourdes',
    })
})

test('the history names who changed what; going back asks, says what it did, and can be undone', async () => {
  const id = pessoa(7)
  await editElsewhere(id, { 'dadosPessoais.apelido': '', 'dadosFiliacao.professor': '' })
  await open(id, 'pessoais')
  await page.getByLabel('Apelido').fill('Trovoada')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Pessoa salva.').waitFor()
  await open(id, 'filiacao')
  await page.getByLabel('Professor responsável').fill('Caetano Vilas Boas')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Pessoa salva.').waitFor()
  const before = (await stored(id)).metadados.version
  await page.getByRole('button', { name: 'Histórico' }).click()
  const drawer = page.getByRole('dialog', { name: 'Histórico' })
  await drawer.getByText('Trovoada').first().waitFor()
  await drawer.getByRole('listitem').first().getByText('Marina Becker da Luz').waitFor()
  await drawer.getByRole('button', { name: `Restaurar esta versão (${before - 1})` }).click()
  const question = page.getByRole('dialog', { name: `Voltar à versão ${before - 1}?` })
  await question.getByText('Apelido, Professor responsável').waitFor()
  await question.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await page.getByText(`Voltou à versão ${before - 1}: Apelido, Professor responsável.`).waitFor()
  expect((await stored(id)).dadosPessoais.apelido).toBe('')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await stored(id)).dadosPessoais.apelido).toBe('Trovoada')
})

test('the CPF is masked; seeing it in full is written down', async () => {
  const id = pessoa(5)
  await page.goto('about:blank')
  await open(id)
  const { cpf } = (await stored(id)).dadosPessoais
  // The print sheet is in the document beside the visible content.
  const shown = page.getByRole('main')
  await shown.getByText(`***${cpf.slice(3, 11)}-**`).waitFor()
  await page.getByRole('button', { name: 'Mostrar CPF' }).click()
  // The first call of a function starts its process, which takes a while.
  await shown.getByText(cpf).waitFor()
  const entries = await db
    .collection('sistema/auditoria/eventos')
    .where('id', '==', id)
    .where('acao', '==', 'verCpf')
    .get()
  expect(entries.docs.map((doc) => doc.get('quem'))).toEqual(['secretaria'])
})

test('somebody with the same name and birth date is asked about before storing', async () => {
  const { dadosPessoais } = await stored(pessoa(6))
  await page.goto(url('/sie/cadastros/addpraticante'))
  await page.getByLabel('Nome completo').fill(dadosPessoais.name)
  await page.getByLabel('Data de nascimento').fill(dadosPessoais.birthdate.split('-').reverse().join('/'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  const minor = page.getByText('Menor de 18 anos: informe o nome do responsável.')
  const question = page.getByRole('dialog', { name: 'Talvez esta pessoa já esteja cadastrada' })
  await minor.or(question).first().waitFor()
  if (await minor.isVisible()) {
    await page.getByLabel('Nome do responsável').fill('Paulo de Tal')
    await page.getByLabel('CPF do responsável').fill('52998224725')
    await page.getByRole('button', { name: 'Salvar' }).click()
  }
  await question.getByRole('link', { name: new RegExp(dadosPessoais.name) }).waitFor()
  await question.getByRole('button', { name: 'Voltar e conferir' }).click()
})

test('a new person needs four fields, gets the own federation by default, and is opened once stored', async () => {
  await page.goto(url('/sie/cadastros/addpraticante'))
  await page.getByLabel('Nome completo').fill('Otaviano')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Informe nome e sobrenome.').waitFor()
  await page.getByText('Informe a data de nascimento.').waitFor()
  await page.getByLabel('Nome completo').fill('Otaviano Brandão Novo')
  await page.getByLabel('Data de nascimento').fill(`14/05/${1930 + Math.floor(Math.random() * 60)}`)
  await page.getByLabel('E-mail', { exact: true }).fill('otaviano.novo@exemplo.test')
  await page.getByText('Entra em FCTKD').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Pessoa salva.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Otaviano Brandão Novo' }).waitFor()
  const { dadosFiliacao } = await stored(new URL(page.url()).searchParams.get('id') ?? '')
  expect(dadosFiliacao).toMatchObject({ federacaoID: 'fctkd', federacao: 'FCTKD', vinculadoAEntidadeID: '' })
})

test('the list is exported as CSV and XLSX, as filtered, with formulas as text and the CPF masked', async () => {
  const id = pessoa(9)
  const name = '=HYPERLINK Alves Testador'
  await editElsewhere(id, { 'dadosPessoais.name': name })
  await expect.poll(async () => (await stored(id)).dadosPessoais.searchableName).toContain('testador')
  await page.goto('about:blank')
  await page.goto(url('/sie/cadastros/pessoas?busca=testador'))
  await page.getByRole('table').getByRole('link', { name }).waitFor()
  for (const [button, extension] of [
    ['CSV', 'csv'],
    ['Excel (XLSX)', 'xlsx'],
  ] as const) {
    const download = await exported(button)
    expect(download.suggestedFilename()).toBe(`pessoas.${extension}`)
    const path = await download.path()
    const cells =
      extension === 'csv' ? (await readFile(path, 'utf8')).split('\r\n')[1]?.split(';') : (await readSheet(path))[1]
    expect(String(cells?.[0])).toBe(`'${name}`)
    expect(cells?.map(String).find((cell) => cell.includes('*'))).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('by keyboard alone: find a person, open, change, save', async () => {
  const id = pessoa(8)
  const { dadosPessoais } = await stored(id)
  await page.goto(url('/sie/cadastros/pessoas'))
  await page.getByRole('table').getByRole('link').first().waitFor()
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.textContent ||
        document.activeElement?.closest('.MuiFormControl-root')?.querySelector('label')?.textContent ||
        '',
    )
  const tabTo = async (text: string | RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      if (typeof text === 'string' ? (await focused()).startsWith(text) : text.test(await focused())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard never reaches ${text}`)
  }
  await tabTo('Buscar por nome')
  await page.keyboard.type(dadosPessoais.name)
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByRole('link', { name: dadosPessoais.name }).first().waitFor()
  await expect.poll(() => page.getByRole('table').getByRole('rowheader').count()).toBeLessThan(10)
  await tabTo(dadosPessoais.name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: dadosPessoais.name }).waitFor()
  const section = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let presses = 0; (await section()) !== 'Editar dados pessoais'; presses++) {
    if (presses > 80) throw new Error('the keyboard never reaches the section')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByLabel('Apelido').waitFor()
  await tabTo('Apelido')
  await page.keyboard.type('Só teclado')
  await tabTo('Salvar')
  await page.keyboard.press('Enter')
  await page.getByText('Pessoa salva.').waitFor()
  expect((await stored(id)).dadosPessoais.apelido).toBe('Só teclado')
})

test('back from a person the list is where it was: page, place and count', async () => {
  await page.goto(url('/sie/cadastros/pessoas'))
  await expect.poll(async () => (await namesInList()).length).toBeGreaterThan(5)
  const first = await namesInList()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.poll(async () => (await namesInList())[0] !== first[0]).toBe(true)
  const second = await namesInList()
  const region = page.getByRole('region', { name: 'Tabela de pessoas' })
  await page.setViewportSize({ width: 1280, height: 520 })
  await region.evaluate((element) => void (element.scrollTop = 40))
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBe(40)
  await region.getByRole('link').nth(6).click()
  await page.getByRole('heading', { name: 'Dados pessoais' }).waitFor()
  await page.goBack()
  await expect.poll(namesInList).toEqual(second)
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBe(40)
  // A new visit starts at the first page.
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Painel' }).click()
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pessoas' }).click()
  await expect.poll(namesInList).toEqual(first)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('the right to edit taken away while typing: the text stays, with a word and a way to copy it', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(pessoa(11), 'pessoais')
  await page.getByLabel('Apelido').fill('Texto que não se perde')
  const rights = db.doc('sistema/acesso/permissoes/secretaria')
  const before = (await rights.get()).data() ?? {}
  try {
    await rights.set({
      ...before,
      entidades: { fctkd: before.entidades.fctkd.filter((rule: string) => rule !== 'praticantes:editar') },
    })
    await page.getByText('O direito “Editar pessoas” foi retirado de você').waitFor()
    await expect.poll(() => page.getByLabel('Apelido').inputValue()).toBe('Texto que não se perde')
    await expect.poll(() => page.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
    await rights.set({ ...before, entidades: {} })
    await page
      .getByRole('navigation', { name: 'Áreas' })
      .getByRole('link', { name: 'Pessoas' })
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Copiar o que escrevi' }).click()
    await page.getByText('O que você escreveu está na área de transferência.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Apelido: Texto que não se perde')
  } finally {
    await rights.set(before)
  }
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('a person prints as a file of its own, with the CPF masked', async () => {
  const id = pessoa(12)
  const name = await open(id)
  await page.getByRole('heading', { name: 'Dados pessoais' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-folha]')
  await sheet.getByRole('heading', { level: 1, name }).waitFor()
  const { cpf } = (await stored(id)).dadosPessoais
  await expect.poll(() => sheet.innerText()).toContain('Graduação')
  if (cpf) await expect.poll(() => sheet.innerText()).not.toContain(cpf)
  await expect.poll(() => page.getByRole('main').isVisible()).toBe(false)
  await picture('pessoa-impressa')
  await page.emulateMedia({ media: 'screen' })
})

test('leaving the health sheet with something typed asks first', async () => {
  await open(pessoa(10))
  await page.getByRole('link', { name: 'Abrir saúde' }).click()
  await page.getByLabel('Alergias').fill('Amendoim')
  await page.getByRole('link', { name: 'Editar documentos' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.poll(() => page.getByLabel('Alergias').inputValue()).toBe('Amendoim')
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link').first().click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL((address) => address.pathname !== '/sie/cadastros/addpraticante')
})

test('nothing is inaccessible at 360 and at 1280 px, light or dark', async () => {
  const check = async (name: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await accessibleInBoth(page, `${name}-${width}`)
      await fits(page, name)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await page.goto(url('/sie/cadastros/pessoas'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /\p{L}+ \p{L}+ \p{L}+/u })
    .nth(4)
    .waitFor()
  await check('lista')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await check('lista-filtros')
  await open(pessoa(10))
  await page.getByRole('heading', { name: 'Contato e endereço' }).waitFor()
  await check('pessoa')
  for (const [link, button] of [
    ['Editar dados pessoais', 'Descartar'],
    ['Editar graduação', 'Descartar'],
    ['Editar documentos', 'Descartar'],
    ['Abrir saúde', 'Salvar ficha de saúde'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('button', { name: button }).waitFor()
    await check(`pessoa-${link}`)
  }
  await open(pessoa(10))
  await page.getByRole('button', { name: 'Histórico' }).click()
  await page.getByRole('dialog', { name: 'Histórico' }).getByRole('listitem').first().waitFor()
  await check('pessoa-historico')
  await page.keyboard.press('Escape')
})
