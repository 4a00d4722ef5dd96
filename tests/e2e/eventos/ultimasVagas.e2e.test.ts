// The last places of an event: forty concurrent entries through the whole product; a guardian consents on a phone to a club's entry; a club passes
// a place to another member.
import type { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { newBlackBelt, openCompetition } from '../support/competition.ts'
import { accessible, browser, fits, picture, useBrowser } from '../support/page.ts'
import { newPerson } from '../support/person.ts'
import { newRecord } from '../support/record.ts'
import { callAs } from '../support/session.ts'

useBrowser()

const EVENTO = 'copa-das-ultimas-vagas'
const VAGAS = 30
const CLUBE = { id: 'fctkd-clube-taegeuk', nome: 'Clube Taegeuk' }
const MESA = 'mesa-das-vagas@exemplo.test'
const UIDS = Array.from({ length: 40 }, (_, n) => `ultima-vaga-${String(n).padStart(2, '0')}`)

beforeAll(async () => {
  await Promise.all([
    newPerson({
      uid: 'mesa-das-vagas',
      email: MESA,
      name: 'Mesa das Vagas',
      cpf: '714.287.938-60',
      celular: '(48) 98811-4141',
      groups: { portalID: CLUBE.id, groupsOwned: ['secretaria-clube'] },
    }),
    ...UIDS.map((id, n) => newBlackBelt(id, `Jandira ${String.fromCharCode(65 + (n % 26))}${n} Vaz`, CLUBE)),
    openCompetition(EVENTO, 'Copa das Últimas Vagas'),
  ])
})

const entries = async () =>
  (await db.collection('inscricoes').where('evento', '==', EVENTO).where('metadados.successorId', '==', '').get()).docs

const order = (pessoa: string, n: number) =>
  callAs(MESA, 'inscrever', {
    id: `pedido-da-ultima-vaga-${n}`.padEnd(24, 'x'),
    evento: EVENTO,
    pagador: { tipo: 'entidade', id: CLUBE.id },
    itens: [{ pessoa, modalidade: 'kyorugui', classe: 'kyorugui-adulto-F--57', peso: 56 }],
  })

test('forty ask at once for thirty places: thirty are in, and ten wait in the order of their notes', async () => {
  // The function starts with the first note, which is sent again among all the others; the local suite handles that many concurrent calls.
  await order(UIDS[0] ?? '', 0)
  const notes = UIDS.entries()
  const hand = async () => {
    for (const [n, uid] of notes) await order(uid, n)
  }
  await Promise.all(Array.from({ length: 8 }, hand))
  await expect.poll(async () => (await entries()).length, { timeout: 60_000 }).toBe(UIDS.length)
  const docs = await entries()
  const rows = docs
    .map(
      (doc) =>
        doc.data() as { chegada: number; situacao: string; pessoa: string; recebidaEm: Timestamp; fatura: string },
    )
    .sort((a, b) => a.chegada - b.chegada)
  expect(rows.map(({ situacao }) => situacao)).toEqual(
    rows.map((_, index) => (index < VAGAS ? 'aguardandoPagamento' : 'listaDeEspera')),
  )
  expect(new Set(rows.map(({ pessoa }) => pessoa)).size).toBe(UIDS.length)
  // Notices are written in the transaction of each entry, so the last entry is also the last notice.
  const last = Math.max(...docs.map(({ createTime }) => createTime.toMillis()))
  const asked = Math.max(...rows.map(({ recebidaEm }) => recebidaEm.toMillis()))
  process.stdout.write(`${rows.length} notes through the suite: all told ${last - asked} ms after the last one\n`)
  const received = rows.map(({ recebidaEm }) => recebidaEm.toMillis())
  expect(received).toEqual([...received].sort((a, b) => a - b))
  expect(new Set(rows.flatMap(({ fatura }) => (fatura ? [fatura] : []))).size).toBe(VAGAS)
})

test('a club hands the place of one athlete to another of its members', async () => {
  const { page, context, violations } = await newPage(browser)
  // Nobody on the waiting list holds a place, and the first who does passes it to a person without an entry.
  const [first] = (await entries()).filter((doc) => doc.get('situacao') === 'aguardandoPagamento')
  await newBlackBelt('quem-recebe-a-vaga', 'Quitéria Recebe Vaz', CLUBE)
  await signIn(page, MESA, url(`/eventos/inscricao?ver=inscricao&id=${first?.id}`))
  await page.getByRole('button', { name: 'Passar a vaga' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passar a vaga' })
  await dialog.getByRole('searchbox', { name: 'Buscar membro' }).fill('quitéria')
  await dialog.getByRole('checkbox', { name: /^Quitéria Recebe Vaz/ }).check()
  await dialog.getByLabel('Peso de quem recebe (kg)').fill('55,5')
  await accessible(page, 'dialog')
  await picture('passar-vaga-1280', page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await picture('passar-vaga-360-dark', page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await dialog.getByRole('button', { name: 'Passar a Quitéria' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quitéria Recebe Vaz' }).waitFor({ timeout: 60_000 })
  expect((await db.doc(`inscricoes/${first?.id}`).get()).data()).toMatchObject({ situacao: 'retirada' })
  expect(violations).toEqual([])
  await context.close()
})

test('a guardian consents on a phone to the entry that the club made', async () => {
  const id = 'inscricao-que-espera-o-responsavel'
  await newRecord('inscricoes', id, {
    name: 'Tomás Koerich Amaral',
    evento: EVENTO,
    eventoTitulo: 'Copa das Últimas Vagas',
    pessoa: 'filho-tomas',
    pedidoPor: 'mesa-das-vagas',
    papel: 'atleta',
    situacao: 'pendente',
    ressalvas: [
      {
        codigo: 'consentimento',
        frase: 'Falta a autorização do responsável.',
        fonte: 'Autorização do responsável',
        tela: '',
      },
    ],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  const { page, context, violations } = await newPage(browser, 360)
  await signIn(page, 'responsavel@fctkd.test', url('/profile?aba=inscricoes'))
  const card = page.getByRole('listitem', { name: 'Copa das Últimas Vagas, Tomás Koerich Amaral' })
  await card.getByRole('button', { name: 'Autorizar a participação' }).waitFor()
  await accessible(page, 'entry of a minor')
  await picture('autorizar-inscricao-360', page)
  await fits(page)
  await card.getByRole('button', { name: 'Autorizar a participação' }).click()
  await picture('autorizar-inscricao-dialogo-360', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar a participação' }).click()
  await expect
    .poll(async () => (await db.doc(`inscricoes/${id}`).get()).get('autorizacao.quem') as unknown, { timeout: 60_000 })
    .not.toBe('')
  await card.getByRole('button', { name: 'Autorizar a participação' }).waitFor({ state: 'detached' })
  expect((await db.doc(`inscricoes/${id}`).get()).data()).toMatchObject({ situacao: 'pendente', ressalvas: [] })
  expect(violations).toEqual([])
  await context.close()
})
