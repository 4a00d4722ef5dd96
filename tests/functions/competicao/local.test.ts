// Devices of a venue and the notes that wait for a person: wrong notes do not count by themselves, none is lost, and a person decides.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { sumulas, type Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { sessaoVale, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { leiturasDoEventoHandler } from '../../../functions/src/eventos/credenciais/leiturasDoEvento.ts'
import { apresentarAparelhoHandler } from '../../../functions/src/competicao/local/apresentarAparelho.ts'
import { bloquearAparelhoHandler } from '../../../functions/src/competicao/local/bloquearAparelho.ts'
import { chaveDoAparelhoHandler } from '../../../functions/src/competicao/local/chaveDoAparelho.ts'
import { decidirNotaHandler } from '../../../functions/src/competicao/local/decidirNota.ts'
import { entregarNotasHandler } from '../../../functions/src/competicao/local/entregarNotas.ts'
import { localDoEventoHandler } from '../../../functions/src/competicao/local/localDoEvento.ts'
import { quarantineNota } from '../../../functions/src/eventos/local/notasRetidas.ts'
import { pinDoLocalHandler } from '../../../functions/src/competicao/local/pinDoLocal.ts'
import { derivePesagem } from '../../../functions/src/competicao/pesagem/derive.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { lancamentosDaSumulaHandler } from '../../../functions/src/competicao/sumulas/lancamentosDaSumula.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store, visitor } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const NOW = Date.now()
const SHEET = 'adulto-r1-1'
const DAY = 86_400_000
const classe = CATEGORIAS_PADRAO.find(
  ({ divisao, sexo, ate, modalidade }) =>
    divisao === 'adulto' && sexo === 'M' && ate === 58 && modalidade === 'kyorugui',
)!

const session = (uid: string, auth_time: number) => ({
  auth: { uid, token: { name: uid, email_verified: true, auth_time } } as never,
  ip: '127.0.0.1',
})
const sheet = async () => (await read(`sumulas/${SHEET}`)) as StoredRecord & Sumula
const desk = (situacao: 'espera' | 'aceita' | 'dispensada' = 'espera', uid = 'mesa') =>
  localDoEventoHandler({ evento: 'copa', situacao }, as(uid))
const pin = (ligado = true, uid = 'mesa') => pinDoLocalHandler({ evento: 'copa', ligado }, as(uid))
const present = (uid: string, data: object = {}) =>
  apresentarAparelhoHandler({ evento: 'copa', aparelho: `tab-${uid}`, porEnviar: 0, ...data }, session(uid, 100))
const block = (aparelho: string, bloquear = true, uid = 'mesa') =>
  bloquearAparelhoHandler({ evento: 'copa', aparelho, bloquear }, as(uid))
const decide = (id: string, aceitar: boolean, uid = 'mesa', motivo = 'Conferi com a mesa da quadra') =>
  decidirNotaHandler({ evento: 'copa', id, aceitar, motivo }, as(uid))
const hand = (uid: string, caminho: string, nota: object, em = NOW) =>
  entregarNotasHandler({ notas: [{ caminho, nota: JSON.stringify(nota), em }] }, as(uid))

const mark = (data: object, id: string) => {
  const [, aparelho = '', ordem = ''] = /^(.*)-(\d+)$/.exec(id) ?? []
  return {
    sumula: SHEET,
    formacao: 1,
    aparelho,
    ordem: Number(ordem),
    relogio: 0,
    tipo: 'ponto',
    lado: 'azul',
    tecnica: 'soco',
    ...data,
  }
}
/** Writes a note of a sheet as the rules allow, and runs the trigger. */
async function note(id: string, data: object = {}, quem = 'volante', quando = NOW): Promise<void> {
  await db()
    .doc(`sumulas/${SHEET}/notas/${id}`)
    .set({ ...mark(data, id), quem, quando: Timestamp.fromMillis(quando) })
  await deriveSumula(SHEET)
}
async function weigh(id: string, data: object = {}, quem = 'volante'): Promise<void> {
  const [, aparelho = '', ordem = ''] = /^(.*)-(\d+)$/.exec(id) ?? []
  const ref = db().doc(`eventos/copa/notas/${id}`)
  await ref.set({
    tipo: 'pesagem',
    alvo: 'i-ana',
    acao: 'peso',
    peso: 57.5,
    visto: 0,
    aparelho,
    ordem: Number(ordem),
    relogio: 0,
    quem,
    quando: Timestamp.fromMillis(NOW),
    ...data,
  })
  const alvo = String((await ref.get()).get('alvo'))
  if (!(await derivePesagem('copa', alvo))) await quarantineNota('copa', await ref.get(), 'alvo')
}
const weight = async () => ((await read('inscricoes/i-ana')) as unknown as Inscricao).pesagem
/** Two rounds won by blue, signed. */
async function fight(aparelho = 'tab-volante'): Promise<void> {
  for (const [n, data] of [{ tecnica: 'chute-cabeca' }, { tipo: 'fim-rodada', lado: '' }].entries()) {
    await note(`${aparelho}-${n + 1}`, data)
    await note(`${aparelho}-${n + 3}`, data)
  }
  await note(`${aparelho}-5`, { tipo: 'encerrar' })
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['eventos:supervisionar', 'sumulas:conduzir', 'credenciais:ler'] })
  await giveRights('fiscal', { fctkd: ['eventos:supervisionar'] })
  for (const uid of ['volante', 'ajudante']) await giveRights(uid, { fctkd: ['sumulas:lancar', 'eventos:operar'] })
  await giveRights('vizinha', { rstkd: ['eventos:supervisionar', 'eventos:operar', 'sumulas:lancar'] })
  await giveRights('atleta', {})
  await store('users', 'volante', { dadosPessoais: { name: 'Marina Volante' } })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa do Vale',
      tipo: 'competicao',
      situacao: 'emAndamento',
      inicio: Timestamp.fromMillis(NOW - 3_600_000),
      fim: Timestamp.fromMillis(NOW + 9 * 3_600_000),
      classes: [classeDe(classe)],
      vinculo,
    }),
  )
  await store(
    'inscricoes',
    'i-ana',
    inscricoes.schema.parse({
      name: 'Ana Lima',
      nomePublico: 'Ana Lima',
      evento: 'copa',
      pessoa: 'ana',
      papel: 'atleta',
      modalidade: 'kyorugui',
      classe: { codigo: classe.codigo, nome: classe.nome },
      situacao: 'confirmada',
      vinculo,
    }),
  )
  await store(
    'sumulas',
    SHEET,
    sumulas.schema.parse({
      titulo: 'Luta 1, Final, Adulto',
      chave: 'adulto',
      evento: 'copa',
      luta: 'r1-1',
      numero: 1,
      quadra: 2,
      formacao: 1,
      situacao: 'aberta',
      azul: { inscricao: 'a', nome: 'Ana' },
      vermelho: { inscricao: 'b', nome: 'Bia' },
      vinculo,
    }),
  )
})

/** The desk holds what its staff hold, so that it ends their sign-ins. */
const deskOverStaff = () =>
  giveRights('mesa', { fctkd: ['eventos:supervisionar', 'sumulas:conduzir', 'sumulas:lancar', 'eventos:operar'] })

describe('devices', () => {
  test('one is released with the PIN by staff, listed for the desk, and guesses are limited', async () => {
    for (const uid of ['volante', 'vizinha']) await expect(pin(true, uid)).rejects.toEqual(codigo('sem-permissao'))
    const { pin: digits } = await pin()
    expect(digits).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await read('sistema/local/eventos/copa'))).not.toContain(digits)
    expect((await present('volante')).situacao).toBe('aguarda')
    expect((await desk()).aparelhos).toEqual([])
    const wrong = digits === '000000' ? '000001' : '000000'
    await expect(present('volante', { pin: wrong })).rejects.toEqual(codigo('dados-invalidos'))
    expect(await present('volante', { pin: digits, quadra: 2, porEnviar: 4 })).toMatchObject({
      situacao: 'liberado',
      quadra: 2,
      outros: [],
    })
    expect((await present('ajudante', { pin: digits, quadra: 2 })).outros).toMatchObject([
      { aparelho: 'tab-volante', porEnviar: 4 },
    ])
    const { aparelhos, pin: asked } = await desk()
    expect(asked).toBe(true)
    expect(aparelhos.find(({ id }) => id === 'tab-volante')).toMatchObject({
      nome: 'Marina Volante',
      quadra: 2,
      situacao: 'liberado',
      porEnviar: 4,
    })
    await expect(present('ajudante', { aparelho: 'tab-volante' })).rejects.toEqual(codigo('sem-permissao'))
    for (const uid of ['vizinha', 'atleta', 'mesa'])
      await expect(present(uid, { pin: digits })).rejects.toEqual(codigo('sem-permissao'))
    for (let n = 0; n < 6; n += 1) await present('volante', { pin: digits, quadra: 2 })
    await expect(present('volante', { pin: digits })).rejects.toEqual(codigo('muitas-tentativas'))
    for (const uid of ['volante', 'vizinha']) await expect(desk('espera', uid)).rejects.toEqual(codigo('sem-permissao'))
  })

  test('of which one too many is blocked: no sign-in that was ended before counts again', async () => {
    const before = Array.from({ length: 50 }, (_, index) => 10 + index)
    await deskOverStaff()
    await paths.permissoes('volante').update({ sessoesEncerradas: before })
    await present('volante')
    await block('tab-volante')
    const rights = (await paths.permissoes('volante').get()).data() as Permissoes
    expect([...before, 100].filter((second) => sessaoVale(rights, second))).toEqual([])
    expect(sessaoVale(rights, 101)).toBe(true)
  })

  test('a stolen one is shut out by one call: its sign-in ends, and what still comes of it waits', async () => {
    await deskOverStaff()
    await present('volante')
    await note('tab-volante-1')
    await expect(block('tab-volante', true, 'volante')).rejects.toEqual(codigo('sem-permissao'))
    await expect(block('tab-nenhum')).rejects.toEqual(codigo('registro-nao-encontrado'))
    expect(await block('tab-volante')).toEqual({ continua: false })
    expect(await read('sistema/acesso/permissoes/volante')).toMatchObject({ sessoesEncerradas: [100] })
    await expect(present('volante')).rejects.toEqual(codigo('conta-desativada'))
    await note('tab-volante-2')
    expect((await sheet()).contagem).toMatchObject({ valem: 1, retidas: 1 })
    expect((await desk()).notas).toMatchObject([{ motivo: 'aparelho-bloqueado', titulo: 'Luta 1, Final, Adulto' }])
    await block('tab-volante', false)
    await note('tab-volante-3')
    expect((await sheet()).contagem).toMatchObject({ valem: 2, retidas: 1 })
    const { id = '' } = (await desk()).notas[0] ?? {}
    await decide(id, true, 'fiscal')
    expect((await sheet()).contagem).toMatchObject({ valem: 3, retidas: 0 })
  })

  test('that of somebody with more rights is blocked, and their sign-in goes on, also for who supervises this event alone', async () => {
    const fim = NOW + DAY
    await paths.permissoes('fiscal').update({
      entidades: {},
      noEvento: { copa: { 'eventos:supervisionar': { fctkd: fim }, 'eventos:operar': { fctkd: fim } } },
    })
    await giveRights('ajudante', { fctkd: ['eventos:operar', 'users:editar'] })
    await present('ajudante')
    await note('tab-ajudante-1', {}, 'ajudante')
    for (const uid of ['fiscal', 'mesa']) expect(await block('tab-ajudante', true, uid)).toEqual({ continua: true })
    expect(await read('sistema/acesso/permissoes/ajudante')).not.toHaveProperty('sessoesEncerradas')
    expect((await present('ajudante')).situacao).toBe('bloqueado')
    // Rights that the caller has at the event too are covered.
    await paths
      .permissoes('ajudante')
      .update({ entidades: {}, noEvento: { copa: { 'eventos:operar': { fctkd: fim } } } })
    expect(await block('tab-ajudante', true, 'fiscal')).toEqual({ continua: false })
    expect(await read('sistema/acesso/permissoes/ajudante')).toMatchObject({ sessoesEncerradas: [100] })
  })

  test('the key of sealed notes is one for each account', async () => {
    const keys = await Promise.all(['volante', 'ajudante', 'volante'].map((uid) => chaveDoAparelhoHandler({}, as(uid))))
    expect(keys[0]).toEqual(keys[2])
    expect(keys[0]?.chave).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toEqual(keys[0])
    await expect(chaveDoAparelhoHandler({}, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  })
})

/** Makes somebody the guardian of the athlete of the weigh-in, who is in the match too. */
async function guardian(uid: string): Promise<void> {
  await paths.permissoes(uid).update({ 'menores.ana': Timestamp.fromMillis(NOW + DAY) })
  await store('inscricoes', 'b', inscricoes.schema.parse({ name: 'Ana', evento: 'copa', pessoa: 'ana', vinculo }))
}

/** Puts somebody into a pair of the match. */
const competes = (pessoa: string) =>
  store(
    'inscricoes',
    'b',
    inscricoes.schema.parse({
      name: 'Dupla',
      evento: 'copa',
      pessoa: 'ana',
      vinculo,
      integrantes: [{ pessoa: 'ana' }, { pessoa }],
      pessoas: ['ana', pessoa],
    }),
  )

/** Notes allowed by the rules, with the reason why they are held; '' where they are only listed with their sheet. */
const HELD: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['a device without the PIN', 'nao-liberado', () => note('roubado-1')],
  ['a device of somebody else', 'outra-pessoa', () => note('tab-volante-1', {}, 'ajudante')],
  ['the court of another', 'outra-quadra', () => note('tab-ajudante-1', {}, 'ajudante')],
  ['a match of another', 'outra-luta', () => note('tab-volante-1', { sumula: 'adulto-r1-2' })],
  ['a pair of before', '', () => note('tab-volante-1', { formacao: 0 })],
  ['a pair to come', '', () => note('tab-volante-1', { formacao: 9 })],
  ['the number of another device', 'outra-pessoa', () => note('falso-1', { aparelho: 'tab-volante' }, 'vizinha')],
  ['an id that is not its number', 'nota-invalida', () => note('tab-volante-7', { ordem: 1 })],
  ['a number below one', 'nota-invalida', () => note('tab-volante-0', { ordem: 0 })],
  ['a number that is none', 'nota-invalida', () => note('tab-volante-1', { ordem: 1.5 })],
  ['a side that no tablet writes', 'nota-invalida', () => note('tab-volante-1', { lado: 'verde' })],
  ['a technique of its own', 'nota-invalida', () => note('tab-volante-1', { tecnica: 'mil-pontos' })],
  ['a kind of its own', 'nota-invalida', () => note('tab-volante-1', { tipo: 'vitoria' })],
  ['a clock of last week', 'relogio-solto', () => note('tab-volante-1', {}, 'volante', NOW - 7 * DAY)],
  ['a clock of tomorrow', 'relogio-solto', () => note('tab-volante-1', {}, 'volante', NOW + DAY)],
  [
    'a clock that is corrected by days',
    'relogio-solto',
    () => note('tab-volante-1', { relogio: 2 * DAY }, 'volante', NOW - 2 * DAY),
  ],
  ['scales without the PIN', 'nao-liberado', () => weigh('roubada-1')],
  ['scales of somebody else', 'outra-pessoa', () => weigh('tab-volante-1', {}, 'ajudante')],
  ['scales under another number', 'identidade', () => weigh('tab-volante-2', { ordem: 1 })],
  ['scales of a wild clock', 'relogio', () => weigh('tab-volante-1', { relogio: DAY })],
  ['scales of last week', 'relogio', () => weigh('tab-volante-1', { quando: Timestamp.fromMillis(NOW - 5 * DAY) })],
  ['a weighing of nobody', 'alvo', () => weigh('tab-volante-1', { alvo: '' })],
  ['a weighing of an athlete of another event', 'alvo', () => weigh('tab-volante-1', { alvo: 'i-outra' })],
  ['a mark by a guardian', 'assunto-proprio', () => guardian('volante').then(() => note('tab-volante-1'))],
  ['a mark by the athlete', 'assunto-proprio', () => competes('volante').then(() => note('tab-volante-1'))],
  ['scales of a guardian', 'assunto-proprio', () => guardian('volante').then(() => weigh('tab-volante-1'))],
  ['a deed that scales do not have', 'alvo', () => weigh('tab-volante-1', { acao: 'aprovar' })],
]

describe('a wrong note is kept, does not count and waits for a person', () => {
  test.each(HELD)('%s', async (_, motivo, write) => {
    const { pin: digits } = await pin()
    await present('volante', { pin: digits, quadra: 2 })
    await present('ajudante', { pin: digits, quadra: 5 })
    await write()
    const { notas } = await desk()
    expect(notas.map((one) => one.motivo)).toEqual(motivo === '' ? [] : [motivo])
    expect((await sheet()).contagem?.valem ?? 0).toBe(0)
    expect((await weight())?.notas ?? []).toEqual([])
    // Delivered again it is held once, and a dismissed one stays dismissed.
    await deriveSumula(SHEET)
    await derivePesagem('copa', 'i-ana')
    if (notas[0]) {
      await decide(notas[0].id, false)
      await deriveSumula(SHEET)
      await derivePesagem('copa', 'i-ana')
      expect((await desk()).notas).toEqual([])
      expect((await sheet()).contagem?.valem ?? 0).toBe(0)
      if (!notas[0].aceitavel) await expect(decide(notas[0].id, true)).rejects.toEqual(codigo('dados-invalidos'))
    }
  })
})

const NOTE = `sumulas/${SHEET}/notas/tab-volante-1`
/** Notes handed in after the rules refused them: whether they are accepted, and the reason why they are held. */
const HANDED: readonly (readonly [string, string, () => Promise<{ recebidas: number }>])[] = [
  [
    'another note under the same id',
    'mudada',
    () => hand('volante', NOTE, mark({ lado: 'vermelho' }, 'tab-volante-1')),
  ],
  ['the same note a second later', 'mudada', () => hand('volante', NOTE, mark({}, 'tab-volante-1'), NOW + 1000)],
  ['the note of somebody else as their own', 'mudada', () => hand('ajudante', NOTE, mark({}, 'tab-volante-1'))],
  ['one that the rules refused', 'recusada', () => hand('volante', `${NOTE}1`, mark({}, 'tab-volante-11'))],
  ['the same again', '', () => hand('volante', NOTE, mark({}, 'tab-volante-1'))],
  ['one of a match that is not there', 'fora', () => hand('volante', 'sumulas/nenhuma/notas/a-1', mark({}, 'a-1'))],
  ['one of an event that is not there', 'fora', () => hand('volante', 'eventos/nenhum/notas/a-1', {})],
  ['one beside the notes', 'fora', () => hand('volante', 'users/volante', { admin: true })],
  ['one above the notes', 'fora', () => hand('volante', `sumulas/${SHEET}/notas/../../x`, {})],
  ['one by an athlete', 'fora', () => hand('atleta', NOTE, mark({}, 'tab-volante-1'))],
  ['one by the staff of another federation', 'fora', () => hand('vizinha', NOTE, mark({}, 'tab-volante-1'))],
  ['a list', 'fora', () => hand('volante', NOTE, [1, 2])],
  ['no JSON', 'fora', () => entregarNotasHandler({ notas: [{ caminho: NOTE, nota: '{', em: NOW }] }, as('volante'))],
]

describe('a note refused by the rules is handed in, and does not count by itself', () => {
  test.each(HANDED)('%s', async (_, outcome, call) => {
    await note('tab-volante-1')
    const before = await sheet()
    const { recebidas } = await call()
    expect(recebidas).toBe(outcome === 'fora' ? 0 : 1)
    await call()
    const { notas } = await desk()
    expect(notas.map(({ motivo }) => motivo)).toEqual(['', 'fora'].includes(outcome) ? [] : [outcome])
    await deriveSumula(SHEET)
    expect(await sheet()).toEqual(before)
    await expect(entregarNotasHandler({ notas: [{ caminho: NOTE, nota: '{}', em: 0 }] }, visitor)).rejects.toEqual(
      codigo('nao-autenticado'),
    )
  })
})

test('of two versions of a note a person chooses one, and may choose again', async () => {
  await note('tab-volante-1', { lado: 'azul' })
  await hand('volante', NOTE, mark({ lado: 'vermelho', tecnica: 'chute-tronco' }, 'tab-volante-1'))
  await hand('volante', NOTE, mark({ lado: 'vermelho', tecnica: 'giro-cabeca' }, 'tab-volante-1'))
  const { notas } = await desk()
  expect(notas).toHaveLength(2)
  expect(notas[0]).toMatchObject({ guardada: { lado: 'azul' }, conteudo: { lado: 'vermelho' }, aceitavel: true })
  const [first, second] = notas.sort((a, b) => String(a.conteudo.tecnica).localeCompare(String(b.conteudo.tecnica)))
  for (const uid of ['volante', 'vizinha', 'atleta'])
    await expect(decide(first!.id, true, uid)).rejects.toEqual(codigo('sem-permissao'))
  await expect(
    decidirNotaHandler({ evento: 'copa', id: 'nenhuma', aceitar: true, motivo: 'Sim, vale' }, as('mesa')),
  ).rejects.toEqual(codigo('registro-nao-encontrado'))
  await db().doc(`sumulas/${SHEET}`).update({ 'azul.inscricao': 'i-ana' })
  await db().doc('inscricoes/i-ana').update({ pessoa: 'mesa' })
  await expect(decide(first!.id, true)).rejects.toMatchObject({
    campos: { aceitar: expect.stringContaining('outra pessoa decide') as string },
  })
  await db().doc('inscricoes/i-ana').update({ pessoa: 'ana' })
  await decide(first!.id, true)
  expect((await sheet()).rodadas).toEqual([{ azul: 0, vermelho: 2, vencedor: '' }])
  await expect(decide(second!.id, true)).rejects.toEqual(codigo('dados-invalidos'))
  await decide(first!.id, true)
  await decide(first!.id, false)
  expect((await sheet()).rodadas).toEqual([{ azul: 1, vermelho: 0, vencedor: '' }])
  expect(await desk('dispensada')).toMatchObject({ notas: [{ porque: 'Conferi com a mesa da quadra' }] })
  const { docs } = await db()
    .collection('sistema/auditoria/eventos')
    .where('acao', 'in', ['aceitarNota', 'dispensarNota'])
    .get()
  expect(docs).toHaveLength(2)
})

test('a guardian’s notes about the match of their minor count once somebody else accepts them', async () => {
  await giveRights('volante', { fctkd: ['eventos:supervisionar', 'sumulas:lancar'] })
  await guardian('volante')
  await note('tab-volante-1')
  await note('tab-ajudante-1', { lado: 'vermelho' }, 'ajudante')
  expect((await sheet()).contagem).toMatchObject({ valem: 1, retidas: 1 })
  const { retidas } = await lancamentosDaSumulaHandler({ id: SHEET }, as('ajudante'))
  expect(retidas).toEqual([{ id: 'tab-volante-1', motivo: 'assunto-proprio' }])
  const [held] = (await desk()).notas
  await expect(decide(held!.id, true, 'volante')).rejects.toMatchObject({
    campos: { aceitar: expect.stringContaining('outra pessoa decide') as string },
  })
  await decide(held!.id, true)
  expect((await sheet()).contagem).toMatchObject({ valem: 2, retidas: 0 })
})

test('a late note of a closed sheet is accepted as a public correction, and cannot undo the closing', async () => {
  await fight()
  expect(await sheet()).toMatchObject({ situacao: 'encerrada', vencedor: 'azul', correcao: '' })
  const early = NOW - 1000
  await note('outro-1', { lado: 'vermelho' }, 'ajudante', early)
  await note('outro-2', { tipo: 'desfazer', nota: 'tab-volante-5', lado: '', tecnica: '' }, 'ajudante', NOW + 1000)
  expect(await sheet()).toMatchObject({ vencedor: 'azul', contagem: { retidas: 2 } })
  const { notas } = await desk()
  const row = (nota: string) => notas.find((one) => one.nota === nota)!.id
  await expect(decide(row('outro-1'), true, 'fiscal')).rejects.toEqual(codigo('sem-permissao'))
  await expect(decide(row('outro-2'), true)).rejects.toEqual(codigo('dados-invalidos'))
  const { version } = (await sheet()).metadados
  await decide(row('outro-1'), true)
  const corrected = await sheet()
  expect(corrected).toMatchObject({ situacao: 'encerrada', correcao: 'Conferi com a mesa da quadra' })
  expect(corrected.rodadas[0]).toMatchObject({ azul: 3, vermelho: 1 })
  expect(corrected.metadados.version).toBe(version + 1)
  const { lancamentos, retidas } = await lancamentosDaSumulaHandler({ id: SHEET }, as('volante'))
  expect(lancamentos.find(({ id }) => id === 'outro-1')?.conta).toBe(true)
  expect(retidas.map(({ id }) => id)).toEqual(['outro-2'])
  await decide(row('outro-1'), false, 'mesa', 'Era de outra luta')
  expect(await sheet()).toMatchObject({ vencedor: 'azul', correcao: 'Era de outra luta' })
})

test('a weighing that waited counts once it is accepted, at the instant of its receipt where its clock was wild', async () => {
  await weigh('tab-volante-1', { relogio: DAY })
  await weigh('tab-volante-2', { peso: 61 })
  expect((await weight())?.resultado).toBe('acima')
  const { id = '' } = (await desk()).notas[0] ?? {}
  await decide(id, true)
  expect(await weight()).toMatchObject({ resultado: 'apto', retidas: 0 })
  const { leituras } = await leiturasDoEventoHandler({ evento: 'copa' }, as('mesa'))
  expect(leituras).toEqual([])
})
