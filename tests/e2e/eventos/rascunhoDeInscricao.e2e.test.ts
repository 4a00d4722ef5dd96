// A draft of an entry with a medical certificate, on a phone: saved, opened again, and sent with the file; or discarded, and the file is gone.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { pdf } from '../../support/files.ts'
import { bucket, db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { openCompetition } from '../support/competition.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'

useBrowser()

const [ENVIADO, DESCARTADO] = ['copa-do-atestado', 'copa-do-descarte']
const ATLETA = { uid: 'atleta-com-atestado', email: 'atleta.atestado@exemplo.test', name: 'Lia Pacheco Seixas' }
const UNTIL = addDays(dayInBrasilia(Date.now()), 200)

beforeAll(async () => {
  await newPerson({ ...ATLETA, cpf: '862.883.667-57', celular: '(48) 98811-4040' })
  await db.doc(`praticantes/${ATLETA.uid}`).update({
    'dadosPessoais.sexo': 'F',
    anuidades: [{ ano: new Date().getFullYear(), valor: 150, situacao: 'paga', recibo: '' }],
  })
  for (const evento of [ENVIADO, DESCARTADO])
    await openCompetition(evento, 'Copa do Atestado', {
      documentosPedidos: [{ tipo: 'atestado', nome: 'Atestado médico' }],
      precos: [{ papel: 'atleta', valor: 0 }],
    })
})

/** The athlete's entry at an event. */
const entryAt = async (evento: string) => {
  const entries = db.collection('inscricoes').where('evento', '==', evento).where('metadados.successorId', '==', '')
  const [doc] = (await entries.get()).docs
  return { id: doc?.id ?? '', ...(doc?.data() as { situacao: string; atestado: { arquivo: string } }) }
}
const files = async () => (await bucket.getFiles({ prefix: 'arquivos/inscricoes/' }))[0].map(({ name }) => name)

/** Pictures of the form with the file: phone and desk, light and dark. */
async function pictures(name: string, on: Page): Promise<void> {
  if (!process.env.SIE_PICTURES) return
  for (const width of [360, 1280]) {
    await on.setViewportSize({ width, height: 800 })
    await picture(`${name}-${width}`, on)
    await on.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await picture(`${name}-${width}-escuro`, on)
    await on.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  await on.setViewportSize({ width: 360, height: 800 })
}

/** Fills in the athlete's entry with a certificate, and saves it as a draft. */
async function saved(page: Page) {
  // Who may enter nobody else is chosen already.
  await expect.poll(() => page.getByRole('checkbox', { name: ATLETA.name }).isChecked()).toBe(true)
  const card = page.getByRole('listitem', { name: ATLETA.name })
  await card.getByLabel('Peso (kg)').fill('56')
  await card.getByText('Adulto feminino -57 kg').first().waitFor()
  await card.locator('input[type=file]').setInputFiles({
    name: 'atestado-de-aptidao-para-o-taekwondo.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(),
  })
  await card.getByRole('button', { name: 'Atestado: atestado-de-aptidao-para-o-taekwondo.pdf' }).waitFor()
  await card.getByLabel('Válido até').fill(formatDay(UNTIL))
  await card.getByText('Pronta').waitFor()
  // Each alarm that the card shows, if only for a moment.
  await card.evaluate((node) => {
    const alarms: (string | null)[] = []
    const note = () => alarms.push(...[...node.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent))
    Object.assign(window, { alarms })
    new MutationObserver(note).observe(node, { subtree: true, childList: true })
  })
  await page.getByRole('button', { name: 'Guardar rascunho' }).click()
  await page.getByText(/^Rascunho guardado até/).waitFor()
  await page.getByRole('button', { name: 'Enviar inscrição' }).and(page.locator(':enabled')).waitFor()
  await expect.poll(() => page.evaluate(() => (window as unknown as { alarms: unknown }).alarms)).toEqual([])
  // Saved as it is, there is nothing left to save.
  await expect.poll(() => page.getByRole('button', { name: 'Guardar rascunho' }).isDisabled()).toBe(true)
  return card
}

test('a draft keeps its certificate on a phone: it is there when it is opened again, and in the entry that is sent', async () => {
  const { page, context, violations } = await newPage(browser, 360)
  await signIn(page, ATLETA.email, url(`/eventos/inscricao?evento=${ENVIADO}`))
  const card = await saved(page)
  await fits(page)
  await accessible(page, 'draft')
  await pictures('rascunho-com-atestado', page)

  await page.goto(url('/profile?aba=inscricoes'))
  const own = page.getByRole('list', { name: 'Minhas inscrições' }).getByRole('listitem')
  await own.getByRole('link', { name: 'Completar' }).click()
  await page.getByText('Continue de onde parou: 1 rascunho.').waitFor()
  await card.getByRole('button', { name: 'Atestado: atestado-de-aptidao-para-o-taekwondo.pdf' }).waitFor()
  await expect.poll(() => card.getByLabel('Válido até').inputValue()).toBe(formatDay(UNTIL))
  await card.getByText('Pronta').waitFor()
  await fits(page)
  await accessible(page, 'opened again')
  await pictures('rascunho-reaberto', page)
  await page.getByRole('button', { name: 'Enviar inscrição' }).and(page.locator(':enabled')).click()
  await page.getByRole('heading', { name: '1 inscrição recebida' }).waitFor({ timeout: 60_000 })
  // Whoever is entered already is left out of a draft, so that none is offered.
  await page.goto(url(`/eventos/inscricao?evento=${ENVIADO}`))
  await card.getByLabel('Peso (kg)').fill('56')
  await card.getByText(/^Já inscrita/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Guardar rascunho' }).isDisabled()).toBe(true)

  const { id, situacao, atestado } = await entryAt(ENVIADO)
  expect(situacao).not.toBe('rascunho')
  expect(atestado.arquivo).toMatch(new RegExp(`^arquivos/inscricoes/${id}/atestado/`))
  // The organiser reads the file.
  const desk = await newPage(browser)
  await putSession(desk.page, 'secretaria@fctkd.test')
  await desk.page.goto(url(`/eventos/inscricao?ver=inscricao&id=${id}`))
  await desk.page.getByRole('heading', { level: 1, name: ATLETA.name }).waitFor()
  await desk.page.getByRole('link', { name: 'atestado-de-aptidao-para-o-taekwondo.pdf' }).waitFor()
  await expect.poll(files).toContain(atestado.arquivo)
  await picture('inscricao-com-atestado-1280', desk.page)
  expect([...violations, ...desk.violations]).toEqual([])
  await desk.context.close()
  await context.close()
})

test('unticking a person brings back what was typed, and asks before it takes a draft with its certificate along', async () => {
  const { page, context } = await newPage(browser, 360)
  await putSession(page, ATLETA.email)
  await page.goto(url(`/eventos/inscricao?evento=${DESCARTADO}`))
  const ticked = page.getByRole('checkbox', { name: ATLETA.name })
  await page.getByLabel('Peso (kg)').fill('49,5')
  await ticked.uncheck()
  await page.getByText(`${ATLETA.name} saiu da lista.`).waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => page.getByLabel('Peso (kg)').inputValue()).toBe('49,5')
  const card = await saved(page)
  const path = (await entryAt(DESCARTADO)).atestado.arquivo
  await expect.poll(files).toContain(path)
  const question = page.getByRole('dialog', { name: `Tirar ${ATLETA.name} da lista?` })
  await card.getByRole('button', { name: `Tirar ${ATLETA.name}` }).click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await ticked.click()
  await picture('inscricao-tirar-rascunho-360', page, false)
  await question.getByRole('button', { name: 'Tirar' }).click()
  await card.waitFor({ state: 'detached' })
  await expect.poll(files, { timeout: 30_000 }).not.toContain(path)
  await expect.poll(() => entryAt(DESCARTADO)).toMatchObject({ situacao: 'retirada', atestado: { arquivo: '' } })
  await context.close()
})
