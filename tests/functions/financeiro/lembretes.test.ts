// Reminders of invoices: on the days set by the entity, each exactly once, and not to people who switched mails off.
import { parsePix } from 'pix-utils'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { cobrarFaturasHandler } from '../../../functions/src/financeiro/cobrarFaturas.ts'
import { consultarLembretesHandler } from '../../../functions/src/financeiro/consultarLembretes.ts'
import { salvarRegrasCobrancaHandler } from '../../../functions/src/financeiro/regrasCobranca.ts'
import { lembrarFaturasHandler } from '../../../functions/src/top/scheduled/lembrarFaturas.ts'
import { deliver } from '../../../functions/src/base/mail/deliver.ts'
import type { QueuedMail } from '../../../functions/src/base/mail/queue.ts'
import { mailOf } from '../../../functions/src/base/mail/compose.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { inDays, issued, moneyWorld, paid } from '../../support/finance.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { codigo } from '../../support/refusal.ts'
import { as, read, store } from '../../support/world.ts'

const post = useMailServer()
const DAY = 86_400_000
const after = (days: number) => Date.now() + days * DAY
const told = async (uid: string) =>
  (await paths.avisos().where('quem', '==', uid).get()).docs
    .filter((doc) => doc.get('tipo') === 'cobranca')
    .map((doc) => doc.get('dados.dias') as number)
    .sort((a, b) => a - b)
const mails = async () =>
  (await paths.correio().get()).docs.map((doc) => {
    const { modelo, dados, para } = doc.data() as QueuedMail
    return mailOf(modelo, dados, para).subject
  })

beforeEach(async () => {
  await moneyWorld()
  const dados = { multa: 2, juros: 1, lembretesAntes: [3], lembreteNoDia: true, lembretesDepois: [5] }
  await salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados }, as('tesoureira'))
})

test('go out before, on and after the due day, once each, however often and at once the clock runs', async () => {
  await issued('a', { vencimento: inDays(10) })
  for (let day = 0; day < 20; day += 1)
    await Promise.all([lembrarFaturasHandler(after(day)), lembrarFaturasHandler(after(day))])
  expect(await told('ana')).toEqual([-3, 0, 5])
  const due = inDays(10).split('-').reverse().join('/')
  expect((await mails()).filter((title) => title.includes('venc')).sort()).toEqual(
    expect.arrayContaining([expect.stringContaining(`vence em ${due}`), expect.stringContaining('vence hoje')]),
  )
  expect(dayInBrasilia(Date.now())).toBe(inDays(0))
})

test('that were missed on a day without the function are sent once later, and state the current day', async () => {
  await issued('a', { vencimento: inDays(10) })
  await issued('depois', { vencimento: inDays(2) })
  // No run three days before the first due day; the second invoice was issued after that day.
  for (const day of [8, 8, 9, 12]) await lembrarFaturasHandler(after(day))
  expect(await told('ana')).toEqual([-2, 2, 6])
  expect((await paths.lembretes().get()).docs.map(({ id }) => id.split('~')[1]).sort()).toEqual(['-3', '0', '5'])
})

test('that were missed on a day without the function are sent once later, and state the current day', async () => {
  await issued('a', { vencimento: inDays(10) })
  await issued('depois', { vencimento: inDays(2) })
  // No run three days before the first due day; the second invoice was issued after that day.
  for (const day of [8, 8, 12, 17]) await lembrarFaturasHandler(after(day))
  expect(await told('ana')).toEqual([-2, 2, 6, 7])
  expect((await paths.lembretes().get()).docs.map(({ id }) => id.split('~')[1]).sort()).toEqual(['-3', '0', '5', '5'])
})

test('stop once it is paid', async () => {
  const id = await issued('a', { vencimento: inDays(10) })
  expect(await lembrarFaturasHandler(after(7))).toBe(1)
  await paid('p', [id])
  expect(await lembrarFaturasHandler(after(10))).toBe(0)
})

test('are sent to the guardian of a minor, and not mailed to people who switched mails off', async () => {
  await store('users', 'mae', { dadosPessoais: { name: 'Mãe' }, dadosContato: { email: '' }, usersgroupsowned: [] })
  await paths.preferencias('ana').set({ semEmail: ['cobranca'] })
  await issued('a', { vencimento: inDays(3) })
  await issued('b', { vencimento: inDays(3), sacado: { tipo: 'pessoa', id: 'beto' } })
  const before = (await mails()).length
  await lembrarFaturasHandler(Date.now())
  expect(await told('ana')).toEqual([-3])
  expect((await mails()).length).toBe(before)
  expect(await told('mae')).toEqual([-3])
})

test('are sent at once by the desk for the invoices it chooses, once a day, and not for those of others', async () => {
  const [open, late, settled] = [
    await issued('a', { vencimento: inDays(20) }),
    await issued('b', { vencimento: inDays(1) }),
    await issued('c', { vencimento: inDays(9) }),
  ]
  await paid('p', [settled])
  const charge = async (uid: string, ids = [open, late, settled]) => {
    const { resultados } = await cobrarFaturasHandler({ ids }, as(uid))
    return Object.fromEntries(resultados.map(({ id, motivo }) => [id, motivo]))
  }
  const done = 'Não está em aberto, ou já foi lembrada hoje.'
  const refused = 'Você não tem permissão para fazer isto.'
  expect(await charge('ana')).toEqual({ [open]: refused, [late]: refused, [settled]: refused })
  expect(await told('ana')).toEqual([])
  expect(await charge('tesoureira')).toEqual({ [open]: '', [late]: '', [settled]: done })
  expect(await charge('tesoureira', [open])).toEqual({ [open]: done })
  expect(await told('ana')).toEqual([-20, -1])
  const listed = await consultarLembretesHandler(
    { entidade: 'fctkd', mes: '', quando: '', numero: '', ordem: 'desc', limite: 12 },
    as('tesoureira'),
  )
  expect(listed.linhas.map(({ fatura, emails }) => [fatura, emails]).sort()).toEqual(
    [
      [open, 1],
      [late, 1],
    ].sort(),
  )
})

test('are listed by who reads the entity’s invoices, a page at a time, by month, kind and invoice', async () => {
  await paths.preferencias('ana').set({ semEmail: ['cobranca'] })
  const ids: string[] = []
  for (let n = 0; n < 14; n++) ids.push(await issued(`a${n}`, { vencimento: inDays(3) }))
  await lembrarFaturasHandler(Date.now())
  await lembrarFaturasHandler(after(3))
  const ask = (more: object = {}, who = 'tesoureira') =>
    consultarLembretesHandler(
      { entidade: 'fctkd', mes: '', quando: '', numero: '', ordem: 'desc', limite: 12, ...more } as never,
      as(who),
    )
  const first = await ask()
  expect(first.linhas).toHaveLength(12)
  expect(first.linhas[0]).toMatchObject({ nome: 'Ana Lima', dias: 0, emails: 0, vencimento: inDays(3) })
  const pages = [...first.linhas]
  for (let next = first.seguinte; next;) {
    const page = await ask({ depois: next })
    pages.push(...page.linhas)
    next = page.seguinte
  }
  expect(new Set(pages.map(({ id }) => id)).size).toBe(28)
  expect(await ask({ limite: 28 })).toMatchObject({ linhas: pages, seguinte: null })
  expect((await ask({ quando: 'antes', ordem: 'asc' })).linhas.every(({ dias }) => dias === -3)).toBe(true)
  const numero = (await read(`faturas/${ids[4]!}`))?.numero as string
  expect((await ask({ numero })).linhas.map(({ fatura }) => fatura)).toEqual([ids[4], ids[4]])
  expect((await ask({ mes: '2020-01', quando: 'dia', numero })).linhas).toEqual([])
  for (const who of ['outra', 'ana', 'doclube']) await expect(ask({}, who)).rejects.toEqual(codigo('sem-permissao'))
})

test('show the code of today as text and as an image', async () => {
  const id = await issued('a', { vencimento: inDays(10) })
  expect(await lembrarFaturasHandler(after(7))).toBe(1)
  const queued = (await paths.correio().get()).docs.find((doc) => doc.get('modelo') === 'cobranca')!
  const copiaECola = queued.get('dados.copiaECola') as string
  expect(parsePix(copiaECola)).toMatchObject({ transactionAmount: 150, pixKey: 'tesouraria@fctkd.org.br' })
  await deliver(queued.ref)
  const mail = post.mails.at(-1)!
  expect(mail.text).toContain(copiaECola)
  expect(mail.text).toContain(`/sie/financeiro/printfatura?id=${id}`)
  expect(mail.html).toContain('src="cid:codigo"')
  const image = mail.attachments.find(({ contentId }) => contentId === '<codigo>')!
  const { format, width = 0, height } = await sharp(Buffer.from(image.content as ArrayBuffer)).metadata()
  expect([format, width === height, width > 200]).toEqual(['png', true, true])
})
