// The score sheets of a category from the closed bracket to the podium: marked on a tablet without a connection, followed by a visitor.
import { expect, test } from 'vitest'
import { chaves } from '@sie/domain/collections/chaves.ts'
import type { Sumula } from '@sie/domain/collections/sumulas.ts'
import { db } from './support/admin.ts'
import { newPage, signIn, url } from './support/browser.ts'
import { accessible, browser, picture, useBrowser } from './support/page.ts'
import { newRecord } from './support/record.ts'

useBrowser()

const EVENTO = 'copa-das-sumulas'
const CHAVE = 'chave-das-sumulas'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const NOMES = ['Caio Lutador', 'Davi Lutador', 'Enzo Lutador', 'F. L.']
const sheet = async (luta: string) => (await db.doc(`sumulas/${CHAVE}-${luta}`).get()).data() as Sumula | undefined

test('a tablet marks a match without a connection, and the winner goes on for everybody', async () => {
  await newRecord('eventos', EVENTO, { titulo: 'Copa das Súmulas', tipo: 'competicao', vinculo })
  await newRecord('chaves', CHAVE, {
    ...chaves.schema.parse({
      titulo: 'Adulto masculino até 58 kg',
      evento: EVENTO,
      eventoTitulo: 'Copa das Súmulas',
      classe: 'adulto-m-58',
      inscritos: NOMES.map((nome, i) => ({
        id: `lutador-${i}`,
        nome,
        clubeNome: `Academia ${i}`,
        federacaoSigla: 'SC',
      })),
      total: 4,
      vagas: NOMES.map((_, i) => `lutador-${i}`),
      semente: 'abc',
      situacao: 'fechada',
      vinculo,
    }),
  })

  const { page, context, violations } = await newPage(browser)
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/sumulas?evento=${EVENTO}`))
  await page.getByLabel('Quadra').fill('2')
  await page.getByRole('button', { name: 'Abrir súmulas' }).click()
  await page.getByRole('link', { name: 'Súmula da luta 1' }).click()
  await page.getByRole('heading', { name: 'Luta 1 · Semifinal · Quadra 2' }).waitFor()
  const blue = page.getByRole('region', { name: 'Azul: Caio Lutador' })
  const red = page.getByRole('region', { name: 'Vermelho: Davi Lutador' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Iniciar tempo').click()
  await blue.getByRole('button', { name: 'Giro na cabeça' }).click()
  await page.getByText('Tudo enviado').waitFor()
  for (const side of [blue, red])
    for (const one of await side.getByRole('button').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await accessible(page, 'sheet of a match')
  await picture('sumula-768', page)

  await context.setOffline(true)
  await red.getByRole('button', { name: 'Gam-jeom' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da área' }).click()
  await red.getByRole('button', { name: 'Soco' }).click()
  await page.getByText('2 por enviar').waitFor()
  await button('Desfazer Vermelho: Soco, +1').click()
  await page.getByText('3 por enviar').waitFor()
  expect(await blue.getByRole('status').textContent()).toBe('6')
  expect(await red.getByRole('status').textContent()).toBe('0')
  await picture('sumula-sem-rede-768', page)
  await button('Fim da rodada').click()
  await blue.getByRole('button', { name: 'Chute no tronco' }).click()
  await button('Fim da rodada').click()
  await page.getByText('Vence azul: Caio Lutador').first().waitFor()
  await page.setViewportSize({ width: 360, height: 780 })
  await accessible(page, 'decided on a phone')
  await picture('sumula-vencida-360', page)
  await button('Encerrar súmula').click()
  await context.setOffline(false)
  await page.getByText('Tudo enviado').waitFor()
  await expect.poll(async () => (await sheet('r1-1'))?.situacao, { timeout: 20_000 }).toBe('encerrada')
  await expect.poll(async () => (await sheet('r2-1'))?.azul.nome).toBe('Caio Lutador')

  const visitor = await newPage(browser)
  await visitor.page.goto(url(`/eventos/sumulas?evento=${EVENTO}`))
  await visitor.page.getByText('Caio Lutador · vence').waitFor()
  await picture('sumulas-1280', visitor.page)

  // The other semifinal and the final, each decided at the table at once.
  for (const luta of ['r1-2', 'r2-1']) {
    await page.goto(url(`/eventos/sumulas/addsumula?id=${CHAVE}-${luta}`))
    await page
      .getByRole('region', { name: /^Vermelho: / })
      .getByRole('button', { name: 'Médico e mais' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desistiu ou não veio' }).click()
    await button('Encerrar súmula').click()
    await expect.poll(async () => (await sheet(luta))?.situacao, { timeout: 20_000 }).toBe('encerrada')
  }
  await visitor.page.getByRole('list', { name: 'Pódio: Adulto masculino até 58 kg' }).waitFor()
  expect((await db.doc(`chaves/${CHAVE}`).get()).get('podio')).toMatchObject([
    { posicao: 1, nome: 'Caio Lutador' },
    { posicao: 2, nome: 'Enzo Lutador' },
    { posicao: 3 },
    { posicao: 3 },
  ])
  await visitor.page.setViewportSize({ width: 360, height: 780 })
  await accessible(visitor.page, 'podium on a phone')
  await picture('sumulas-360', visitor.page)

  expect([...violations, ...visitor.violations]).toEqual([])
})
