// Text in, text out: by mail, form and WhatsApp every letter of an author is stored. `SIE_CORPUS` sets the number of texts for each door.
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { limpo } from '@sie/domain/base/records/limpo.ts'
import { abrirTicket, abrirTicketHandler } from '../../../functions/src/ajuda/abrirTicket.ts'
import { enderecoDeResposta } from '../../../functions/src/ajuda/enderecoDeResposta.ts'
import { responderTicket } from '../../../functions/src/ajuda/responderTicket.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { delivery, useMailIn } from '../../support/mailIn.ts'
import { useWhatsApp } from '../../support/whatsapp.ts'
import { account, as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

useMailIn()
const whatsapp = useWhatsApp()
const runs = { numRuns: Number(process.env.SIE_CORPUS ?? 4) }
if (process.env.SIE_SEMENTE) fc.configureGlobal({ seed: Number(process.env.SIE_SEMENTE) })

const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const rawRequest = { headers: {}, socket: { remoteAddress: '10.0.0.1' }, get: () => '' }
/** The limit of a message lies between the halves of an emoji. */
const HALVES = `${'x'.repeat(3_999)}🥋 fim`
let people = 0
/** A new person with an account. */
async function person(): Promise<string> {
  const uid = `pessoa${(people += 1)}`
  await giveRights(uid, {})
  await account(uid, `${uid}@exemplo.test`, 'chute alto 7')
  await store('users', uid, { dadosPessoais: { name: 'Ana' }, dadosContato: { email: `${uid}@exemplo.test` } })
  return uid
}

beforeAll(async () => {
  await emptyEverything()
  await store('entidades', 'fctkd', { dadosPessoais: { name: 'Federação' }, vinculo: { idFederacao: 'fctkd' } })
  await store('departamentos', 'secretaria', {
    name: 'Secretaria',
    atendimento: { recebe: true, resposta: 8, solucao: 40 },
    vinculo: VINCULO,
  })
})

const LINES = [
  'Bom dia,',
  'De: adulto -54 kg',
  'Para: adulto -58 kg',
  'Data: 27/11/2026',
  'Ontem o professor escreveu:',
  'Em 24/11/2026 10:00 o clube escreveu:',
  '> linha minha com sinal',
  '-- ',
  '________________________________',
  '---------- Mensagem encaminhada ----------',
  'Enviado do meu jeito, de novo',
  'ção – “aspas” € 5º ½',
  '<b>não é marca</b> & amp; &ordm;',
  '🥋😀👨‍👩‍👧 한국 태권도',
  'a = b; c: d',
]
/** Lines, and now and then one that is longer than a message, with its limit in the midst of an emoji. */
const long = fc
  .tuple(fc.integer({ min: 3_900, max: 4_010 }), fc.integer({ min: 1, max: 3_000 }))
  .map(([n, more]) => 'á'.repeat(n) + '🥋'.repeat(more))
const author = (most: number) =>
  fc
    .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...LINES) }, { weight: 1, arbitrary: long }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((lines) => [...`Ana diz:\n${lines.join('\n')}\nfim`].slice(0, most).join(''))

/** The letters of a text: blanks and line ends may change. */
const letters = (text: string) => limpo(text).replace(/\s+/g, '')
const encoded = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
const quotedPrintable = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => (byte === 10 ? '\r\n' : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`))
    .join('')
    .replace(/(?:=..){24}(?==)/g, '$&=\r\n')
const page = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</div>`)
    .join('')
const part = (type: string, how: string, text: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${how}\r\n\r\n${text}`

/** How programs write a text into a mail. */
const MAILS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => part('text/plain', '8bit', text),
  base64: (text) => part('text/plain', 'base64', encoded(text)),
  'quoted-printable': (text) => part('text/plain', 'quoted-printable', quotedPrintable(text)),
  HTML: (text) => part('text/html', 'base64', encoded(page(text))),
  both: (text) =>
    `Content-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\n${part('text/plain', 'base64', encoded(text))}\r\n--x\r\n${part('text/html', 'base64', encoded(page(text)))}\r\n--x--\r\n`,
}
const BELOW = [
  '',
  '\n\nEm 24/11/2026 10:00, Portal escreveu:\n> Olá, Ana.\n> Qual é o número?',
  '\n\n-----Mensagem original-----\nDe: Portal <c@x.test>\nEnviado: 24/11/2026\nPara: Ana\nAssunto: x\n\nOlá, Ana.',
]

const stored = async (ticket: string) => {
  const { docs } = await db().collection(`tickets/${ticket}/mensagens`).orderBy('__name__').get()
  return docs.map((doc) => doc.data())
}

test('by mail', async () => {
  await fc.assert(
    fc.asyncProperty(
      author(30_000),
      fc.constantFrom(...Object.keys(MAILS)),
      fc.constantFrom(...BELOW),
      async (text, mail, below) => {
        const uid = await person()
        const id = `chamado-de-${uid.padEnd(16, 'x')}`
        await abrirTicketHandler({ id, fila: 'secretaria', assunto: 'Dúvida', mensagem: 'Tenho uma dúvida.' }, as(uid))
        const raw = `From: ${uid}@exemplo.test\r\nSubject: Re: x\r\nMIME-Version: 1.0\r\n${MAILS[mail]!(text + below)}`
        const headers = {
          'x-correio-para': enderecoDeResposta(id),
          'x-correio-autenticacao': 'sie.test; dmarc=pass header.from=exemplo.test',
        }
        expect(await delivery(Buffer.from(raw), headers)).toBe(200)
        const said = await stored(id)
        const kept = [
          said.map(({ texto }) => String(texto)).join(''),
          ...said.map(({ inteiro = '' }) => String(inteiro)),
        ]
        expect(kept.some((whole) => letters(whole).includes(letters(text)))).toBe(true)
      },
    ),
    { numRuns: runs.numRuns, examples: [[HALVES, 'plain', '']] },
  )
})

test('by WhatsApp, in a new ticket and in one that goes on', async () => {
  await fc.assert(
    fc.asyncProperty(author(4096), author(4096), async (first, next) => {
      const number = `55489${String((people += 1)).padStart(8, '0')}`
      for (const text of [first, next]) expect(await whatsapp.says(number, text)).toBe(200)
      const { docs } = await db().collection('tickets').where('canal', '==', 'whatsapp').get()
      const ticket = docs.find(
        (doc) =>
          String(doc.get('solicitante')).endsWith(`${number.slice(-8, -4)}-${number.slice(-4)}`) &&
          doc.get('metadados.successorId') === '',
      )!
      const said = (await stored(ticket.id)).map(({ texto }) => String(texto))
      const kept = [String(ticket.get('descricao')), ...said].join('')
      // The messages of a ticket lie by their keys, in no order of their texts.
      const sorted = (text: string) => [...text.replace(/\s+/g, '')].sort().join('')
      expect(sorted(kept)).toBe(sorted(first + next))
      expect(String(ticket.get('assunto'))).not.toContain('\uFFFD')
    }),
    { numRuns: runs.numRuns, examples: [[HALVES, HALVES]] },
  )
})

test('of a ticket joined to another, in the note of that one', async () => {
  const uid = await person()
  await giveRights('agente', { fctkd: ['tickets:ler', 'tickets:atender'] })
  await store('users', 'agente', { dadosPessoais: { name: 'Agente' }, dadosContato: { email: 'agente@exemplo.test' } })
  const [one, other] = ['um', 'outro'].map((name) => `chamado-${name}-${uid.padEnd(16, 'x')}`) as [string, string]
  const mensagem = 'á'.repeat(4000)
  for (const id of [one, other])
    await abrirTicketHandler({ id, fila: 'secretaria', assunto: 'Dúvida', mensagem }, as(uid))
  const wanted = { name: 'duplicar', data: { duplicadoDe: other }, reason: '', version: 0 }
  await makeTransition(tickets, one, wanted, await requireCaller(as('agente')))
  expect((await stored(other)).map(({ texto }) => texto as string)).toEqual([expect.stringContaining(mensagem)])
})

test('by form, whole or refused', async () => {
  await fc.assert(
    fc.asyncProperty(author(5000), author(5000), async (opening, answer) => {
      const uid = await person()
      const id = `chamado-de-${uid.padEnd(16, 'x')}`
      const call = (fn: typeof abrirTicket | typeof responderTicket, data: object) =>
        fn.run({ data, auth: as(uid).auth, rawRequest } as never).then(
          () => true,
          () => false,
        )
      const fits = (text: string) => limpo(text).trim().length <= 4000
      const sent = { id, fila: 'secretaria', assunto: 'Dúvida', mensagem: opening }
      expect(await call(abrirTicket, sent)).toBe(fits(opening))
      if (!fits(opening)) return
      expect((await read(`tickets/${id}`))?.descricao).toBe(limpo(opening).trim())
      expect(await call(responderTicket, { id, mensagem: `resposta-${uid.padEnd(16, 'x')}`, texto: answer })).toBe(
        fits(answer),
      )
      expect((await stored(id)).map(({ texto }) => texto as string)).toEqual(fits(answer) ? [limpo(answer).trim()] : [])
    }),
    runs,
  )
})
