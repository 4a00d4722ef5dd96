// Rounds of poomsae: opened from a closed draw, derived from the notes of judges and head table, corrected publicly, up to podium and results.
import { beforeEach, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { rodadas, type Rodada } from '@sie/domain/competicao/collections/rodadas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { abrirRodadasHandler } from '../../../functions/src/competicao/rodadas/abrirRodadas.ts'
import { ROUND_REACTIONS } from '../../../functions/src/competicao/rodadas/andamento.ts'
import { deriveRodada } from '../../../functions/src/competicao/rodadas/derive.ts'
import { notasDaRodadaHandler } from '../../../functions/src/competicao/rodadas/notasDaRodada.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const ids = (count: number) => Array.from({ length: count }, (_, i) => `i${i + 1}`)
const bracket = (count: number, changes: object = {}) =>
  chaves.schema.parse({
    titulo: 'Poomsae juvenil feminino',
    modalidade: 'poomsae',
    evento: 'copa',
    eventoTitulo: 'Copa do Vale',
    classe: 'poomsae-juvenil-F',
    inscritos: ids(count).map((id) => ({ id, nome: `Atleta ${id}`, clubeNome: 'Clube', federacaoSigla: 'SC' })),
    vagas: [...ids(count), ''],
    semente: 'abc',
    situacao: 'fechada',
    vinculo,
    ...changes,
  })
const sheet = async (fase: string) => (await read(`rodadas/forma-${fase}`)) as StoredRecord & Rodada
const chave = async () => (await read('chaves/forma')) as StoredRecord & Chave
const ASKED = {
  chave: 'forma',
  quadra: 2,
  juizes: 3 as const,
  formas: 1,
  designadas: ['Koryo', 'Keumgang', 'Taebaek'],
  terceiros: 2,
  finalistas: 2,
  semifinalAte: 8,
}
const open = (uid = 'mesa', data: object = {}) => abrirRodadasHandler({ ...ASKED, ...data }, as(uid))

const counters = new Map<string, number>()
async function note(fase: string, aparelho: string, data: object, quem = aparelho): Promise<void> {
  const rodada = `forma-${fase}`
  const ordem = (counters.get(`${fase} ${aparelho}`) ?? 0) + 1
  counters.set(`${fase} ${aparelho}`, ordem)
  const { formacao } = await sheet(fase)
  await db()
    .doc(`rodadas/${rodada}/notas/${aparelho}-${ordem}`)
    .set({
      rodada,
      formacao,
      inscricao: '',
      forma: 0,
      juiz: 0,
      precisao: 0,
      apresentacao: 0,
      motivo: '',
      nota: '',
      aparelho,
      ordem,
      relogio: 0,
      quem,
      quando: Timestamp.now(),
      ...data,
    })
}
/** All marks of one performance. */
async function shows(fase: string, inscricao: string, precisao: number, forma = 1): Promise<void> {
  for (const juiz of [1, 2, 3])
    await note(fase, `juiz${juiz}`, { tipo: 'marca', inscricao, forma, juiz, precisao, apresentacao: 5 })
}
async function close(fase: string): Promise<void> {
  await note(fase, 'tablet-mesa', { tipo: 'encerrar' }, 'volante')
  await deriveRodada(`forma-${fase}`)
}
const step = async (uid: string, fase: string, name: string, reason = 'Nota digitada errada', data: object = {}) =>
  makeTransition(
    rodadas,
    `forma-${fase}`,
    { name, data, reason, version: (await sheet(fase)).metadados.version },
    await requireCaller(as(uid)),
  )

const CONCERNED = ['atleta', 'mae', 'dupla']
const OUTSIDERS = { campos: { situacao: expect.stringContaining('sob a sua guarda') as string } }
/** The athlete of the first performance, a guardian of theirs and one of a pair in the second, who conduct rounds too. */
async function concerned(): Promise<void> {
  for (const uid of CONCERNED) await giveRights(uid, { fctkd: ['rodadas:ler', 'rodadas:conduzir'] })
  await paths.permissoes('mae').update({ 'menores.atleta': Timestamp.fromMillis(Date.now() + 86_400_000) })
  const entry = (pessoa: string, more: object = {}) =>
    inscricoes.schema.parse({ name: 'Atleta', evento: 'copa', pessoa, vinculo, ...more })
  await store('inscricoes', 'i1', entry('atleta'))
  await store('inscricoes', 'i2', entry('', { integrantes: [{ pessoa: 'dupla' }], pessoas: ['dupla'] }))
}

beforeEach(async () => {
  counters.clear()
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['rodadas:ler', 'rodadas:conduzir', 'sumulas:conduzir'] })
  await giveRights('volante', { fctkd: ['rodadas:ler', 'rodadas:lancar'] })
  await giveRights('vizinha', { rstkd: ['rodadas:ler', 'rodadas:lancar', 'rodadas:conduzir'] })
  await store('chaves', 'forma', bracket(4))
})

test('rounds open once, from a closed draw of performances, by who may, with forms that follow from the draw', async () => {
  await expect(open('volante')).rejects.toEqual(codigo('sem-permissao'))
  await expect(open('vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(open('mesa', { chave: 'nenhuma' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(open('mesa', { designadas: ['Koryo', 'Koryo'] })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(open('mesa', { finalistas: 9 })).rejects.toEqual(codigo('dados-invalidos'))
  await store('chaves', 'lutas', bracket(4, { modalidade: 'kyorugui' }))
  await expect(open('mesa', { chave: 'lutas' })).rejects.toEqual(codigo('dados-invalidos'))
  await store('chaves', 'sorteada', bracket(4, { situacao: 'sorteada' }))
  await expect(open('mesa', { chave: 'sorteada' })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(abrirSumulasHandler({ chave: 'forma', quadra: 1 }, as('mesa'))).rejects.toEqual(
    codigo('dados-invalidos'),
  )

  expect(await open()).toEqual({ abertas: 2 })
  expect(await open()).toEqual({ abertas: 0 })
  const first = await sheet('semifinal')
  expect(first).toMatchObject({ situacao: 'aberta', formacao: 1, juizes: 3, passam: 2, quadra: 2, vinculo })
  expect(first.linhas.map(({ inscricao, nome, uf }) => [inscricao, nome, uf])).toEqual(
    ids(4).map((id) => [id, `Atleta ${id}`, 'SC']),
  )
  expect(await sheet('final')).toMatchObject({ situacao: 'aguardando', linhas: [] })
  const forms = (await chave()).apresentacoes.map(({ formas }) => formas)
  expect(new Set(forms.flat()).size).toBe(2)
  for (const name of forms.flat()) expect(ASKED.designadas).toContain(name)
})

test('marks reach sheet and bracket, the cut sends the best on, and the final gives the podium', async () => {
  await open()
  await shows('semifinal', 'i1', 3.5)
  await deriveRodada('forma-semifinal')
  expect((await chave()).apresentacoes[0]?.linhas[0]).toMatchObject({ total: 8.5, posicao: 1 })
  const { version } = (await sheet('semifinal')).metadados
  for (const [id, mark] of [
    ['i2', 3],
    ['i3', 3.9],
    ['i4', 2],
  ] as const)
    await shows('semifinal', id, mark)
  await close('semifinal')
  const closed = await sheet('semifinal')
  expect(closed).toMatchObject({ situacao: 'encerrada', contagem: { valem: 13, faltam: 0 } })
  // Marks made no versions, closing one, in the name of the signer.
  expect(closed.metadados.version).toBe(version + 1)
  const { docs } = await db().collection('rodadas/forma-semifinal/andamento').where('acao', '==', 'encerrar').get()
  expect(docs.map((doc) => doc.get('quem') as unknown)).toEqual(['volante'])
  expect((await sheet('final')).linhas.map(({ inscricao }) => inscricao)).toEqual(['i1', 'i3'])

  const before = [await sheet('semifinal'), await sheet('final'), await chave()]
  await deriveRodada('forma-semifinal')
  expect([await sheet('semifinal'), await sheet('final'), await chave()]).toEqual(before)

  await shows('final', 'i1', 3.6)
  await note('final', 'tablet-mesa', { tipo: 'fora', inscricao: 'i3', motivo: 'desclassificados' }, 'volante')
  await close('final')
  expect((await chave()).podio).toMatchObject([{ posicao: 1, inscricao: 'i1', nome: 'Atleta i1' }])
})

test('a level cut keeps the round open until a further form decides', async () => {
  await store('chaves', 'forma', bracket(3))
  await open('mesa', { finalistas: 2 })
  for (const id of ids(3)) await shows('semifinal', id, 3)
  await close('semifinal')
  expect(await sheet('semifinal')).toMatchObject({ situacao: 'aberta', contagem: { recusadas: 1 } })
  expect((await sheet('semifinal')).linhas.every(({ desempata }) => desempata)).toBe(true)
  for (const [id, mark] of [
    ['i1', 3],
    ['i2', 3.4],
    ['i3', 3.2],
  ] as const)
    await shows('semifinal', id, mark, 2)
  await close('semifinal')
  expect((await sheet('final')).linhas.map(({ inscricao }) => inscricao)).toEqual(['i3', 'i2'])
})

test('a tie that all further forms leave is decided by the committee, with a reason that everybody reads', async () => {
  await store('chaves', 'forma', bracket(3))
  await open('mesa', { finalistas: 2 })
  for (const forma of [1, 2, 3]) for (const id of ids(3)) await shows('semifinal', id, 3, forma)
  await close('semifinal')
  const decide = (uid: string, entra: string, reason = 'Sorteio à vista dos atletas') =>
    step(uid, 'semifinal', 'desempatar', reason, { 'mudanca.entra': entra })
  // A further form is left.
  await expect(decide('mesa', 'i2')).rejects.toEqual(codigo('dados-invalidos'))
  for (const id of ids(3)) await shows('semifinal', id, 3, 4)
  await deriveRodada('forma-semifinal')
  await expect(decide('volante', 'i2')).rejects.toEqual(codigo('sem-permissao'))
  await expect(decide('vizinha', 'i2')).rejects.toEqual(codigo('sem-permissao'))
  await expect(decide('mesa', 'i2', '')).rejects.toEqual(codigo('dados-invalidos'))
  await concerned()
  for (const uid of CONCERNED) await expect(decide(uid, 'i2'), uid).rejects.toMatchObject(OUTSIDERS)
  for (const id of ['i2', 'i3']) {
    const before = await sheet('semifinal')
    await decide('mesa', id)
    const event = { collection: 'rodadas', id: 'forma-semifinal', before, after: await sheet('semifinal') }
    for (let again = 0; again < 2; again += 1)
      for (const react of ROUND_REACTIONS.rodadas ?? []) await react(event as unknown as RecordEvent, 'e')
  }
  expect((await sheet('semifinal')).linhas.map(({ posicao, desempata }) => [posicao, desempata])).toEqual([
    [3, false],
    [1, false],
    [2, false],
  ])
  await close('semifinal')
  expect((await chave()).apresentacoes[0]).toMatchObject({ decisao: 'Sorteio à vista dos atletas' })
  expect((await sheet('final')).linhas.map(({ inscricao }) => inscricao)).toEqual(['i3', 'i2'])
  // A correction takes the decision back.
  await step('mesa', 'semifinal', 'reabrir')
  await deriveRodada('forma-semifinal')
  expect(await sheet('semifinal')).toMatchObject({ situacao: 'aberta', decisao: '', decisoes: [] })
  expect((await sheet('semifinal')).linhas.every(({ desempata }) => desempata)).toBe(true)
})

test('notes that may not count are kept and reported; missing ones keep the round open until a person waives them', async () => {
  await open()
  for (const [i, id] of ids(4).entries()) await shows('semifinal', id, 3 + i / 10)
  await note('semifinal', 'lento', {
    tipo: 'fora',
    inscricao: 'i1',
    quando: Timestamp.fromMillis(Date.now() - 5 * 86_400_000),
  })
  await note('semifinal', 'falso', { tipo: 'fora', inscricao: 'i1', aparelho: 'juiz1' })
  // A person without a seat cannot mark.
  await note('semifinal', 'intruso', {
    tipo: 'marca',
    inscricao: 'i1',
    forma: 1,
    juiz: 1,
    precisao: 4,
    apresentacao: 6,
  })
  counters.set('semifinal tablet-mesa', 1)
  await close('semifinal')
  expect(await sheet('semifinal')).toMatchObject({
    situacao: 'aberta',
    contagem: { retidas: 2, recusadas: 1, faltam: 1 },
  })
  const { retidas } = await notasDaRodadaHandler({ id: 'forma-semifinal' }, as('mesa'))
  expect(retidas.map(({ id, motivo }) => [id, motivo]).sort()).toEqual([
    ['falso-1', 'nota-invalida'],
    ['lento-1', 'relogio-solto'],
  ])
  await expect(notasDaRodadaHandler({ id: 'forma-semifinal' }, as('vizinha'))).rejects.toEqual(codigo('sem-permissao'))
  await expect(step('volante', 'semifinal', 'dispensar')).rejects.toEqual(codigo('sem-permissao'))
  await concerned()
  for (const uid of CONCERNED) await expect(step(uid, 'semifinal', 'dispensar'), uid).rejects.toMatchObject(OUTSIDERS)
  const before = await sheet('semifinal')
  await step('mesa', 'semifinal', 'dispensar', 'O aparelho da mesa quebrou')
  const event = { collection: 'rodadas', id: 'forma-semifinal', before, after: await sheet('semifinal') }
  for (let again = 0; again < 2; again += 1)
    for (const react of ROUND_REACTIONS.rodadas ?? []) await react(event as unknown as RecordEvent, 'e')
  expect(await sheet('semifinal')).toMatchObject({ situacao: 'encerrada' })
  expect((await sheet('final')).situacao).toBe('aberta')
})

test('marks of a judge who is in the round, or whose minor is, are held for somebody else to decide', async () => {
  await open()
  await concerned()
  await note('semifinal', 'juiz1', { tipo: 'marca', inscricao: 'i3', forma: 1, juiz: 1, precisao: 4, apresentacao: 5 })
  for (const uid of CONCERNED)
    await note('semifinal', uid, { tipo: 'marca', inscricao: 'i3', forma: 1, juiz: 2, precisao: 1, apresentacao: 1 })
  await deriveRodada('forma-semifinal')
  expect((await sheet('semifinal')).contagem).toMatchObject({ valem: 1, retidas: 3 })
  const { retidas } = await notasDaRodadaHandler({ id: 'forma-semifinal' }, as('mesa'))
  expect(new Set(retidas.map(({ motivo }) => motivo))).toEqual(new Set(['assunto-proprio']))
})

test('a correction opens the round with a reason, and others in the final begin it anew', async () => {
  await open()
  for (const [i, id] of ids(4).entries()) await shows('semifinal', id, 3 + i / 10)
  await close('semifinal')
  await shows('final', 'i3', 3.5)
  await shows('final', 'i4', 3.7)
  await close('final')
  expect((await chave()).podio).toHaveLength(2)

  // Too late, and on a closed round.
  await note('semifinal', 'tarde', { tipo: 'fora', inscricao: 'i4', motivo: 'desclassificados' })
  await deriveRodada('forma-semifinal')
  expect(await sheet('semifinal')).toMatchObject({ situacao: 'encerrada', contagem: { retidas: 1 } })

  await expect(step('volante', 'semifinal', 'reabrir')).rejects.toEqual(codigo('sem-permissao'))
  await expect(step('vizinha', 'semifinal', 'reabrir')).rejects.toEqual(codigo('sem-permissao'))
  await expect(step('mesa', 'semifinal', 'reabrir', '')).rejects.toEqual(codigo('dados-invalidos'))
  await concerned()
  for (const uid of CONCERNED) await expect(step(uid, 'semifinal', 'reabrir'), uid).rejects.toMatchObject(OUTSIDERS)
  await step('mesa', 'semifinal', 'reabrir')
  expect((await chave()).podio).toEqual([])
  await deriveRodada('forma-semifinal')
  expect(await sheet('semifinal')).toMatchObject({ situacao: 'aberta', correcao: 'Nota digitada errada' })
  for (const juiz of [1, 2, 3])
    await note('semifinal', `juiz${juiz}`, {
      tipo: 'marca',
      inscricao: 'i1',
      forma: 1,
      juiz,
      precisao: 4,
      apresentacao: 5,
    })
  await close('semifinal')
  const after = await chave()
  expect(after.apresentacoes[0]).toMatchObject({ situacao: 'encerrada', correcao: 'Nota digitada errada' })
  const final = await sheet('final')
  expect(final).toMatchObject({ situacao: 'aberta', formacao: 2 })
  expect(final.linhas.map(({ inscricao, total }) => [inscricao, total])).toEqual([
    ['i4', 0],
    ['i1', 0],
  ])
  // Marks for earlier performers are kept, and do not count.
  await deriveRodada('forma-final')
  expect((await sheet('final')).contagem).toMatchObject({ valem: 0, retidas: 7 })
})
