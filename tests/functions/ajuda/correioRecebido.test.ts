// Mails that answer tickets: over a real mail server into the handler that the provider calls.
import { beforeEach, describe, expect, test } from 'vitest'
import { abrirTicketHandler } from '../../../functions/src/ajuda/abrirTicket.ts'
import { correioRetidoHandler, decidirCorreioHandler } from '../../../functions/src/ajuda/decidirCorreio.ts'
import { enderecoDeResposta } from '../../../functions/src/ajuda/enderecoDeResposta.ts'
import type { CorreioGuardado } from '../../../functions/src/ajuda/receiveCorreio.ts'
import { responderTicketHandler } from '../../../functions/src/ajuda/responderTicket.ts'
import { auth, bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { pdf, PNG_START } from '../../support/files.ts'
import { delivery, useMailIn } from '../../support/mailIn.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const out = useMailServer()
const post = useMailIn()
const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const DESK = ['tickets:ler', 'tickets:atender']
const ID = 'chamado-numero-um-longo'

beforeEach(async () => {
  await emptyEverything()
  post.answers.length = 0
  for (const uid of ['ana', 'rui', 'agente', 'dupla']) {
    await giveRights(uid, uid === 'agente' || uid === 'dupla' ? { fctkd: DESK } : {})
    await account(uid, `${uid}@sie.test`, 'chute alto 7')
    await store('users', uid, { dadosPessoais: { name: `Nome ${uid}` }, dadosContato: { email: `${uid}@sie.test` } })
  }
  await paths.permissoes('dupla').update({ segundoFator: true })
  // The department's mailbox is the address of an account that works there.
  await giveRights('caixa', { fctkd: DESK })
  await store('users', 'caixa', { dadosPessoais: { name: 'Caixa' }, dadosContato: { email: 'secretaria@fctkd.test' } })
  await giveRights('vizinha', { rstkd: DESK })
  await giveRights('nacional', { cbtkd: DESK })
  await store('entidades', 'fctkd', { dadosPessoais: { name: 'Federação' }, vinculo: { idFederacao: 'fctkd' } })
  await store('departamentos', 'secretaria', {
    name: 'Secretaria',
    email: 'secretaria@fctkd.test',
    atendimento: { recebe: true, resposta: 8, solucao: 40 },
    vinculo: VINCULO,
  })
})

const open = (id = ID, uid = 'ana') =>
  abrirTicketHandler(
    { id, fila: 'secretaria', assunto: 'Fatura repetida', mensagem: 'Veio duas vezes a mesma fatura.' },
    as(uid),
  )
const answer = (uid: string, mensagem: string, more: object = {}) =>
  responderTicketHandler(
    { id: ID, mensagem: mensagem.padEnd(24, 'x'), texto: 'Vamos ver.', interna: false, depois: '', ...more } as never,
    as(uid),
  )
const said = async (id = ID) =>
  (await db().collection(`tickets/${id}/mensagens`).get()).docs
    .map((doc) => doc.data())
    .map(({ papel, texto, anexo, nome }) => ({ papel, texto, anexo, nome }) as Record<string, unknown>)
const rows = async () => (await paths.correioRecebido().get()).docs.map((doc) => doc.data() as CorreioGuardado)
const states = async () => (await rows()).map(({ estado, motivo }) => `${estado} ${motivo}`.trim())
const mail = (from: string, more: object = {}) => ({
  from,
  to: enderecoDeResposta(ID),
  subject: 'Re: Chamado',
  text: 'Obrigada, paguei.',
  ...more,
})
const held = async (uid: string) => (await correioRetidoHandler({}, as(uid))).mensagens

test('a question is answered, asked again and reopened by mail alone', async () => {
  const { protocolo } = await open()
  await sendQueued()
  expect(out.mails[0]).toMatchObject({
    to: [{ address: 'secretaria@fctkd.test' }],
    replyTo: [{ address: enderecoDeResposta(ID) }],
  })
  // The agent answers the mail forwarded by the department's mailbox, above the quoted text.
  const first = out.mails[0]!
  await post.send(mail('agente@sie.test', { text: `Bom dia, Ana. Pague só uma.\n\n${first.text ?? ''}` }))
  expect(await said()).toMatchObject([
    { papel: 'atendente', texto: 'Bom dia, Ana. Pague só uma.', nome: 'Nome agente' },
    // What the mail quotes is for the team alone.
    { papel: 'atendente', texto: 'O e-mail inteiro desta resposta.', nome: 'Nome agente' },
  ])
  expect(await read(`tickets/${ID}`)).toMatchObject({ situacao: 'emAtendimento', agente: 'agente' })
  await sendQueued()
  const told = out.mails.find(({ to }) => to?.[0]?.address === 'ana@sie.test')!
  expect(told.subject).toBe(`Chamado ${protocolo}: Fatura repetida`)
  expect(told.text).toContain('Pague só uma.')
  expect(told.headers).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' })]),
  )
  // She answers to the mail's Reply-To address.
  await post.send(
    mail('ana@sie.test', { to: told.replyTo?.[0]?.address, text: 'Obrigada!\n\nEm ter., Portal escreveu:\n> x' }),
  )
  expect((await said()).map(({ texto }) => texto)).toEqual(expect.arrayContaining(['Obrigada!']))
  await sendQueued()
  expect(out.mails.at(-1)).toMatchObject({ to: [{ address: 'agente@sie.test' }] })
  await answer('agente', 'r', { depois: 'resolver' })
  await post.send(mail('ana@sie.test', { text: 'Voltou a acontecer.' }))
  expect(await read(`tickets/${ID}`)).toMatchObject({ situacao: 'reaberto', reaberturas: 1 })
  expect(await states()).toEqual(['aceita', 'aceita', 'aceita'])
})

describe('a mail is not taken for an answer', () => {
  beforeEach(async () => void (await open()))
  test.each<[string, () => object, string]>([
    [
      'whose author the provider does not confirm',
      () => mail('ana@sie.test', { envelope: { from: 'x@ladrao.test', to: enderecoDeResposta('x') } }),
      'naoConferida',
    ],
    ['of somebody without an account', () => mail('eva@sie.test'), 'desconhecido'],
    ['of somebody with nothing to do with it', () => mail('rui@sie.test'), 'semRelacao'],
    ['of an agent who needs a second factor', () => mail('dupla@sie.test'), 'semRelacao'],
    [
      'of two authors',
      () => ({
        raw: 'From: ana@sie.test, rui@sie.test\r\nSubject: Dois\r\n\r\nOi',
        envelope: { from: 'ana@sie.test', to: enderecoDeResposta(ID) },
      }),
      'semRemetente',
    ],
    ['without words', () => mail('ana@sie.test', { text: '' }), 'vazia'],
    ['to no ticket', () => mail('ana@sie.test', { to: `chamados+${'0'.repeat(32)}@respostas.sie.test` }), 'semChamado'],
  ])('%s: it waits', async (_name, made, motivo) => {
    const message = made()
    const envelope = (message as { envelope?: { from: string } }).envelope
    await post.send({ ...message, ...(envelope ? { envelope: { ...envelope, to: enderecoDeResposta(ID) } } : {}) })
    expect([await states(), await said()]).toEqual([[`retida ${motivo}`], []])
    expect((await rows())[0]?.aguarda).toEqual(motivo === 'semChamado' ? ['cbtkd'] : ['fctkd', 'cbtkd'])
  })

  test.each<[string, () => object, string]>([
    [
      'written by a program',
      () => mail('ana@sie.test', { headers: { 'Auto-Submitted': 'auto-replied' } }),
      'automatica',
    ],
    ['sent to a list', () => mail('ana@sie.test', { headers: { Precedence: 'bulk' } }), 'automatica'],
    ['that is ours', () => mail('ana@sie.test', { messageId: '<sie.1@localhost>' }), 'laco'],
  ])('%s: it is refused', async (_name, made, motivo) => {
    await post.send(made())
    expect([await states(), await said()]).toEqual([[`recusada ${motivo}`], []])
    expect(await held('agente')).toEqual([])
  })

  test('of an account that never confirmed its address, or was blocked', async () => {
    await auth().updateUser('ana', { emailVerified: false })
    await post.send(mail('ana@sie.test'))
    await auth().updateUser('ana', { emailVerified: true, disabled: true })
    await post.send(mail('ana@sie.test', { messageId: '<2@sie.test>' }))
    expect(await states()).toEqual(['retida desconhecido', 'retida desconhecido'])
  })

  test('without the secret', async () => {
    const raw = Buffer.from('From: ana@sie.test\n\nOi')
    for (const secret of ['', 'segredo', 'segredo do correio de um test'])
      expect(await delivery(raw, { 'x-correio-segredo': secret }, '198.51.100.1')).toBe(401)
    expect(await rows()).toEqual([])
  })

  test('after ten in an hour: two programs that answer each other stop', async () => {
    for (let n = 1; n <= 12; n++) await post.send(mail('ana@sie.test', { text: `Resposta ${n}` }))
    expect((await states()).filter((state) => state === 'retida muitas')).toHaveLength(2)
    expect(await said()).toHaveLength(10)
  })
})

test('a repeated mail is one answer, and a forged one with the same id does not replace it', async () => {
  await open()
  const again = mail('ana@sie.test', { messageId: '<um@sie.test>' })
  await post.send({ ...again, text: 'Sou outra.', envelope: { from: 'x@ladrao.test', to: enderecoDeResposta(ID) } })
  await Promise.all([post.send(again), post.send(again), post.send(again)])
  expect((await states()).sort()).toEqual(['aceita', 'retida naoConferida'])
  expect((await said()).map(({ texto }) => texto)).toEqual(['Obrigada, paguei.'])
})

test('attachments are inspected like every upload, and refused ones are named to the sender', async () => {
  await open()
  await post.send(
    mail('ana@sie.test', {
      attachments: [
        { filename: 'comprovante.pdf', content: pdf(), contentType: 'application/pdf' },
        { filename: 'virus.exe', content: Buffer.from('MZ'), contentType: 'application/x-msdownload' },
        { filename: 'pagina.pdf', content: Buffer.from('<html><script>x</script>'), contentType: 'application/pdf' },
      ],
    }),
  )
  const [first, refused] = await said()
  const file = (first?.anexo as { arquivo: string; nome: string }) ?? {}
  expect(file).toMatchObject({
    nome: 'comprovante.pdf',
    arquivo: expect.stringContaining(`arquivos/tickets/${ID}/anexo/`),
  })
  const [there] = await bucket().file(file.arquivo).exists()
  expect(there).toBe(true)
  expect(refused).toMatchObject({ papel: 'sistema' })
  expect(String(refused?.texto)).toMatch(/virus\.exe: .+\npagina\.pdf: .+/)
})

test('an agent accepts a held mail, which becomes an answer with its sender’s address, or discards it', async () => {
  await open()
  await post.send(mail('ana.trabalho@outro.test', { text: 'Sou eu, do trabalho.' }))
  await post.send(mail('x@ladrao.test', { text: 'Clique aqui.' }))
  expect(await held('nacional')).toHaveLength(2)
  await expect(held('ana')).rejects.toEqual(codigo('sem-permissao'))
  expect(await held('vizinha')).toEqual([])
  const [one, other] = ['ana.trabalho@outro.test', 'x@ladrao.test'].map(async (de) =>
    (await held('agente')).find((row) => row.de === de),
  )
  const id = (await one)!.id
  for (const uid of ['ana', 'vizinha', 'rui'])
    await expect(decidirCorreioHandler({ id, aceitar: true }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
  await decidirCorreioHandler({ id, aceitar: true }, as('agente'))
  await decidirCorreioHandler({ id, aceitar: true }, as('agente'))
  await decidirCorreioHandler({ id: (await other)!.id, aceitar: false }, as('agente'))
  expect(await said()).toMatchObject([
    { papel: 'usuario', texto: 'Sou eu, do trabalho.', nome: 'Nome ana, por ana.trabalho@outro.test' },
  ])
  expect((await rows()).map(({ estado, partes, aguarda }) => [estado, partes, aguarda]).sort()).toEqual([
    ['aceita', [], []],
    ['descartada', [], []],
  ])
  expect(await held('agente')).toEqual([])
})

test('what an accepted mail quotes is for the team alone', async () => {
  await open()
  await post.send(
    mail('alguem@outro.test', { text: 'Obrigado!\n\nEm 26/11/2026 10:15, Ana escreveu:\n> Nota da equipe.\n' }),
  )
  const [row] = await held('agente')
  await decidirCorreioHandler({ id: row!.id, aceitar: true }, as('agente'))
  const { docs } = await db().collection(`tickets/${ID}/mensagens`).get()
  const messages = docs.map((doc) => doc.data())
  expect(messages.find(({ texto }) => texto === 'Obrigado!')).toMatchObject({ papel: 'usuario', interna: false })
  const quoting = messages.filter((message) => JSON.stringify(message).includes('Nota da equipe.'))
  expect(quoting).toMatchObject([{ papel: 'atendente', interna: true }])
})

test('500 mails at once: none lost, none twice, none executed', async () => {
  const tickets = Array.from({ length: 40 }, (_, n) => `chamado-de-muitos-${String(n).padStart(8, '0')}`)
  for (const id of tickets) await open(id, 'rui').catch(async () => db().doc(`tickets/${id}`).get())
  // A person may open twenty tickets a day: the others are written directly.
  const model = (await db().doc(`tickets/${tickets[0]}`).get()).data()!
  for (const id of tickets.slice(20))
    await db()
      .doc(`tickets/${id}`)
      .set({ ...model, pessoa: 'ana' })
  for (const id of tickets.slice(20)) {
    const token = /\+([0-9a-f]{32})@/.exec(enderecoDeResposta(id))![1]!
    await paths.enderecoDeTicket(token).set({ ticket: id })
  }
  const owner = (n: number) => (n % 40 < 20 ? 'rui@sie.test' : 'ana@sie.test')
  const to = (n: number) => enderecoDeResposta(tickets[n % 40]!)
  const sender = post.transport()
  const kinds = [
    (n: number) => ({ text: `Resposta ${n}` }),
    (n: number) => ({
      html: `<p>Resposta ${n}</p><script>globalThis.executado = ${n}</script><img src=x onerror="alert(1)">`,
    }),
    (n: number) => ({ text: `Resposta ${n}`, headers: { 'Auto-Submitted': 'auto-replied' } }),
    (n: number) => ({ text: `Resposta ${n}`, envelope: { from: 'x@ladrao.test', to: to(n) } }),
    (n: number) => ({ text: `Resposta ${n}`, messageId: `<sie.${n}@localhost>` }),
    // Malformed: an unfinished part, a false encoding, bytes of no alphabet.
    (n: number) => ({
      raw: `From: ${owner(n)}\r\nTo: ${to(n)}\r\nMessage-ID: <m${n}@sie.test>\r\nContent-Type: multipart/mixed; boundary="a"\r\n\r\n--a\r\nContent-Transfer-Encoding: base64\r\n\r\n@@@\u0000Resposta ${n}`,
    }),
  ]
  const messages = Array.from({ length: 488 }, (_, n) => ({
    from: owner(n),
    to: to(n),
    subject: `Re: ${n}`,
    messageId: `<${n}@sie.test>`,
    ...kinds[n % kinds.length]!(n),
    ...(n % kinds.length === 5 ? { envelope: { from: owner(n), to: to(n) } } : {}),
  }))
  const large = (n: number) => ({
    from: 'ana@sie.test',
    to: to(20 + n),
    subject: 'Grande',
    messageId: `<grande${n}@sie.test>`,
    text: 'Segue.',
    attachments: [
      { filename: 'foto.png', content: Buffer.concat([PNG_START, Buffer.alloc(n === 0 ? 10_000_000 : 13_000_000)]) },
    ],
  })
  // Some are delivered twice.
  const all = [...messages, large(0), large(1), ...messages.slice(0, 10)]
  expect(all).toHaveLength(500)
  await Promise.all(all.map((message) => sender.sendMail(message as never)))
  sender.close()
  expect(post.answers).toEqual(all.map(() => 200))
  const stored = await rows()
  expect(stored).toHaveLength(490)
  const count = (of: string) => stored.filter(({ estado, motivo }) => `${estado} ${motivo}`.trim() === of).length
  expect(count('recusada automatica')).toBe(81)
  expect(count('recusada laco')).toBe(81)
  expect(count('retida naoConferida')).toBe(81)
  expect(count('retida grande')).toBe(1)
  // All others are answers, except those above the hourly limit of one ticket.
  expect(count('aceita') + count('retida muitas') + count('retida vazia')).toBe(246)
  const messagesStored = (await db().collectionGroup('mensagens').get()).docs.map((doc) => doc.data())
  expect(messagesStored.filter(({ papel }) => papel === 'usuario')).toHaveLength(count('aceita'))
  const texts = messagesStored.map(({ texto }) => String(texto))
  expect(texts.filter((text) => /<script|onerror|globalThis/.test(text))).toEqual([])
  expect((globalThis as { executado?: number }).executado).toBeUndefined()
  expect((await held('nacional')).length).toBe(Math.min(100, stored.filter(({ estado }) => estado === 'retida').length))
})
