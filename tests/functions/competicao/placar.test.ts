// Live results: one shared answer for all requests within three seconds, without non-public data.
import { beforeEach, expect, test, vi } from 'vitest'
import { DocumentReference } from 'firebase-admin/firestore'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import type { ClasseNoPlacar, EventoNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { lutasAoAbrir } from '@sie/domain/competicao/sumulas/chave.ts'
import { answerLive } from '../../../functions/src/competicao/placar/placar.ts'
import { emptyEverything, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
/** A time without cached answers of another test. */
let now = Date.now()
const ask = (query: object) => answerLive(query as Record<string, unknown>, now)
const data = async <T>(query: object) => JSON.parse((await ask(query)).body) as T

async function bracket(id: string, changes: object = {}) {
  const base = chaves.schema.parse({
    titulo: `Classe ${id}`,
    evento: 'copa',
    eventoTitulo: 'Copa do Vale',
    classe: id,
    situacao: 'fechada',
    vinculo,
    inscritos: ['a', 'b', 'c', 'd'].map((one) => ({
      id: one,
      nome: `Atleta ${one}`,
      clubeNome: 'Onda',
      clube: 'onda',
    })),
    vagas: ['a', 'b', 'c', 'd'],
    segredo: 'guardado',
    publicacao: { publicada: true },
    ...changes,
  })
  await store('chaves', id, { ...base, lutas: lutasAoAbrir(base, 2) })
}

beforeEach(async () => {
  now += 60_000
  await emptyEverything()
  await bracket('adulto')
})

test('fifty requests in a second cost one read of the document, also while it is being read', async () => {
  const get = vi.spyOn(DocumentReference.prototype, 'get')
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ chave: 'adulto' })))
  expect(get).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  now += 2_900
  await ask({ chave: 'adulto' })
  expect(get).toHaveBeenCalledTimes(1)
  now += 200
  await ask({ chave: 'adulto' })
  expect(get).toHaveBeenCalledTimes(2)
  get.mockRestore()
})

test('a class has its matches and names, and nothing else of the draw', async () => {
  const shown = await data<ClasseNoPlacar>({ chave: 'adulto' })
  expect(shown).toMatchObject({ id: 'adulto', titulo: 'Classe adulto', evento: 'copa' })
  expect(shown.lutas.map(({ luta, quadra }) => [luta, quadra])).toEqual([
    ['r1-1', 2],
    ['r1-2', 2],
    ['r2-1', 2],
  ])
  expect(Object.keys(shown)).not.toContain('segredo')
  expect(Object.keys(shown)).not.toContain('metadados')
})

test('an event has its classes and what each court fights now, without drafts and what is announced', async () => {
  await bracket('juvenil')
  await bracket('rascunho', { situacao: 'rascunho', publicacao: { publicada: false } })
  await bracket('anunciada', { situacao: 'anunciada' })
  await bracket('outro', { evento: 'outra-copa', eventoTitulo: 'Outra Copa' })
  const shown = await data<EventoNoPlacar>({ evento: 'copa' })
  expect(shown.titulo).toBe('Copa do Vale')
  expect(shown.classes.map(({ id }) => id)).toEqual(['adulto', 'juvenil'])
  expect(shown.quadras).toMatchObject([{ quadra: 2, faltam: 6 }])
  expect(shown.quadras[0]?.lutas[0]).toMatchObject({ chave: 'adulto', luta: 'r1-1', azul: { nome: 'Atleta a' } })
  expect(await data({})).toMatchObject({
    eventos: expect.arrayContaining([
      { id: 'copa', titulo: 'Copa do Vale', classes: 2 },
      { id: 'outra-copa', titulo: 'Outra Copa', classes: 1 },
    ]) as unknown,
  })
})

test('a record that is not public, missing or without a valid id is not found', async () => {
  await bracket('rascunho', { situacao: 'rascunho', publicacao: { publicada: false } })
  for (const query of [
    { chave: 'rascunho' },
    { chave: 'nenhuma' },
    { chave: '../x' },
    { chave: ['a', 'b'] },
    { evento: '' },
  ])
    expect((await ask(query)).status).toBe(404)
  expect(await data({ evento: 'nenhum' })).toMatchObject({ classes: [], quadras: [] })
})
