// Notices by mail at their reader's chosen time: at once, once a day, never in quiet hours, and each once.
import type { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { sendAvisos } from '../../../functions/src/base/avisos/sendAvisos.ts'
import { sendScheduledMails } from '../../../functions/src/base/mail/agendados.ts'
import { queueMail } from '../../../functions/src/base/mail/queue.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { inPortal } from '../../../functions/src/base/platform/portal.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { emptyEverything, store } from '../../support/world.ts'

const post = useMailServer()
const DAY = 86_400_000

beforeEach(async () => {
  await emptyEverything()
  for (const uid of ['ana', 'rui', 'eva'])
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@sie.test` } })
})

const tell = (quem: string, assunto: string) =>
  db().runTransaction(async (transaction) => {
    const write = await sendAvisos(transaction, {
      quem: [quem],
      oQue: 'chamado',
      registro: { colecao: 'tickets', id: 'um' },
      dados: { protocolo: '2026-000001', assunto, texto: 'Há uma resposta nova.' },
    })
    write()
  })
const due = async () =>
  (await paths.correio().where('estado', '==', 'agendado').get()).docs.map((doc) =>
    (doc.get('enviarEm') as Timestamp).toMillis(),
  )
const arrived = () => post.mails.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).sort()
/** The current hour of Brasília, for a quiet time that includes it. */
const hour = () => new Date(Date.now() - 3 * 3_600_000).getUTCHours()

test('without a setting each notice is mailed at once', async () => {
  await tell('ana', 'Um')
  await tell('ana', 'Dois')
  await sendQueued()
  expect(arrived()).toEqual(['ana@sie.test Chamado 2026-000001: Dois', 'ana@sie.test Chamado 2026-000001: Um'])
})

test('the daily mail holds each notice once, also where two deliveries run at the same moment', async () => {
  await paths.preferencias('ana').set({ resumo: true })
  for (const assunto of ['Um', 'Dois', 'Três']) await tell('ana', assunto)
  await tell('rui', 'Outro')
  await sendQueued()
  expect(arrived()).toEqual(['rui@sie.test Chamado 2026-000001: Outro'])
  expect((await paths.avisos().where('quem', '==', 'ana').get()).size).toBe(3)
  const [first] = await due()
  expect(await sendScheduledMails(first! - 1)).toBe(0)
  const sent = await Promise.all([sendScheduledMails(Date.now() + DAY), sendScheduledMails(Date.now() + DAY)])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await sendScheduledMails(Date.now() + 2 * DAY)).toBe(0)
  await sendQueued()
  const [mail] = post.mails.filter(({ to }) => to?.[0]?.address === 'ana@sie.test')
  expect(mail?.subject).toBe('3 avisos do portal')
  for (const assunto of ['Um', 'Dois', 'Três']) {
    expect(mail?.text?.split(`Chamado 2026-000001: ${assunto}`)).toHaveLength(2)
    expect(mail?.html?.split(`Chamado 2026-000001: ${assunto}`)).toHaveLength(2)
  }
  expect(mail?.text).toContain('/helpdesk/editticket?id=um')
  expect(post.mails).toHaveLength(2)
})

test('in the hours of silence a mail waits for their end, and is then the mail that it was', async () => {
  const ate = (hour() + 2) % 24
  await paths.preferencias('ana').set({ silencioDe: hour(), silencioAte: ate })
  await tell('ana', 'Um')
  const [then] = await due()
  expect(new Date(then! - 3 * 3_600_000).toISOString().slice(11, 19)).toBe(`${String(ate).padStart(2, '0')}:00:00`)
  expect(await sendScheduledMails(then!)).toBe(1)
  await sendQueued()
  expect(arrived()).toEqual(['ana@sie.test Chamado 2026-000001: Um'])
  expect(post.mails[0]?.text).toContain('Ver no portal')
})

test('outside the hours of silence mails are sent at once, and those about the account always are', async () => {
  await paths.preferencias('ana').set({ silencioDe: (hour() + 2) % 24, silencioAte: (hour() + 3) % 24 })
  await paths.preferencias('rui').set({ silencioDe: hour(), silencioAte: (hour() + 2) % 24, resumo: true })
  await tell('ana', 'Um')
  await queueMail('senha-alterada', 'rui@sie.test', { nome: 'rui' })
  await sendQueued()
  expect(arrived()).toEqual(['ana@sie.test Chamado 2026-000001: Um', 'rui@sie.test Sua senha foi alterada'])
})

test('a kind that is switched off is not mailed, also not in the daily mail', async () => {
  await paths.preferencias('ana').set({ resumo: true, semEmail: ['chamado'] })
  await tell('ana', 'Um')
  expect(await sendScheduledMails(Date.now() + DAY)).toBe(0)
})

test('mails of different portals are not put together', async () => {
  await paths.preferencias('ana').set({ resumo: true })
  await tell('ana', 'Um')
  await inPortal('sc-tkd', () => tell('ana', 'Dois'))
  expect(await sendScheduledMails(Date.now() + DAY)).toBe(2)
})

test('waiting notices for a changed address or a deactivated account are mailed nowhere', async () => {
  for (const uid of ['ana', 'rui', 'eva']) {
    await paths.preferencias(uid).set({ resumo: true })
    await tell(uid, `De ${uid}`)
  }
  await db().doc('users/ana').update({ 'dadosContato.email': 'ana.nova@sie.test' })
  await db().doc('users/rui').update({ 'metadados.active': false, metadataactive: false })
  expect(await sendScheduledMails(Date.now() + DAY)).toBe(1)
  await sendQueued()
  expect(arrived()).toEqual(['eva@sie.test Chamado 2026-000001: De eva'])
  const { docs } = await paths.correio().where('estado', '==', 'descartado').get()
  expect(docs.map((doc) => doc.get('dados') as object)).toEqual([{}, {}])
  expect((await paths.avisos().where('quem', '==', 'ana').get()).size).toBe(1)
})

test('a hundred people with five notices each get a mail each', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      store('users', `p${n}`, { dadosPessoais: { name: 'P' }, dadosContato: { email: `p${n}@sie.test` } }),
    ),
  )
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      for (let k = 0; k < 5; k++)
        await queueMail(
          'aviso',
          `p${n}@sie.test`,
          { nome: 'P', titulo: `T${k}`, texto: '', link: '' },
          undefined,
          Date.now() + 1000,
        )
    }),
  )
  expect(await sendScheduledMails(Date.now() + DAY)).toBe(100)
  const { docs } = await paths.correio().where('estado', '==', 'pendente').get()
  expect(docs.map((doc) => (doc.get('dados.itens') as object[]).length)).toEqual(docs.map(() => 5))
  expect(new Set(docs.map((doc) => String(doc.get('para')))).size).toBe(100)
})

test('a transaction that is tried again reads again whom it tells', async () => {
  let tries = 0
  await db().runTransaction(async (transaction) => {
    tries += 1
    if (tries === 2) await db().doc('users/ana').update({ 'dadosContato.email': 'nova@sie.test' })
    const write = await sendAvisos(transaction, {
      quem: ['ana'],
      oQue: 'chamado',
      registro: { colecao: 'tickets', id: 'um' },
      dados: { protocolo: '2026-000001', assunto: 'Um', texto: 'Há uma resposta nova.' },
    })
    // What the database answers to a contended transaction.
    if (tries === 1) throw Object.assign(new Error('aborted'), { code: 10 })
    write()
  })
  await sendQueued()
  expect(arrived()).toEqual(['nova@sie.test Chamado 2026-000001: Um'])
})
