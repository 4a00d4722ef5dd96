// Answers by WhatsApp: signed notices become tickets, and an agent's answer goes back, over the suite's own Cloud API.
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import type { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contextoDoTicketHandler } from '../../../functions/src/ajuda/contextoDoTicket.ts'
import { dividirTicketHandler } from '../../../functions/src/ajuda/dividirTicket.ts'
import { responderTicketHandler } from '../../../functions/src/ajuda/responderTicket.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { meuWhatsAppHandler } from '../../../functions/src/pessoas/privacidade/meuWhatsApp.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { signatureOf, tell, tellStatus, write } from '../../../scripts/lib/whatsappProvider.mjs'
import { codigo } from '../../support/refusal.ts'
import { request, useWhatsApp } from '../../support/whatsapp.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const whatsapp = useWhatsApp()
const ANA = '5548999991111'
/** The same mobile, as WhatsApp knows old accounts of Brazil. */
const ANA_WITHOUT_NINTH = '554899991111'
const PATH = '/webhooks/whatsapp/fctkd'

beforeEach(async () => {
  await emptyEverything()
  for (const id of ['cbtkd', 'fctkd']) {
    await store('entidades', id, { dadosPessoais: { name: id, sigla: id }, vinculo: { idFederacao: id } })
    await store('departamentos', `secretaria-${id}`, {
      name: 'Secretaria',
      atendimento: { recebe: true, resposta: 8, solucao: 40 },
      vinculo: { idEntidade: id, idFederacao: id },
    })
  }
  await giveRights('agente', { fctkd: ['tickets:ler', 'tickets:atender'] })
  await store('users', 'agente', { dadosPessoais: { name: 'Agente' }, dadosContato: { email: 'a@sie.test' } })
  await giveRights('ana', {})
  await store('users', 'ana', { dadosPessoais: { name: 'Ana' }, dadosContato: { email: 'ana@sie.test' } })
})

const all = async () => (await db().collection('tickets').where('metadados.successorId', '==', '').get()).docs
const only = async () => {
  const docs = await all()
  expect(docs).toHaveLength(1)
  return docs[0]!
}
const said = async (id: string) =>
  (await db().collection(`tickets/${id}/mensagens`).get()).docs
    .map((doc) => doc.data())
    .map(({ papel, texto, interna }) => [papel, texto, interna] as unknown[])
let count = 0
const answer = (id: string, more: object = {}, uid = 'agente') =>
  responderTicketHandler(
    {
      id,
      mensagem: `resposta-${String((count += 1)).padStart(16, '0')}`,
      texto: 'Vamos ver.',
      interna: false,
      depois: '',
      ...more,
    } as never,
    as(uid),
  )
/** Runs the queued answers, as the trigger would. */
const sendAnswers = async () => {
  const { docs } = await paths
    .tarefas()
    .where('tipo', '==', 'respostaPeloWhatsApp')
    .where('estado', '==', 'rodando')
    .get()
  for (const { ref } of docs) await advance(ref, STEPS)
}
/** Closes a ticket as a duplicate of another. */
const unite = async (id: string, duplicadoDe: string) => {
  const { version } = (await read(`tickets/${id}`))!.metadados as { version: number }
  const wanted = { name: 'duplicar', data: { duplicadoDe }, reason: '', version }
  await makeTransition(tickets, id, wanted, await requireCaller(as('agente')))
}
const texts = () => whatsapp.meta.messages.map(({ wa_id, message }) => [wa_id, message.text?.body])

describe('a message becomes a ticket', () => {
  test('in the entity’s queue, with name and number', async () => {
    expect(await whatsapp.says(ANA, 'Bom dia\nQuando é o exame?', { name: 'Ana' })).toBe(200)
    expect((await only()).data()).toMatchObject({
      assunto: 'Bom dia',
      descricao: 'Bom dia\nQuando é o exame?',
      solicitante: 'Ana, (48) 99999-1111',
      canal: 'whatsapp',
      // A number proves no account.
      pessoa: '',
      fila: 'secretaria-fctkd',
      vinculo: { idEntidade: 'fctkd' },
    })
  })

  test('and the next one goes into it, with or without the ninth digit', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    await whatsapp.says(ANA_WITHOUT_NINTH, 'E quanto custa?')
    const ticket = await only()
    expect(await said(ticket.id)).toEqual([['usuario', 'E quanto custa?', false]])
    expect(await read(`tickets/${ticket.id}`)).toMatchObject({ ultimaDe: 'usuario' })
  })

  test('once, however often it is delivered, also at the same time', async () => {
    const again = () => whatsapp.says(ANA, 'Quando é o exame?', { id: 'wamid.igual' })
    await Promise.all([again(), again(), again()])
    await again()
    await Promise.all([1, 2].map(() => whatsapp.says(ANA, 'E quanto custa?', { id: 'wamid.outra' })))
    expect(await said((await only()).id)).toHaveLength(1)
  })

  test('a new one where the former is closed', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    await (await only()).ref.update({ situacao: 'fechado' })
    await whatsapp.says(ANA, 'Outra pergunta')
    expect((await all()).map((doc) => doc.get('assunto') as string).sort()).toEqual([
      'Outra pergunta',
      'Quando é o exame?',
    ])
  })

  test.each<[string, object, string]>([
    ['a picture', { type: 'image', image: { id: '1', caption: 'Meu recibo' } }, 'Mandou uma foto.'],
    ['a file', { type: 'document', document: { id: '1', filename: 'a.pdf' } }, 'Mandou um arquivo (a.pdf).'],
    ['a voice', { type: 'audio', audio: { id: '1', voice: true } }, 'Mandou um áudio.'],
    ['a place', { type: 'location', location: { latitude: -27.5, longitude: -48.5 } }, 'Mandou um local: -27.5, -48.5'],
    ['a button', { type: 'button', button: { text: 'Quero saber mais', payload: 'x' } }, 'Quero saber mais'],
    ['what is new to the portal', { type: 'unsupported' }, 'Mandou algo que o portal não lê.'],
  ])('%s is told in words', async (_name, content, words) => {
    await write(whatsapp.meta, whatsapp.second, { from: ANA }, content)
    expect((await only()).get('descricao')).toContain(words)
  })

  test('but a reaction does not', async () => {
    const reaction = { type: 'reaction', reaction: { emoji: '👍' } }
    expect(await write(whatsapp.meta, whatsapp.second, { from: ANA }, reaction)).toBe(200)
    expect(await all()).toEqual([])
  })

  test('and waits at Meta while the entity has no queue', async () => {
    await db().doc('departamentos/secretaria-fctkd').update({ 'atendimento.recebe': false })
    expect(await whatsapp.says(ANA, 'Quando é o exame?', { id: 'wamid.espera' })).toBe(503)
    await db().doc('departamentos/secretaria-fctkd').update({ 'atendimento.recebe': true })
    expect(await whatsapp.says(ANA, 'Quando é o exame?', { id: 'wamid.espera' })).toBe(200)
    await only()
  })
})

describe('who answers SAIR', () => {
  const numbers = async () => (await db().collection('sistema/whatsapp/saidas').get()).docs
  const asked = async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    return (await only()).id
  }

  test('opens no ticket, and leaves no number behind', async () => {
    await whatsapp.says(ANA_WITHOUT_NINTH, 'Sair')
    expect(await all()).toEqual([])
    const [mark] = await numbers()
    expect(mark!.id).toMatch(/^[0-9a-f]{32}$/)
    expect(Object.keys(mark!.data())).toEqual(['em'])
  })

  test('changes nobody’s consent, which is no other entity’s matter', async () => {
    await meuWhatsAppHandler({ aceita: true, numero: '48 99999-1111' }, as('ana'))
    await whatsapp.says(ANA, 'SAIR')
    expect(await meuWhatsAppHandler({ numero: '' }, as('ana'))).toMatchObject({ numero: `+${ANA}` })
  })

  test('gets no answer of the desk, which is told why', async () => {
    const id = await asked()
    await whatsapp.says(ANA_WITHOUT_NINTH, 'SAIR')
    await expect(answer(id)).rejects.toMatchObject({ campos: { texto: expect.stringContaining('SAIR') as string } })
    await answer(id, { interna: true })
  })

  test('gets none that was queued before', async () => {
    const id = await asked()
    await answer(id)
    await whatsapp.says(ANA, 'SAIR')
    await sendAnswers()
    expect(texts()).toEqual([])
    expect((await said(id)).at(-1)?.[1]).toContain('SAIR')
  })

  test('is written to again after VOLTAR, which opens no ticket', async () => {
    const id = await asked()
    await whatsapp.says(ANA, 'SAIR')
    await whatsapp.says(ANA_WITHOUT_NINTH, 'Voltar')
    await answer(id)
    await sendAnswers()
    expect(texts()).toEqual([[ANA, 'Vamos ver.']])
    expect(await said((await only()).id)).toHaveLength(1)
  })

  test.each([
    ['of another number', '5548999992222', undefined],
    // Eight digits of Norway, which read like a mobile of Santa Catarina without its ninth digit.
    ['of a number abroad', '4899991111', undefined],
    ['that was written before', ANA, String(Math.floor(Date.now() / 1000) - 3600)],
  ])('is not by a VOLTAR %s', async (_name, from, timestamp) => {
    await whatsapp.says(ANA, 'SAIR')
    expect(await whatsapp.says(from, 'VOLTAR', timestamp ? { timestamp } : {})).toBe(200)
    expect(await numbers()).toHaveLength(1)
  })
})

describe('an agent’s answer', () => {
  test('goes out by WhatsApp to the number as it wrote, once', async () => {
    await whatsapp.says(ANA_WITHOUT_NINTH, 'Quando é o exame?')
    const { id } = await only()
    expect((await contextoDoTicketHandler({ id }, as('agente'))).whatsapp).toBeGreaterThan(Date.now())
    await answer(id, { mensagem: 'uma-resposta-bem-longa' })
    await answer(id, { mensagem: 'uma-resposta-bem-longa' })
    await sendAnswers()
    await sendAnswers()
    expect(texts()).toEqual([[ANA_WITHOUT_NINTH, 'Vamos ver.']])
    expect(await said(id)).toEqual([['atendente', 'Vamos ver.', false]])
  })

  test('a note stays inside', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    await answer((await only()).id, { interna: true })
    await sendAnswers()
    expect(texts()).toEqual([])
  })

  test('is refused after 24 hours, and a note is not', async () => {
    const yesterday = String(Math.floor(Date.now() / 1000) - 24 * 3600 - 60)
    await whatsapp.says(ANA, 'Quando é o exame?', { timestamp: yesterday })
    const { id } = await only()
    await expect(answer(id)).rejects.toMatchObject({ campos: { texto: expect.stringContaining('24 horas') as string } })
    await answer(id, { interna: true })
    expect((await contextoDoTicketHandler({ id }, as('agente'))).whatsapp).toBeLessThan(Date.now())
  })

  test('an instant in the future opens no longer window', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?', { timestamp: '99999999999' })
    const [conversa] = (await paths.conversasDoWhatsApp().get()).docs
    expect((conversa!.get('ultimaEm') as Timestamp).toMillis()).toBeLessThanOrEqual(Date.now())
  })

  test('that the API refuses is told to the desk, once', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    const { id } = await only()
    whatsapp.meta.refused.set(ANA, 131047)
    await answer(id)
    const [job] = (await paths.tarefas().where('tipo', '==', 'respostaPeloWhatsApp').get()).docs
    await sendAnswers()
    await job!.ref.set(job!.data())
    await sendAnswers()
    expect((await said(id)).filter(([papel]) => papel === 'sistema')).toEqual([
      [
        'sistema',
        'A resposta não chegou pelo WhatsApp. Passaram 24 horas da última mensagem da pessoa: só um modelo aprovado chega a ela.',
        true,
      ],
    ])
  })

  test('that fails later is told to the desk by the notice', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    const { id } = await only()
    await answer(id)
    await sendAnswers()
    for (let times = 0; times < 2; times++)
      await tellStatus(whatsapp.meta, whatsapp.meta.messages[0]!, 'failed', 131026)
    expect((await said(id)).filter(([papel]) => papel === 'sistema')).toHaveLength(1)
  })

  test('that fails later is told when the notice comes again, where it was not at first', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    const { id } = await only()
    await answer(id)
    await sendAnswers()
    const fail = () => tellStatus(whatsapp.meta, whatsapp.meta.messages[0]!, 'failed', 131026)
    await fail()
    // As it is where the portal stopped between the state and the note.
    const notes = await db().collection(`tickets/${id}/mensagens`).where('papel', '==', 'sistema').get()
    await Promise.all(notes.docs.map(({ ref }) => ref.delete()))
    await fail()
    expect((await said(id)).filter(([papel]) => papel === 'sistema')).toEqual([
      [
        'sistema',
        'A resposta não chegou pelo WhatsApp. O número não tem WhatsApp ou não pode receber esta mensagem.',
        true,
      ],
    ])
  })

  test('in a ticket divided from it goes out too', async () => {
    await whatsapp.says(ANA, 'Duas perguntas')
    const { id } = await only()
    const novo = 'chamado-dividido-bem-longo'
    await dividirTicketHandler({ id, novo, assunto: 'A segunda', mensagem: 'Quanto custa o exame?' }, as('agente'))
    await answer(novo)
    await sendAnswers()
    expect(texts()).toEqual([[ANA, 'Vamos ver.']])
    // What is written next belongs to the ticket that was answered last.
    await whatsapp.says(ANA, 'Obrigada')
    expect(await said(novo)).toContainEqual(['usuario', 'Obrigada', false])
  })

  test('goes on in the ticket to which another of the same number was united', async () => {
    await whatsapp.says(ANA, 'Duas perguntas')
    const { id } = await only()
    const novo = 'chamado-dividido-bem-longo'
    await dividirTicketHandler({ id, novo, assunto: 'A segunda', mensagem: 'Quanto custa o exame?' }, as('agente'))
    await unite(id, novo)
    expect(await said(id)).toContainEqual(['sistema', expect.stringMatching(/^Este chamado continua no /), false])
    await whatsapp.says(ANA, 'Obrigada')
    expect(await said(novo)).toContainEqual(['usuario', 'Obrigada', false])
  })

  test('never goes from one number to another, whose tickets were united', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    const { id } = await only()
    await whatsapp.says('5548999992222', 'E o exame?')
    const other = (await all()).find((doc) => doc.id !== id)!
    await unite(id, other.id)
    const [, words] = (await said(id)).find(([papel]) => papel === 'sistema')!
    expect(words).not.toContain(other.get('protocolo') as string)
    await whatsapp.says(ANA, 'Meu CPF é outro')
    expect(await said(other.id)).not.toContainEqual(['usuario', 'Meu CPF é outro', false])
    await answer(other.id)
    await sendAnswers()
    expect(texts()).toEqual([['5548999992222', 'Vamos ver.']])
  })

  test('of somebody who does not work there is refused', async () => {
    await whatsapp.says(ANA, 'Quando é o exame?')
    await expect(answer((await only()).id, {}, 'ana')).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('the address', () => {
  const raw = (value: object = {}) =>
    Buffer.from(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
      }),
    )
  const signed = (rawBody: Buffer, secret = whatsapp.second.segredo) => ({
    rawBody,
    headers: { 'x-hub-signature-256': signatureOf(rawBody.toString(), secret) },
  })
  const message = (more: object = {}) => ({
    metadata: { phone_number_id: whatsapp.second.numero },
    messages: [{ from: ANA, id: 'wamid.x', timestamp: '1750000000', type: 'text', text: { body: 'Oi' } }],
    ...more,
  })

  test('is confirmed by its token alone', async () => {
    const ask = (token: unknown, path = PATH) =>
      request(path, {
        method: 'GET',
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158' },
      })
    expect(await ask(whatsapp.second.verificacao)).toEqual({ status: 200, body: '1158' })
    expect((await ask('outra palavra qualquer')).status).toBe(403)
    expect((await ask([whatsapp.second.verificacao])).status).toBe(403)
    expect((await ask(whatsapp.second.verificacao, '/webhooks/whatsapp/cbtkd')).status).toBe(403)
    expect((await ask(whatsapp.second.verificacao, '/webhooks/whatsapp/rstkd')).status).toBe(404)
    expect((await ask('x', '/webhooks/whatsapp/__proto__')).status).toBe(404)
  })

  test('takes nothing that is not signed with the secret of its entity', async () => {
    const body = raw(message())
    const { headers } = signed(body)
    const wrong = [
      { rawBody: body, headers: {} },
      signed(body, whatsapp.account.segredo),
      { rawBody: raw(message({ messages: [] })), headers },
      { rawBody: body, headers: { 'x-hub-signature-256': headers['x-hub-signature-256'].slice(7) } },
      { rawBody: body, headers: { 'x-hub-signature-256': '' } },
    ]
    for (const one of wrong) expect((await request(PATH, one)).status).toBe(401)
    expect(await all()).toEqual([])
    expect((await request(PATH, signed(body))).status).toBe(200)
    await only()
  })

  test('leaves what is about another number, and other subjects', async () => {
    const foreign = raw(message({ metadata: { phone_number_id: whatsapp.account.numero } }))
    expect((await request(PATH, signed(foreign))).status).toBe(200)
    const other = Buffer.from(JSON.stringify({ entry: [{ changes: [{ field: 'account_update', value: message() }] }] }))
    expect((await request(PATH, signed(other))).status).toBe(200)
    expect(await all()).toEqual([])
  })

  test('answers what is no notice, and leaves a message of another shape', async () => {
    expect((await request(PATH, signed(Buffer.from('nada')))).status).toBe(400)
    expect((await request(PATH, signed(Buffer.from('[]')))).status).toBe(400)
    expect((await request(PATH, { rawBody: Buffer.alloc(0) })).status).toBe(400)
    expect((await request(PATH, { ...signed(raw()), method: 'PUT' })).status).toBe(405)
    expect((await request(PATH, { ...signed(raw()), headers: { 'content-length': '9999999' } })).status).toBe(413)
    const odd = raw(message({ messages: [{ from: '../x', id: 'y' }, null, message().messages[0]] }))
    expect((await request(PATH, signed(odd))).status).toBe(200)
    await only()
  })

  test('a state of an unknown message, or of one that is no key, changes nothing', async () => {
    const statuses = [
      { id: 'wamid.nada', status: 'read', biz_opaque_callback_data: '../../users/ana' },
      { id: 'wamid.nada', status: 'constructor' },
    ]
    expect(await tell(whatsapp.meta, whatsapp.second, { statuses })).toBe(200)
    expect((await paths.destinos().get()).size).toBe(0)
  })

  test('of an entity without credentials is none', async () => {
    vi.stubEnv('WHATSAPP_CREDENCIAIS', '{}')
    expect((await request(PATH, signed(raw(message())))).status).toBe(404)
  })
})
