// A person requests to belong to a club and the club answers: one process with two sides, from the request to the move.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { pedidosVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import { vencimento } from '@sie/domain/base/prazos/prazo.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meusPedidosDeVinculoHandler, pedirVinculoHandler } from '../../../functions/src/pessoas/pedirVinculo.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { undoLote } from '../../support/lotes.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const DECIDE = ['pedidosVinculo:ler', 'pedidosVinculo:decidir']
const ID = 'ana-1'

const club = (name: string, federation = 'fctkd', situacao = 'filiada') => ({
  dadosPessoais: { name, tipoEntidade: 'clube' },
  situacao,
  vinculo: { idEntidade: federation, idFederacao: federation },
})

beforeEach(async () => {
  await emptyEverything()
  await store('entidades', 'novo', club('Clube Novo'))
  await store('entidades', 'antigo', club('Clube Antigo'))
  await store('entidades', 'alheio', club('Clube Alheio', 'rstkd'))
  await store('entidades', 'rascunho', club('Clube Rascunho', 'fctkd', 'rascunho'))
  await giveRights('ana', {})
  await giveRights('chefe', { novo: DECIDE }, true, { novo: 'fctkd' })
  await giveRights('colega', { novo: DECIDE }, true, { novo: 'fctkd' })
  await giveRights('federacao', { fctkd: DECIDE })
  await giveRights('antiga', { antigo: DECIDE }, true, { antigo: 'fctkd' })
  const data = praticante({
    dadosPessoais: { name: 'Ana Lima' },
    dadosFiliacao: {
      federacaoID: 'fctkd',
      vinculadoAEntidadeID: 'antigo',
      vinculadoAEntidade: 'Clube Antigo',
      desde: '2020-02-01',
    },
  })
  await store('praticantes', 'ana', data)
  await store('users', 'ana', {
    dadosPessoais: { name: 'Ana Lima' },
    dadosContato: { email: 'ana@exemplo.test' },
    usersgroupsowned: [],
    vinculo: { idEntidade: 'antigo', idFederacao: 'fctkd' },
  })
})

const ask = (clube = 'novo', mensagem = '') => pedirVinculoHandler({ clube, mensagem }, as('ana'))
const move = async (uid: string, name: string, version = 0, reason = '') =>
  makeTransition(pedidosVinculo, ID, { name, data: {}, reason, version }, await requireCaller(as(uid)))
const situacao = async () => (await read(`pedidosVinculo/${ID}`))?.situacao
const clubOf = async () => (await db().doc('praticantes/ana').get()).get('dadosFiliacao.vinculadoAEntidadeID') as string

test('a refusal is not taken back, as the person may belong to another club since', async () => {
  await ask()
  const { versao } = await move('chefe', 'recusar', 0, 'Não há vaga na turma.')
  await expect(undoLote('pedidosVinculo', 'recusar', [{ id: ID, versao }], 'chefe')).rejects.toMatchObject({
    campos: { acao: expect.stringContaining('outro clube') as string },
  })
  expect(await situacao()).toBe('recusado')
})

test('somebody suspended does not leave their club', async () => {
  await ask()
  await store('suspensoes', 'de-ana', { pessoa: 'ana', situacao: 'vigente', desde: '2020-01-01', ate: '' })
  await expect(move('chefe', 'aceitar')).rejects.toMatchObject({
    campos: { situacao: 'Há suspensão sem data para terminar.' },
  })
  expect(await clubOf()).toBe('antigo')
  await db().doc('suspensoes/de-ana').update({ situacao: 'revogada' })
  await move('chefe', 'aceitar')
  expect(await clubOf()).toBe('novo')
})

test('an accepted request moves the person, their account and the history in one step, and tells them', async () => {
  expect(await ask('novo', 'Treino lá desde maio.')).toEqual({ id: ID })
  expect(await move('chefe', 'aceitar')).toEqual({ situacao: 'aceito', versao: 1 })
  expect(await read('praticantes/ana')).toMatchObject({
    dadosFiliacao: {
      vinculadoAEntidadeID: 'novo',
      vinculadoAEntidade: 'Clube Novo',
      federacaoID: 'fctkd',
      historico: [{ entidade: 'Clube Antigo', inicio: '2020-02-01', motivo: 'Pedido de vínculo' }],
    },
    metadados: { version: 1, editorid: 'chefe' },
  })
  expect(await read('praticantes/ana.v0')).toMatchObject({ dadosFiliacao: { vinculadoAEntidadeID: 'antigo' } })
  expect(await read('users/ana')).toMatchObject({ vinculo: { idEntidade: 'novo', idFederacao: 'fctkd' } })
  // The notice has the words of the state, as its readers load no descriptions.
  const told = (await paths.avisos().where('quem', '==', 'ana').get()).docs.map((doc) => doc.get('dados') as object)
  expect(told).toMatchObject([{ situacao: 'aceito', estado: 'Aceito' }])
  const mails = (await paths.correio().get()).docs.map((doc) => doc.get('para') as string)
  expect(mails).toEqual(['ana@exemplo.test'])
  const progress = await db().collection(`pedidosVinculo/${ID}/andamento`).get()
  expect(progress.docs.map((doc) => [doc.get('acao'), doc.get('lado'), doc.get('quem')])).toEqual([
    ['pedir', 'pessoa', 'ana'],
    ['aceitar', 'destino', 'chefe'],
  ])
})

test('the audit says under the person, too, who moved them', async () => {
  await ask()
  await move('chefe', 'aceitar')
  const entries = (await paths.auditoria().where('id', '==', 'ana').get()).docs.map((doc) => doc.data())
  expect(entries).toMatchObject([{ acao: 'editar', quem: 'chefe', colecao: 'praticantes', detalhe: { pedido: ID } }])
  expect(entries[0]?.detalhe.campos).toContain('Associação')
})

test('who switched the mail off gets the notice alone', async () => {
  await paths.preferencias('ana').set({ semEmail: ['situacao'] })
  await ask()
  await move('chefe', 'recusar', 0, 'Turma cheia até março.')
  expect((await paths.avisos().where('quem', '==', 'ana').get()).size).toBe(1)
  expect((await paths.correio().get()).size).toBe(0)
})

describe('nobody decides for both sides', () => {
  test('staff of the club who ask for themselves do not accept it; the federation does', async () => {
    await giveRights('ana', { novo: DECIDE }, true, { novo: 'fctkd' })
    await ask()
    await expect(move('ana', 'aceitar')).rejects.toEqual(codigo('dados-invalidos'))
    await expect(move('ana', 'recusar', 0, 'Não quero mais.')).rejects.toEqual(codigo('dados-invalidos'))
    expect(await situacao()).toBe('solicitado')
    await giveRights('federacao', { fctkd: DECIDE, novo: DECIDE })
    expect(await move('federacao', 'aceitar')).toMatchObject({ situacao: 'aceito' })
  })

  test('neither the former club nor the person answers, and the club does not take a request back', async () => {
    await ask()
    await expect(move('antiga', 'aceitar')).rejects.toEqual(codigo('sem-permissao'))
    await expect(move('ana', 'aceitar')).rejects.toEqual(codigo('sem-permissao'))
    await expect(move('chefe', 'cancelar')).rejects.toEqual(codigo('sem-permissao'))
    expect(await move('ana', 'cancelar')).toMatchObject({ situacao: 'cancelado' })
    expect(await clubOf()).toBe('antigo')
  })
})

test('of eight concurrent decisions one succeeds, and the person moves once', async () => {
  await ask()
  const deciders = await Promise.all(['chefe', 'colega', 'federacao'].map((uid) => requireCaller(as(uid))))
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      makeTransition(
        pedidosVinculo,
        ID,
        index % 2 === 0
          ? { name: 'aceitar', data: {}, reason: '', version: 0 }
          : { name: 'recusar', data: {}, reason: 'Turma cheia até março.', version: 0 },
        deciders[index % deciders.length]!,
      ),
    ),
  )
  const states = new Set(results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.situacao] : [])))
  expect(states.size).toBe(1)
  expect([...states]).toEqual([await situacao()])
  expect((await read(`pedidosVinculo/${ID}`))?.metadados.version).toBe(1)
  expect((await db().collection(`pedidosVinculo/${ID}/andamento`).get()).size).toBe(2)
  expect(await clubOf()).toBe((await situacao()) === 'aceito' ? 'novo' : 'antigo')
})

describe('an effect that fails leaves nothing', () => {
  const untouched = async () => {
    expect(await situacao()).toBe('solicitado')
    expect(await clubOf()).toBe('antigo')
    expect((await paths.avisos().get()).size).toBe(0)
    expect((await db().collection(`pedidosVinculo/${ID}/andamento`).get()).size).toBe(1)
  }

  test('where the person went to another federation meanwhile', async () => {
    await ask()
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    await expect(move('chefe', 'aceitar')).rejects.toEqual(codigo('dados-invalidos'))
    await untouched()
  })

  test('where the club went to another federation meanwhile, also of a person of none', async () => {
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.federacaoID': '' })
    await ask()
    await db()
      .doc('entidades/novo')
      .update({ vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } })
    await expect(move('federacao', 'aceitar')).rejects.toEqual(codigo('dados-invalidos'))
    await untouched()
  })

  test('where the person holds rights that the decider lacks', async () => {
    await ask()
    await giveRights('ana', { cbtkd: ['users:grupos'] })
    await expect(move('chefe', 'aceitar')).rejects.toEqual(codigo('sem-permissao'))
    await untouched()
  })

  test('where the person is deactivated, in the result of the one record', async () => {
    await ask()
    await db().doc('praticantes/ana').update({ 'metadados.active': false, metadataactive: false })
    const answer = await mudarSituacaoHandler(
      { colecao: 'pedidosVinculo', ids: [ID], acao: 'aceitar', dados: {}, motivo: '', versoes: [0] },
      as('chefe'),
    )
    expect(answer.resultados).toMatchObject([{ id: ID, ok: false, codigo: 'registro-nao-encontrado' }])
    await untouched()
  })
})

test('what nobody answers lapses when the last of fifteen business days closes, and not before', async () => {
  const lapse = () => vencimento(Date.now(), { dias: 15 }) ?? 0
  const first = lapse()
  await ask()
  const last = lapse()
  const due = (await db().doc(`pedidosVinculo/${ID}`).get()).get('venceEm').toMillis() as number
  expect(due).toBeGreaterThanOrEqual(first)
  expect(due).toBeLessThanOrEqual(last)
  expect(await meetDeadlines(due - 1)).toBe(0)
  expect(await meetDeadlines(due)).toBe(1)
  expect(await situacao()).toBe('vencido')
  expect(await meetDeadlines(due + 1)).toBe(0)
  expect(await clubOf()).toBe('antigo')
})

describe('asking', () => {
  test('twice at once leaves one request; once it is answered there may be another', async () => {
    const results = await Promise.allSettled([ask(), ask(), ask()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await move('chefe', 'recusar', 0, 'Turma cheia até março.')
    expect(await ask()).toEqual({ id: 'ana-2' })
    const { pedidos } = await meusPedidosDeVinculoHandler({}, as('ana'))
    expect(pedidos.map(({ id, situacao }) => [id, situacao])).toEqual([
      ['ana-2', 'solicitado'],
      ['ana-1', 'recusado'],
    ])
  })

  test.each([
    ['one’s own club', 'antigo', 'Este já é o clube do cadastro.'],
    [
      'a club of another federation',
      'alheio',
      'Este clube é de outra federação. Mudar de federação é uma transferência.',
    ],
    ['a club that is not affiliated', 'rascunho', 'Escolha um clube filiado.'],
  ])('is refused for %s', async (_, clube, message) => {
    await expect(ask(clube)).rejects.toMatchObject({ codigo: 'dados-invalidos', campos: { clube: message } })
  })

  test('is refused for a club that there is not, and to a visitor', async () => {
    await expect(ask('nenhum')).rejects.toEqual(codigo('registro-nao-encontrado'))
    await expect(pedirVinculoHandler({ clube: 'novo', mensagem: '' }, { auth: undefined })).rejects.toEqual(
      codigo('nao-autenticado'),
    )
  })
})

describe('a guardian', () => {
  const CHILD = 'beto'
  const askFor = (who: string, crianca?: string) =>
    pedirVinculoHandler({ clube: 'novo', mensagem: '', crianca }, as(who))
  const born = `${new Date().getFullYear() - 10}-01-15`

  beforeEach(async () => {
    await store(
      'praticantes',
      CHILD,
      praticante({
        dadosPessoais: { name: 'Beto Lima', birthdate: born },
        dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: 'antigo', vinculadoAEntidade: 'Clube Antigo' },
      }),
    )
    await giveRights(CHILD, {})
    await paths.permissoes('ana').update({ [`menores.${CHILD}`]: Timestamp.fromMillis(Date.now() + 86_400_000) })
  })

  test('asks for the minor, is told what became of it, and the minor moves', async () => {
    expect(await askFor('ana', CHILD)).toEqual({ id: 'beto-1' })
    expect((await meusPedidosDeVinculoHandler({ crianca: CHILD }, as('ana'))).pedidos).toMatchObject([
      { id: 'beto-1', situacao: 'solicitado' },
    ])
    expect((await meusPedidosDeVinculoHandler({}, as('ana'))).pedidos).toEqual([])
    const { resultados } = await mudarSituacaoHandler(
      { colecao: 'pedidosVinculo', ids: ['beto-1'], acao: 'aceitar', dados: {}, motivo: '', versoes: [0] },
      as('chefe'),
    )
    expect(resultados).toMatchObject([{ ok: true }])
    expect((await read(`praticantes/${CHILD}`))?.dadosFiliacao).toMatchObject({ vinculadoAEntidadeID: 'novo' })
    expect((await paths.avisos().where('quem', '==', 'ana').get()).size).toBe(1)
  })

  test('takes the request back', async () => {
    await askFor('ana', CHILD)
    const { resultados } = await mudarSituacaoHandler(
      { colecao: 'pedidosVinculo', ids: ['beto-1'], acao: 'cancelar', dados: {}, motivo: '', versoes: [0] },
      as('ana'),
    )
    expect(resultados).toMatchObject([{ ok: true }])
  })

  test('is the only one who can request: neither the minor nor anybody else can', async () => {
    await expect(askFor(CHILD)).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { clube: expect.stringContaining('pelo responsável') },
    })
    await giveRights('vizinha', {})
    await expect(askFor('vizinha', CHILD)).rejects.toEqual(codigo('sem-permissao'))
    await expect(meusPedidosDeVinculoHandler({ crianca: CHILD }, as('vizinha'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    // Of age, the person answers for themselves.
    await paths.permissoes('ana').update({ [`menores.${CHILD}`]: Timestamp.fromMillis(Date.now() - 1) })
    await expect(askFor('ana', CHILD)).rejects.toEqual(codigo('sem-permissao'))
  })
})
