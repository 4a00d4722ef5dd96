// The people register in the browser: filters, conflict, history, restore, export, guard, keyboard, accessibility.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { db } from './support/admin.ts'
import { url } from './support/browser.ts'
import { accessible, exported, page, picture, useDesk, violations } from './support/page.ts'

useDesk('secretaria@fctkd.test')

const stored = async (id: string) => (await db.doc(`praticantes/${id}`).get()).data() ?? {}
/** A person of the secretary's federation, by position in the seed (every third is of FCTKD). */
const pessoa = (n: number) => `pessoa-${String(n * 3 + 1).padStart(3, '0')}`

async function open(id: string, on = page): Promise<string> {
  const { dadosPessoais } = await stored(id)
  await on.goto(url(`/sie/cadastros/addpraticante?id=${id}`))
  await on.getByRole('heading', { level: 1, name: dadosPessoais.name }).waitFor()
  return dadosPessoais.name
}

/** Somebody else stores a new version. */
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
  const names = async () =>
    (await page.getByRole('table').getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n').at(-1))
  await expect.poll(async () => (await names()).sort()).toEqual(expected.sort().slice(0, 10))
  // The same address shows the same list.
  await page.reload()
  await expect.poll(async () => (await names()).sort()).toEqual(expected.sort().slice(0, 10))
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await choose('Documentos', 'Com documento vencido')
  const expired = (
    await db
      .collection('praticantes')
      .where('filtros.vencimento', '>=', '0')
      .where('filtros.vencimento', '<', new Date().toISOString().slice(0, 10))
      .get()
  ).docs.map((doc) => doc.get('dadosPessoais.name'))
  await expect.poll(async () => expired.includes((await names())[0])).toBe(true)
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

test('two edits at once: the second is told, sees both, and can put theirs on top', async () => {
  const id = pessoa(2)
  await open(id)
  await page.getByLabel('Apelido').fill('Trovão')
  await editElsewhere(id, { 'dadosPessoais.nacionalidade': 'Uruguaia' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duas edições ao mesmo tempo' })
  await dialog.getByText('Uruguaia').waitFor()
  await dialog.getByRole('tab', { name: 'A minha mudança' }).click()
  await dialog.getByText('Trovão').waitFor()
  await accessible()
  await dialog.getByRole('button', { name: 'Aplicar a minha por cima' }).click()
  await page.getByText('Pessoa salva.').waitFor()
  expect((await stored(id)).dadosPessoais).toMatchObject({ apelido: 'Trovão', nacionalidade: 'Uruguaia' })
})

test('the history shows what changed, and an older version can be restored', async () => {
  const id = pessoa(2)
  await open(id)
  const before = (await stored(id)).metadados.version
  await page.getByRole('button', { name: 'Histórico' }).click()
  const drawer = page.getByRole('dialog', { name: 'Histórico' })
  await drawer.getByText('Trovão').first().waitFor()
  await drawer.getByRole('button', { name: `Restaurar esta versão (${before})` }).click()
  await page.getByText('Pessoa salva.').waitFor()
  const now = await stored(id)
  expect(now.dadosPessoais.apelido).toBe('')
  expect(now.metadados.version).toBe(before + 1)
})

test('a deactivation is taken back at once with Desfazer', async () => {
  const id = pessoa(3)
  await open(id)
  const { active } = (await stored(id)).metadados
  expect(active).toBe(true)
  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  await page.getByText('Pessoa desativada.').waitFor()
  expect((await stored(id)).metadados.active).toBe(false)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await stored(id)).metadados.active).toBe(true)
})

test('what was typed is never lost: leaving asks first, an error keeps it', async () => {
  const id = pessoa(4)
  await open(id)
  await page.getByLabel('Apelido').fill('Não salvo')
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Painel' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  // It gives the focus back when it goes: keys pressed before would reach another field.
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Apelido').inputValue()).toBe('Não salvo')
  // The first field in error is focused, though it is in another tab.
  await page.getByLabel('Nome completo').fill('')
  await page.getByRole('tab', { name: 'Anuidades' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('.MuiFormControl-root')?.querySelector('label')?.textContent),
    )
    .toMatch(/^Nome completo/)
  await expect.poll(() => page.getByLabel('Apelido').inputValue()).toBe('Não salvo')
})

test('the CPF is masked; seeing it in full is written down', async () => {
  const id = pessoa(5)
  await page.goto('about:blank')
  await open(id)
  const { cpf } = (await stored(id)).dadosPessoais
  const field = page.getByLabel('CPF', { exact: true }).first()
  await expect.poll(() => field.inputValue()).toBe(`***${cpf.slice(3, 11)}-**`)
  await page.getByRole('button', { name: 'Mostrar CPF' }).click()
  // The first call of a function starts its process.
  await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe(cpf)
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

test('a new person takes four fields, stands in the own federation by itself, and is open once stored', async () => {
  await page.goto(url('/sie/cadastros/addpraticante'))
  await page.getByLabel('Nome completo').fill('Otaviano')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Informe nome e sobrenome.').waitFor()
  await page.getByText('Informe a data de nascimento.').waitFor()
  await page.getByLabel('Nome completo').fill('Otaviano Brandão Novo')
  await page.getByLabel('Data de nascimento').fill('14/05/1992')
  await page.getByLabel('E-mail', { exact: true }).fill('otaviano.novo@exemplo.test')
  await page.getByText('Entra em FCTKD').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Pessoa salva.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Otaviano Brandão Novo' }).waitFor()
  const { dadosFiliacao } = await stored(new URL(page.url()).searchParams.get('id') ?? '')
  expect(dadosFiliacao).toMatchObject({ federacaoID: 'fctkd', federacao: 'FCTKD', vinculadoAEntidadeID: '' })
})

test('the list leaves as CSV and XLSX, as filtered, with formulas as text and the CPF masked', async () => {
  const id = pessoa(9)
  const name = '=HYPERLINK Alves Testador'
  await editElsewhere(id, { 'dadosPessoais.name': name })
  await expect
    .poll(async () => (await stored(id)).dadosPessoais.searchableName, { timeout: 30_000 })
    .toContain('testador')
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
    expect(String(cells?.[2])).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
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
  await tabTo('Apelido')
  await page.keyboard.type('Só teclado')
  for (let presses = 0; (await focused()) !== 'Salvar'; presses++) {
    if (presses > 80) throw new Error('the keyboard never reaches Salvar')
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('Pessoa salva.').waitFor()
  expect((await stored(id)).dadosPessoais.apelido).toBe('Só teclado')
})

test('what is typed in the health sheet outlives a look at another tab, and leaving asks first', async () => {
  await open(pessoa(10))
  await page.getByRole('tab', { name: 'Saúde' }).click()
  await page.getByLabel('Alergias').fill('Amendoim')
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('tabpanel', { name: 'Documentos' }).waitFor()
  await page.getByRole('tab', { name: 'Saúde' }).click()
  await expect.poll(() => page.getByLabel('Alergias').inputValue()).toBe('Amendoim')
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link').first().click()
  await page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL((address) => address.pathname !== '/sie/cadastros/addpraticante')
})

test.each([
  [360, 'claro'],
  [360, 'escuro'],
  [1280, 'claro'],
  [1280, 'escuro'],
] as const)('nothing is inaccessible at %i px, %s', async (width, scheme) => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: scheme === 'claro' ? 'light' : 'dark', reducedMotion: 'reduce' })
  const check = async (name: string) => {
    await accessible(page, name)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${name} scrolls sideways`,
    ).toBeLessThanOrEqual(width)
    await picture(`${name}-${width}-${scheme}`, page, false)
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
  for (const tab of [
    'Dados pessoais',
    'Contato e endereço',
    'Filiação',
    'Graduação',
    'Funções e licenças',
    'Documentos',
    'Anuidades',
    'Saúde',
    'Consentimentos',
  ]) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).waitFor()
    await check(
      `pessoa-${tab
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/g, '')}`,
    )
  }
  await page.getByRole('button', { name: 'Histórico' }).click()
  await page.getByRole('dialog', { name: 'Histórico' }).getByRole('listitem').first().waitFor()
  await check('pessoa-historico')
  await page.keyboard.press('Escape')
})

test('the content security policy was never broken', () => expect(violations).toEqual([]))
