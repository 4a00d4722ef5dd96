// The schedule of a day: its matches are distributed over the courts, one is moved, and visitors follow all classes on one page.
import { expect, test } from 'vitest'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import type { Programacao } from '@sie/domain/competicao/collections/programacoes.ts'
import { lutasAoAbrir } from '@sie/domain/competicao/sumulas/chave.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const EVENTO = 'copa-das-quadras'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }

test('staff plan a day and move a match, and visitors see what each court fights', async () => {
  await newRecord('eventos', EVENTO, {
    titulo: 'Copa das Quadras',
    tipo: 'competicao',
    situacao: 'emAndamento',
    vinculo,
  })
  for (const [id, titulo] of [
    ['quadras-adulto', 'Adulto feminino até 49 kg'],
    ['quadras-juvenil', 'Juvenil masculino até 55 kg'],
  ] as const) {
    const chave = chaves.schema.parse({
      titulo,
      evento: EVENTO,
      eventoTitulo: 'Copa das Quadras',
      classe: id,
      situacao: 'fechada',
      vinculo,
      inscritos: [0, 1, 2, 3].map((i) => ({
        id: `${id}-${i}`,
        nome: `Atleta ${i}`,
        clubeNome: 'Onda',
        federacaoSigla: 'SC',
      })),
      total: 4,
      semente: 'abc',
      vagas: [0, 1, 2, 3].map((i) => `${id}-${i}`),
    })
    await newRecord('chaves', id, { ...chave, lutas: lutasAoAbrir(chave, 1) })
  }
  const { page, violations } = await newPage(browser)
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/sumulas?ver=programacao&evento=${EVENTO}`))
  await page.getByLabel('Dia', { exact: true }).fill('12/09/2026')
  await page.getByLabel('Quadras').fill('2')
  await page.getByRole('button', { name: 'Programar o dia' }).click()
  await page.getByText('6 lutas em 2 quadras, das 08:30 às').waitFor()
  await accessible(page, 'schedule of a day')
  await picture('programacao-1280', page)
  await page.getByRole('button', { name: 'Mover a luta 101' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quadra').click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  await dialog.getByLabel('Antes da luta das').fill('08:38')
  await picture('programacao-mover-1280', page)
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const [day] = (await db.collection('programacoes').where('evento', '==', EVENTO).get()).docs.map(
    (doc) => doc.data() as Programacao,
  )
  expect(day?.lutas.find(({ numero }) => numero === 101)?.quadra).toBe(2)

  // The printed call list names the athletes and its day, and has no buttons.
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-impressa', 'sim')))
  await page.getByRole('button', { name: 'Imprimir chamada' }).click()
  await page.locator('body[data-impressa]').waitFor()
  await expect.poll(() => page.getByText('Atleta 0 (SC) contra Atleta 1 (SC)').count()).toBe(2)
  await picture('chamada-1280', page)
  await page.emulateMedia({ media: 'print' })
  await page
    .getByRole('main')
    .getByText(/ · \d{2}\/\d{2}\/\d{4}$/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Ver as lutas' }).count()).toBe(0)
  await picture('chamada-impressa', page)
  await page.emulateMedia({ media: 'screen' })

  const visitor = await newPage(browser)
  await visitor.page.setViewportSize({ width: 360, height: 780 })
  await visitor.page.goto(url(`/eventos/sumulas?evento=${EVENTO}`))
  await visitor.page.getByRole('heading', { name: 'Quadra 2' }).waitFor()
  await visitor.page.getByRole('link', { name: 'Juvenil masculino até 55 kg' }).waitFor()
  await accessible(visitor.page, 'all classes on a phone')
  await picture('panorama-360', visitor.page)
  await visitor.page.getByRole('link', { name: 'Juvenil masculino até 55 kg' }).click()
  await visitor.page.getByRole('group', { name: 'Chave: Juvenil masculino até 55 kg' }).waitFor()
  expect([...violations, ...visitor.violations]).toEqual([])
})
