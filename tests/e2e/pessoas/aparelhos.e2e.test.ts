// Devices of a venue: staff draw a PIN, a tablet marks before its release, a person accepts the notes, and a stolen tablet is blocked in one click.
import { Timestamp } from 'firebase-admin/firestore'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, fits, picture, touchable, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { newRecord } from '../support/record.ts'
import { callAs } from '../support/session.ts'

useBrowser()

const DAY = 86_400_000
const EVENTO = 'copa-dos-aparelhos'
const CHAVE = 'chave-dos-aparelhos'
const SUMULA = `${CHAVE}-r1-1`
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const at = (ms: number) => Timestamp.fromMillis(Date.now() + ms)
const sheet = async () => (await db.doc(`sumulas/${SUMULA}`).get()).data() as Sumula | undefined

/** Pictures for visual review: desktop, phone, dark. */
async function pictures(name: string, on: Page): Promise<void> {
  const { width = 0, height = 0 } = on.viewportSize() ?? {}
  await on.setViewportSize({ width: 360, height: 800 })
  await fits(on)
  if (process.env.SIE_PICTURES) {
    await picture(`${name}-360`, on)
    await on.setViewportSize({ width: 1280, height: 800 })
    await picture(`${name}-1280`, on)
    await on.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await picture(`${name}-1280-dark`, on)
    await on.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  await on.setViewportSize({ width, height })
}

test('a tablet is released by the PIN, what it marked before counts once a person says so, and it is shut out in one click', async () => {
  const email = 'mesaria.aparelhos@exemplo.test'
  await Promise.all([
    newPerson({
      uid: 'mesaria-aparelhos',
      email,
      name: 'Rute Mesária',
      cpf: '714.287.938-60',
      celular: '(48) 98811-6161',
      groups: { portalID: 'fctkd', groupsOwned: ['secretaria-federacao'] },
    }),
    newRecord('eventos', EVENTO, {
      titulo: 'Copa dos Aparelhos',
      tipo: 'competicao',
      situacao: 'emAndamento',
      vinculo,
      inicio: at(-DAY),
      fim: at(DAY),
    }),
    newRecord('chaves', CHAVE, {
      ...chaves.schema.parse({
        titulo: 'Adulto feminino até 57 kg',
        evento: EVENTO,
        eventoTitulo: 'Copa dos Aparelhos',
        classe: 'f-57',
        inscritos: ['Gabi Luta', 'Hana Luta'].map((nome, i) => ({ id: `aparelho-${i}`, nome, clubeNome: 'Koryo' })),
        total: 2,
        vagas: ['aparelho-0', 'aparelho-1'],
        semente: 'abc',
        situacao: 'fechada',
        vinculo,
      }),
    }),
  ])
  await callAs('admin@cbtkd.test', 'abrirSumulas', { chave: CHAVE, quadra: 2 })
  const desk = await newPage(browser)
  const venue = url(`/eventos/evento/credenciamento?ver=local&evento=${EVENTO}`)
  await signIn(desk.page, 'admin@cbtkd.test', venue)
  await desk.page.getByRole('button', { name: 'Sortear o PIN' }).click()
  const pin = ((await desk.page.getByLabel(/^PIN \d{6}$/).getAttribute('aria-label')) ?? '').slice(4)
  await accessible(desk.page, 'PIN')

  const tablet = await newPage(browser)
  await tablet.page.setViewportSize({ width: 768, height: 1024 })
  await signIn(tablet.page, email, url(`/eventos/sumulas/addsumula?id=${SUMULA}`))
  const waits = tablet.page.getByRole('alert').filter({ hasText: 'Este aparelho ainda não foi liberado' })
  await waits.waitFor()
  await tablet.page
    .getByRole('region', { name: 'Azul: Gabi Luta' })
    .getByRole('button', { name: 'Giro na cabeça' })
    .click()
  await tablet.page.getByText('Tudo enviado').waitFor()
  // Held while nobody has released the tablet: a note that is read after the release would count as one of the minute before it.
  await expect.poll(async () => (await sheet())?.contagem?.retidas).toBe(1)
  await waits.getByRole('button', { name: 'Liberar aparelho' }).click()
  await waits.getByText('O PIN tem seis números.').waitFor()
  await waits.getByLabel('PIN do local').fill(pin === '000000' ? '000001' : '000000')
  await waits.getByRole('button', { name: 'Liberar aparelho' }).click()
  await waits.getByText('O PIN não confere.').waitFor()
  await accessible(tablet.page, 'not released')
  await touchable(waits)
  await pictures('aparelho-sem-pin', tablet.page)
  // Another tablet of the court, which sends nothing about this match.
  const de = Date.now()
  await db.doc(`sistema/local/eventos/${EVENTO}`).update({
    'aparelhos.calado': { quem: 'outra', liberacoes: [{ de, ate: 0, quadra: 2 }], bloqueios: [], entrada: 0 },
    'vistos.calado': { em: de, porEnviar: 2 },
  })
  await waits.getByLabel('PIN do local').fill(pin)
  await waits.getByRole('button', { name: 'Liberar aparelho' }).click()
  await waits.waitFor({ state: 'detached' })

  await desk.page.goto(venue)
  await desk.page.getByText('O aparelho não foi liberado com o PIN do local').waitFor()
  await desk.page.getByText('Rute Mesária').first().waitFor()
  await accessible(desk.page, 'venue')
  await pictures('local-mesa', desk.page)
  expect((await sheet())?.contagem?.valem ?? 0).toBe(0)
  await desk.page.getByRole('button', { name: 'Aceitar' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Aceitar a nota' })
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await dialog.getByText('Diga o motivo.').waitFor()
  await dialog.getByLabel('Motivo').fill('A mesa viu o chute; o PIN foi digitado depois.')
  await accessible(desk.page, 'deciding')
  await pictures('local-decidir', desk.page)
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await desk.page.getByText('Nada a decidir').waitFor()
  await expect.poll(async () => (await sheet())?.contagem?.valem).toBe(1)

  // The match ends in two rounds: before it is closed, a warning names the tablet that sent nothing.
  const blue = tablet.page.getByRole('region', { name: 'Azul: Gabi Luta' })
  for (let round = 1; round <= 2; round++) {
    await blue.getByRole('button', { name: 'Giro na cabeça' }).click()
    await tablet.page.getByRole('button', { name: 'Fim da rodada', exact: true }).click()
  }
  await tablet.page.getByText(/não mandou nada desta luta: calado \(visto há \d+ min, 2 por enviar\)/).waitFor()
  await accessible(tablet.page, 'silent tablet')

  await desk.page
    .getByRole('listitem')
    .filter({ hasText: 'Rute Mesária' })
    .getByRole('button', { name: 'Bloquear' })
    .click()
  await desk.page.getByText('Bloqueado', { exact: true }).waitFor()
  // Its sign-in has ended: the tablet can no longer read or write.
  await expect
    .poll(
      async () => (await db.doc('sistema/acesso/permissoes/mesaria-aparelhos').get()).get('sessoesEncerradas') as [],
    )
    .toHaveLength(1)
  await tablet.page.waitForURL(/\/login\?sessao=encerrada/)
  await tablet.page.getByRole('heading', { level: 1, name: /^Luta 1/ }).waitFor({ state: 'detached' })
  expect([...desk.violations, ...tablet.violations]).toEqual([])
})
