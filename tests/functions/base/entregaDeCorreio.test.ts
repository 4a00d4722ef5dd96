// Delivery of mails by a real mail server: what it refuses for good ends where the desk sees it, what it refuses for now is tried again, for a while.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '../../../functions/src/base/mail/deliver.ts'
import { queueMail } from '../../../functions/src/base/mail/queue.ts'
import { closeMail, portalUrl } from '../../../functions/src/base/platform/mail.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { emptyEverything } from '../../support/world.ts'

const post = useMailServer()
const ANA = 'ana@exemplo.test'
const HOUR = 3_600_000

beforeEach(emptyEverything)
afterEach(() => {
  vi.unstubAllEnvs()
  closeMail()
})

const queued = async () => (await paths.correio().get()).docs
const noted = async () => (await paths.correioRecusado().get()).docs.map((doc) => doc.data())

/** Queues a mail and returns its document. */
async function queue(to = ANA, name = 'Ana') {
  const before = new Set((await queued()).map(({ id }) => id))
  await queueMail('confirmar-email', to, { nome: name, link: `${portalUrl()}/notverified` })
  const [doc] = (await queued()).filter(({ id }) => !before.has(id))
  return doc!.ref
}

test('a mail to an address that the server does not know is refused once, kept from being tried again, and shown to the desk', async () => {
  post.refuse(ANA, 550)
  const ref = await queue()
  await deliver(ref)
  expect((await ref.get()).data()).toMatchObject({ estado: 'recusado', dados: {} })
  expect(await noted()).toMatchObject([
    { para: ANA, modelo: 'confirmar-email', resposta: expect.stringMatching(/^550 /) as string },
  ])
  post.take(ANA)
  await deliver(ref)
  expect([post.mails.length, (await noted()).length]).toEqual([0, 1])
})

test.each([
  ['the recipient', () => post.refuse(ANA, 450), () => post.take(ANA)],
  ['the message', () => void post.refuseNext(1), () => {}],
])('a mail of which the server does not take %s for now is tried again, and arrives', async (_what, refuse, take) => {
  refuse()
  const ref = await queue()
  await expect(deliver(ref)).rejects.toThrow()
  expect((await ref.get()).get('estado')).toBe('pendente')
  take()
  await deliver(ref)
  expect((await ref.get()).get('estado')).toBe('enviado')
  expect([post.mails.length, (await noted()).length]).toEqual([1, 0])
})

test('a mail that the server does not take for twelve hours is given up, and shown to the desk', async () => {
  post.refuse(ANA, 450)
  const ref = await queue()
  await expect(deliver(ref, Date.now() + 11 * HOUR)).rejects.toThrow()
  await deliver(ref, Date.now() + 13 * HOUR)
  expect((await ref.get()).get('estado')).toBe('recusado')
  expect(await noted()).toMatchObject([{ para: ANA, resposta: 'O servidor de e-mail falhou por doze horas.' }])
})

test('many mails share few connections', async () => {
  vi.stubEnv('MAIL_PER_SECOND', '100')
  const before = post.connections()
  const refs = []
  for (let n = 0; n < 12; n += 1) refs.push(await queue(`a${n}@exemplo.test`))
  await Promise.all(refs.map((ref) => deliver(ref)))
  expect(post.mails).toHaveLength(12)
  expect(post.connections() - before).toBeLessThanOrEqual(3)
})

test('mails go out no faster than MAIL_PER_SECOND', async () => {
  vi.stubEnv('MAIL_PER_SECOND', '2')
  const refs = []
  for (let n = 0; n < 5; n += 1) refs.push(await queue(`a${n}@exemplo.test`))
  const begun = performance.now()
  await Promise.all(refs.map((ref) => deliver(ref)))
  expect(post.mails).toHaveLength(5)
  expect(performance.now() - begun).toBeGreaterThan(1_500)
})

test('a setting that is there and empty, as the example has it, stops no mail', async () => {
  for (const name of ['PORTAL_URL', 'SMTP_USER', 'MAIL_FROM', 'MAIL_PER_SECOND']) vi.stubEnv(name, '')
  await deliver(await queue())
  expect(linkIn(post.mails[0])).toBe('http://localhost:3000/notverified')
})

test('whoever invites a hundred times to a class sends five mails to a stranger, without the words of the class’s name', async () => {
  const dados = {
    nome: '',
    turma: 'Banco: http://evil.test/x',
    quem: 'Ana Lima',
    codigo: 'ABC',
    link: `${portalUrl()}/x`,
  }
  for (let n = 0; n < 7; n += 1) await queueMail('convite-turma', ANA, dados)
  for (const { ref } of await queued()) await deliver(ref)
  expect(post.mails).toHaveLength(5)
  expect(JSON.stringify(post.mails)).not.toContain('evil')
  expect((await queued()).filter((doc) => doc.get('estado') === 'descartado')).toHaveLength(2)
})
