// The schedule of a day: distributed over the courts, moved by hand, and followed by brackets and score sheets.
import { DocumentReference, type Transaction } from 'firebase-admin/firestore'
import { beforeEach, expect, test, vi } from 'vitest'
import { horaDe } from '@sie/domain/base/brazil/dates.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { Programacao } from '@sie/domain/competicao/collections/programacoes.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import { idDaProgramacao } from '@sie/domain/competicao/programacao/dia.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { moverLutaHandler } from '../../../functions/src/competicao/programacao/moverLuta.ts'
import { programarDiaHandler } from '../../../functions/src/competicao/programacao/programarDia.ts'
import { SCHEDULE_REACTIONS } from '../../../functions/src/competicao/programacao/reactions.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const DIA = '2026-09-12'
const ID = idDaProgramacao('copa', DIA)
const RULES = {
  inicio: '08:30',
  quadras: 2,
  duracao: 10,
  apresentacao: 5,
  descanso: 10,
  finaisJuntas: false,
  pausas: [],
}

const day = async () => (await read(`programacoes/${ID}`)) as (StoredRecord & Programacao) | undefined
const matches = async (id: string) => ((await read(`chaves/${id}`)) as StoredRecord & Chave).lutas
const plan = (uid = 'mesa', changes: object = {}) =>
  programarDiaHandler({ evento: 'copa', dia: DIA, ...RULES, chaves: [], versao: undefined, ...changes }, as(uid))
const move = (changes: object = {}, uid = 'mesa') =>
  moverLutaHandler({ id: ID, chave: 'adulto', luta: 'r1-1', quadra: 2, hora: '08:30', versao: 0, ...changes }, as(uid))
/** Delivers the event of a written record twice. */
async function seen(collection: 'programacoes' | 'chaves', id: string, before?: unknown) {
  const event = { collection, id, before, after: await read(`${collection}/${id}`) } as unknown as RecordEvent
  for (let again = 0; again < 2; again += 1)
    for (const react of SCHEDULE_REACTIONS[collection] ?? []) await react(event, 'e')
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['programacoes:ler', 'programacoes:programar', 'sumulas:conduzir'] })
  await giveRights('vizinha', { rstkd: ['programacoes:ler', 'programacoes:programar'] })
  await giveRights('leitora', { fctkd: ['programacoes:ler'] })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({ titulo: 'Copa', tipo: 'competicao', situacao: 'emAndamento', vinculo }),
  )
  for (const id of ['adulto', 'juvenil'])
    await store(
      'chaves',
      id,
      chaves.schema.parse({
        titulo: `Classe ${id}`,
        evento: 'copa',
        situacao: 'fechada',
        vinculo,
        vagas: ['a', 'b', 'c', 'd'].map((one) => `${id}-${one}`),
        inscritos: ['a', 'b', 'c', 'd'].map((one) => ({ id: `${id}-${one}`, nome: one })),
      }),
    )
})

test('a day is scheduled with the right, with courts, numbers and times, and once', async () => {
  await expect(plan('vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(plan('leitora')).rejects.toEqual(codigo('sem-permissao'))
  await expect(plan('mesa', { evento: 'nenhum' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(plan('mesa', { pausas: [{ inicio: '12:00', fim: '11:00' }] })).rejects.toEqual(codigo('dados-invalidos'))
  expect(await plan()).toEqual({ id: ID, versao: 0 })
  const first = await day()
  expect(first).toMatchObject({ titulo: 'Copa, 12/09/2026', quadras: 2, vinculo })
  expect(first?.lutas).toHaveLength(6)
  expect(new Set(first?.lutas.map(({ numero }) => numero)).size).toBe(6)
  await expect(plan()).rejects.toEqual(codigo('conflito'))
  expect(await plan('mesa', { versao: 0, quadras: 1 })).toEqual({ id: ID, versao: 1 })
  expect(new Set((await day())?.lutas.map(({ quadra }) => quadra))).toEqual(new Set([1]))
  // The second day gets the brackets that the first left, which are none.
  await expect(plan('mesa', { dia: '2026-09-13' })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(plan('mesa', { dia: '2026-09-13', chaves: ['adulto'] })).rejects.toEqual(codigo('dados-invalidos'))
})

test('brackets and score sheets follow, whichever comes first, and a break is kept free', async () => {
  await abrirSumulasHandler({ chave: 'adulto', quadra: 9 }, as('mesa'))
  await plan('mesa', { quadras: 1, pausas: [{ inicio: '08:40', fim: '09:40' }] })
  await seen('programacoes', ID)
  expect((await matches('adulto')).map(({ quadra }) => quadra)).toEqual([1, 1, 1])
  expect((await matches('juvenil')).length).toBe(0)
  const sheet = (await read('sumulas/adulto-r1-1')) as StoredRecord & Sumula
  const [row] = await matches('adulto')
  expect(sheet).toMatchObject({
    quadra: 1,
    numero: row?.numero,
    titulo: `Luta ${row?.numero}, Semifinal, Classe adulto`,
  })
  expect(sheet.metadados.version).toBe(0)
  const before = await read('chaves/juvenil')
  await abrirSumulasHandler({ chave: 'juvenil', quadra: 9 }, as('mesa'))
  await seen('chaves', 'juvenil', before)
  const all = [...(await matches('adulto')), ...(await matches('juvenil'))]
  expect(all.map(({ quadra }) => quadra)).toEqual([1, 1, 1, 1, 1, 1])
  const times = all.map(({ prevista }) => horaDe(prevista)).sort()
  expect(times[0]).toBe('08:30')
  expect(times[1]).toBe('09:40')
})

test('a match moves to another court in the version that was seen, never before those that it depends on', async () => {
  await plan('mesa')
  await abrirSumulasHandler({ chave: 'adulto', quadra: 0 }, as('mesa'))
  const where = async (luta: string) => (await day())?.lutas.find((row) => row.chave === 'adulto' && row.luta === luta)
  const other = (await where('r1-1'))?.quadra === 1 ? 2 : 1
  await expect(move({}, 'leitora')).rejects.toEqual(codigo('sem-permissao'))
  await expect(move({ versao: 3 })).rejects.toEqual(codigo('conflito'))
  await expect(move({ luta: 'r9-9' })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(move({ hora: '07:00' })).rejects.toEqual(codigo('dados-invalidos'))
  await expect(move({ luta: 'r2-1', hora: '08:30' })).rejects.toEqual(codigo('dados-invalidos'))
  const numero = (await where('r1-1'))?.numero
  expect(await move({ quadra: other, hora: '08:50' })).toEqual({ versao: 1 })
  expect(await where('r1-1')).toMatchObject({ quadra: other, numero })
  await seen('programacoes', ID)
  expect((await matches('adulto'))[0]).toMatchObject({ quadra: other, numero })
})

test('who is in two categories, alone or in a pair, is on one court at a time and rests between the matches of both', async () => {
  const entry = (pessoa: string, others: readonly string[] = []) =>
    inscricoes.schema.parse({
      name: pessoa,
      evento: 'copa',
      pessoa,
      integrantes: others.map((one) => ({ pessoa: one, nome: one, clube: '' })),
      situacao: 'confirmada',
      vinculo,
    })
  await store('inscricoes', 'adulto-a', entry('ana'))
  await store('inscricoes', 'juvenil-a', entry('bia', ['ana']))
  await plan('mesa', { quadras: 2 })
  const { lutas } = (await day())!
  const of = (chave: string) => lutas.filter((row) => row.chave === chave && ['r1-1', 'r2-1'].includes(row.luta))
  for (const one of of('adulto'))
    for (const other of of('juvenil'))
      expect(Math.max(one.inicio - other.fim, other.inicio - one.fim)).toBeGreaterThanOrEqual(RULES.descanso * 60)
})

test('people are read once, before the transaction, and nothing of their entries but who they are', async () => {
  await plan('mesa')
  const log: string[] = []
  const getAll = db().getAll.bind(db())
  const runTransaction = db().runTransaction.bind(db())
  vi.spyOn(db(), 'getAll').mockImplementation((...asked) => {
    const [first] = asked
    if (first instanceof DocumentReference && first.parent.id === 'inscricoes')
      log.push(`${asked.length - 1} ${JSON.stringify(asked.at(-1))}`)
    return getAll(...asked)
  })
  vi.spyOn(db(), 'runTransaction').mockImplementation((work: (transaction: Transaction) => Promise<unknown>) => {
    log.push('transaction')
    return runTransaction(work)
  })
  const people = '8 {"fieldMask":["pessoa","integrantes"]}'
  try {
    await move({ hora: '08:50' })
    expect(log).toEqual([people, 'transaction'])
    await plan('mesa', { versao: 1 })
    expect(log.slice(2)).toEqual([people, 'transaction'])
  } finally {
    vi.restoreAllMocks()
  }
})
