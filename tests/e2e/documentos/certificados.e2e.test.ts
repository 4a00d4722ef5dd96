// Certificates: a template is edited and its versions kept; paper certificates are imported from a spreadsheet.
import { expect, test } from 'vitest'
import type { ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, url } from '../support/browser.ts'
import { named } from '../support/record.ts'
import { accessible, browser, fits, page, picture, useDesk } from '../support/page.ts'

useDesk('secretaria@fctkd.test')

const GUB = 'modelo-fctkd-gub'
const template = async (id: string) => (await db.doc(`modelosCertificado/${id}`).get()).data() as ModeloCertificado
const elementOf = async (id: string, element: string) =>
  (await template(id)).elementos.find((one) => one.id === element)

test('a template is drawn with pointer and keyboard, undone, looked at with somebody of the register, and saved as a version', async () => {
  const before = await elementOf(GUB, 'titulo')
  await page.goto(url('/sie/servicos/certificados?aba=modelos'))
  await page.getByRole('rowheader', { name: /Gub, faixa/ }).waitFor()
  await accessible()
  await picture('modelos-1280')
  await page.goto(url(`/sie/servicos/certificados?aba=modelo&id=${GUB}`))
  const title = page.getByRole('button', { name: 'Certificado de graduação', exact: true }).first()
  await title.waitFor()
  await accessible()
  await picture('modelo-1280')
  // By keyboard: a millimetre, ten, and back again.
  await title.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  const left = page.getByLabel('Da esquerda')
  const top = page.getByLabel('Do alto')
  await expect.poll(() => left.inputValue()).toBe(String((before?.x ?? 0) + 1))
  await expect.poll(() => top.inputValue()).toBe(String((before?.y ?? 0) + 10))
  await title.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => top.inputValue()).toBe(String(before?.y))
  await page.getByRole('button', { name: 'Refazer' }).click()
  await expect.poll(() => top.inputValue()).toBe(String((before?.y ?? 0) + 10))
  // By pointer, at the left edge, because another element covers the rest.
  const box = await title.boundingBox()
  if (!box) throw new Error('the title has no box')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => left.inputValue()).not.toBe(String((before?.x ?? 0) + 1))
  // A field is put into a text element.
  await page.getByRole('button', { name: 'Incluir elemento' }).click()
  await page.getByRole('menuitem', { name: 'Texto com campos' }).click()
  await page.getByLabel('Texto', { exact: true }).fill('Aluno de {emissor}, registro ')
  await page.getByRole('button', { name: 'Pôr um campo' }).click()
  await page.getByRole('menuitem', { name: /^Número/ }).click()
  await expect.poll(() => page.getByLabel('Texto', { exact: true }).inputValue()).toContain('{numero}')
  await picture('modelo-elemento-1280')
  await page.getByRole('button', { name: 'Prévia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prévia' })
  await dialog.getByRole('button', { name: '60 letras' }).click()
  await dialog.getByText('Maria Aparecida Conceição').first().waitFor()
  await dialog.getByLabel('Com os dados de').fill('Tomás')
  await page.getByRole('option').first().click()
  await dialog.getByText('Nome, documento e graduação são os do cadastro.').waitFor()
  await accessible()
  await picture('modelo-previa-1280')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/Modelo de certificado salvo/).waitFor()
  const stored = await db.doc(`modelosCertificado/${GUB}`).get()
  expect(stored.get('metadados.version')).toBe(1)
  expect((await template(GUB)).elementos.some(({ texto }) => texto.includes('Aluno de {emissor}'))).toBe(true)
  // A reaction keeps the former version.
  await expect.poll(async () => (await db.doc(`modelosCertificado/${GUB}.v0`).get()).exists).toBe(true)
  expect(await elementOf(`${GUB}.v0`, 'titulo')).toEqual(before)
})

test('a card of two sides starts from the built-in template, on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(url('/sie/servicos/certificados?aba=modelo'))
  await page.getByRole('heading', { level: 1, name: 'Novo modelo de certificado' }).waitFor()
  await page.getByLabel('Começar de').click()
  await page.getByRole('option', { name: 'Cartão, frente e verso' }).click()
  await page.getByRole('button', { name: 'Verso' }).click()
  await page.getByRole('group', { name: 'Verso da folha' }).getByRole('button', { name: 'QR de validação' }).waitFor()
  await accessible()
  await picture('modelo-cartao-360-dark')
  await page.getByLabel(/^Nome/).fill('Cartão do torneio')
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Curso', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/Modelo de certificado salvo/).waitFor()
  await expect.poll(async () => (await named('modelosCertificado', 'Cartão do torneio'))?.get('papel')).toBe('cartao')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
})

test('paper certificates are imported from a spreadsheet with their numbers, validate, print, and the import is undone', async () => {
  const { page, context, violations } = await newPage(browser)
  await putSession(page, 'admin@cbtkd.test')
  await page.goto(url('/sie/servicos/certificados'))
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar certificados antigos' }).waitFor()
  await accessible(page)
  const cpf = (await db.doc('praticantes/mestre').get()).get('dadosPessoais.cpf') as string
  const rows = [
    [
      'Nome',
      'CPF',
      'Emissor',
      'Tipo',
      'Número',
      'Graduação',
      'Do que trata',
      'Data',
      'Local',
      'Carga horária',
      'Quem assinou',
    ],
    [
      '',
      cpf,
      'CBTKD',
      'Curso',
      '1.417/2009',
      '',
      'Curso de árbitros',
      '12/10/2009',
      'Joinville, SC',
      '16 h',
      'JOÃO D’ÁVILA | Kim Yong-Ho',
    ],
    ['', cpf, 'CBTKD', 'Seminário', 'S-88', '', '', '31/02/2010', '', '', ''],
  ]
  const buffer = Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'papel.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: 'Conferência' }).waitFor()
  await page.getByText(/2 linhas: 1 certificado novo, .* 1 com problema/).waitFor()
  await page.getByText('Diga do que trata o certificado: o curso, o evento ou o título.').first().waitFor()
  await accessible(page)
  await picture('importar-certificados-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await fits(page)
  await picture('importar-certificados-360', page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Importar 1 certificado', exact: true }).click()
  await page.getByText(/^Importação concluída: 1 criados/).waitFor()
  const of = async () =>
    (await db.collection('certificados').where('numero', '==', '1.417/2009').get()).docs.find(
      (doc) => doc.get('metadados.successorId') === '',
    )
  await expect.poll(async () => (await of())?.get('situacao') as string).toBe('valido')
  const stored = (await of())!
  expect(stored.get('signatarios')).toMatchObject([{ nome: 'João D’Ávila' }, { nome: 'Kim Yong-Ho' }])
  const visitor = await newPage(browser, 360)
  await visitor.page.goto(url(`/validacao/certificado?codigo=${stored.get('codigo') as string}`))
  await visitor.page.getByRole('heading', { level: 2, name: 'Válido' }).waitFor()
  await visitor.page.goto(url(`/sie/certificados/printcertificado?id=${stored.id}`))
  await visitor.page.getByText('1.417/2009').first().waitFor()
  await picture('certificado-antigo', visitor.page)
  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText(/^Importação desfeita: 1 certificado/).waitFor()
  await visitor.page.goto(url(`/validacao/certificado?codigo=${stored.get('codigo') as string}`))
  await visitor.page.getByRole('heading', { level: 2, name: 'Não encontrado' }).waitFor()
  expect([...violations, ...visitor.violations]).toEqual([])
  await visitor.context.close()
  await context.close()
})
