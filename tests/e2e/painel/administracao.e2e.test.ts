// The administration in the browser: groups, membership with the other person's screen open, accounts, departments, audit; at desktop
// and phone width, by keyboard, checked with axe.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { spreadsheet } from '../../support/spreadsheet.ts'
import { auth, db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, openArea, page, picture, useDesk } from '../support/page.ts'
import { named, newRecord } from '../support/record.ts'

useDesk('admin@cbtkd.test')
const READER = ['departamentos:ler', 'praticantes:ler']
beforeAll(() => newRecord('usersgroups', 'recepcao', { name: 'Recepção', rulesowned: READER }))
// Other files need an athlete without groups.
afterAll(async () => {
  await db.doc('users/atleta').update({ usersgroupsowned: [] })
  await vi.waitFor(
    async () => expect((await db.doc('sistema/acesso/permissoes/atleta').get()).get('entidades')).toEqual({}),
    { timeout: 120_000 },
  )
})

const heading = (name: string | RegExp, on = page) => on.getByRole('heading', { level: 1, name }).waitFor()
const choose = async (label: string, option: string | RegExp, on = page) => {
  await on.getByRole('combobox', { name: label }).click()
  await on.getByRole('option', { name: option, exact: true }).click()
}
/** Takes a picture and checks the page with axe. */
async function look(name: string): Promise<void> {
  await picture(`administracao-${name}`)
  await accessible(page, name)
}

describe('groups', () => {
  test('a group is created from the matrix, its preview says what it gives, and it is stored', async () => {
    await page.goto(url('/sie/administracao/usersgroups'))
    await heading('Grupos')
    await page.getByRole('link', { name: 'Novo grupo' }).click()
    await page.getByLabel('Nome do grupo').fill('Recepção do ginásio')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cadastros/ })
      .click()
    await page.getByRole('checkbox', { name: 'Ver pessoas', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Ver departamentos', exact: true }).check()
    await look('grupo')
    await page.getByRole('tab', { name: 'Prévia' }).click()
    await page.getByText('2 permissões em 2 áreas').waitFor()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Grupo salvo.').waitFor()
    await page.waitForURL(/addusersgroup\?id=/)
    const stored = (await db.collection('usersgroups').where('name', '==', 'Recepção do ginásio').get()).docs[0]?.data()
    expect(stored).toMatchObject({
      rulesowned: ['departamentos:ler', 'praticantes:ler'],
      searchableName: 'recepcao do ginasio',
      metadados: { version: 0, active: true },
    })
  })

  test('a group is copied, changed, and its history shows what changed', async () => {
    await newRecord('usersgroups', 'bilheteria', { name: 'Bilheteria do ginásio', rulesowned: READER })
    await page.goto(url('/sie/administracao/addusersgroup?id=bilheteria'))
    await heading('Bilheteria do ginásio')
    await page.getByRole('button', { name: 'Duplicar' }).click()
    await heading('Cópia de Bilheteria do ginásio')
    await page.getByRole('checkbox', { name: 'Editar pessoas', exact: true }).check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.waitForURL(/addusersgroup\?id=/)
    // The form of the copy is shown until the stored group has been read.
    await page.getByRole('button', { name: 'Histórico' }).waitFor()
    await page.getByRole('checkbox', { name: 'Ver departamentos', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect
      .poll(async () => (await named('usersgroups', 'Cópia de Bilheteria do ginásio'))?.get('rulesowned') as string[])
      .toEqual(['praticantes:editar', 'praticantes:ler'])
    // A form that does not know yet that it is stored holds the next navigation.
    await expect.poll(() => page.getByRole('button', { name: 'Salvar', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Histórico' }).click()
    await page.getByRole('dialog', { name: 'Histórico' }).getByText('Ver departamentos').first().waitFor()
    await look('grupo-historico')
    await page.getByRole('button', { name: 'Fechar o histórico' }).click()
    // Its entry in the history is taken back after it: a navigation that begins before would be broken off.
    await page.waitForFunction(() => !(history.state as { sobreAPagina?: boolean } | null)?.sobreAPagina)
  })
})

describe('membership, while the other person’s screen is open', () => {
  let other: { page: Page; context: BrowserContext }
  beforeAll(async () => {
    other = await newPage(browser)
    await signIn(other.page, 'conteudo@cbtkd.test', url('/sie/cadastros/pessoas'))
    await other.page.getByText('Para abrir esta página é preciso a permissão').waitFor()
  })
  afterAll(() => other?.context.close())

  test('a group that is given opens an open screen without a reload, one that is taken closes it', async () => {
    await page.goto(url('/sie/administracao/users?busca=caio'))
    await page.getByRole('link', { name: 'Caio Duarte Pires' }).click()
    await heading('Caio Duarte Pires')
    await page.getByRole('tab', { name: 'Grupos' }).click()
    await choose('Em', /CBTKD/)
    await choose('Grupo', 'Recepção')
    await page.getByRole('button', { name: 'Dar grupo' }).click()
    await page.getByText('Grupo dado.').waitFor()
    await heading('Pessoas', other.page)
    await look('usuario-grupos')
    await page.getByRole('button', { name: /^Tirar Recepção/ }).click()
    await page.getByRole('dialog', { name: 'Tirar o grupo?' }).getByRole('button', { name: 'Tirar' }).click()
    await page.getByText('Grupo tirado.').waitFor()
    await other.page.getByText('Para abrir esta página é preciso a permissão').waitFor()
    await expect
      .poll(async () => (await db.doc('users/conteudo').get()).get('usersgroupsowned'))
      .toEqual([{ portalID: 'cbtkd', groupsOwned: ['conteudo'] }])
  })

  test('why somebody may or may not is answered with the chain, or with what is missing', async () => {
    await page.goto(url('/sie/administracao/adduser?id=conteudo'))
    await heading('Caio Duarte Pires')
    await page.getByRole('tab', { name: 'Por que pode / não pode?' }).click()
    await page.getByRole('combobox', { name: 'Permissão' }).fill('Ver entidades')
    await page.getByRole('option', { name: 'Ver entidades', exact: true }).click()
    await page.getByText('Tem o grupo “Conteúdo” em CBTKD').waitFor()
    await page.getByRole('combobox', { name: 'Permissão' }).fill('Redefinir')
    await page.getByRole('option', { name: 'Redefinir senhas' }).click()
    await page.getByText('Não tem nenhum grupo que a dê. Dão: “Administradores nacionais”.').waitFor()
    await look('porque')
  })

  test('a group shows who holds it; members are added from there', async () => {
    await newRecord('usersgroups', 'almoxarifado', { name: 'Almoxarifado', rulesowned: READER })
    await page.goto(url('/sie/administracao/usersgroups'))
    await page.getByRole('link', { name: 'Almoxarifado', exact: true }).click()
    await page.getByRole('tab', { name: 'Membros' }).click()
    await page.getByText('Ninguém tem este grupo.').waitFor()
    await page.getByRole('combobox', { name: 'Dar este grupo a' }).fill('otavio')
    await page.getByRole('option', { name: /Otávio Ramos Filho/ }).click()
    await choose('Em', /CBTKD/)
    await page.getByRole('button', { name: 'Dar grupo' }).click()
    await page.getByText('Uma pessoa tem este grupo.').waitFor()
    await look('grupo-membros')
  })
})

describe('accounts', () => {
  test('a deactivated user is out of the open session at once, and comes back when reactivated', async () => {
    const other = await newPage(browser)
    try {
      await signIn(other.page, 'eventos@cbtkd.test', url('/sie/cadastros/pessoas'))
      await heading('Pessoas', other.page)
      await page.goto(url('/sie/administracao/adduser?id=eventos'))
      await heading('Lívia Tavares Mota')
      await page.getByRole('button', { name: 'Desativar' }).click()
      await page
        .getByRole('dialog', { name: 'Desativar esta conta?' })
        .getByRole('button', { name: 'Desativar' })
        .click()
      await page.getByText('Usuário desativado.').waitFor()
      await other.page.getByText('Para abrir esta página é preciso a permissão').waitFor()
      await expect.poll(async () => (await auth.getUser('eventos')).disabled).toBe(true)
      await expect.poll(async () => (await db.doc('praticantes/eventos').get()).get('metadados.active')).toBe(false)
      await page.getByRole('button', { name: 'Reativar' }).click()
      await page.getByText('Usuário reativado.').waitFor()
      await heading('Pessoas', other.page)
    } finally {
      await other.context.close()
    }
  })

  test('a pincode is shown once and finds its holder', async () => {
    await page.goto(url('/sie/administracao/adduser?id=eventos'))
    await heading('Lívia Tavares Mota')
    await page.getByRole('button', { name: /Gerar (outro )?pincode/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Gerar um pincode?' })
    await dialog.getByRole('button', { name: 'Gerar' }).click()
    await look('pincode')
    const pincode = (await dialog.getByRole('status').innerText()).trim()
    await dialog.getByRole('button', { name: 'Já anotei' }).click()
    await page.goto(url('/sie/administracao/users'))
    await page.getByRole('button', { name: 'Buscar por pincode' }).click()
    await page.getByLabel('Pincode de oito números').fill(pincode)
    await page.keyboard.press('Enter')
    await heading('Lívia Tavares Mota')
  })

  test('staff of a federation sees its own users only, and no groups to edit', async () => {
    const staff = await newPage(browser)
    try {
      await signIn(staff.page, 'secretaria@fctkd.test', url('/sie/administracao/users'))
      await heading('Usuários', staff.page)
      await staff.page.getByRole('link', { name: 'Augusto Weber Schneider' }).waitFor()
      await expect.poll(() => staff.page.getByRole('link', { name: 'Helena Prado Nogueira' }).count()).toBe(0)
      await staff.page.goto(url('/sie/administracao/usersgroups'))
      await staff.page.getByText('Para abrir esta página é preciso a permissão “Ver grupos”').waitFor()
    } finally {
      await staff.context.close()
    }
  })
})

test('a department is created, found and deactivated, and taken back', async () => {
  await page.goto(url('/sie/administracao/adddepartamento'))
  await heading('Novo departamento')
  await choose('Entidade', /FCTKD/)
  await page.getByLabel('Nome', { exact: false }).first().fill('Arbitragem')
  await page.getByLabel('Sigla').fill('ARB')
  await page.getByRole('button', { name: 'Incluir membro' }).click()
  await page.getByRole('region', { name: 'Membros' }).getByLabel('Nome').fill('Renata Silveira')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/adddepartamento\?id=/)
  await heading('Arbitragem')
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByText('Departamento desativado.').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Desativar' }).waitFor()
  // The server derives the search keys.
  await expect.poll(async () => (await named('departamentos', 'Arbitragem'))?.get('chavesBusca')).toBeTruthy()
  await page.goto(url('/sie/administracao/departamentos?busca=arbi'))
  await page.getByRole('link', { name: 'Arbitragem' }).waitFor()
  await expect
    .poll(async () => (await named('departamentos', 'Arbitragem'))?.data())
    .toMatchObject({
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      metadados: { active: true },
    })
})

test('the audit says who saw and who changed a person, and that it is whole', async () => {
  const praticante = (await db.doc('praticantes/pessoa-001').get()).get('dadosPessoais.name') as string
  await page.goto(url('/sie/cadastros/addpraticante?id=pessoa-001&aba=pessoais'))
  await heading(praticante)
  await page.getByLabel('Apelido').fill('Vento')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Pessoa salva.').waitFor()
  await expect
    .poll(
      async () =>
        (
          await db
            .collection('sistema/auditoria/eventos')
            .where('id', '==', 'pessoa-001')
            .where('acao', '==', 'editar')
            .get()
        ).docs.map((doc) => doc.get('quem')),
      { timeout: 120_000 },
    )
    .toEqual(['admin'])
  await page.goto(url('/sie/administracao/users?auditoria=pessoa-001'))
  await heading('Auditoria')
  const entries = page.getByRole('list', { name: 'Auditoria' })
  await entries.getByText('alterou a pessoa', { exact: true }).waitFor()
  await entries.getByText('viu a pessoa', { exact: true }).first().waitFor()
  await expect.poll(() => entries.innerText()).toMatch(/Helena Prado Nogueira[\s\S]*mudou Apelido/)
  await page.getByRole('button', { name: 'Consultas' }).click()
  await entries.getByText('alterou a pessoa', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Consultas' }).click()
  await page.getByRole('button', { name: 'Verificar integridade' }).click()
  await page.getByText(/está íntegra: [\d.]+ entradas/).waitFor()
  await look('auditoria')
  // An entry that was put in past the server.
  const stray = db.doc('sistema/auditoria/eventos/avulsa')
  await stray.set({
    acao: 'ver',
    quem: 'admin',
    colecao: 'praticantes',
    id: 'pessoa-002',
    detalhe: {},
    quando: new Date(),
  })
  onTestFinished(async () => void (await stray.delete()))
  await page.getByRole('button', { name: 'Verificar integridade' }).press('Enter')
  await page.getByText('A auditoria não está íntegra: 1 falha em 90 dias').waitFor()
  await look('auditoria-quebrada')
})

test('a group is given by keyboard alone', async () => {
  await page.goto(url('/sie/administracao/adduser?id=atleta'))
  await heading('Bruno Kowalczyk Antunes')
  await page.getByRole('tab', { name: 'Conta' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel').getByRole('combobox').first().waitFor()
  await page.keyboard.press('Tab')
  const focused = (selector: string) => page.locator(`${selector}:focus`)
  // By arrow keys: typed letters find an option only if they follow each other within half a second.
  const pick = async (option: string) => {
    await focused('[role=combobox]').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: option, exact: true }).waitFor()
    await focused('[role=option]').waitFor()
    const at = () => focused('[role=option]').innerText()
    for (let presses = 0; presses < 60 && (await at()) !== option; presses += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(at).toBe(option)
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await focused('[role=combobox]').filter({ hasText: option }).waitFor()
    await page.keyboard.press('Tab')
  }
  await pick('PRTKD')
  await pick('Recepção')
  await focused('button').filter({ hasText: 'Dar grupo' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Grupo dado.').waitFor()
  await expect
    .poll(async () => (await db.doc('users/atleta').get()).get('usersgroupsowned'))
    .toMatchObject([{ portalID: 'prtkd', groupsOwned: [expect.any(String)] }])
})

test('the import knows the federations that the list of users has read already', async () => {
  await page.goto(url('/sie/administracao/users'))
  await page.getByRole('combobox', { name: 'Entidade' }).click()
  await page.getByRole('option', { name: 'FCTKD' }).waitFor()
  await page.keyboard.press('Escape')
  await (await openArea('Cadastros')).getByRole('link', { name: 'Pessoas' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Importar' }).click()
  await heading('Importar planilha')
  const { table, truth } = spreadsheet(20, 5, dayInBrasilia(Date.now()))
  await page.locator('input[type=file]').setInputFiles({
    name: 'filiados.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table.map((row) => row.join(';')).join('\r\n')),
  })
  await page.getByRole('button', { name: `Importar ${20 - truth.recusadas.length} pessoas` }).waitFor()
})

describe('the screens at 1280 and at 360 px', () => {
  const SCREENS = [
    ['usersgroups', '/sie/administracao/usersgroups', 'Grupos'],
    ['addusersgroup', '/sie/administracao/addusersgroup?id=secretaria-federacao', 'Secretaria de federação'],
    ['users', '/sie/administracao/users', 'Usuários'],
    ['adduser', '/sie/administracao/adduser', 'Novo usuário'],
    ['conta', '/sie/administracao/adduser?id=secretaria', 'Marina Becker da Luz'],
    ['departamentos', '/sie/administracao/departamentos', 'Departamentos'],
    ['adddepartamento', '/sie/administracao/adddepartamento?id=secretaria', 'Secretaria'],
    ['auditoria', '/sie/administracao/users?auditoria=conteudo', 'Auditoria'],
  ] as const

  test.each(SCREENS)('%s: axe finds nothing and nothing is wider than the screen', async (name, path, title) => {
    await page.goto(url(path))
    await heading(title)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      await look(`${name}-${width}`)
      await fits(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})
