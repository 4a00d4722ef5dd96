// Score sheets: opened from a closed bracket, derived from the notes of tablets, followed by the bracket, corrected publicly.
import { beforeEach, expect, test, vi } from 'vitest'
import { Firestore, Timestamp } from 'firebase-admin/firestore'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { sumulas, type Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { SHEET_REACTIONS } from '../../../functions/src/competicao/sumulas/reactions.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { lancamentosDaSumulaHandler } from '../../../functions/src/competicao/sumulas/lancamentosDaSumula.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const SEMI = 'adulto-r1-1'
const FINAL = 'adulto-r2-1'

const bracket = (changes: object = {}) =>
  chaves.schema.parse({
    titulo: 'Adulto masculino até 58 kg',
    evento: 'copa',
    eventoTitulo: 'Copa do Vale',
    classe: 'adulto-m-58',
    inscritos: ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      nome: id === 'a' ? 'A. U.' : `Atleta ${id}`,
      clube: `clube-${id}`,
      clubeNome: `Clube ${id}`,
      federacaoSigla: 'SC',
    })),
    vagas: ['a', 'b', 'c', 'd'],
    situacao: 'fechada',
    vinculo,
    ...changes,
  })
const sheet = async (id: string) => (await read(`sumulas/${id}`)) as StoredRecord & Sumula
const chave = async () => (await read('chaves/adulto')) as StoredRecord & Chave
const open = (uid = 'mesa', data: object = {}) => abrirSumulasHandler({ chave: 'adulto', quadra: 2, ...data }, as(uid))

const counters = new Map<string, number>()
/** Writes the next note of a device, as the rules allow a tablet. */
async function note(sumula: string, data: object, aparelho = 'tablet', changes: object = {}): Promise<void> {
  const ordem = (counters.get(`${sumula} ${aparelho}`) ?? 0) + 1
  counters.set(`${sumula} ${aparelho}`, ordem)
  const { formacao } = await sheet(sumula)
  await db()
    .doc(`sumulas/${sumula}/notas/${aparelho}-${ordem}`)
    .set({
      sumula,
      formacao,
      aparelho,
      ordem,
      relogio: 0,
      quem: 'volante',
      quando: Timestamp.now(),
      ...data,
      ...changes,
    })
}
const ponto = (lado: string, tecnica = 'chute-cabeca') => ({ tipo: 'ponto', lado, tecnica })
async function fight(sumula: string, lado: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await note(sumula, ponto(lado))
    await note(sumula, { tipo: 'fim-rodada' })
  }
  await note(sumula, { tipo: 'encerrar' })
  await deriveSumula(sumula)
}
const correct = async (uid: string, id: string, data: object, reason = 'Lado trocado no placar') =>
  makeTransition(
    sumulas,
    id,
    { name: 'corrigir', data, reason, version: (await sheet(id)).metadados.version },
    await requireCaller(as(uid)),
  )

beforeEach(async () => {
  counters.clear()
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['sumulas:ler', 'sumulas:conduzir'] })
  await giveRights('volante', { fctkd: ['sumulas:ler', 'sumulas:lancar'] })
  await giveRights('vizinha', { rstkd: ['sumulas:ler', 'sumulas:lancar', 'sumulas:conduzir'] })
  await store('chaves', 'adulto', bracket())
})

test('sheets are opened once, from a closed bracket of matches, by who may', async () => {
  await expect(open('volante')).rejects.toEqual(codigo('sem-permissao'))
  await expect(open('vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(open('mesa', { chave: 'nenhuma' })).rejects.toEqual(codigo('sem-permissao'))
  await store('chaves', 'sorteada', bracket({ situacao: 'sorteada' }))
  await expect(open('mesa', { chave: 'sorteada' })).rejects.toEqual(codigo('dados-invalidos'))
  await store('chaves', 'formas', bracket({ modalidade: 'poomsae' }))
  await expect(open('mesa', { chave: 'formas' })).rejects.toEqual(codigo('dados-invalidos'))

  expect(await open()).toEqual({ abertas: 3 })
  expect(await open()).toEqual({ abertas: 0 })
  expect(await sheet(SEMI)).toMatchObject({
    titulo: 'Luta 1, Semifinal, Adulto masculino até 58 kg',
    azul: { inscricao: 'a', nome: 'A. U.', clube: 'Clube a', uf: 'SC' },
    vermelho: { inscricao: 'b' },
    situacao: 'aberta',
    quadra: 2,
    vinculo,
  })
  expect(await sheet(FINAL)).toMatchObject({ situacao: 'aguardando', azul: { inscricao: '' } })
  expect((await chave()).lutas.map(({ luta, situacao }) => [luta, situacao])).toEqual([
    ['r1-1', 'aberta'],
    ['r1-2', 'aberta'],
    ['r2-1', 'aguardando'],
  ])
})

test('a bracket that opens again while its sheets are opened gets none of their matches', async () => {
  const ids = Array.from({ length: 64 }, (_, i) => `n${i}`)
  await store('chaves', 'adulto', bracket({ vagas: ids, inscritos: ids.map((id) => ({ id, nome: id })) }))
  // The bracket changes once the first batch of sheets is stored, before the others.
  let reopened = false
  const { runTransaction } = Firestore.prototype
  const transactions = vi.spyOn(Firestore.prototype, 'runTransaction').mockImplementation(async function (
    this: Firestore,
    ...args
  ) {
    if (!reopened && (await db().doc('sumulas/adulto-r1-1').get()).exists) {
      reopened = true
      await db().doc('chaves/adulto').update({ situacao: 'sorteada', 'metadados.version': 1 })
    }
    return runTransaction.apply(this, args)
  })
  const error = await open().catch((refused: unknown) => refused)
  transactions.mockRestore()
  expect(error).toMatchObject({ campos: { chave: expect.stringContaining('mudou') as string } })
  expect((await chave()).lutas).toEqual([])
})

test('the score follows the notes, the winner stands in the next match, and the final gives the podium', async () => {
  await open()
  await note(SEMI, ponto('azul'))
  await deriveSumula(SEMI)
  expect(await sheet(SEMI)).toMatchObject({ situacao: 'aberta', rodadas: [{ azul: 3, vermelho: 0 }] })
  expect((await chave()).lutas[0]).toMatchObject({
    rodadas: [{ azul: 3, vermelho: 0 }],
    vencedor: '',
    situacao: 'aberta',
  })
  const { version } = (await sheet(SEMI)).metadados
  await note(SEMI, { tipo: 'fim-rodada' })
  await fight(SEMI, 'azul')
  const closed = await sheet(SEMI)
  expect(closed).toMatchObject({ situacao: 'encerrada', vencedor: 'azul', codigo: 'PTF' })
  // The score made no versions, closing one, in the name of the signer.
  expect(closed.metadados.version).toBe(version + 1)
  const { docs: steps } = await db().collection(`sumulas/${SEMI}/andamento`).where('acao', '==', 'encerrar').get()
  expect(steps.map((step) => step.get('quem') as unknown)).toEqual(['volante'])
  expect(await sheet(FINAL)).toMatchObject({ azul: { inscricao: 'a', nome: 'A. U.' }, situacao: 'aguardando' })

  // Delivered again, nothing changes.
  const before = [await sheet(SEMI), await sheet(FINAL), await chave()]
  await deriveSumula(SEMI)
  expect([await sheet(SEMI), await sheet(FINAL), await chave()]).toEqual(before)

  await fight('adulto-r1-2', 'vermelho')
  expect(await sheet(FINAL)).toMatchObject({ vermelho: { inscricao: 'd' }, situacao: 'aberta' })
  expect((await chave()).podio).toEqual([])
  await fight(FINAL, 'vermelho')
  expect((await chave()).podio).toMatchObject([
    { posicao: 1, inscricao: 'd', nome: 'Atleta d', clube: 'clube-d' },
    { posicao: 2, inscricao: 'a', nome: 'A. U.' },
    { posicao: 3, inscricao: 'c' },
    { posicao: 3, inscricao: 'b' },
  ])
})

test('a bracket opened with golden point decides a level round by the next point', async () => {
  await open('mesa', { ouro: true })
  await note(SEMI, { tipo: 'fim-rodada' })
  await note(SEMI, ponto('vermelho', 'soco'))
  await deriveSumula(SEMI)
  expect(await sheet(SEMI)).toMatchObject({ rodadaDeOuro: true, rodadas: [{ vencedor: 'vermelho' }, { vencedor: '' }] })
  await note(SEMI, { tipo: 'fim-rodada' })
  await note(SEMI, ponto('vermelho', 'soco'))
  await note(SEMI, { tipo: 'encerrar' })
  await deriveSumula(SEMI)
  expect(await sheet(SEMI)).toMatchObject({ situacao: 'encerrada', vencedor: 'vermelho', codigo: 'GDP' })
})

test('notes that may not count are kept and reported, and missing ones keep the sheet open', async () => {
  await open()
  await note(SEMI, ponto('vermelho'), 'outro', { sumula: 'adulto-r1-2' })
  await note(SEMI, ponto('vermelho'), 'falso', { aparelho: 'tablet' })
  await note(SEMI, ponto('vermelho'), 'lento', { quando: Timestamp.fromMillis(Date.now() - 5 * 86_400_000) })
  counters.set(`${SEMI} tablet`, 1)
  await fight(SEMI, 'azul')
  expect(await sheet(SEMI)).toMatchObject({ situacao: 'aberta', contagem: { retidas: 3, faltam: 1 } })
  counters.set(`${SEMI} tablet`, 0)
  await note(SEMI, { tipo: 'cronometro', acao: 'iniciar' })
  await deriveSumula(SEMI)
  expect(await sheet(SEMI)).toMatchObject({ situacao: 'encerrada', vencedor: 'azul', contagem: { faltam: 0 } })

  await note(SEMI, ponto('vermelho'), 'tarde')
  await deriveSumula(SEMI)
  expect(await sheet(SEMI)).toMatchObject({ vencedor: 'azul', contagem: { retidas: 4 } })
  const { retidas, lancamentos } = await lancamentosDaSumulaHandler({ id: SEMI }, as('mesa'))
  expect(lancamentos).toHaveLength(10)
  expect(retidas.map(({ id, motivo }) => [id, motivo]).sort()).toEqual([
    ['falso-1', 'nota-invalida'],
    ['lento-1', 'relogio-solto'],
    ['outro-1', 'outra-luta'],
    ['tarde-1', 'luta-encerrada'],
  ])
  await expect(lancamentosDaSumulaHandler({ id: SEMI }, as('vizinha'))).rejects.toEqual(codigo('sem-permissao'))
  await expect(lancamentosDaSumulaHandler({ id: 'nenhuma' }, as('mesa'))).rejects.toEqual(codigo('sem-permissao'))
})

test('a correction is a new version with a reason that is read, and opens again what others fought after it', async () => {
  await open()
  await fight(SEMI, 'azul')
  await fight('adulto-r1-2', 'azul')
  await fight(FINAL, 'azul')
  expect((await chave()).podio).toHaveLength(4)
  const { version } = (await sheet(SEMI)).metadados
  await expect(correct('volante', SEMI, { vencedor: 'vermelho', codigo: 'DSQ' })).rejects.toEqual(
    codigo('sem-permissao'),
  )
  await expect(correct('mesa', SEMI, { vencedor: 'vermelho', codigo: 'DSQ' }, '')).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  await expect(correct('mesa', SEMI, { vencedor: 'nenhum', codigo: 'DSQ' })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(correct('mesa', SEMI, { vencedor: 'azul', codigo: 'ausentes' })).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  // Nobody decides about their own match.
  await store('inscricoes', 'b', inscricoes.schema.parse({ name: 'Mesa', evento: 'copa', pessoa: 'mesa', vinculo }))
  await expect(correct('mesa', SEMI, { vencedor: 'vermelho', codigo: 'DSQ' })).rejects.toMatchObject({
    campos: { situacao: expect.stringContaining('outra pessoa corrige') as string },
  })
  await db().doc('inscricoes/b').delete()
  await correct('mesa', SEMI, { vencedor: 'vermelho', codigo: 'DSQ' })
  expect(await sheet(SEMI)).toMatchObject({ vencedor: 'vermelho', codigo: 'DSQ', correcao: 'Lado trocado no placar' })
  expect((await sheet(SEMI)).metadados.version).toBe(version + 1)
  const after = await chave()
  expect(after.lutas[0]).toMatchObject({ vencedor: 'b', codigo: 'DSQ', correcao: 'Lado trocado no placar' })
  expect(after.podio).toEqual([])
  expect(await sheet(FINAL)).toMatchObject({
    azul: { inscricao: 'b' },
    vermelho: { inscricao: 'c' },
    situacao: 'aberta',
    vencedor: '',
    rodadas: [],
  })

  // The notes of the former pair are kept, and do not count.
  await deriveSumula(FINAL)
  expect(await sheet(FINAL)).toMatchObject({ situacao: 'aberta', contagem: { valem: 0, retidas: 5 } })
  await fight(FINAL, 'vermelho')
  expect((await chave()).podio.map(({ inscricao }) => inscricao)).toEqual(['c', 'b', 'd', 'a'])
})

test('the desk decides a match whose tablet was lost, and both absent send the next opponent on', async () => {
  await open()
  await note(SEMI, ponto('azul'))
  await deriveSumula(SEMI)
  await correct('mesa', SEMI, { vencedor: 'nenhum', codigo: 'ausentes' }, 'Ninguém veio à quadra')
  await fight('adulto-r1-2', 'azul')
  expect(await sheet(FINAL)).toMatchObject({ situacao: 'encerrada', vencedor: 'vermelho', codigo: '' })
  expect((await chave()).podio.map(({ posicao, inscricao }) => [posicao, inscricao])).toContainEqual([1, 'c'])
  // A bye cannot be decided as a match.
  await expect(correct('mesa', FINAL, { vencedor: 'vermelho', codigo: 'WDR' })).rejects.toEqual(
    codigo('dados-invalidos'),
  )
})

test('a repechage has its own sheets, filled in with both finalists, and gives the bronzes', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const inscritos = ids.map((id) => ({ id, nome: `Atleta ${id}`, clube: '', clubeNome: '', federacaoSigla: 'SC' }))
  await store(
    'chaves',
    'adulto',
    bracket({ inscritos, vagas: ids, opcoes: { formato: 'eliminatoria', repescagem: true } }),
  )
  expect(await open()).toEqual({ abertas: 9 })
  expect(await sheet('adulto-p1-1')).toMatchObject({ situacao: 'aguardando', fase: 'Repescagem', numero: 7 })
  for (const luta of ['r1-1', 'r1-2', 'r1-3', 'r1-4', 'r2-1', 'r2-2']) await fight(`adulto-${luta}`, 'azul')
  expect(await sheet('adulto-p1-1')).toMatchObject({
    situacao: 'aberta',
    azul: { inscricao: 'b' },
    vermelho: { inscricao: 'c' },
  })
  await fight('adulto-r3-1', 'azul')
  await fight('adulto-p1-1', 'vermelho')
  expect((await chave()).podio).toEqual([])
  await fight('adulto-p2-1', 'azul')
  const places = async () => (await chave()).podio.map(({ posicao, inscricao }) => `${posicao} ${inscricao}`)
  expect(await places()).toEqual(['1 a', '2 e', '3 c', '3 f'])
  // Another finalist: the repechage of that half is opened again with those who lost to them.
  await correct('mesa', 'adulto-r2-1', { vencedor: 'vermelho', codigo: 'PTF' })
  expect(await sheet('adulto-p1-1')).toMatchObject({
    situacao: 'aberta',
    azul: { inscricao: 'd' },
    vermelho: { inscricao: 'a' },
  })
  expect(await places()).toEqual([])
})

test('a correction that is taken back brings back what those athletes fought', async () => {
  await open()
  await fight(SEMI, 'azul')
  await fight('adulto-r1-2', 'azul')
  await fight(FINAL, 'azul')
  const podium = (await chave()).podio
  await correct('mesa', SEMI, { vencedor: 'vermelho', codigo: 'DSQ' })
  expect(await sheet(FINAL)).toMatchObject({ azul: { inscricao: 'b' }, formacao: 3, situacao: 'aberta' })
  const before = await read(`sumulas/${FINAL}`)
  await correct('mesa', SEMI, { vencedor: 'azul', codigo: 'PTF' }, 'A primeira marcação estava certa')
  const after = await read(`sumulas/${FINAL}`)
  expect(after).toMatchObject({ azul: { inscricao: 'a' }, formacao: 2, situacao: 'aberta', rodadas: [] })
  for (const react of SHEET_REACTIONS.sumulas ?? [])
    await react({ collection: 'sumulas', id: FINAL, before, after } as unknown as RecordEvent, 'evento')
  expect(await sheet(FINAL)).toMatchObject({ situacao: 'encerrada', vencedor: 'azul', contagem: { valem: 5 } })
  expect((await chave()).podio).toEqual(podium)
})

test('athletes who left after the draw leave no match that waits for ever', async () => {
  await store('chaves', 'adulto', bracket({ vagas: ['a', '', '', ''] }))
  await open()
  expect(await sheet(FINAL)).toMatchObject({ situacao: 'encerrada', vencedor: 'azul', codigo: '' })
  expect((await chave()).podio.map(({ posicao, inscricao }) => `${posicao} ${inscricao}`)).toEqual(['1 a'])
})

test('a round robin in a circle has its podium once the desk put one ahead of the others, with a reason', async () => {
  await giveRights('sorteio', { fctkd: ['chaves:ler', 'chaves:sortear'] })
  await store('chaves', 'adulto', bracket({ vagas: ['a', 'b', 'c', ''], opcoes: { formato: 'todos-contra-todos' } }))
  await open()
  const beats: Record<string, string> = { a: 'b', b: 'c', c: 'a' }
  for (const { luta, azul, vermelho } of (await chave()).lutas)
    await fight(`adulto-${luta}`, beats[azul] === vermelho ? 'azul' : 'vermelho')
  expect((await chave()).podio).toEqual([])
  const part = async (ahead: string, reason = 'Sorteio à vista dos três') =>
    makeTransition(
      chaves,
      'adulto',
      {
        name: ahead === '' ? 'voltarDesempate' : 'desempatar',
        data: ahead === '' ? {} : { 'mudanca.entra': ahead },
        reason,
        version: (await chave()).metadados.version,
      },
      await requireCaller(as('sorteio')),
    )
  await expect(part('d')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(part('b', '')).rejects.toEqual(codigo('dados-invalidos'))
  await part('a')
  await part('')
  await expect(part('')).rejects.toEqual(codigo('dados-invalidos'))
  await part('b')
  expect((await chave()).podio).toEqual([])
  await expect(part('b')).rejects.toEqual(codigo('dados-invalidos'))
  await part('c')
  const places = async () => (await chave()).podio.map(({ posicao, inscricao }) => `${posicao} ${inscricao}`)
  expect(await places()).toEqual(['1 b', '2 c', '3 a'])
  expect((await chave()).registro.at(-1)).toMatchObject({ acao: 'desempate', entra: 'c' })
  // Other results are another tie.
  const [first] = (await chave()).lutas
  await correct('mesa', `adulto-${first?.luta}`, { vencedor: 'azul', codigo: 'WDR' })
  expect((await chave()).desempate).toEqual([])
})
