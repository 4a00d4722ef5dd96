// Attacks on other people's entries: all refused, with the database unchanged.
import { beforeAll, describe, expect, test } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import { acompanharPedidoHandler } from '../../../functions/src/eventos/inscricoes/acompanharPedido.ts'
import { inscrever, inscreverHandler, type ItemPedido } from '../../../functions/src/eventos/inscricoes/inscrever.ts'
import { listaDeInscritosHandler } from '../../../functions/src/eventos/inscricoes/listaDeInscritos.ts'
import { mudarInscricaoHandler } from '../../../functions/src/eventos/inscricoes/mudarInscricao.ts'
import { prepararInscricaoHandler } from '../../../functions/src/eventos/inscricoes/prepararInscricao.ts'
import { processQueue } from '../../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../../functions/src/painel/reactions.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { DAY, deliver, enter, entered, entry, entryWorld, event, idOf, item, step } from '../../support/entries.ts'
import { dump } from '../../support/dump.ts'
import { as, giveRights, visitor } from '../../support/world.ts'
import { Timestamp } from 'firebase-admin/firestore'

const WHY = 'Porque eu quero.'
let ANA = ''
let BIA = ''
let BETO = ''

beforeAll(async () => {
  await entryWorld()
  await event('fechado', { situacao: 'inscricoesEncerradas' })
  await event('passado', {
    prazos: { abertura: null, encerramento: Timestamp.fromMillis(Date.now() - DAY), alteracao: null },
  })
  await event('rascunho', { situacao: 'rascunho' })
  await event('exame', { tipo: 'exame' })
  await event('internos', {})
  await db().doc('eventos/internos').update({ 'publicacao.publico': 'filiados', 'publicacao.publicada': true })
  await giveRights('leitora', { fctkd: ['inscricoes:ler'] })
  ;[ANA = ''] = await entered('ana', [item('ana')], 'ana')
  ;[BIA = ''] = await entered('bia', [item('bia')], 'koryoA', { pagador: { tipo: 'entidade', id: 'koryo' } })
  await db()
    .doc('praticantes/beto')
    .update({ 'dadosPessoais.birthdate': `${new Date().getFullYear() - 13}-01-15` })
  ;[BETO = ''] = await entered('beto', [item('beto', { classe: 'kyorugui-cadete-F--41', peso: 40 })], 'koryoA', {
    pagador: { tipo: 'entidade', id: 'koryo' },
  })
})

const KORYO = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
const send = (given: object) => parseInput(inscrever.schema, given)
const bad = (more: object) => () =>
  Promise.resolve().then(() => send({ id: idOf('mau'), evento: 'copa', itens: [{ ...item('cris'), ...more }] }))

/** Changes the category of an entry, or passes its place on. */
const move = async (uid: string, id: string, more: object) =>
  mudarInscricaoHandler(
    {
      inscricao: id,
      versao: (await entry(id)).metadados.version,
      classe: '',
      peso: 0,
      consentimento: false,
      ...more,
    },
    as(uid),
  )

const ATTACKS: readonly (readonly [string, () => Promise<unknown>])[] = [
  // Entering others.
  [
    'a visitor enters somebody',
    () => inscreverHandler({ id: idOf('x1'), evento: 'copa', itens: [item('cris')] }, visitor),
  ],
  ['an athlete enters another one', () => enter('x2', [item('cris')], 'ana')],
  [
    'an athlete enters another one among their own',
    () => enter('x3', [item('ana', { classe: 'kyorugui-adulto-F--62' }), item('cris')], 'ana'),
  ],
  ['a club enters the member of another one', () => enter('x4', [item('dora')], 'koryoA', KORYO)],
  [
    'a club of another federation enters a member',
    () => enter('x5', [item('cris')], 'portoA', { pagador: { tipo: 'entidade', id: 'porto' } }),
  ],
  ['who may only read enters somebody', () => enter('x6', [item('cris')], 'leitora', KORYO)],
  ['somebody without rights enters somebody', () => enter('x7', [item('cris')], 'ninguem')],
  ['the organiser enters the member of a club', () => enter('x8', [item('cris')], 'fcA', KORYO)],
  ['a guardian enters a child that is not theirs', () => enter('x9', [item('cris')], 'mae')],
  ['somebody enters a person whom there is not', () => enter('x10', [item('fantasma')], 'koryoA', KORYO)],
  ['a minor enters themselves', () => enter('x11', [item('beto')], 'beto')],
  // Payers.
  [
    'a club charges another club',
    () => enter('x12', [item('cris')], 'koryoA', { pagador: { tipo: 'entidade', id: 'porto' } }),
  ],
  [
    'a club charges the federation',
    () => enter('x13', [item('cris')], 'koryoA', { pagador: { tipo: 'entidade', id: 'fctkd' } }),
  ],
  ['an athlete charges a club', () => enter('x14', [item('ana', { classe: 'kyorugui-adulto-F--62' })], 'ana', KORYO)],
  [
    'an athlete charges somebody else',
    () =>
      enter('x15', [item('ana', { classe: 'kyorugui-adulto-F--62' })], 'ana', {
        pagador: { tipo: 'pessoa', id: 'cris' },
      }),
  ],
  ['a club enters without saying who pays', () => enter('x16', [item('cris')], 'koryoA')],
  // Events without entries.
  ['of an event that is a draft', () => enter('x17', [item('ana')], 'ana', { evento: 'rascunho' })],
  ['of an exam', () => enter('x18', [item('ana')], 'ana', { evento: 'exame' })],
  ['of an event that there is not', () => enter('x19', [item('ana')], 'ana', { evento: 'nenhum' })],
  ['the same person twice in one category', () => enter('x20', [item('cris'), item('cris')], 'koryoA', KORYO)],
  ['the order of somebody else under its id', () => enter('ana', [item('cris')], 'koryoA', KORYO)],
  [
    'a certificate of another entry',
    () =>
      enter(
        'x21',
        [item('cris', { atestado: { arquivo: `arquivos/inscricoes/${ANA}/atestado/a.pdf`, nome: '', bytes: 1 } })],
        'koryoA',
        KORYO,
      ),
  ],
  [
    'a file of another folder',
    () =>
      enter(
        'x22',
        [item('cris', { atestado: { arquivo: 'arquivos/praticantes/ana/documentos/rg.pdf', nome: '', bytes: 1 } })],
        'koryoA',
        KORYO,
      ),
  ],
  // Inputs that the form cannot produce.
  ['a role that there is not', bad({ papel: 'presidente' })],
  ['a negative weight', bad({ peso: -1 })],
  ['a weight beyond any scale', bad({ peso: 9_999 })],
  ['a path for a person', bad({ pessoa: 'a/b' })],
  ['an old copy for a person', bad({ pessoa: 'ana.v0' })],
  [
    'more entries than an order may have',
    () =>
      Promise.resolve().then(() =>
        send({ id: idOf('mau'), evento: 'copa', itens: Array.from({ length: 61 }, () => item('cris')) }),
      ),
  ],
  [
    'an order without entries',
    () => Promise.resolve().then(() => send({ id: idOf('mau'), evento: 'copa', itens: [] })),
  ],
  ['a short id', () => Promise.resolve().then(() => send({ id: 'curto', evento: 'copa', itens: [item('cris')] }))],
  // Steps reserved for others.
  ['an athlete approves their entry', () => step('ana', ANA, 'aprovar')],
  ['an athlete confirms without paying', () => step('ana', ANA, 'pagar')],
  ['the organiser confirms without payment', () => step('fcA', ANA, 'pagar')],
  ['somebody lets the time to pay run out', () => step('fcA', BIA, 'vencer')],
  ['an athlete withdraws another one', () => step('ana', BIA, 'retirar', WHY)],
  ['another club withdraws an athlete', () => step('portoA', BIA, 'retirar', WHY)],
  ['a club refuses an entry', () => step('koryoA', BIA, 'recusar', WHY)],
  ['a club disqualifies', () => step('koryoA', BIA, 'desclassificar', WHY)],
  ['the organiser of another federation refuses', () => step('rsA', BIA, 'recusar', WHY)],
  ['the organiser approves a minor without consent', () => step('fcA', BETO, 'aprovar')],
  ['a guardian approves their child', () => step('mae', BETO, 'aprovar')],
  ['the organiser refuses without a reason', () => step('fcA', BIA, 'recusar', '')],
  ['the organiser marks as absent who has not paid', () => step('fcA', BIA, 'marcarAusente')],
  ['a club consents for a minor', () => step('koryoA', BETO, 'autorizar')],
  ['the organiser consents for a minor', () => step('fcA', BETO, 'autorizar')],
  ['a minor consents for themselves', () => step('beto', BETO, 'autorizar')],
  ['a guardian consents for an adult', () => step('mae', ANA, 'autorizar')],
  ['an athlete takes the place of another one', () => move('cris', BIA, { pessoa: 'cris' })],
  ['an athlete hands a place to somebody who was not asked', () => move('ana', ANA, { pessoa: 'dora' })],
  ['another club changes a category', () => move('portoA', BIA, { classe: 'kyorugui-adulto-F--62', peso: 60 })],
  [
    'a club moves into a lighter category than the weight',
    () => move('koryoA', BIA, { classe: 'kyorugui-adulto-F--46' }),
  ],
  ['an old version is changed', () => move('koryoA', BIA, { classe: 'kyorugui-adulto-F--62', peso: 60, versao: 9 })],
  // Reading other people's data.
  ['the order of somebody else', () => acompanharPedidoHandler({ id: idOf('ana') }, as('bia'))],
  ['an order that there is not', () => acompanharPedidoHandler({ id: idOf('nenhum') }, as('bia'))],
  [
    'what an entry of somebody else would meet',
    () => prepararInscricaoHandler({ evento: 'copa', itens: [item('cris')] }, as('ana')),
  ],
  [
    'a visitor lists an event for members',
    () =>
      listaDeInscritosHandler(
        { evento: 'internos', lista: 'previa', classe: '', federacao: '', clube: '', ordem: 'nome', linhas: 12 },
        visitor,
      ),
  ],
  [
    'a visitor lists a draft',
    () =>
      listaDeInscritosHandler(
        { evento: 'rascunho', lista: 'previa', classe: '', federacao: '', clube: '', ordem: 'nome', linhas: 12 },
        visitor,
      ),
  ],
]

/** All data without limits, audit and monitoring, which record the attempts. */
const kept = async () => (await dump()).filter((line) => !/^sistema\/(limites|auditoria|monitoramento)\//.test(line))

test('every attack is refused, and changes nothing', async () => {
  const before = await kept()
  for (const [what, attack] of ATTACKS) {
    const outcome = await attack().then(
      () => 'allowed',
      (error: unknown) => error,
    )
    expect(outcome, what).toBeInstanceOf(ErroSIE)
  }
  await processQueue(CONTAGENS)
  expect(await kept()).toEqual(before)
  expect(ATTACKS.length).toBeGreaterThanOrEqual(55)
})

describe('forged fields that are not refused are ignored', () => {
  const refused = async (name: string, chosen: ItemPedido, by: string, more: object = {}) =>
    (await enter(name, [chosen], by, more)).recusados[0]?.regras.map(({ codigo }) => codigo)

  test('a deadline that has passed, a class of another sex, age or weight, and none at all', async () => {
    expect(await refused('y1', item('ana'), 'ana', { evento: 'fechado' })).toEqual(['prazo'])
    expect(await refused('y2', item('ana'), 'ana', { evento: 'passado' })).toEqual(['prazo'])
    expect(await refused('y3', item('cris', { classe: 'kyorugui-adulto-M--58' }), 'koryoA', KORYO)).toContain('sexo')
    expect(await refused('y4', item('cris', { classe: 'kyorugui-cadete-F--41' }), 'koryoA', KORYO)).toContain('idade')
    expect(await refused('y5', item('cris', { peso: 90 }), 'koryoA', KORYO)).toContain('peso')
    expect(await refused('y6', item('cris', { classe: 'de-outro-evento' }), 'koryoA', KORYO)).toContain('peso')
    expect((await db().doc('sistema/inscricoes/fila/none').get()).exists).toBe(false)
  })

  test('consent of who is no guardian, a price, a lot or a state in the order', async () => {
    expect(await entry(BETO)).toMatchObject({ situacao: 'pendente', autorizacao: { quem: '' } })
    const given = send({
      id: idOf('z'),
      evento: 'copa',
      itens: [{ ...item('cris'), valor: 1, lote: 'x', situacao: 'confirmada' }],
    })
    expect(given.itens[0]).not.toHaveProperty('valor')
    expect(given.itens[0]).not.toHaveProperty('situacao')
  })

  test('an invoice that names the order, but that no entry names', async () => {
    const { fatura } = await entry(ANA)
    const stored = (await db().doc(`faturas/${fatura}`).get()).data()
    await db()
      .doc('faturas/forjada')
      .set({ ...stored, situacao: 'paga' })
    await deliver('forjada')
    expect((await entry(ANA)).situacao).toBe('aguardandoPagamento')
  })

  test('entries and their certificates are read by whose they are, their club and the organiser alone', async () => {
    const stored = await entry(BIA)
    const reads = async (uid: string) =>
      canReadRecord(inscricoes, BIA, stored, await requireCaller(as(uid)), Date.now())
    for (const uid of ['bia', 'koryoA', 'fcA', 'leitora']) expect(await reads(uid), uid).toBe(true)
    for (const uid of ['ana', 'dora', 'portoA', 'rsA', 'mae', 'ninguem']) expect(await reads(uid), uid).toBe(false)
  })
})

test('lists of an event that hold no objects stop neither entries nor the public list', async () => {
  const nothing = [null, 'x', 5]
  await event('estragado')
  const { publicacao } = ((await db().doc('eventos/copa').get()).data() ?? {}) as { publicacao?: object }
  await db()
    .doc('eventos/estragado')
    .update({
      publicacao: { ...publicacao, publicada: true, publico: 'todos' },
      classes: nothing,
      formacoes: nothing,
      lotes: nothing,
      precos: nothing,
      documentosPedidos: nothing,
    })
  const asked = { evento: 'estragado', itens: [item('ana', { papel: 'tecnico', modalidade: '', classe: '', peso: 0 })] }
  expect((await prepararInscricaoHandler(asked, as('ana'))).itens).toHaveLength(1)
  const entered = await inscreverHandler({ id: idOf('estragado'), ...asked }, as('ana'))
  expect(entered.aceitos.length + entered.recusados.length).toBe(1)
  const list = { lista: 'previa' as const, classe: '', federacao: '', clube: '', ordem: 'nome' as const, linhas: 12 }
  expect(await listaDeInscritosHandler({ evento: 'estragado', ...list }, visitor)).toMatchObject({ total: 0 })
})
