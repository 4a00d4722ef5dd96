// Processes of records on the engine: who makes a transition, what is written with it, and who is notified. The collection is described here as
// an area describes its own.
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import {
  camposDeBusca,
  escolha,
  opcional,
  textoObrigatorio,
  vinculoComLados,
} from '@sie/domain/base/collections/campos.ts'
import { defineCollection } from '@sie/domain/base/records/collection.ts'
import { SYSTEM_CALLER } from '../../../functions/src/base/processes/system.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const STATES = ['pedido', 'liberado', 'concluido', 'recusado', 'vencido'] as const
const LABELS = {
  pedido: 'Pedido',
  liberado: 'Liberado',
  concluido: 'Concluído',
  recusado: 'Recusado',
  vencido: 'Vencido',
}
const mudancas = defineCollection({
  name: 'mudancasDeTeste',
  label: { singular: 'mudança', plural: 'mudanças', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      quem: opcional('Quem', 128),
      origem: opcional('Origem', 128),
      destino: opcional('Destino', 128),
      parecer: opcional('Parecer', 200),
      situacao: escolha('Situação', LABELS, STATES).default('pedido'),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'origem', federacao: 'origem' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['quem'] }, create: 'server', update: 'server' },
  lists: [],
  sides: {
    origem: { entidade: 'origem', federacao: 'origem' },
    destino: { entidade: 'destino', federacao: 'destino' },
  },
  process: {
    field: 'situacao',
    initial: 'pedido',
    editable: {},
    transitions: {
      liberar: {
        label: 'Liberar',
        from: ['pedido'],
        to: 'liberado',
        who: [{ by: 'rule', action: 'decidir', side: 'origem' }],
        input: z.object({ parecer: z.string().min(3).max(200) }),
      },
      receber: {
        label: 'Receber',
        from: ['liberado'],
        to: 'concluido',
        who: [{ by: 'rule', action: 'decidir', side: 'destino' }],
        guard: (record) => (record.parecer === 'com ressalva' ? [{ text: 'Há uma ressalva a resolver.' }] : []),
      },
      recusar: {
        label: 'Recusar',
        from: ['pedido', 'liberado'],
        to: 'recusado',
        who: [
          { by: 'rule', action: 'decidir', side: 'origem' },
          { by: 'rule', action: 'decidir', side: 'destino' },
        ],
        reason: true,
      },
      vencer: { label: 'Vencer', from: ['pedido'], to: 'vencido', who: [{ by: 'system' }], lapse: { days: 30 } },
    },
  },
})

const caller = (uid: string) => requireCaller(as(uid))
const move = async (uid: string, name: string, version: number, more: { data?: object; reason?: string } = {}) =>
  makeTransition(mudancas, 'm', { name, data: more.data ?? {}, reason: more.reason ?? '', version }, await caller(uid))
const state = async () => (await read('mudancasDeTeste/m'))?.situacao
const progress = async () => (await db().collection('mudancasDeTeste/m/andamento').get()).docs.map((doc) => doc.data())

beforeEach(async () => {
  await emptyEverything()
  const rules = ['mudancasDeTeste:decidir']
  await giveRights('origem', { fctkd: rules })
  await giveRights('destino', { rstkd: rules })
  await giveRights('ambas', { fctkd: rules, rstkd: rules })
  await giveRights('estranha', { prtkd: rules })
  await giveRights('dona', {})
  await store('users', 'dona', { dadosPessoais: { name: 'Dona Lima' }, dadosContato: { email: 'dona@exemplo.test' } })
  await store('mudancasDeTeste', 'm', {
    name: 'Ana Lima',
    quem: 'dona',
    origem: 'fctkd',
    destino: 'rstkd',
    parecer: '',
    situacao: 'pedido',
  })
})

test('both sides take their steps: versions, progress, audit and a notice for whom it concerns', async () => {
  expect(await move('origem', 'liberar', 0, { data: { parecer: 'nada consta' } })).toEqual({
    situacao: 'liberado',
    versao: 1,
  })
  expect(await move('destino', 'receber', 1)).toEqual({ situacao: 'concluido', versao: 2 })
  expect(await read('mudancasDeTeste/m')).toMatchObject({ situacao: 'concluido', parecer: 'nada consta' })
  expect(await read('mudancasDeTeste/m.v0')).toMatchObject({ situacao: 'pedido', metadados: { successorId: 'm' } })
  expect(await progress()).toMatchObject([
    { acao: 'liberar', de: 'pedido', para: 'liberado', lado: 'origem', quem: 'origem' },
    { acao: 'receber', de: 'liberado', para: 'concluido', lado: 'destino', quem: 'destino' },
  ])
  const audited = (await paths.auditoria().where('id', '==', 'm').get()).docs.map((doc) => doc.get('acao') as string)
  expect(audited.sort()).toEqual(['liberar', 'receber'])
  const told = (await paths.avisos().where('quem', '==', 'dona').get()).docs.map((doc) => doc.get('dados.situacao'))
  expect(told.sort()).toEqual(['concluido', 'liberado'])
  const mails = (await paths.correio().get()).docs.map((doc) => doc.get('para') as string)
  expect(mails).toEqual(['dona@exemplo.test', 'dona@exemplo.test'])
})

test('a side decides only for itself, a stranger for nobody', async () => {
  await expect(move('destino', 'liberar', 0, { data: { parecer: 'sim' } })).rejects.toEqual(codigo('sem-permissao'))
  await expect(move('estranha', 'recusar', 0, { reason: 'não quero' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(move('dona', 'liberar', 0, { data: { parecer: 'sim' } })).rejects.toEqual(codigo('sem-permissao'))
  expect(await state()).toBe('pedido')
  expect(await progress()).toEqual([])
})

test('one person who holds rights on both sides does not decide for both', async () => {
  await move('ambas', 'liberar', 0, { data: { parecer: 'nada consta' } })
  await expect(move('ambas', 'receber', 1)).rejects.toEqual(codigo('dados-invalidos'))
  expect(await state()).toBe('liberado')
  expect(await move('destino', 'receber', 1)).toMatchObject({ situacao: 'concluido' })
})

test('input, reason and guard are demanded by name and leave nothing half-written', async () => {
  await expect(move('origem', 'liberar', 0)).rejects.toMatchObject({
    campos: { parecer: expect.any(String) as string },
  })
  await expect(move('origem', 'recusar', 0, { reason: ' x ' })).rejects.toMatchObject({
    campos: { motivo: expect.any(String) as string },
  })
  await move('origem', 'liberar', 0, { data: { parecer: 'com ressalva' } })
  await expect(move('destino', 'receber', 1)).rejects.toMatchObject({
    campos: { situacao: 'Há uma ressalva a resolver.' },
  })
  expect((await read('mudancasDeTeste/m'))?.metadados.version).toBe(1)
})

test('sent twice, a transition is made once; with an old version it is a conflict', async () => {
  const twice = await Promise.all([
    move('origem', 'liberar', 0, { data: { parecer: 'nada consta' } }),
    move('origem', 'liberar', 0, { data: { parecer: 'nada consta' } }),
  ])
  expect(twice).toEqual([twice[0], twice[0]])
  expect(await progress()).toHaveLength(1)
  await expect(move('destino', 'recusar', 0, { reason: 'sem vaga' })).rejects.toEqual(codigo('conflito'))
  await expect(move('origem', 'liberar', 1, { data: { parecer: 'sim' } })).rejects.toEqual(codigo('conflito'))
})

test("the server's own transitions are nobody else's", async () => {
  await expect(move('origem', 'vencer', 0)).rejects.toEqual(codigo('sem-permissao'))
  const wanted = { name: 'vencer', data: {}, reason: '', version: undefined }
  expect(await makeTransition(mudancas, 'm', wanted, SYSTEM_CALLER)).toEqual({ situacao: 'vencido', versao: 1 })
  expect(await progress()).toMatchObject([{ acao: 'vencer', quem: '' }])
})
