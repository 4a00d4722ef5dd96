// The exam day: two tablets mark offline, come back online, and the board signs the marks of both.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, putSession, signIn, url } from '../support/browser.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'

useBrowser()

const HOJE = 'exame-de-hoje-florianopolis'
const ABERTO = 'exame-aberto-joinville'

/** Pictures for visual review: desktop, dark, phone. */
async function pictures(name: string, page: Page) {
  if (!process.env.SIE_PICTURES) return
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await picture(`${name}-1280`, page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await picture(`${name}-1280-dark`, page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await picture(`${name}-360`, page)
  await page.setViewportSize(size)
}

test('a federation sees its exams, and two tablets mark one exam without a connection', async () => {
  const desk = await newPage(browser)
  await signIn(desk.page, 'secretaria@fctkd.test', url('/eventos/addpassagensfaixa'))
  await desk.page.getByRole('link', { name: /Exame 0414 · Joinville/ }).waitFor()
  await pictures('exames-lista', desk.page)
  await desk.page.goto(url(`/eventos/addpassagensfaixa?id=${ABERTO}`))
  await desk.page.getByRole('region', { name: 'Candidatos' }).getByRole('listitem').first().waitFor()
  await accessible(desk.page, 'exam')
  await pictures('exame', desk.page)
  await desk.page.goto(url('/eventos/addpassagensfaixa?novo'))
  await desk.page.getByLabel('Título').waitFor()
  await pictures('exame-pedido', desk.page)

  // The last candidate is the president: their own sheet would not count.
  const { docs } = await db
    .collection('candidatosExame')
    .where('exame', '==', HOJE)
    .where('metadados.successorId', '==', '')
    .orderBy('searchableName')
    .get()
  const last = docs.at(-1)
  await last?.ref.update({ pessoa: 'mestre' })
  onTestFinished(async () => void (await last?.ref.update({ pessoa: last.get('pessoa') as string })))
  const tablets = await Promise.all(
    ['mestre@fctkd.test', 'professor@rstkd.test'].map(async (email) => {
      const tablet = await newPage(browser)
      await putSession(tablet.page, email)
      await tablet.page.setViewportSize({ width: 1024, height: 768 })
      await tablet.page.goto(url(`/eventos/addpassagensfaixa?ver=notas&id=${HOJE}`))
      await tablet.page.getByText(email.startsWith('mestre') ? '0 de 3 avaliados' : '0 de 4 avaliados').waitFor()
      return tablet
    }),
  )
  for (const [index, { page, context }] of tablets.entries()) {
    await context.setOffline(true)
    for (const item of ['Poomsae', 'Chutes', 'Luta', 'Teoria', 'Quebramento']) {
      const group = page.getByRole('group', { name: item })
      if (await group.count()) await group.getByRole('button', { name: String(8 + index), exact: true }).click()
    }
    await picture(`exame-notas-1024-${index}`, page)
    await page.getByRole('button', { name: /Gravar e chamar/ }).click()
    await page.getByText(/1 folha espera conexão/).waitFor()
    await page.locator('h2:focus').waitFor()
  }
  if (tablets[0]) await pictures('exame-notas', tablets[0].page)
  const president = tablets[0]?.page
  await president?.getByRole('button', { name: String(last?.get('name')) }).press('Enter')
  await president?.getByText('É você. A sua folha não contaria: os outros da banca avaliam.').waitFor()
  if (president) await pictures('exame-folha-propria', president)
  await expect.poll(async () => (await db.collection(`exames/${HOJE}/notas`).get()).size).toBe(0)
  for (const { page, context } of tablets) {
    await context.setOffline(false)
    await page.getByText('Tudo enviado').waitFor()
  }
  const notes = async () => (await db.collection(`exames/${HOJE}/notas`).get()).docs.map((doc) => doc.data())
  await expect
    .poll(async () => (await notes()).map(({ quem, poomsae }) => [quem, poomsae]).sort())
    .toEqual([
      ['mestre', 8],
      ['professor', 9],
    ])
})
