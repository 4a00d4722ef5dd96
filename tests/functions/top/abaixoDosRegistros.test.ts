// Documents below records (messages, notes, reserved data), and records that a union closed, are exported to the person and erased with them.
import { beforeEach, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { erasePessoa } from '../../../functions/src/pessoas/privacidade/erase.ts'
import { collectDados } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { SYNTHETIC } from '../../rules/support/synthetic.ts'
import { emptyEverything, praticante, read, store } from '../../support/world.ts'

// One collection that belongs to people and has messages, one with notes and reserved data.
const named = SYNTHETIC.filter(({ thread, access }) => thread && access.own?.by).slice(0, 1)
const marked = SYNTHETIC.filter(({ notes, hidden }) => notes && hidden).slice(0, 1)
const ALL = [...COLECOES, ...named, ...marked]
const [ticket = '', event = ''] = [...named, ...marked].map(({ name }) => name)

const below = async (path: string) => (await db().doc(path).get()).data()

beforeEach(async () => {
  await emptyEverything()
  await store('praticantes', 'ana', praticante())
  await store('praticantes', 'rui', praticante({ dadosPessoais: { name: 'Rui Dias' } }))
  await store(ticket, 't1', { name: 'Pedido', pagador: 'ana', atleta: '' })
  await store(ticket, 't2', { name: 'De outra pessoa', pagador: 'rui', atleta: '' })
  for (const [id, texto] of [
    ['t1', 'Moro na Rua das Flores.'],
    ['t2', 'Nada de Ana.'],
  ])
    await db().doc(`${ticket}/${id}/mensagens/m1`).set({ quem: 'ana', texto, interna: false })
  await store(event, 'ana', { name: 'Da própria pessoa' })
  await db().doc(`${event}/ana/reservado/ana`).set({ quem: 'staff', notas: 'Conta 123' })
  await db().doc(`${event}/ana/notas/n1`).set({ quem: 'staff', atleta: 'ana', gramas: 61000 })
})

test('the export holds them, of one’s own records and of those that belong to one alone', async () => {
  const { colecoes } = await collectDados('ana', ALL)
  expect(colecoes[ticket]?.abaixo).toMatchObject([
    { registro: 't1', lugar: 'mensagens', id: 'm1', dados: { texto: 'Moro na Rua das Flores.' } },
  ])
  expect(colecoes[event]?.abaixo.map(({ lugar, dados }) => [lugar, dados.notas ?? dados.gramas])).toEqual([
    ['reservado', 'Conta 123'],
    ['notas', 61000],
  ])
  expect((await collectDados('rui', ALL)).colecoes[event]).toBeUndefined()
})

test('an erasure deletes them, repeated with the same result, and keeps records of others', async () => {
  for (let time = 0; time < 2; time++) await erasePessoa('ana', 'admin', () => {}, ALL)
  expect(await below(`${event}/ana/reservado/ana`)).toBeUndefined()
  expect(await below(`${event}/ana/notas/n1`)).toBeUndefined()
  expect(await below(`${ticket}/t1/mensagens/m1`)).toMatchObject({ texto: '' })
  expect(await below(`${ticket}/t2/mensagens/m1`)).toMatchObject({ texto: 'Nada de Ana.' })
})

test('a record that a union closed is exported and erased with the one that stayed', async () => {
  await store(
    'praticantes',
    'dupla',
    { ...praticante({ dadosPessoais: { name: 'Ana de Lima' } }), unidoA: 'ana' },
    false,
  )
  expect((await collectDados('ana')).unidos[0]?.colecoes.praticantes?.atual).toMatchObject({
    dadosPessoais: { name: 'Ana de Lima' },
  })
  await erasePessoa('ana', 'admin')
  expect(await read('praticantes/dupla')).toMatchObject({ dadosPessoais: { name: 'Pessoa removida' } })
})
