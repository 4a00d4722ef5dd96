// A help desk as target of attacks, and attempts to bypass the server.
import { Timestamp } from 'firebase-admin/firestore'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { abrirTicketHandler } from '../../functions/src/ajuda/abrirTicket.ts'
import { anunciarRespostaHandler } from '../../functions/src/ajuda/anunciarResposta.ts'
import { enderecoDeResposta } from '../../functions/src/ajuda/enderecoDeResposta.ts'
import { responderTicketHandler } from '../../functions/src/ajuda/responderTicket.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../functions/src/base/platform/caller.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../functions/src/base/processes/transition.ts'
import { ask, type Question } from '../rules/support/rest.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store } from './world.ts'

export const T = 'chamado-da-ana-numero-um'
export const DE_RUI = 'chamado-do-rui-numero-um'
const DE_BIA = 'chamado-da-bia-numero-um'
export const NOTA = 'nota-interna-do-setor-xx'
const NOTA_DE_BIA = 'nota-interna-da-bia-xxxx'
const PUBLICA = 'resposta-publica-ao-setor'
export const HELD = '0123456789abcdef0123456789abcdef'
export const SECRET = 'SEGREDO'
export const NUMBER = '2026/000777'
const DESK = ['tickets:ler', 'tickets:atender']
const PEOPLE = ['ana', 'rui', 'mae', 'agente', 'leitora', 'vizinha', 'clube', 'inativa']
const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const tokenOf = (id: string) => /\+([0-9a-f]{32})@/.exec(enderecoDeResposta(id))?.[1] ?? ''

export const open = (id: string, uid: string, more: object = {}) =>
  abrirTicketHandler(
    { id, fila: 'secretaria', assunto: 'Fatura repetida', mensagem: 'Veio duas vezes.', ...more },
    as(uid),
  )
export const answer = (uid: string, id = T, more: object = {}) =>
  responderTicketHandler(
    { id, mensagem: `ataque-de-${uid}-xxxxxxxxxxxx`, texto: 'Oi.', interna: false, depois: '', ...more } as never,
    as(uid),
  )
export const step = async (uid: string, name: string, data: object = {}, id = T) =>
  makeTransition(
    tickets,
    id,
    {
      name,
      data,
      reason: 'Porque eu quero.',
      version: ((await read(`tickets/${id}`)) as never as { metadados: { version: number } }).metadados.version,
    },
    await requireCaller(as(uid)),
  )

/** Tickets of two athletes and of a minor, with notes, an answer and a held mail, and the people involved. */
export async function helpDeskWorld(): Promise<void> {
  await emptyEverything()
  for (const uid of PEOPLE) {
    await account(uid, `${uid}@sie.test`, 'chute alto 7')
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@sie.test` } })
    await giveRights(uid, {})
  }
  await giveRights('agente', { fctkd: DESK })
  await giveRights('leitora', { fctkd: ['tickets:ler', 'praticantes:ler'] })
  await giveRights('vizinha', { rstkd: [...DESK, 'praticantes:comunicar'] })
  await giveRights('clube', { garra: DESK }, true, { garra: 'fctkd' })
  await giveRights('inativa', { fctkd: DESK }, false)
  await paths.permissoes('mae').update({ menores: { bia: Timestamp.fromMillis(Date.now() + 1e10) } })
  for (const id of ['fctkd', 'rstkd'])
    await store('entidades', id, { dadosPessoais: { name: id }, vinculo: { idFederacao: id } })
  for (const [id, entidade] of [
    ['secretaria', 'fctkd'],
    ['vizinho', 'rstkd'],
  ] as const)
    await store('departamentos', id, {
      name: id,
      atendimento: { recebe: true, resposta: 8, solucao: 40 },
      vinculo: { idEntidade: entidade, idFederacao: entidade },
    })
  await store('praticantes', 'rui', praticante())
  await store('faturas', 'f1', {
    numero: NUMBER,
    sacado: { pessoa: 'ana' },
    filtros: { pagador: { pessoa: 'ana' } },
    vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' },
  })
  await store('faturas', 'f2', {
    sacado: { pessoa: 'rui' },
    filtros: { pagador: { pessoa: 'rui' } },
    vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' },
  })
  await open(T, 'ana', { relacionado: { colecao: 'faturas', id: 'f1' } })
  await open(DE_RUI, 'rui')
  await open(DE_BIA, 'rui')
  await db().doc(`tickets/${DE_BIA}`).update({ pessoa: 'bia' })
  const arquivo = `arquivos/tickets/${T}/anexo/nota.pdf`
  await answer('agente', T, {
    mensagem: NOTA,
    texto: `${SECRET} do setor`,
    interna: true,
    anexo: { arquivo, nome: 'n.pdf', bytes: 1 },
  })
  await answer('agente', DE_BIA, { mensagem: NOTA_DE_BIA, texto: `${SECRET} da bia`, interna: true })
  await answer('agente', T, { mensagem: PUBLICA, texto: 'Bom dia.' })
  await paths
    .correioRecebido()
    .doc(HELD)
    .set({
      estado: 'retida',
      motivo: 'desconhecido',
      de: 'x@y.test',
      assunto: SECRET,
      ticket: T,
      protocolo: '',
      partes: [SECRET],
      anexos: [],
      recusados: [],
      vinculo: VINCULO,
      aguarda: ['fctkd', 'cbtkd'],
      quando: Timestamp.now(),
    })
  await anunciarRespostaHandler({ id: T, parou: false }, as('agente'))
}

/** An attack; it counts as refused where it throws one of the portal's errors, or returns false. */
export type Attack = readonly [name: string, attempt: () => Promise<unknown>]

export const who = (uid: string) => (uid ? { uid } : null)
export const rules = (uid: string, question: Question) => () => ask({ who: who(uid), ...question })
export const reads = (uid: string, path: string) => rules(uid, { get: path })
export const lists = (
  uid: string,
  collection: string,
  equal: Record<string, unknown> = {},
  more: object = { limit: 20 },
) => rules(uid, { list: { collection, equal, ...more } })
const writes = (uid: string, path: string, data: object) => rules(uid, { writes: [{ path, data }] })
const changes = (uid: string, path: string, change: object) => async () =>
  ask({ who: who(uid), writes: [{ path, data: { ...(await read(path)), ...change } }] })
export const messages = `tickets/${T}/mensagens`
const said = {
  quem: 'ana',
  nome: 'ana',
  papel: 'usuario',
  texto: 'x',
  interna: false,
  anexo: null,
  quando: Timestamp.now(),
}

export const BY_RULES: readonly Attack[] = [
  ['a visitor reads a ticket', reads('', `tickets/${T}`)],
  ['another athlete reads it', reads('rui', `tickets/${T}`)],
  ['the desk of another federation reads it', reads('vizinha', `tickets/${T}`)],
  ['the desk of a club below reads it', reads('clube', `tickets/${T}`)],
  ['an inactive agent reads it', reads('inativa', `tickets/${T}`)],
  ['a visitor lists tickets', lists('', 'tickets')],
  ['an athlete lists all tickets', lists('rui', 'tickets', { 'metadados.successorId': '' })],
  ['an athlete lists those of another', lists('rui', 'tickets', { 'metadados.successorId': '', pessoa: 'ana' })],
  [
    'an athlete counts those of another',
    lists('rui', 'tickets', { 'metadados.successorId': '', pessoa: 'ana' }, { limit: 1, count: true }),
  ],
  [
    'another federation lists them',
    lists('vizinha', 'tickets', { 'metadados.successorId': '', 'vinculo.idEntidade': 'fctkd' }),
  ],
  [
    'an agent lists them without a limit',
    lists('agente', 'tickets', { 'metadados.successorId': '', 'vinculo.idFederacao': 'fctkd' }, {}),
  ],
  ['who asked reads an internal note', reads('ana', `${messages}/${NOTA}`)],
  ['who asked lists all messages', lists('ana', messages)],
  ['who asked lists the internal ones', lists('ana', messages, { interna: true })],
  ['who asked counts the internal ones', lists('ana', messages, { interna: true }, { limit: 1, count: true })],
  ['a reader of tickets reads an internal note', reads('leitora', `${messages}/${NOTA}`)],
  ['a reader of tickets lists all messages', lists('leitora', messages)],
  ['a guardian reads an internal note about the minor', reads('mae', `tickets/${DE_BIA}/mensagens/${NOTA_DE_BIA}`)],
  ['another athlete reads an answer', reads('rui', `${messages}/${PUBLICA}`)],
  ['another federation lists the answers', lists('vizinha', messages, { interna: false })],
  [
    'who asked reads messages of all tickets',
    lists('ana', 'mensagens', { interna: false }, { limit: 20, group: true }),
  ],
  ['an agent reads messages of all tickets', lists('agente', 'mensagens', {}, { limit: 20, group: true })],
  ['another athlete reads the progress', lists('rui', `tickets/${T}/andamento`)],
  ['who asked sees who is answering', reads('ana', `sistema/ajuda/presencas/${T}`)],
  ['who asked reads a mail that waits', reads('ana', `sistema/ajuda/correio/${HELD}`)],
  ['an agent lists mails past the server', lists('agente', 'sistema/ajuda/correio')],
  [
    'an agent reads the address of a ticket',
    () => ask({ who: who('agente'), get: `sistema/ajuda/enderecos/${tokenOf(T)}` }),
  ],
  ['a visitor lists addresses', lists('', 'sistema/ajuda/enderecos')],
  ['who asked solves the ticket by hand', changes('ana', `tickets/${T}`, { situacao: 'resolvido' })],
  ['an agent changes it past the server', changes('agente', `tickets/${T}`, { agente: 'agente' })],
  ['an agent gives it to another author', changes('agente', `tickets/${T}`, { pessoa: 'agente' })],
  ['somebody makes up a ticket', writes('ana', 'tickets/inventado', { pessoa: 'rui', vinculo: VINCULO })],
  ['who asked makes up a message', writes('ana', `${messages}/inventada`, said)],
  ['who asked answers as the desk', writes('ana', `${messages}/inventada`, { ...said, papel: 'atendente' })],
  ['an agent makes up a message', writes('agente', `${messages}/inventada`, { ...said, interna: true })],
  ['an agent makes a note public', changes('agente', `${messages}/${NOTA}`, { interna: false })],
  [
    'who asked says that an agent is answering',
    writes('ana', `sistema/ajuda/presencas/${T}`, { quem: [], vinculo: VINCULO }),
  ],
  ['who asked accepts a mail by hand', changes('ana', `sistema/ajuda/correio/${HELD}`, { estado: 'aceita' })],
  [
    'who asked leads an address to another ticket',
    writes('ana', `sistema/ajuda/enderecos/${'0'.repeat(32)}`, { ticket: DE_RUI }),
  ],
  [
    'somebody switches off the mails of another',
    writes('ana', 'sistema/avisos/preferencias/rui', { semEmail: ['chamado'] }),
  ],
  [
    'somebody makes up a notice for another',
    writes('ana', 'sistema/avisos/caixa/inventado', { quem: 'rui', tipo: 'chamado', lido: false }),
  ],
]
