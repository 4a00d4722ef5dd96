// The help desk: tickets from their opening to their rating, who reads which part of them, and the counts of the help.
import { faqs } from '@sie/domain/ajuda/collections/faqs.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { acompanharTicketHandler } from '../../../functions/src/ajuda/acompanharTicket.ts'
import { dividirTicketHandler } from '../../../functions/src/ajuda/dividirTicket.ts'
import { abrirTicketHandler } from '../../../functions/src/ajuda/abrirTicket.ts'
import { anotarAjudaHandler } from '../../../functions/src/ajuda/anotarAjuda.ts'
import { baixarAnexoDoTicketHandler } from '../../../functions/src/ajuda/baixarAnexoDoTicket.ts'
import { anunciarRespostaHandler } from '../../../functions/src/ajuda/anunciarResposta.ts'
import { contextoDoTicketHandler } from '../../../functions/src/ajuda/contextoDoTicket.ts'
import type { TicketGuardado } from '../../../functions/src/ajuda/ticket.ts'
import { HELP_REACTIONS } from '../../../functions/src/ajuda/publish.ts'
import { relatorioDeTicketsHandler } from '../../../functions/src/ajuda/relatorioDeTickets.ts'
import { responderTicketHandler } from '../../../functions/src/ajuda/responderTicket.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { abaixoDe } from '../../../functions/src/pessoas/privacidade/abaixo.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const DAY = 86_400_000
const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const ID = 'chamado-numero-um-longo'
const id = (name: string) => `${name}-`.padEnd(24, 'x')
const DESK = ['tickets:ler', 'tickets:atender']

beforeEach(async () => {
  await emptyEverything()
  await Promise.all([
    giveRights('ana', {}),
    giveRights('rui', {}),
    giveRights('agente', { fctkd: DESK }),
    giveRights('outro', { fctkd: DESK }),
    giveRights('leitora', { fctkd: ['tickets:ler'] }),
    giveRights('vizinha', { rstkd: [...DESK, 'faturas:ler'] }),
    store('entidades', 'fctkd', { dadosPessoais: { name: 'Federação' }, vinculo: { idFederacao: 'fctkd' } }),
    ...['secretaria', 'financeiro'].map((name) =>
      store('departamentos', name, {
        name,
        email: `${name}@fctkd.test`,
        membros: [
          { pessoaId: 'outro', nome: 'Outro' },
          { pessoaId: 'ana', nome: 'Ana' },
        ],
        atendimento: { recebe: true, resposta: 8, solucao: 40 },
        respostas: [{ titulo: 'Olá', texto: 'Olá, {nome}.' }],
        vinculo: VINCULO,
      }),
    ),
    store('departamentos', 'fechado', { name: 'Fechado', vinculo: VINCULO }),
    store('praticantes', 'rui', praticante()),
    ...['ana', 'agente', 'outro'].map((uid) =>
      store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@sie.test` } }),
    ),
  ])
})

const open = (more: object = {}, uid = 'ana') =>
  abrirTicketHandler(
    { id: ID, fila: 'secretaria', assunto: 'Certificado errado', mensagem: 'O sobrenome saiu errado.', ...more },
    as(uid),
  )
const ticket = (which = ID) => read(`tickets/${which}`) as unknown as Promise<TicketGuardado>
const answer = (uid: string, name: string, more: object = {}) =>
  responderTicketHandler(
    { id: ID, mensagem: id(name), texto: 'Bom dia.', interna: false, depois: '', ...more } as never,
    as(uid),
  )
async function step(uid: string, name: string, data: object = {}, reason = '', which = ID) {
  const { version } = (await ticket(which)).metadados
  return makeTransition(tickets, which, { name, data, reason, version }, await requireCaller(as(uid)))
}
const notices = async (uid: string) =>
  (await paths.avisos().where('quem', '==', uid).get()).docs.map((doc) => doc.get('tipo') as string)
const mailsOf = async () => (await paths.correio().get()).docs.map((doc) => doc.get('dados.titulo') as string)
const fault = (campo: string) =>
  expect.objectContaining({ codigo: 'dados-invalidos', campos: { [campo]: expect.any(String) } })

describe('a ticket', () => {
  test('tells its text by mail to no address of a queue that nobody confirmed', async () => {
    const sent = async () => (await paths.correio().get()).docs.map((doc) => JSON.stringify(doc.data()))
    await open()
    expect((await sent()).join('')).not.toContain('sobrenome')
    await db().doc('users/agente').update({ 'dadosContato.email': 'secretaria@fctkd.test' })
    await open({ id: id('dois') })
    expect((await sent()).join('')).toContain('sobrenome')
  })

  test('takes a number, a promise and its queue, once, and tells the department by mail', async () => {
    const { protocolo } = await open()
    expect(protocolo).toMatch(/^20\d\d-000001$/)
    expect(await open()).toEqual({ id: ID, protocolo })
    expect(await ticket()).toMatchObject({
      situacao: 'novo',
      pessoa: 'ana',
      filaNome: 'secretaria',
      promessa: { resposta: 8, solucao: 40 },
      vinculo: VINCULO,
    })
    expect((await ticket()).responderAte).toBeInstanceOf(Timestamp)
    expect((await open({ id: id('dois') })).protocolo).toMatch(/-000002$/)
    expect(await mailsOf()).toHaveLength(2)
    await expect(open({}, 'rui')).rejects.toEqual(codigo('conflito'))
  })

  test('goes to no department that accepts none, and references no record that its author may not read', async () => {
    await expect(open({ fila: 'fechado' })).rejects.toEqual(fault('fila'))
    await expect(open({ fila: 'nenhum' })).rejects.toEqual(fault('fila'))
    for (const colecao of ['praticantes', 'users', 'fichasSaude'])
      await expect(open({ relacionado: { colecao, id: 'rui' } })).rejects.toEqual(fault('relacionado'))
    await expect(
      open({ anexo: { arquivo: 'arquivos/tickets/outro/anexo/a.pdf', nome: '', bytes: 1 } }),
    ).rejects.toEqual(fault('anexo'))
  })

  test('is answered: the clock stops until the user answers; each once', async () => {
    await open()
    expect(await answer('agente', 'a', { depois: 'aguardar' })).toEqual({ situacao: 'aguardandoUsuario' })
    expect(await answer('agente', 'a', { depois: 'resolver' })).toEqual({ situacao: 'aguardandoUsuario' })
    const waiting = await ticket()
    expect(waiting).toMatchObject({ agente: 'agente', resolverAte: null, responderAte: null, ultimaDe: 'atendente' })
    expect(waiting.pausas.map(({ ate }) => ate)).toEqual([null])
    expect(await notices('ana')).toEqual(['chamado'])
    expect(await answer('ana', 'b')).toEqual({ situacao: 'emAtendimento' })
    const running = await ticket()
    expect(running.pausas[0]?.ate).toBeInstanceOf(Timestamp)
    expect(running.resolverAte).toBeInstanceOf(Timestamp)
    expect(await notices('agente')).toEqual(['chamado'])
    expect((await db().collection(`tickets/${ID}/mensagens`).get()).size).toBe(2)
  })

  test('is solved, reopened within a week, rated, and closed by the server after it', async () => {
    await open()
    await answer('agente', 'a', { depois: 'resolver' })
    await step('ana', 'avaliar', { nota: 2, comentario: 'Ainda não.' })
    await expect(step('ana', 'avaliar', { nota: 6 })).rejects.toEqual(fault('nota'))
    await expect(step('agente', 'avaliar', { nota: 5 })).rejects.toEqual(codigo('sem-permissao'))
    await step('ana', 'reabrir', {}, 'Continua errado.')
    expect(await ticket()).toMatchObject({ situacao: 'reaberto', nota: 0, reaberturas: 1, resolvidoEm: null })
    await step('agente', 'resolver')
    expect(await meetDeadlines(Date.now() + 6 * DAY, [tickets])).toBe(0)
    expect(await meetDeadlines(Date.now() + 7 * DAY + 1000, [tickets])).toBe(1)
    expect(await ticket()).toMatchObject({ situacao: 'fechado' })
    await expect(answer('ana', 'z')).rejects.toEqual(fault('situacao'))
    await step('ana', 'avaliar', { nota: 5 })
    expect((await ticket()).nota).toBe(5)
    // Solved twice, counted once.
    const counts = (await paths.contagensDaAjuda('fctkd').get()).data() as { tempos: Record<string, object> }
    expect(Object.values(counts.tempos)).toMatchObject([{ secretaria: { respondidos: 1, resolvidos: 1 } }])
  })

  test('is not reopened after a week, by a step or by writing', async () => {
    await open()
    await answer('agente', 'a', { depois: 'resolver' })
    await db()
      .doc(`tickets/${ID}`)
      .update({ resolvidoEm: Timestamp.fromMillis(Date.now() - 9 * DAY) })
    await expect(step('ana', 'reabrir', {}, 'Continua errado.')).rejects.toEqual(fault('situacao'))
    await expect(answer('ana', 'b')).rejects.toEqual(fault('situacao'))
  })

  test('is taken up, assigned, prioritised and forwarded; its author is notified only of the last', async () => {
    await open()
    await step('agente', 'assumir')
    expect(await ticket()).toMatchObject({ situacao: 'emAtendimento', agente: 'agente' })
    await step('agente', 'atribuir', { agente: 'outro' })
    expect((await ticket()).agente).toBe('outro')
    for (const agente of ['ana', 'leitora', 'vizinha', 'ninguem'])
      await expect(step('agente', 'atribuir', { agente })).rejects.toEqual(fault('agente'))
    const before = (await ticket()).resolverAte?.toMillis() ?? 0
    await step('agente', 'priorizar', { prioridade: 'critica' })
    expect((await ticket()).promessa).toEqual({ resposta: 2, solucao: 10 })
    expect((await ticket()).resolverAte?.toMillis()).toBeLessThan(before)
    expect(await notices('ana')).toEqual([])
    await step('agente', 'encaminhar', { fila: 'financeiro' }, 'É com o financeiro.')
    expect(await ticket()).toMatchObject({ situacao: 'novo', fila: 'financeiro', agente: '' })
    expect(await notices('ana')).toEqual(['situacao'])
    await expect(step('agente', 'encaminhar', { fila: 'fechado' }, 'Outro setor.')).rejects.toEqual(fault('fila'))
  })

  test('is closed as a duplicate of another: the author of both reads where it continues, others do not', async () => {
    await open()
    await open({ id: id('dois') })
    await open({ id: id('tres') }, 'rui')
    await expect(step('agente', 'duplicar', { duplicadoDe: ID })).rejects.toEqual(fault('duplicadoDe'))
    await expect(step('agente', 'duplicar', { duplicadoDe: 'nenhum' })).rejects.toEqual(fault('duplicadoDe'))
    await step('agente', 'duplicar', { duplicadoDe: ID }, '', id('dois'))
    await step('agente', 'duplicar', { duplicadoDe: ID }, '', id('tres'))
    const words = async (which: string) =>
      String((await db().doc(`tickets/${which}/mensagens/uniao`).get()).get('texto'))
    const { protocolo } = await ticket()
    expect(await words(id('dois'))).toContain(protocolo)
    expect(await words(id('tres'))).not.toContain(protocolo)
    const note = await db()
      .doc(`tickets/${ID}/mensagens/uniao-${id('tres')}`)
      .get()
    expect([note.get('interna'), note.get('papel')]).toEqual([true, 'sistema'])
  })
})

test('a second matter becomes a ticket of its own, for the same person, once; its words are those that the agent wrote', async () => {
  await open()
  await answer('agente', 'n', { interna: true, texto: 'Segredo do setor.' })
  const divided = { id: ID, novo: id('novo'), assunto: 'Troca de clube', mensagem: 'Também quer mudar de clube.' }
  const { protocolo } = await dividirTicketHandler(divided, as('agente'))
  expect(await dividirTicketHandler(divided, as('agente'))).toEqual({ id: id('novo'), protocolo })
  expect(await read(`tickets/${id('novo')}`)).toMatchObject({
    protocolo,
    pessoa: 'ana',
    situacao: 'novo',
    fila: 'secretaria',
    agente: '',
    vinculo: VINCULO,
    descricao: 'Também quer mudar de clube.',
  })
  expect(await notices('ana')).toEqual(['chamado'])
  const said = async (ticket: string) =>
    (await db().collection(`tickets/${ticket}/mensagens`).where('interna', '==', false).get()).docs.map((doc) =>
      String(doc.get('texto')),
    )
  expect(await said(ID)).toEqual([expect.stringContaining(protocolo)])
  expect(await said(id('novo'))).toEqual([expect.stringContaining((await ticket()).protocolo)])
  expect(JSON.stringify(await said(id('novo')))).not.toContain('Segredo')
  for (const uid of ['ana', 'rui', 'vizinha', 'leitora'])
    await expect(dividirTicketHandler({ ...divided, novo: id('outro') }, as(uid))).rejects.toEqual(
      codigo('sem-permissao'),
    )
  await expect(dividirTicketHandler({ ...divided, novo: id('outro'), fila: 'fechado' }, as('agente'))).rejects.toEqual(
    fault('fila'),
  )
})

test('who follows a ticket hears of every answer as long as they may work on it, and who asked does not learn of it', async () => {
  await open()
  expect(await acompanharTicketHandler({ id: ID, acompanha: true }, as('outro'))).toEqual({ acompanha: true })
  for (const uid of ['ana', 'rui', 'vizinha', 'leitora'])
    await expect(acompanharTicketHandler({ id: ID, acompanha: true }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
  expect(await contextoDoTicketHandler({ id: ID }, as('agente'))).toMatchObject({ acompanha: false, outros: 1 })
  expect(await contextoDoTicketHandler({ id: ID }, as('ana'))).toMatchObject({ acompanha: false, outros: 0 })
  expect(JSON.stringify(await ticket())).not.toContain('"outro"')
  await answer('agente', 'a')
  await answer('ana', 'b')
  expect(await notices('outro')).toEqual(['chamado', 'chamado'])
  await giveRights('outro', {})
  await answer('ana', 'c')
  expect(await notices('outro')).toHaveLength(2)
})

describe('internal notes', () => {
  test('are written by the desk alone, and reach nobody else by version, progress, notice, mail or export', async () => {
    await open()
    await expect(answer('ana', 'n', { interna: true })).rejects.toEqual(fault('interna'))
    await expect(answer('leitora', 'n', { interna: true })).rejects.toEqual(codigo('sem-permissao'))
    const mails = await mailsOf()
    await answer('agente', 'n', { interna: true, texto: 'Segredo do setor.' })
    expect((await ticket()).metadados.version).toBe(0)
    expect((await db().collection(`tickets/${ID}/andamento`).get()).size).toBe(1)
    expect([await notices('ana'), await mailsOf()]).toEqual([[], mails])
    await answer('agente', 'a')
    const told = await abaixoDe(tickets, 'ana')
    expect(told.map(({ dados }) => dados.texto)).toEqual(['Bom dia.'])
    expect(JSON.stringify(await ticket())).not.toContain('Segredo')
  })

  test('keep their files to the desk', async () => {
    await open()
    const arquivo = `arquivos/tickets/${ID}/anexo/nota.pdf`
    await answer('agente', 'n', { interna: true, anexo: { arquivo, nome: 'nota.pdf', bytes: 3 } })
    await expect(baixarAnexoDoTicketHandler({ id: ID, mensagem: id('n') }, as('ana'))).rejects.toEqual(
      codigo('registro-nao-encontrado'),
    )
    await expect(baixarAnexoDoTicketHandler({ id: ID }, as('rui'))).rejects.toEqual(codigo('sem-permissao'))
    // Nor does a message of the author name it as its own.
    const same = { anexo: { arquivo, nome: 'minha.pdf', bytes: 3 } }
    await expect(answer('ana', 'minha', same)).rejects.toEqual(fault('anexo'))
  })
})

describe('people unrelated to a ticket', () => {
  test.each(['rui', 'vizinha', 'leitora'])('%s neither writes to it nor moves it nor learns of it', async (uid) => {
    await open()
    await expect(answer(uid, 'x')).rejects.toEqual(codigo('sem-permissao'))
    await expect(contextoDoTicketHandler({ id: ID }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
    await expect(anunciarRespostaHandler({ id: ID, parou: false }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
    for (const name of ['assumir', 'resolver', 'reabrir', 'fechar']) await expect(step(uid, name)).rejects.toThrow()
    expect((await ticket()).situacao).toBe('novo')
  })
  test('its author cannot make steps of staff', async () => {
    await open()
    for (const name of ['assumir', 'resolver', 'aguardar', 'priorizar'])
      await expect(step('ana', name)).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('the related record of a ticket', () => {
  test('is shown to each by their own right over it, and gives no right', async () => {
    await store('faturas', 'f1', {
      name: 'Anuidade',
      numero: '2026/000009',
      sacado: { pessoa: 'ana' },
      filtros: { pagador: { pessoa: 'ana' } },
      vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' },
    })
    await open({ relacionado: { colecao: 'faturas', id: 'f1' } })
    expect((await contextoDoTicketHandler({ id: ID }, as('ana'))).relacionado).toMatchObject({
      rotulo: expect.stringContaining('2026/000009') as string,
    })
    const desk = await contextoDoTicketHandler({ id: ID }, as('agente'))
    expect(desk.relacionado).toEqual({ tipo: 'Fatura', semAcesso: true })
    expect(desk).toMatchObject({
      atende: true,
      filas: [{ id: 'financeiro' }],
      equipe: [{ uid: 'outro', nome: 'Outro' }],
      respostas: [{ titulo: 'Olá' }],
    })
    expect(await contextoDoTicketHandler({ id: ID }, as('ana'))).toMatchObject({
      atende: false,
      respostas: [],
      equipe: [],
    })
    expect(JSON.stringify(await ticket())).not.toContain('2026/000009')
  })
})

test('people who are answering are shown for a minute, once each, and removed when they stop', async () => {
  await open()
  const { ate } = await anunciarRespostaHandler({ id: ID, parou: false }, as('agente'))
  await anunciarRespostaHandler({ id: ID, parou: false }, as('agente'))
  await anunciarRespostaHandler({ id: ID, parou: false }, as('outro'))
  const names = async () =>
    ((await paths.presencaNoTicket(ID).get()).get('quem') as { uid: string }[]).map(({ uid }) => uid)
  expect([ate - Date.now() <= 60_000, await names()]).toEqual([true, ['agente', 'outro']])
  await anunciarRespostaHandler({ id: ID, parou: true }, as('outro'))
  expect(await names()).toEqual(['agente'])
})

test('the report counts the tickets of an entity, for who reads them', async () => {
  await open()
  await answer('agente', 'a', { depois: 'resolver' })
  await open({ id: id('dois') })
  const month = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7)
  const asked = { entidade: 'fctkd', de: month, ate: month }
  const { linhas, total } = await relatorioDeTicketsHandler(asked, as('leitora'))
  expect(linhas).toMatchObject([{ mes: month, fila: 'secretaria', recebidos: 2, resolvidos: 1, noPrazo: 1 }])
  expect(total.recebidos).toBe(2)
  await expect(relatorioDeTicketsHandler(asked, as('vizinha'))).rejects.toEqual(codigo('sem-permissao'))
})

describe('the help of an entity', () => {
  const faq = (publico: 'todos' | 'filiados') => ({
    ...faqs.schema.parse({ pergunta: 'Como pago?', resposta: paragraphs('Com PIX.') }),
    publicacao: { situacao: 'publicada', publico, publicada: true, publicarEm: Timestamp.now(), expiraEm: null },
    vinculo: VINCULO,
  })
  /** Delivers the event of a published question twice. */
  const seen = async (which: string) => {
    const after = {
      ...((await read(`faqs/${which}`)) ?? {}),
      metadados: newMetadados({ uid: 'a', name: 'A' }, Timestamp.now()),
    }
    const event = { collection: 'faqs', id: which, before: undefined, after } as unknown as RecordEvent
    for (let again = 0; again < 2; again++) for (const react of HELP_REACTIONS.faqs ?? []) await react(event, 'evento')
  }

  test('spares a ticket once a day for each person and answer, which the report counts in its month', async () => {
    await store('faqs', 'aberta', faq('todos'))
    const spare = (who: Parameters<typeof anotarAjudaHandler>[1]) =>
      anotarAjudaHandler({ tipo: 'faqs', id: 'aberta', nota: 'evitou' }, who)
    expect([await spare({ ...as('ana'), ip: '' }), await spare({ ...as('ana'), ip: '' })]).toEqual([
      { contado: true },
      { contado: false },
    ])
    await spare({ ...as('rui'), ip: '' })
    // A visitor cannot open tickets.
    expect(await spare(visitor)).toEqual({ contado: false })
    const mes = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7)
    const report = (de: string, ate: string) => relatorioDeTicketsHandler({ entidade: 'fctkd', de, ate }, as('leitora'))
    expect((await report(mes, mes)).evitados).toBe(2)
    expect((await report('2020-01', '2020-02')).evitados).toBe(0)
  })

  test('shows visitors the public items, and members all of them, with the queues', async () => {
    await store('faqs', 'aberta', faq('todos'))
    await store('faqs', 'reservada', faq('filiados'))
    await seen('aberta')
    const ids = (data: FirebaseFirestore.DocumentData | undefined) =>
      (data!.itens as { id: string }[]).map((item) => item.id).sort()
    const shown = (await paths.ajudaPublica('fctkd').get()).data()
    expect(ids(shown)).toEqual(['aberta'])
    expect((shown!.filas as { id: string }[]).map((fila) => fila.id)).toEqual(['financeiro', 'secretaria'])
    expect(ids((await paths.ajudaDosFiliados('fctkd').get()).data())).toEqual(['aberta', 'reservada'])
  })

  test('counts views, and a vote of each once, which may be turned', async () => {
    await store('faqs', 'aberta', faq('todos'))
    await store('faqs', 'reservada', faq('filiados'))
    const note = (nota: 'vista' | 'util' | 'inutil', who: Parameters<typeof anotarAjudaHandler>[1], which = 'aberta') =>
      anotarAjudaHandler({ tipo: 'faqs', id: which, nota }, who)
    const ana = { ...as('ana'), ip: '10.0.0.1' }
    await note('vista', visitor)
    await note('vista', visitor)
    await note('util', visitor)
    expect(await note('util', visitor)).toEqual({ contado: false })
    await note('util', ana)
    await note('inutil', ana)
    expect((await paths.contagensDaAjuda('fctkd').get()).get('itens')).toMatchObject({
      'faqs~aberta': { vistas: 2, uteis: 1, inuteis: 1 },
    })
    await expect(note('vista', visitor, 'reservada')).rejects.toEqual(codigo('registro-nao-encontrado'))
    await expect(note('vista', visitor, 'nenhuma')).rejects.toEqual(codigo('registro-nao-encontrado'))
    expect(await note('vista', ana, 'reservada')).toEqual({ contado: true })
  })
})
