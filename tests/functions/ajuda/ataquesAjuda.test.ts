// Attacks on the help desk: other people's tickets and notes through every input, records by way of a ticket, forged mails, mass messages.
// All refused.
import { beforeEach, expect, test } from 'vitest'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { acompanharTicketHandler } from '../../../functions/src/ajuda/acompanharTicket.ts'
import { dividirTicketHandler } from '../../../functions/src/ajuda/dividirTicket.ts'
import { anunciarRespostaHandler } from '../../../functions/src/ajuda/anunciarResposta.ts'
import { baixarAnexoDoTicketHandler } from '../../../functions/src/ajuda/baixarAnexoDoTicket.ts'
import { contextoDoTicketHandler } from '../../../functions/src/ajuda/contextoDoTicket.ts'
import { correioRetidoHandler, decidirCorreioHandler } from '../../../functions/src/ajuda/decidirCorreio.ts'
import { enderecoDeResposta } from '../../../functions/src/ajuda/enderecoDeResposta.ts'
import { relatorioDeTicketsHandler } from '../../../functions/src/ajuda/relatorioDeTickets.ts'
import { responderTicketHandler } from '../../../functions/src/ajuda/responderTicket.ts'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer as endpoint } from '../../../functions/src/top/api/router.ts'
import {
  enviarComunicadoHandler,
  previaDoComunicadoHandler,
} from '../../../functions/src/painel/comunicados/enviarComunicado.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { abaixoDe } from '../../../functions/src/pessoas/privacidade/abaixo.ts'
import { collectDados } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { delivery, useMailIn } from '../../support/mailIn.ts'
import { idToken } from '../../support/tokens.ts'
import { as, giveRights, read, visitor } from '../../support/world.ts'

import {
  answer,
  BY_RULES,
  DE_RUI,
  HELD,
  helpDeskWorld,
  lists,
  messages,
  NOTA,
  NUMBER,
  open,
  reads,
  SECRET,
  step,
  T,
  type Attack,
} from '../../support/helpDeskAttacks.ts'

useMailIn()
beforeEach(helpDeskWorld)

const api = async (path: string, body: object, uid: string) => {
  const { status } = await endpoint(ENDPOINTS, {
    method: 'POST',
    path: `/api/generic/${path}`,
    body,
    headers: { authorization: `Bearer ${await idToken(uid)}` },
    ip: '10.0.0.9',
  } as never)
  return status < 400
}
const month = { entidade: 'fctkd', de: '2026-01', ate: '2026-12' }
const about = (uid: string, colecao: string, id: string) => () =>
  open('chamado-que-nao-se-abre-x', uid, { relacionado: { colecao, id } })

const BY_CALL: readonly Attack[] = [
  ...['rui', 'vizinha', 'leitora', 'clube', 'inativa'].map((uid): Attack => [`${uid} answers`, () => answer(uid)]),
  ['a visitor answers', () => responderTicketHandler({ id: T } as never, visitor)],
  ...['ana', 'rui', 'vizinha', 'leitora', 'clube', 'inativa'].flatMap((uid): Attack[] => [
    [
      `${uid} divides it`,
      () =>
        dividirTicketHandler(
          { id: T, novo: `divisao-de-${uid}-xxxxxxxxx`, assunto: 'Outro', mensagem: 'Outro assunto.' },
          as(uid),
        ),
    ],
    [`${uid} follows it`, () => acompanharTicketHandler({ id: T, acompanha: true }, as(uid))],
  ]),
  [
    'an agent divides it into the queue of another federation',
    () =>
      dividirTicketHandler(
        { id: T, novo: 'divisao-para-fora-xxxxx', fila: 'vizinho', assunto: 'Outro', mensagem: 'Outro assunto.' },
        as('agente'),
      ),
  ],
  [
    'an agent divides it into the ticket of another',
    () => dividirTicketHandler({ id: T, novo: DE_RUI, assunto: 'Outro', mensagem: 'Outro assunto.' }, as('agente')),
  ],
  ['who asked writes an internal note', () => answer('ana', T, { interna: true })],
  [
    'a file of another ticket is attached',
    () => answer('ana', T, { anexo: { arquivo: `arquivos/tickets/${DE_RUI}/anexo/a.pdf`, nome: '', bytes: 1 } }),
  ],
  [
    'a file of a person is attached',
    () => answer('ana', T, { anexo: { arquivo: 'arquivos/praticantes/rui/documentos/a.pdf', nome: '', bytes: 1 } }),
  ],
  [
    'a path that climbs is attached',
    () => answer('ana', T, { anexo: { arquivo: `arquivos/tickets/${T}/anexo/../../x.pdf`, nome: '', bytes: 1 } }),
  ],
  ['who asked opens the file of a note', () => baixarAnexoDoTicketHandler({ id: T, mensagem: NOTA }, as('ana'))],
  ['a reader opens the file of a note', () => baixarAnexoDoTicketHandler({ id: T, mensagem: NOTA }, as('leitora'))],
  ['another federation opens a file', () => baixarAnexoDoTicketHandler({ id: T, mensagem: NOTA }, as('vizinha'))],
  ['another athlete asks for the context', () => contextoDoTicketHandler({ id: T }, as('rui'))],
  ['a reader asks for the context', () => contextoDoTicketHandler({ id: T }, as('leitora'))],
  ['who asked says to be an agent', () => anunciarRespostaHandler({ id: T, parou: false }, as('ana'))],
  ['an id of another is taken', () => open(T, 'rui')],
  ['a ticket about an invoice of another', about('ana', 'faturas', 'f2')],
  ['a ticket about a person', about('ana', 'praticantes', 'rui')],
  ['an agent’s ticket about an invoice that only the ticket names', about('agente', 'faturas', 'f1')],
  ['a ticket about a health sheet', about('ana', 'fichasSaude', 'rui')],
  ['a ticket about a user', about('ana', 'users', 'rui')],
  ['an athlete asks for the report', () => relatorioDeTicketsHandler(month, as('ana'))],
  ['another federation asks for the report', () => relatorioDeTicketsHandler(month, as('vizinha'))],
  ['an athlete asks for mails that wait', () => correioRetidoHandler({}, as('ana'))],
  ...['ana', 'vizinha', 'leitora', 'clube', 'inativa'].map((uid): Attack => [
    `${uid} accepts a mail`,
    () => decidirCorreioHandler({ id: HELD, aceitar: true }, as(uid)),
  ]),
  ['a mail that is none is accepted', () => decidirCorreioHandler({ id: 'nenhum', aceitar: true }, as('agente'))],
  ['who asked takes the ticket', () => step('ana', 'assumir')],
  ['who asked hastens it', () => step('ana', 'priorizar', { prioridade: 'critica' })],
  ['a reader solves it', () => step('leitora', 'resolver')],
  ['an agent rates for who asked', () => step('agente', 'avaliar', { nota: 5 })],
  ['an agent gives it to who asked', () => step('agente', 'atribuir', { agente: 'ana' })],
  ['an agent sends it to another federation', () => step('agente', 'encaminhar', { fila: 'vizinho' })],
  ['another athlete reopens it', () => step('rui', 'reabrir')],
  ['another athlete reads it through the interface', () => api('getOne', { collectionName: 'tickets', id: T }, 'rui')],
  [
    'messages are asked for through the interface',
    () => api('getOne', { collectionName: 'mensagens', id: NOTA }, 'agente'),
  ],
  ['a path is asked for through the interface', () => api('getOne', { collectionName: messages, id: NOTA }, 'ana')],
  [
    'messages are listed through the interface',
    () => api('getCollectionByConditions', { collectionName: 'mensagens', conditions: [] }, 'agente'),
  ],
  [
    'another athlete lists tickets through the interface',
    () => api('getCollectionByConditions', { collectionName: 'tickets', conditions: [] }, 'rui'),
  ],
  ...(['ana', 'leitora', 'agente', 'vizinha'] as const).map((uid): Attack => [
    `${uid} writes to the people of a federation`,
    () =>
      enviarComunicadoHandler(
        {
          id: 'mensagem-que-nao-se-envia',
          ...segment('fctkd'),
          assunto: 'Olá a todos',
          texto: 'Comprem comigo agora.',
        },
        as(uid),
      ),
  ]),
  ['another federation counts its people', () => previaDoComunicadoHandler(segment('fctkd'), as('vizinha'))],
  ['a federation writes to the country', () => previaDoComunicadoHandler(segment('cbtkd'), as('vizinha'))],
]
function segment(remetente: string) {
  return {
    remetente,
    filtro: { entidade: '', graduacaoDe: 0, graduacaoAte: 0, papel: '', evento: '', grupo: '', pessoas: [] },
  }
}

/** Delivers a mail; returns whether a message was created. */
const mail =
  (from: string, verdict: string, more: { to?: string; headers?: string; secret?: string } = {}) =>
  async () => {
    const before = (await db().collectionGroup('mensagens').get()).size
    const raw = `From: ${from}\r\nTo: ${more.to ?? enderecoDeResposta(T)}\r\nMessage-ID: <a@b.test>\r\n${more.headers ?? ''}\r\nOi, sou eu.`
    const status = await delivery(
      Buffer.from(raw),
      {
        'x-correio-autenticacao': `mx; ${verdict}`,
        ...(more.secret === undefined ? {} : { 'x-correio-segredo': more.secret }),
      },
      '198.51.100.9',
    )
    expect([200, 401]).toContain(status)
    return (await db().collectionGroup('mensagens').get()).size > before
  }
const PASS = 'dkim=pass header.d=sie.test'

const BY_MAIL: readonly Attack[] = [
  ['in the name of who asked, unconfirmed', mail('ana@sie.test', 'dkim=none; spf=softfail smtp.mailfrom=ana@sie.test')],
  ['in the name of the agent, unconfirmed', mail('agente@sie.test', '')],
  [
    'in the name of the agent, signed by another domain',
    mail('agente@sie.test', 'dkim=pass header.d=ladrao.test; spf=pass smtp.mailfrom=x@ladrao.test'),
  ],
  [
    'with a verdict of its own in the mail',
    mail('agente@sie.test', '', { headers: `Authentication-Results: mx; ${PASS}\r\n` }),
  ],
  ['with a name that shows the agent', mail('"agente@sie.test" <x@ladrao.test>', 'dkim=pass header.d=ladrao.test')],
  ['with a second author', mail('x@ladrao.test, agente@sie.test', PASS)],
  ['with a second From', mail('x@ladrao.test', PASS, { headers: 'From: agente@sie.test\r\n' })],
  ['by another athlete', mail('rui@sie.test', PASS)],
  ['by a reader of tickets', mail('leitora@sie.test', PASS)],
  ['by the desk of another federation', mail('vizinha@sie.test', PASS)],
  ['by an inactive agent', mail('inativa@sie.test', PASS)],
  [
    'to an address that is nearly right',
    mail('ana@sie.test', PASS, { to: 'chamados+00000000000000000000000000000000@respostas.sie.test' }),
  ],
  ['to the id of the ticket', mail('ana@sie.test', PASS, { to: `chamados+${T}@respostas.sie.test` })],
  ['without the provider’s secret', mail('ana@sie.test', PASS, { secret: '' })],
  ['with a guessed secret', mail('ana@sie.test', PASS, { secret: 'segredo do correio' })],
]

/** Answers to callers that must not contain internal data. */
const TOLD: readonly (readonly [name: string, told: () => Promise<unknown>, own?: string])[] = [
  ['the ticket itself', () => read(`tickets/${T}`)],
  [
    'its versions',
    async () =>
      (await db().collection('tickets').where('metadados.successorId', '==', T).get()).docs.map((doc) => doc.data()),
  ],
  ['its progress', async () => (await db().collection(`tickets/${T}/andamento`).get()).docs.map((doc) => doc.data())],
  ['what lies below, in the export', () => abaixoDe(tickets, 'ana')],
  ['the whole export of who asked', () => collectDados('ana'), 'their own invoice'],
  ['the notices of everybody', async () => (await paths.avisos().get()).docs.map((doc) => doc.data())],
  ['the mails of everybody', async () => (await paths.correio().get()).docs.map((doc) => doc.data())],
  ['the context for an agent without a right over the invoice', () => contextoDoTicketHandler({ id: T }, as('agente'))],
  ['the report', () => relatorioDeTicketsHandler(month, as('leitora'))],
  ['the mails that wait, at the desk of a neighbour', () => correioRetidoHandler({}, as('vizinha'))],
  ['the audit', async () => (await paths.auditoria().get()).docs.map((doc) => doc.data())],
  ['the public counts', async () => (await paths.contagensDaAjuda('fctkd').get()).data()],
]

test('there are more than sixty attacks with distinct names', () => {
  const names = [...BY_RULES, ...BY_CALL, ...BY_MAIL].map(([name]) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
})

const refused = async (attempt: () => Promise<unknown>) => {
  try {
    return (await attempt()) === false
  } catch (error) {
    if (error instanceof ErroSIE) return true
    throw error
  }
}

test.each([...BY_RULES, ...BY_CALL])('refused: %s', async (_name, attempt) => expect(await refused(attempt)).toBe(true))
test.each(BY_MAIL)('no answer by mail %s', async (_name, attempt) => expect(await refused(attempt)).toBe(true))
for (const [name, told, own] of TOLD)
  test(`nothing internal is in ${name}`, async () => {
    const text = JSON.stringify((await told()) ?? null)
    expect(text).not.toContain(SECRET)
    if (!own) expect(text).not.toContain(NUMBER)
  })

test('the attempts above succeed with the right', async () => {
  expect(await reads('ana', `tickets/${T}`)()).toBe(true)
  expect(await reads('agente', `${messages}/${NOTA}`)()).toBe(true)
  expect(await lists('ana', messages, { interna: false })()).toBe(true)
  expect(await mail('ana@sie.test', PASS)()).toBe(true)
  expect(await mail('agente@sie.test', PASS)()).toBe(true)
  expect((await correioRetidoHandler({}, as('agente'))).mensagens).toHaveLength(1)
  await giveRights('chefe', { fctkd: ['praticantes:comunicar'] })
  await previaDoComunicadoHandler(segment('fctkd'), as('chefe'))
  expect(await api('getOne', { collectionName: 'tickets', id: T }, 'leitora')).toBe(true)
})
