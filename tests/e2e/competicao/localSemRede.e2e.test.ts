// A tablet of a venue offline for a day: gate, scales and score sheet are opened once, then reloaded offline, and their notes are sent once.
import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { idDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { browser, picture, useBrowser } from '../support/page.ts'
import { newRecord } from '../support/record.ts'
import { callAs } from '../support/session.ts'

useBrowser()

const EVENTO = 'copa-sem-rede'
const CHAVE = 'chave-sem-rede'
const CODIGO = '234567892345'
const CREDENCIAL = idDaCredencial(EVENTO, 'pessoa-sem-rede-0')
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const NOMES = ['Gael Sem Rede', 'Heitor Sem Rede']
const classe = CATEGORIAS_PADRAO.find(
  ({ divisao, sexo, modalidade, ate }) =>
    divisao === 'adulto' && sexo === 'M' && modalidade === 'kyorugui' && ate === 58,
)!

/** Waits until the device has cached the page, the signed-in account, and every file loaded by this screen. */
const kept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const store = await caches.open('sie-local')
          const paths = (await store.keys()).map(({ url: key }) => new URL(key).pathname)
          const loaded = performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.startsWith('/assets/'))
          return ['/local/casca', '/local/sessao.json', ...loaded].filter((path) => !paths.includes(path))
        }),
      // The page looks for what is missing 2, 20 and 120 s after it was opened.
      { timeout: 180_000 },
    )
    .toEqual([])

test('gate, scales and score sheet are reloaded offline, and their notes arrive once', async () => {
  const now = Date.now()
  await newRecord('eventos', EVENTO, {
    titulo: 'Copa Sem Rede',
    tipo: 'competicao',
    situacao: 'emAndamento',
    inicio: Timestamp.fromMillis(now - 3_600_000),
    fim: Timestamp.fromMillis(now + 9 * 3_600_000),
    classes: [classeDe(classe)],
    vinculo,
  })
  for (const [n, name] of NOMES.entries())
    await newRecord('inscricoes', `sem-rede-${n}`, {
      name,
      nomePublico: name,
      evento: EVENTO,
      pessoa: `pessoa-sem-rede-${n}`,
      modalidade: 'kyorugui',
      classe: { codigo: classe.codigo, nome: classe.nome },
      clube: { id: 'clube-1', nome: 'Ilha Dojang' },
      federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
      situacao: 'confirmada',
      vinculo,
    })
  await newRecord('credenciais', CREDENCIAL, {
    ...credenciais.schema.parse({
      name: NOMES[0],
      evento: EVENTO,
      pessoa: 'pessoa-sem-rede-0',
      papel: 'atleta',
      zonas: ['1'],
      codigo: CODIGO,
      situacao: 'entregue',
      vinculo,
    }),
  })
  await newRecord('chaves', CHAVE, {
    ...chaves.schema.parse({
      titulo: classe.nome,
      evento: EVENTO,
      eventoTitulo: 'Copa Sem Rede',
      classe: classe.codigo,
      total: 2,
      inscritos: NOMES.map((nome, i) => ({
        id: `sem-rede-${i}`,
        nome,
        clubeNome: `Dojang ${i}`,
        federacaoSigla: 'SC',
      })),
      vagas: NOMES.map((_, i) => `sem-rede-${i}`),
      semente: 'abc',
      situacao: 'fechada',
      vinculo,
    }),
  })
  await callAs('secretaria@fctkd.test', 'abrirSumulas', { chave: CHAVE, quadra: 1 })

  const GATE = url(`/eventos/evento/credencialcheck?evento=${EVENTO}`)
  const SCALES = url(`/eventos/evento/pesagem?evento=${EVENTO}&categoria=${classe.codigo}`)
  const SHEET = url(`/eventos/sumulas/addsumula?id=${CHAVE}-r1-1`)
  const { page, context, violations } = await newPage(browser, 768, 'allow')
  const blue = page.getByRole('region', { name: `Azul: ${NOMES[0]}` })
  await signIn(page, 'secretaria@fctkd.test', GATE)
  await page.getByText('1 credencial neste aparelho').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await kept(page)
  await page.goto(SCALES)
  await page.getByText('0 de 2 pesados').waitFor()
  await kept(page)
  await page.goto(SHEET)
  await blue.waitFor()
  await kept(page)

  await context.setOffline(true)
  await page.reload()
  await blue.waitFor()
  await page.getByRole('button', { name: 'Iniciar tempo', exact: true }).click()
  await blue.getByRole('button', { name: 'Soco' }).click()
  await page.getByText('2 por enviar').waitFor()
  await page.reload()
  await page.getByText('2 por enviar').waitFor()
  await expect.poll(() => blue.getByRole('status').textContent()).toBe('1')
  await page.goto(GATE)
  await page.getByLabel('Código da credencial').fill(CODIGO)
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByText(NOMES[0]!).first().waitFor()
  await page.getByText('3 por enviar').first().waitFor()
  await page.goto(SCALES)
  await page.getByRole('button', { name: /Gael/ }).click()
  await page.getByRole('dialog').getByLabel('Peso (kg)').fill('57,2')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('57,2 kg. Peso confirmado.').waitFor()
  await page.getByRole('dialog').getByText('4 por enviar').waitFor()
  await picture('pesagem-recarregada-sem-rede-768', page)

  await context.setOffline(false)
  await page.getByText('Tudo enviado').first().waitFor()
  // Sent notes are shown as weighed until the event's list contains them.
  await page.getByText('1 de 2 pesados').waitFor()
  await page.getByText('Sem internet: a lista').waitFor({ state: 'detached' })
  await page.getByText('1 de 2 pesados').waitFor()
  await expect
    .poll(async () => ((await db.doc(`inscricoes/sem-rede-0`).get()).data() as Inscricao).pesagem?.peso)
    .toBe(57.2)
  await expect
    .poll(async () => ((await db.doc(`sumulas/${CHAVE}-r1-1`).get()).data() as Sumula).contagem?.valem)
    .toBe(2)
  await expect
    .poll(
      async () => ((await db.doc(`credenciais/${CREDENCIAL}`).get()).get('leituras.total') as number | undefined) ?? 0,
    )
    .toBe(1)
  expect((await db.collection(`eventos/${EVENTO}/notas`).get()).size).toBe(2)
  expect((await db.collection(`sumulas/${CHAVE}-r1-1/notas`).get()).size).toBe(2)
  // Offline, the database's client requests a picture elsewhere to test the connection; the policy refuses it, as it should.
  expect(violations.filter((one) => !one.includes('cleardot.gif'))).toEqual([])
})
