// The dashboards: counts that follow every record, checked by night, equal to the lists behind them; few reads for each role, whatever the size.
import { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { planejarExamesHandler } from '../../../functions/src/eventos/exames/planejar.ts'
import { resumoDeFaturasHandler } from '../../../functions/src/financeiro/resumo.ts'
import { reconcilePainel } from '../../../functions/src/painel/contadores.ts'
import { contadoresEm } from '../../../functions/src/base/platform/contadores.ts'
import { MAIS_DOCUMENTOS, meuPainelHandler } from '../../../functions/src/painel/meuPainel.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

beforeEach(emptyEverything)

const HOJE = hojeNoBrasil()
const ANO = HOJE.slice(0, 4)
const FED = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const dashboard = (uid: string) => meuPainelHandler({}, as(uid))
const totals = async (uid: string) =>
  Object.fromEntries(
    (await dashboard(uid)).atencoes.filter(({ total }) => total > 0).map(({ id, total }) => [id, total]),
  )

/** Counts of the dashboards for a place. */
const counts = async (lugar: string) => contadoresEm(await paths.contadoresDoPainel().doc(lugar).get()).contas

/** Document reads of some work, by any interface; counting costs one for each thousand. */
async function documents(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const one = vi.spyOn(DocumentReference.prototype, 'get')
  const all = vi.spyOn(Firestore.prototype, 'getAll')
  const query = vi.spyOn(Query.prototype, 'get')
  const counting = vi.spyOn(Query.prototype, 'count')
  await work()
  count += one.mock.calls.length + counting.mock.calls.length
  for (const args of all.mock.calls) count += args.filter((arg) => arg instanceof DocumentReference).length
  for (const { value } of query.mock.results) count += ((await value) as { size: number }).size
  vi.restoreAllMocks()
  return count
}

const happened = async (colecao: string, id: string, before?: object) =>
  applyEvent(
    { collection: colecao, id, before, after: await read(`${colecao}/${id}`) } as never,
    `${id}${Math.random()}`,
  )

const member = (id: string, changes: Record<string, unknown> = {}) =>
  store('praticantes', id, { ...praticante(changes), ...(changes.filtros ? { filtros: changes.filtros } : {}) })

describe('the counts of a dashboard', () => {
  test('follow a record that comes, waits, is decided and comes again, whatever the order of events', async () => {
    await store('pagamentos', 'p1', { situacao: 'informado', valor: 5000, vinculo: FED })
    await happened('pagamentos', 'p1')
    await happened('pagamentos', 'p1')
    expect(await counts('fctkd')).toEqual({ pagamentos: { [HOJE]: 1 }, aConferir: { [HOJE]: 5000 } })
    expect(await counts('cbtkd')).toEqual(await counts('fctkd'))
    const before = await read('pagamentos/p1')
    await db().doc('pagamentos/p1').update({ situacao: 'confirmado', data: HOJE, meio: 'pix' })
    await happened('pagamentos', 'p1', before)
    expect(await counts('fctkd')).toEqual({
      recebido: { [HOJE.slice(0, 7)]: 5000 },
      recebimentos: { [HOJE.slice(0, 7)]: 1 },
    })
  })

  test('are corrected by night: uncounted records, and changed counts', async () => {
    await member('ana')
    await store('tickets', 't1', { situacao: 'novo', pessoa: 'ana', vinculo: FED })
    expect(await reconcilePainel()).toMatchObject({ recontados: 2 })
    expect((await counts('fctkd')).chamados).toEqual({ [HOJE]: 1 })
    expect(await counts('p~ana')).toEqual({ chamados: { [`${HOJE}~t1`]: 1 } })
    await paths
      .contadoresDoPainel()
      .doc('fctkd')
      .set({ contas: { chamados: { [HOJE]: 7 } } })
    expect(await reconcilePainel()).toEqual({ recontados: 0, corrigidos: 1 })
    expect((await counts('fctkd')).chamados).toEqual({ [HOJE]: 1 })
    expect(await reconcilePainel()).toEqual({ recontados: 0, corrigidos: 0 })
  })
})

describe('every number equals the list behind it', () => {
  test('of staff: people, minors, documents, annuities, and what waits with its age', async () => {
    await giveRights('sec', {
      fctkd: [
        'praticantes:ler',
        'praticantes:editar',
        'tickets:ler',
        'transferencias:ler',
        'transferencias:decidir',
        'carterinhas:ler',
      ],
    })
    await member('um', {
      dadosEndereco: { logradouroUF: 'SC' },
      filtros: { vencimento: addDays(HOJE, 29), autorizarAte: '', ultimaAnuidade: Number(ANO) },
    })
    await member('dois', {
      dadosEndereco: { logradouroUF: 'SC' },
      filtros: { vencimento: addDays(HOJE, 30), autorizarAte: addDays(HOJE, 1), ultimaAnuidade: 0 },
    })
    await member('tres', {
      dadosEndereco: { logradouroUF: 'PR' },
      filtros: { vencimento: '', autorizarAte: HOJE, ultimaAnuidade: Number(ANO) - 1 },
    })
    await store('praticantes', 'inativa', praticante({ filtros: { vencimento: '2020-01-01' } as never }), false)
    await store('tickets', 't1', { situacao: 'aguardandoUsuario', vinculo: FED })
    await store('tickets', 't2', { situacao: 'fechado', vinculo: FED })
    await store('transferencias', 'tr', {
      situacao: 'aguardandoOrigem',
      partes: { origem: 'koryo', federacaoOrigem: 'fctkd', destino: 'dragao', federacaoDestino: 'rstkd' },
    })
    await store('transferencias', 'alheia', {
      situacao: 'aguardandoDestino',
      partes: { origem: 'koryo', federacaoOrigem: 'fctkd', destino: 'dragao', federacaoDestino: 'rstkd' },
    })
    await db()
      .doc('tickets/t1')
      .update({ 'metadados.creation': Timestamp.fromMillis(Date.now() - 6 * 86_400_000) })
    await reconcilePainel()
    const of = (path: string, op: '<' | '>', value: string) =>
      db()
        .collection('praticantes')
        .where('metadados.active', '==', true)
        .where('dadosFiliacao.federacaoID', '==', 'fctkd')
        .where(path, op, value)
        .where(path, '>', '')
        .count()
        .get()
    const [minors, papers] = await Promise.all([
      of('filtros.autorizarAte', '>', HOJE),
      of('filtros.vencimento', '<', addDays(HOJE, 30)),
    ])
    expect(await totals('sec')).toEqual({
      chamados: 1,
      transferencias: 1,
      menores: minors.data().count,
      documentos: papers.data().count,
      anuidades: 2,
    })
    const { atencoes, entidade } = await dashboard('sec')
    expect(atencoes.find(({ id }) => id === 'chamados')?.desde).toBe(addDays(HOJE, -6))
    expect(entidade).toMatchObject({
      id: 'fctkd',
      numeros: { pessoas: { registros: 3 }, emDia: { registros: 1 } },
      divisoes: { ufs: { SC: 2, PR: 1 } },
    })
  })

  test('of the treasury: what came in, is owed and is overdue, as the strip above the invoices', async () => {
    await giveRights('caixa', { fctkd: ['faturas:ler', 'pagamentos:ler'] })
    const invoice = (id: string, vencimento: string, total: number, pago = 0) =>
      store('faturas', id, {
        ...faturas.schema.parse({ name: id }),
        situacao: 'emitida',
        vencimento,
        total,
        pago,
        filtros: { aberta: true },
        vinculo: FED,
      })
    await invoice('f1', addDays(HOJE, -40), 10_000, 2500)
    await invoice('f2', addDays(HOJE, 10), 7000)
    await store('faturas', 'paga', { vencimento: HOJE, total: 900, filtros: { aberta: false }, vinculo: FED })
    await store('pagamentos', 'p1', {
      situacao: 'confirmado',
      valor: 2500,
      filtros: { recebido: HOJE.slice(0, 7) },
      vinculo: FED,
    })
    await store('pagamentos', 'p2', { situacao: 'informado', valor: 300, vinculo: FED })
    await reconcilePainel()
    const strip = await resumoDeFaturasHandler(
      { escopo: [{ field: 'vinculo.idFederacao', value: 'fctkd' }] },
      as('caixa'),
    )
    const { hoje, ...numeros } = strip
    expect((await dashboard('caixa')).caixa).toMatchObject({ id: 'fctkd', numeros })
    expect(hoje).toBe(HOJE)
    expect(numeros).toEqual({
      abertas: { registros: 2, valor: 14_500 },
      vencidas: { registros: 1, valor: 7500 },
      recebidas: { registros: 1, valor: 2500 },
      conferir: { registros: 1, valor: 300 },
    })
  })

  test('of a teacher: who may be entered now, and when the others may, as the planner of exams tells it', async () => {
    await store('entidades', 'koryo', { dadosPessoais: { name: 'Koryo' }, vinculo: { idFederacao: 'fctkd' } })
    await giveRights('prof', { koryo: ['candidatosExame:inscrever', 'praticantes:ler'] })
    await paths.permissoes('prof').update({ acima: { koryo: 'fctkd' } })
    const grades = ['gub-10', 'gub-5', 'gub-8', 'gub-1']
    for (const [index, graduacao] of grades.entries())
      await member(`aluno-${index}`, {
        dadosPessoais: { name: `Aluno ${index}`, birthdate: '2000-01-01' },
        dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: 'koryo' },
        dadosTaekwondo: { graduacao, maxGraduacao: 1 },
        historicoCertificacoes: [{ graduacao, situacao: 'homologada', data: addDays(HOJE, -50 * (index + 1)) }],
      })
    await reconcilePainel()
    const { alunos } = await dashboard('prof')
    const plan = await planejarExamesHandler({ entidade: 'koryo' }, as('prof'))
    expect(alunos).toMatchObject({ clube: 'koryo', total: plan.alunos.length })
    expect(alunos?.aptos).toBe(plan.alunos.filter(({ apta }) => apta).length)
    expect(alunos?.meses.reduce((sum, { aptos }) => sum + aptos, 0)).toBe(
      plan.alunos.filter(({ primeiroDia }) => primeiroDia).length,
    )
  })
})

describe('a dashboard reads at most twelve documents', () => {
  /** Stores many records of every kind. */
  async function fill() {
    const batch = db().batch()
    const metadados = { version: 0, active: true, successorId: '', creation: Timestamp.now() }
    for (let n = 0; n < 60; n++) {
      batch.set(db().doc(`tickets/t${n}`), { situacao: 'novo', pessoa: 'ana', vinculo: FED, metadados })
      batch.set(db().doc(`eventos/e${n}`), {
        titulo: `Evento ${n}`,
        inicio: Timestamp.now(),
        dadosEndereco: { logradouroMunicipio: 'Blumenau' },
        situacao: 'inscricoesAbertas',
        filtros: { fase: 'porVir' },
        vinculo: FED,
        metadados,
      })
      batch.set(db().doc(`praticantes/p${n}`), { ...praticante(), metadados })
      batch.set(db().doc(`sistema/cadastros/pendencias/cadastro.p${n}`), {
        tipo: 'cadastro',
        pessoa: `p${n}`,
        estado: 'pendente',
        alcance: ['cadastro@cbtkd', 'cadastro@fctkd'],
        mudancas: [],
        pedidoEm: Timestamp.fromMillis(Date.now() - n * 60_000),
      })
    }
    await batch.commit()
    await reconcilePainel()
  }
  const STAFF = [
    'praticantes:ler',
    'praticantes:aprovar',
    'tickets:ler',
    'faturas:ler',
    'pagamentos:ler',
    'inscricoes:ler',
  ]
  const later = Timestamp.fromMillis(Date.now() + 400 * 86_400_000)
  const minorsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, later]))

  test.each<[string, () => Promise<unknown>]>([
    ['national administrator', () => giveRights('eu', { cbtkd: [...STAFF, 'exames:ler', 'exames:autorizar'] })],
    ['secretary of a federation', () => giveRights('eu', { fctkd: STAFF })],
    ['treasurer', () => giveRights('eu', { fctkd: ['faturas:ler', 'pagamentos:ler'] })],
    ['teacher', () => giveRights('eu', { fctkd: ['praticantes:ler', 'candidatosExame:inscrever'] })],
    ['athlete', () => giveRights('eu', {})],
    [
      'guardian of nine minors',
      async () => {
        await giveRights('eu', {})
        await paths.permissoes('eu').update({ menores: minorsOf(9) })
      },
    ],
    [
      'secretary who is a guardian of 25 minors',
      async () => {
        await giveRights('eu', { fctkd: STAFF })
        await paths.permissoes('eu').update({ menores: minorsOf(25) })
      },
    ],
  ])('of a %s', async (role, rights) => {
    await fill()
    await account('eu', 'eu@sie.test', 'chute alto 7')
    await rights()
    let shown: Awaited<ReturnType<typeof dashboard>> | undefined
    const reads = await documents(async () => (shown = await dashboard('eu')))
    // Reads of the page itself: the own record; beside the numbers the previous months and the name of the entity.
    const whole = reads + 1 + (shown?.entidade ? 2 : 0)
    console.info(`documents read by the dashboard of a ${role}: ${whole}`)
    expect(whole).toBeLessThanOrEqual(MAIS_DOCUMENTOS)
    if (shown?.pendencias) expect(shown.pendencias.total).toBe(60)
  })

  test('a guardian sees the first minors and the number of all, and what is under way of each of them', async () => {
    await fill()
    await giveRights('eu', {})
    await paths.permissoes('eu').update({ menores: minorsOf(9) })
    await store('faturas', 'f1', { filtros: { aberta: true, pagador: { pessoa: 'p8' } }, vinculo: FED })
    await store('inscricoes', 'i1', {
      ...inscricoes.schema.parse({ name: 'P', evento: 'e1' }),
      pessoa: 'p7',
      situacao: 'pendente',
    })
    const { criancas, menores } = await dashboard('eu')
    expect([criancas.mostradas.length, criancas.total, menores]).toEqual([
      4,
      9,
      { faturas: 1, inscricoes: 1, mais: false },
    ])
  })
})

test('an athlete is named the newest entries, tickets and classes in twelve documents, and nothing of somebody else', async () => {
  await account('ana', 'ana@sie.test', 'chute alto 7')
  await giveRights('ana', {})
  const entry = (id: string, situacao: string, evento: string) =>
    store('inscricoes', id, {
      ...inscricoes.schema.parse({ name: 'Ana', evento, pagador: { tipo: 'pessoa', id: 'ana' } }),
      pessoa: 'ana',
      situacao,
      valor: 9000,
      eventoTitulo: 'Copa',
    })
  const event = (id: string, days: number, fase: string) =>
    store('eventos', id, {
      titulo: `Copa ${id}`,
      filtros: { fase },
      situacao: 'inscricoesAbertas',
      vinculo: FED,
      inicio: Timestamp.fromMillis(Date.now() + days * 86_400_000),
    })
  await event('proxima', 9, 'porVir')
  await event('depois', 20, 'porVir')
  await event('antes', -20, 'passado')
  await entry('i-antiga', 'confirmada', 'antes')
  await db()
    .doc('inscricoes/i-antiga')
    .update({ 'metadados.creation': Timestamp.fromMillis(Date.now() - 40 * 86_400_000) })
  await entry('i1', 'confirmada', 'depois')
  await entry('i2', 'aguardandoPagamento', 'proxima')
  for (const n of [1, 2, 3]) {
    await store('tickets', `t${n}`, { situacao: 'novo', assunto: `Assunto ${n}`, pessoa: 'ana', vinculo: FED })
    await store('matriculas', `m${n}`, {
      aluno: 'ana',
      turma: `turma${n}`,
      turmaNome: `Turma ${n}`,
      situacao: 'ativa',
      vinculo: FED,
    })
  }
  await reconcilePainel()
  let shown: Awaited<ReturnType<typeof dashboard>> | undefined
  const reads = await documents(async () => (shown = await dashboard('ana')))
  expect(reads + 1).toBe(MAIS_DOCUMENTOS)
  expect(shown?.proprio).toEqual({ faturas: 0, inscricoes: 1, chamados: 3, turmas: 3 })
  expect(shown?.minhas).toEqual({
    inscricoes: [
      expect.objectContaining({ id: 'i2', titulo: 'Copa proxima', situacao: 'aguardandoPagamento', aPagar: 9000 }),
      expect.objectContaining({ id: 'i1', titulo: 'Copa depois', situacao: 'confirmada', aPagar: 0 }),
    ],
    chamados: [expect.objectContaining({ assunto: 'Assunto 3' }), expect.objectContaining({ assunto: 'Assunto 2' })],
    turmas: [
      { id: 'turma3', nome: 'Turma 3' },
      { id: 'turma2', nome: 'Turma 2' },
    ],
  })
  // Nobody is asked for what another person pays.
  await db().doc('inscricoes/i2').update({ 'pagador.id': 'rui' })
  expect((await dashboard('ana')).minhas.inscricoes.map(({ aPagar }) => aPagar)).toEqual([0, 0])
  // A record that now belongs to another person is not shown, even before it is recounted.
  await Promise.all(
    ['inscricoes/i1', 'inscricoes/i2', 'tickets/t3'].map((path) => db().doc(path).update({ pessoa: 'rui' })),
  )
  const { minhas } = await dashboard('ana')
  expect([minhas.inscricoes, minhas.chamados.map(({ id }) => id)]).toEqual([[], ['t2']])
})

test('a reminder whose day has come waits for its office, and one for oneself for nobody else', async () => {
  for (const uid of ['ana', 'rui']) await giveRights(uid, { fctkd: ['anotacoes:ler', 'anotacoes:editar'] })
  await giveRights('nacional', { cbtkd: ['anotacoes:ler', 'anotacoes:editar'] })
  await giveRights('leitora', { fctkd: ['anotacoes:ler'] })
  const note = async (id: string, changes: object) => {
    await store('anotacoes', id, { name: 'Bia', pessoa: 'bia', texto: 'Ligar', vinculo: FED, ...changes })
    await happened('anotacoes', id)
  }
  const day = addDays(HOJE, -5)
  await note('n1', { situacao: 'lembrada', lembrarEm: day, para: 'equipe' })
  await note('n2', { situacao: 'lembrada', lembrarEm: HOJE, quem: 'ana' })
  await note('n3', { situacao: 'marcada', lembrarEm: addDays(HOJE, 5), para: 'equipe' })
  await note('n4', { situacao: 'anotada' })
  expect(await Promise.all(['ana', 'rui', 'nacional', 'leitora'].map(totals))).toEqual([
    { lembretes: 2 },
    { lembretes: 1 },
    {},
    {},
  ])
  expect((await dashboard('rui')).espera).toMatchObject([
    {
      nome: '1 lembrete a fazer',
      desde: day,
      lista: '/sie/dashboard?ver=agenda&tipo=lembretes&prazo=hoje&entidade=fctkd',
    },
  ])
  const before = await read('anotacoes/n1')
  await db().doc('anotacoes/n1').update({ situacao: 'concluida' })
  await happened('anotacoes', 'n1', before)
  expect(await totals('rui')).toEqual({})
})

test('numbers of an entity are only shown to readers of its lists', async () => {
  await member('ana')
  await store('tickets', 't1', { situacao: 'novo', vinculo: FED })
  await reconcilePainel()
  await giveRights('vizinha', { rstkd: ['praticantes:ler', 'tickets:ler', 'praticantes:aprovar'] })
  await giveRights('ninguem', {})
  expect(await totals('vizinha')).toEqual({})
  const { entidade, pendencias, atencoes } = await dashboard('ninguem')
  expect([entidade, pendencias, atencoes]).toEqual([null, null, []])
})
