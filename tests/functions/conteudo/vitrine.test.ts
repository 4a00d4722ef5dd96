// The showcase of an entity's home page, in one document that follows its published records.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { agendamentos } from '@sie/domain/eventos/collections/agendamentos.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { FONTES_DA_VITRINE } from '@sie/domain/base/portal/fontesDaVitrine.ts'
import type { Vitrine } from '@sie/domain/base/portal/vitrine.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { renewAllVitrines } from '../../../functions/src/conteudo/portal/vitrine.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

beforeEach(emptyEverything)

const shown = async (entidade: string) =>
  ((await paths.vitrine(entidade).get()).data() as Vitrine | undefined)?.mostra.noticias?.map(({ id }) => id)

const hour = (n: number) => Timestamp.fromMillis(Date.UTC(2026, 10, 1, n))

async function published(id: string, n: number, more: Record<string, unknown> = {}): Promise<void> {
  const before = undefined
  await store('noticias', id, {
    ...noticias.schema.parse({ titulo: `Notícia ${id}`, slug: id }),
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    publicacao: { situacao: 'publicada', publicada: true, publico: 'todos', publicarEm: hour(n), expiraEm: null },
    ...more,
  })
  await applyEvent({ collection: 'noticias', id, before, after: await read(`noticias/${id}`) }, `${id}-1`)
}

async function changed(id: string, changes: Record<string, unknown>, eventId = `${id}-2`): Promise<void> {
  const before = await read(`noticias/${id}`)
  await db().doc(`noticias/${id}`).update(changes)
  await applyEvent({ collection: 'noticias', id, before, after: await read(`noticias/${id}`) }, eventId)
}

test('the newest published records show, with the fields of a card alone', async () => {
  await published('velha', 1)
  await published('nova', 2, { texto: paragraphs('não sai'), autor: 'Marina Alves' })
  expect(await shown('fctkd')).toEqual(['nova', 'velha'])
  const [first] = ((await paths.vitrine('fctkd').get()).data() as Vitrine).mostra.noticias ?? []
  expect(Object.keys(first ?? {}).sort()).toEqual(
    ['id', 'capa', 'categoria', 'destaque', 'publicacao', 'subtitulo', 'titulo'].sort(),
  )
  expect(first).toMatchObject({ titulo: 'Notícia nova', publicacao: { publicarEm: hour(2).toDate().toISOString() } })
  expect(await shown('cbtkd')).toBeUndefined()
})

test('drafts, members-only and withdrawn records do not show, and a withdrawn one leaves', async () => {
  const base = { situacao: 'publicada', publicada: true, publico: 'todos', publicarEm: hour(3), expiraEm: null }
  await published('aberta', 3)
  await published('filiados', 4, { publicacao: { ...base, publico: 'filiados' } })
  await published('rascunho', 5, { publicacao: { ...base, situacao: 'rascunho', publicada: false } })
  expect(await shown('fctkd')).toEqual(['aberta'])
  await changed('aberta', { 'publicacao.situacao': 'arquivada', 'publicacao.publicada': false })
  expect(await shown('fctkd')).toEqual([])
})

test('a record that moves to another entity leaves one showcase for the other', async () => {
  await published('a', 1)
  await changed('a', { vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } })
  expect([await shown('fctkd'), await shown('rstkd')]).toEqual([[], ['a']])
})

test('no more are shown than the home page has room for, and a removed one makes room for the next', async () => {
  const room = FONTES_DA_VITRINE.noticias!.limit
  for (let n = 0; n <= room; n++) await published(`n${n}`, n)
  expect((await shown('fctkd'))?.length).toBe(room)
  expect(await shown('fctkd')).not.toContain('n0')
  await changed(`n${room}`, { 'metadados.active': false })
  expect(await shown('fctkd')).toContain('n0')
})

test('twenty changes at once and an event that comes late leave the records of now', async () => {
  for (let n = 0; n < 10; n++) await published(`n${n}`, n)
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      changed(`n${n}`, n % 2 ? { 'metadados.active': false } : { titulo: `Outro título ${n}` }),
    ),
  )
  const after = await read('noticias/n1')
  await applyEvent({ collection: 'noticias', id: 'n1', before: undefined, after }, 'late')
  expect(await shown('fctkd')).toEqual(['n8', 'n6', 'n4', 'n2', 'n0'])
})

test('the nightly run corrects a showcase after a lost event', async () => {
  await published('a', 1)
  await db().doc('noticias/a').update({ 'metadados.active': false })
  expect(await shown('fctkd')).toEqual(['a'])
  expect(await renewAllVitrines()).toBe(1)
  expect(await shown('fctkd')).toEqual([])
})

test('dates that are over a week past do not show, and the next one comes first', async () => {
  const day = 24 * 3_600_000
  for (const [id, days] of [
    ['passado', -9],
    ['distante', 40],
    ['proximo', 3],
  ] as const) {
    await store('agendamentos', id, {
      ...agendamentos.schema.parse({ titulo: id, inicio: Timestamp.fromMillis(Date.now() + days * day) }),
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      publicacao: { situacao: 'publicada', publicada: true, publico: 'todos', publicarEm: hour(1), expiraEm: null },
    })
    const after = await read(`agendamentos/${id}`)
    await applyEvent({ collection: 'agendamentos', id, before: undefined, after }, id)
  }
  const { mostra } = (await paths.vitrine('fctkd').get()).data() as Vitrine
  expect(mostra.agendamentos?.map(({ id }) => id)).toEqual(['proximo', 'distante'])
})

test('events that visitors see show with when and where they are; drafts do not', async () => {
  const inicio = Timestamp.fromMillis(Date.now() + 5 * 24 * 3_600_000)
  await giveRights('editora', { fctkd: ['eventos:publicar'] })
  const event = eventos.schema.parse({
    titulo: 'Curso de árbitros',
    tipo: 'curso',
    curso: { cargaHoraria: 8 },
    local: { nome: 'Ginásio' },
    inicio,
    fim: inicio,
    prazos: { abertura: Timestamp.now(), encerramento: inicio },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  const written = async (id: string, before?: StoredRecord) =>
    applyEvent({ collection: 'eventos', id, before, after: await read(`eventos/${id}`) }, `${id}-${before ? 2 : 1}`)
  for (const id of ['rascunho', 'publicado']) {
    await store('eventos', id, event)
    await written(id)
  }
  const draft = await read('eventos/publicado')
  const step = { name: 'publicar', data: {}, reason: '', version: 0 }
  await makeTransition(eventos, 'publicado', step, await requireCaller(as('editora')))
  await written('publicado', draft)
  const { mostra } = (await paths.vitrine('fctkd').get()).data() as Vitrine
  expect(mostra.eventos).toMatchObject([{ id: 'publicado', tipo: 'curso', inicio: inicio.toDate().toISOString() }])
})
