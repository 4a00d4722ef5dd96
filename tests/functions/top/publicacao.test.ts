// Publications on the engine: published by holders of the right, at their time by the server, and unpublished when they expire.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { camposDeBusca, textoObrigatorio } from '@sie/domain/base/collections/campos.ts'
import { defineCollection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { publicacao } from '@sie/domain/base/records/publication.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const avisosDeTeste = defineCollection({
  name: 'avisosDeTeste',
  label: { singular: 'aviso', plural: 'avisos', artigo: 'o' },
  schema: () => z.object({ name: textoObrigatorio('Título', 80), ...camposDeBusca, publicacao }),
  scope: { kind: 'national' },
  search: { name: 'name', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  lists: [],
  publication: {
    guard: (record) =>
      record.name === 'Menor sem consentimento' ? [{ text: 'Falta o consentimento de imagem.' }] : [],
  },
})
const HOUR = 3_600_000
const in_ = (hours: number) => Timestamp.fromMillis(Date.now() + hours * HOUR)

const move = async (uid: string, name: string, version: number, data: object = {}) =>
  makeTransition(avisosDeTeste, 'a', { name, data, reason: '', version }, await requireCaller(as(uid)))
const stored = async () =>
  (await read('avisosDeTeste/a')) as StoredRecord & {
    publicacao: { situacao: string; publicada: boolean; publicarEm: Timestamp | null }
  }
const due = (hours: number) => meetDeadlines(Date.now() + hours * HOUR, [avisosDeTeste])

beforeEach(async () => {
  await emptyEverything()
  await giveRights('redatora', { cbtkd: ['avisosDeTeste:editar', 'avisosDeTeste:excluir'] })
  await giveRights('editora', { cbtkd: ['avisosDeTeste:publicar'] })
  await store('avisosDeTeste', 'a', avisosDeTeste.schema.parse({ name: 'Seletiva' }))
})

test('only the right to publish publishes, not the right to edit or remove', async () => {
  await expect(move('redatora', 'publicar', 0)).rejects.toEqual(codigo('sem-permissao'))
  expect(await move('editora', 'publicar', 0)).toEqual({ situacao: 'publicada', versao: 1 })
  expect((await stored()).publicacao).toMatchObject({ publicada: true, publico: 'todos' })
  await move('editora', 'arquivar', 1)
  expect((await stored()).publicacao).toMatchObject({ situacao: 'arquivada', publicada: false })
})

test('what is published at once says when, and keeps that when it comes back', async () => {
  await move('editora', 'publicar', 0)
  const { publicarEm } = (await stored()).publicacao
  expect(publicarEm?.toMillis()).toBeGreaterThan(Date.now() - HOUR)
  await move('editora', 'arquivar', 1)
  await move('editora', 'publicar', 2)
  expect((await stored()).publicacao.publicarEm?.toMillis()).toBe(publicarEm?.toMillis())
})

test('a scheduled one goes on air at its hour and off at the end, not before', async () => {
  await move('editora', 'agendar', 0, { 'publicacao.publicarEm': in_(2), 'publicacao.expiraEm': in_(5) })
  expect(await due(1)).toBe(0)
  expect((await stored()).publicacao.publicada).toBe(false)
  expect(await due(3)).toBe(1)
  expect((await stored()).publicacao.publicada).toBe(true)
  expect(await due(4)).toBe(0)
  expect(await due(6)).toBe(1)
  expect((await stored()).publicacao).toMatchObject({ situacao: 'arquivada', publicada: false })
  expect(await due(7)).toBe(0)
})

test('instants come as ISO texts from a browser', async () => {
  const at = in_(2)
  await move('editora', 'agendar', 0, { 'publicacao.publicarEm': at.toDate().toISOString() })
  expect((await stored()).publicacao.publicarEm?.toMillis()).toBe(at.toMillis())
  await expect(move('editora', 'agendar', 1, { 'publicacao.publicarEm': 'amanhã' })).rejects.toEqual(
    codigo('dados-invalidos'),
  )
})

test('what a guard forbids is not published, by nobody and at no hour, and is not tried each minute', async () => {
  await store('avisosDeTeste', 'a', avisosDeTeste.schema.parse({ name: 'Menor sem consentimento' }))
  await expect(move('editora', 'publicar', 0)).rejects.toMatchObject({
    campos: { situacao: 'Falta o consentimento de imagem.' },
  })
  await store('avisosDeTeste', 'a', {
    name: 'Menor sem consentimento',
    publicacao: { situacao: 'agendada', publicarEm: in_(1), expiraEm: null, publico: 'todos', publicada: false },
    venceEm: in_(1),
  })
  expect(await due(2)).toBe(0)
  expect(await read('avisosDeTeste/a')).toMatchObject({ venceEm: null, publicacao: { publicada: false } })
})
