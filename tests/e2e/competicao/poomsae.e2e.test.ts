// A round of poomsae: three judges and the head table on tablets, one of them offline, followed by a visitor up to the podium.
import { expect, test } from 'vitest'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import type { Rodada } from '@sie/domain/competicao/collections/rodadas.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { at } from '../support/competition.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

useBrowser()

const EVENTO = 'copa-de-poomsae'
const CHAVE = 'chave-de-poomsae'
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const DAY = 86_400_000
const NOMES = ['Ana Forma', 'Bia Forma']
const round = async () => (await db.doc(`rodadas/${CHAVE}-final`).get()).data() as Rodada | undefined

/** Another tablet released for the court of the round, which sends nothing. */
async function secondTablet(own: string) {
  const venue = db.doc(`sistema/local/eventos/${EVENTO}`)
  const known = async () => (await venue.get()).get(`aparelhos.${own}`) as { quem: string } | undefined
  await expect.poll(known).toBeDefined()
  const released = { ...(await known()), liberacoes: [{ de: 1, ate: 0, quadra: 3 }] }
  const silent = { em: Date.now() - 5 * 60_000, porEnviar: 2 }
  await venue.update({ [`aparelhos.${own}`]: released, 'aparelhos.calado': released, 'vistos.calado': silent })
}

test('judges mark a round on their tablets, one without a connection, and the podium is everybody’s', async () => {
  await newRecord('eventos', EVENTO, {
    titulo: 'Copa de Poomsae',
    tipo: 'competicao',
    situacao: 'emAndamento',
    vinculo,
    inicio: at(-DAY),
    fim: at(DAY),
  })
  await newRecord('chaves', CHAVE, {
    ...chaves.schema.parse({
      titulo: 'Poomsae juvenil feminino',
      modalidade: 'poomsae',
      evento: EVENTO,
      eventoTitulo: 'Copa de Poomsae',
      classe: 'poomsae-juvenil-F',
      inscritos: NOMES.map((nome, i) => ({ id: `forma-${i}`, nome, clubeNome: `Academia ${i}`, federacaoSigla: 'SC' })),
      total: 2,
      vagas: NOMES.map((_, i) => `forma-${i}`),
      semente: 'abc',
      situacao: 'fechada',
      vinculo,
    }),
  })
  const { page, context, violations } = await newPage(browser)
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'secretaria@fctkd.test', url(`/eventos/sumulas?evento=${EVENTO}`))
  await page.getByLabel('Quadra').fill('3')
  await page.getByLabel('Juízes').click()
  await page.getByRole('option', { name: '3' }).click()
  await page.getByLabel('Formas por rodada').click()
  await page.getByRole('option', { name: '1' }).click()
  await page.getByLabel('Koryo').check()
  await accessible(page, 'opening the rounds')
  await page.getByRole('button', { name: 'Abrir rodadas' }).click()
  await page.getByRole('link', { name: 'Súmula da rodada: Final' }).click()
  await page.getByRole('heading', { level: 1, name: 'Final · Quadra 3' }).waitFor()
  await accessible(page, 'choosing a chair')
  const own = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('sie-aparelho') ?? '{}') as { aparelho: string }).aparelho,
  )
  await secondTablet(own)
  await page.reload()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  for (const juiz of [1, 2, 3]) {
    await button(new RegExp(`^Juiz ${juiz}`)).click()
    await page.getByRole('heading', { name: `Juiz ${juiz} · Final · Quadra 3` }).waitFor()
    const sheet = (nome: string) => page.getByRole('region', { name: `Nota de ${nome}` })
    if (juiz === 1) {
      for (const one of await sheet(NOMES[0]!).getByRole('button').all())
        await expect.poll(async () => (await one.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      await accessible(page, 'chair of a judge')
      await picture('poomsae-juiz-768', page)
    }
    if (juiz === 3) {
      await page.getByText('Tudo enviado').waitFor()
      await context.setOffline(true)
    }
    await button('−0,3 erro grave').click()
    await button('−0,1 erro leve').click()
    await expect.poll(() => page.getByLabel('Precisão: 3,6').textContent()).toBe('3,6')
    await button('Gravar e chamar Bia Forma').click()
    await sheet(NOMES[1]!).waitFor()
    // By keyboard: one small mistake.
    await button('−0,1 erro leve').focus()
    await page.keyboard.press('1')
    await button('Velocidade e potência: mais 0,1').click()
    await button('Gravar').click()
    await page.getByText('Todas as suas notas estão dadas.').waitFor()
    if (juiz === 3) await page.getByText('2 por enviar').waitFor()
    await button('Trocar de lugar').click()
  }
  await button('Mesa').click()
  await page.getByText('Todas as notas chegaram: confira e encerre.').waitFor()
  await page.getByText(/^Outro aparelho desta quadra não mandou nada desta rodada: calado \(visto há \d+ min/).waitFor()
  await accessible(page, 'head table')
  await picture('poomsae-mesa-768', page)
  await context.setOffline(false)
  await page.getByText('Tudo enviado').waitFor()
  await button('Encerrar rodada').click()
  await expect.poll(async () => (await round())?.situacao).toBe('encerrada')
  expect((await round())?.linhas.map(({ nome, posicao }) => [nome, posicao])).toEqual([
    ['Ana Forma', 2],
    ['Bia Forma', 1],
  ])

  const visitor = await newPage(browser)
  await visitor.page.setViewportSize({ width: 360, height: 780 })
  await visitor.page.goto(url(`/eventos/sumulas?evento=${EVENTO}`))
  const podium = visitor.page.getByRole('list', { name: 'Pódio: Poomsae juvenil feminino' })
  await podium.getByText('Bia Forma').waitFor()
  await visitor.page.getByRole('table', { name: 'Apresentações: Final' }).waitFor()
  await accessible(visitor.page, 'rounds on a phone')
  await picture('poomsae-360', visitor.page)
  expect([...violations, ...visitor.violations]).toEqual([])
})
