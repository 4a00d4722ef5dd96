// The agenda of what ends for an entity: of whom it tells, whom it tells it, and how much one call reads.
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { semanasDe } from '@sie/domain/base/prazos/semanas.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { agendaHandler } from '../../../functions/src/painel/agenda.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const DAY = hojeNoBrasil()
const SOON = addDays(DAY, 20)
const LATER = addDays(DAY, 80)
const BEFORE = addDays(DAY, -40)
const ALL = ['anotacoes', 'entidades', 'praticantes', 'fichasSaude', 'licencas', 'suspensoes'].map(
  (one) => `${one}:ler`,
)
const FED = { idEntidade: 'fctkd', idFederacao: 'fctkd' }

/** Stores a record with what the server derives for its filters. */
async function keep(...[name, id, data, active]: Parameters<typeof store>): Promise<void> {
  await store(name, id, data, active)
  const ref = db().doc(`${name}/${id}`)
  const filtros = colecao(name)?.filtros?.((await ref.get()).data() as StoredRecord)
  if (filtros) await ref.update({ filtros })
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('federacao', { fctkd: ALL })
  await giveRights('clube', { clubeA: ALL }, true, { clubeA: 'fctkd' })
  await giveRights('pessoas', { fctkd: ['praticantes:ler'] })
  await giveRights('vizinha', { rstkd: ALL })
  await giveRights('ninguem', {})
  const papers = (validade: string) => [{ tipo: 'alvara', numero: '', copia: { arquivo: 'a.pdf' }, validade }]
  await keep('entidades', 'fctkd', {
    dadosPessoais: { name: 'Federação', tipoEntidade: 'federacao' },
    presidente: { nome: 'Ana', fim: SOON },
    vinculo: { idFederacao: 'fctkd' },
  })
  await keep('entidades', 'clubeA', {
    dadosPessoais: { name: 'Clube A', tipoEntidade: 'clube' },
    presidente: { nome: 'Rui', fim: LATER },
    // A new copy of the same paper takes the place of the one that ended.
    documentos: [...papers(BEFORE), ...papers(SOON)],
    vinculo: { idFederacao: 'fctkd' },
  })
  await keep('entidades', 'alheio', {
    dadosPessoais: { name: 'Clube alheio', tipoEntidade: 'clube' },
    presidente: { nome: 'Lia', fim: SOON },
    vinculo: { idFederacao: 'rstkd' },
  })
  const documento = (validade: string, situacao: 'aprovado' | 'recusado') => ({
    tipo: 'RG',
    arquivo: '',
    validade,
    situacao,
    motivo: '',
  })
  await keep(
    'praticantes',
    'ana',
    praticante({
      dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: 'clubeA' },
      documentos: [documento(BEFORE, 'aprovado'), documento(SOON, 'aprovado'), documento(SOON, 'recusado')],
      funcoes: [{ papel: 'tecnico', nivel: 'II', numero: '', validade: LATER }],
    }),
  )
  await keep(
    'praticantes',
    'rui',
    praticante({ dadosFiliacao: { federacaoID: 'rstkd' }, documentos: [documento(SOON, 'aprovado')] }),
  )
  await keep('praticantes', 'saiu', praticante({ documentos: [documento(SOON, 'aprovado')] }), false)
  await keep('fichasSaude', 'ana', {
    name: 'Ana Lima',
    atestadoValidade: SOON,
    vinculo: { idEntidade: 'clubeA', idFederacao: 'fctkd' },
  })
  const licenca = { name: 'Ana Lima', pessoa: 'ana', tipo: 'tecnico', validade: SOON, vinculo: FED }
  await keep('licencas', 'l1', { ...licenca, situacao: 'valida' })
  await keep('licencas', 'l2', { ...licenca, situacao: 'cancelada' })
  const suspensao = { name: 'Ana Lima', pessoa: 'ana', motivo: 'Briga', desde: BEFORE, ate: SOON, vinculo: FED }
  await keep('suspensoes', 's1', { ...suspensao, situacao: 'vigente' })
  await keep('suspensoes', 's2', { ...suspensao, situacao: 'revogada' })
  const nota = { name: 'Ana Lima', pessoa: 'ana', vinculo: FED }
  await keep('anotacoes', 'n1', { ...nota, texto: 'Ligar', lembrarEm: BEFORE, para: 'equipe', situacao: 'lembrada' })
  await keep('anotacoes', 'n2', { ...nota, texto: 'Minha', lembrarEm: SOON, quem: 'federacao', situacao: 'marcada' })
  await keep('anotacoes', 'n3', { ...nota, texto: 'De outra', lembrarEm: SOON, quem: 'outra', situacao: 'marcada' })
  // Own ones of another office: one whose notes the caller reads, and one whose notes they read no more.
  const mine = { ...nota, quem: 'federacao', situacao: 'lembrada', lembrarEm: BEFORE }
  await keep('anotacoes', 'n5', { ...mine, texto: 'No clube', vinculo: { ...FED, idEntidade: 'clubeA' } })
  await keep('anotacoes', 'n6', { ...mine, texto: 'De antes', vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } })
  await keep('anotacoes', 'n4', { ...nota, texto: 'Feita', lembrarEm: SOON, para: 'equipe', situacao: 'concluida' })
})

const see = async (uid: string, changes: object = {}) => {
  const { itens, ...rest } = await agendaHandler(
    { entidade: 'fctkd', de: DAY, ate: addDays(DAY, 30), ...changes },
    as(uid),
  )
  return { ...rest, itens: itens.map(({ tipo, dia, nome, oQue, id }) => [tipo, dia, nome, oQue, id].join(' ')) }
}

test('a federation sees what ends for itself, its clubs and its people, by the day, and its own reminders', async () => {
  const { itens, ate, cortada } = await see('federacao')
  expect([ate, cortada]).toEqual([addDays(DAY, 30), false])
  expect(itens.slice(0, 2).sort()).toEqual(
    ['Ligar', 'No clube'].map((texto) => `lembretes ${BEFORE} Ana Lima ${texto} ana`),
  )
  expect(itens.slice(2).sort()).toEqual(
    [
      `atestados ${SOON} Ana Lima Atestado médico ana`,
      `documentos ${SOON} Ana Lima RG ana`,
      `lembretes ${SOON} Ana Lima Minha ana`,
      `licencas ${SOON} Ana Lima Nacional: técnico l1`,
      `mandatos ${SOON} Federação Mandato do presidente fctkd`,
      `papeis ${SOON} Clube A Alvará clubeA`,
      `suspensoes ${SOON} Ana Lima Suspensão termina s1`,
    ].sort(),
  )
})

test('later days and former ones are asked for, and kinds alone', async () => {
  const later = await see('federacao', { de: addDays(DAY, 31), ate: addDays(DAY, 90) })
  expect(later.itens).toEqual([
    `funcoes ${LATER} Ana Lima Técnico, II ana`,
    `mandatos ${LATER} Clube A Mandato do presidente clubeA`,
  ])
  const over = await see('federacao', { de: addDays(DAY, -182), ate: addDays(DAY, -1) })
  expect(over.itens.sort()).toEqual([
    `documentos ${BEFORE} Ana Lima RG ana`,
    `lembretes ${BEFORE} Ana Lima Ligar ana`,
    `lembretes ${BEFORE} Ana Lima No clube ana`,
  ])
  expect((await see('federacao', { tipos: ['licencas'] })).itens).toEqual([
    `licencas ${SOON} Ana Lima Nacional: técnico l1`,
  ])
})

test('a club sees its own, and a reader only the kinds that they may list', async () => {
  expect((await see('clube', { entidade: 'clubeA' })).itens.sort()).toEqual(
    [
      `atestados ${SOON} Ana Lima Atestado médico ana`,
      `documentos ${SOON} Ana Lima RG ana`,
      `papeis ${SOON} Clube A Alvará clubeA`,
    ].sort(),
  )
  const some = await see('pessoas')
  expect([some.tipos, some.itens]).toEqual([['documentos', 'funcoes'], [`documentos ${SOON} Ana Lima RG ana`]])
  for (const uid of ['vizinha', 'ninguem', 'clube'])
    await expect(see(uid), uid).rejects.toEqual(codigo('sem-permissao'))
})

test('whoever sees certificates of health, and notes, is noted, with each record', async () => {
  const atestado = { atestadoValidade: SOON, vinculo: { idEntidade: 'clubeA', idFederacao: 'fctkd' } }
  await Promise.all(
    Array.from({ length: 120 }, (_, n) => keep('fichasSaude', `f${n}`, { ...atestado, name: `Pessoa ${n}` })),
  )
  await see('federacao')
  const seen = async (name: string) => {
    const { docs } = await paths.auditoria().where('colecao', '==', name).get()
    expect(docs.map((doc) => [doc.get('quem') as string, doc.get('acao') as string])).toEqual(
      docs.map(() => ['federacao', 'ver']),
    )
    return docs.map((doc) => doc.get('ids') as string[])
  }
  const health = await seen('fichasSaude')
  expect(health.map(({ length }) => length).sort()).toEqual([100, 21])
  expect(new Set(health.flat()).size).toBe(121)
  expect((await seen('anotacoes')).map((ids) => ids.toSorted())).toEqual([['n1', 'n2', 'n5']])
})

test('records of other days, however many, hide nothing', async () => {
  const batch = db().bulkWriter()
  for (const [name, id] of [
    ['licencas', 'l1'],
    ['anotacoes', 'n2'],
  ] as const) {
    const one = (await db().doc(`${name}/${id}`).get()).data() as object
    for (let n = 0; n < 1100; n += 1)
      batch.set(db().doc(`${name}/a${n}`), {
        ...one,
        validade: LATER,
        lembrarEm: LATER,
        filtros: { vencem: semanasDe([LATER]) },
      })
  }
  await batch.close()
  const { itens, cortada } = await see('federacao', { tipos: ['licencas', 'lembretes'] })
  expect([itens.length, cortada]).toEqual([4, false])
  expect(itens).toContain(`licencas ${SOON} Ana Lima Nacional: técnico l1`)
  // As many in one week are told of.
  const later = await see('federacao', { tipos: ['licencas'], de: addDays(LATER, -8), ate: LATER })
  expect([later.itens.length, later.cortada]).toEqual([1000, true])
})

test('weeks with more than one call reads come a week at a time, each record once', async () => {
  const batch = db().bulkWriter()
  const one = (await db().doc('praticantes/saiu').get()).data() as { metadados: object }
  const two = [addDays(DAY, 2), addDays(DAY, 16)]
  for (let n = 0; n < 1100; n += 1) {
    const validade = two[n % 2]
    batch.set(db().doc(`praticantes/p${n}`), {
      ...one,
      metadados: { ...one.metadados, active: true },
      documentos: [{ tipo: `Doc ${n}`, validade, situacao: 'aprovado' }],
      filtros: { vencem: semanasDe([validade!]) },
    })
  }
  await batch.close()
  const seen: string[] = []
  let de = DAY
  let calls = 0
  for (; de <= addDays(DAY, 30); calls += 1) {
    const part = await see('federacao', { tipos: ['documentos'], de })
    expect(part.cortada).toBe(false)
    seen.push(...part.itens)
    de = addDays(part.ate, 1)
  }
  expect([seen.length, new Set(seen).size]).toEqual([1101, 1101])
  expect(calls).toBe(2)
})
