// Certificates: a template is drawn and its versions kept, a batch is issued, and an order goes from the request to the revoked paper.
import { expect, test } from 'vitest'
import type { ModeloCertificado } from '@sie/domain/collections/modelosCertificado.ts'
import { db } from './support/admin.ts'
import { url } from './support/browser.ts'
import { named } from './support/record.ts'
import { accessible, page, picture, useDesk } from './support/page.ts'

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
  // The keyboard: a millimetre, ten, and back again.
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
  // The pointer, which the left edge of what stands above catches.
  const box = await title.boundingBox()
  if (!box) throw new Error('the title has no box')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => left.inputValue()).not.toBe(String((before?.x ?? 0) + 1))
  // A field is put into a text of its own.
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
  expect(await elementOf(`${GUB}.v0`, 'titulo')).toEqual(before)
})

test('a card of two sides begins from what the portal brings, on a phone', async () => {
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
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/Modelo de certificado salvo/).waitFor()
  await expect.poll(async () => (await named('modelosCertificado', 'Cartão do torneio'))?.get('papel')).toBe('cartao')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
})
