// Events on the engine: who publishes, steps due by the server's clock, changed days, and the public data for visitors and search engines.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { answerOf, shell } from '../../support/builtPage.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const HOUR = 3_600_000
const in_ = (hours: number) => Timestamp.fromMillis(Date.now() + hours * HOUR)
const curso = (changes: object = {}) =>
  eventos.schema.parse({
    titulo: 'Curso de árbitros',
    tipo: 'curso',
    curso: { cargaHoraria: 8 },
    inicio: in_(10),
    fim: in_(12),
    prazos: { abertura: in_(2), encerramento: in_(5) },
    local: { nome: 'On-line' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    ...changes,
  })
const move = async (uid: string, name: string, data: object = {}, reason = '') => {
  const { version } = (await stored()).metadados
  return makeTransition(eventos, 'e', { name, data, reason, version }, await requireCaller(as(uid)))
}
const stored = async () =>
  (await read('eventos/e')) as StoredRecord & { situacao: string; publicacao: { publicada: boolean } }
const due = (hours: number) => meetDeadlines(Date.now() + hours * HOUR, [eventos])
const page = (id: string) => answerPage('/eventos/evento', { id }, shell)

beforeEach(async () => {
  await emptyEverything()
  await giveRights('redatora', { fctkd: ['eventos:ler', 'eventos:editar', 'eventos:excluir'] })
  await giveRights('editora', { fctkd: ['eventos:publicar'] })
  await giveRights('vizinha', { rstkd: ['eventos:publicar', 'eventos:editar'] })
  await store('eventos', 'e', curso())
})

test('published by the right to publish of its own entity alone, it opens, closes, runs and ends at its hours', async () => {
  await expect(move('redatora', 'publicar')).rejects.toEqual(codigo('sem-permissao'))
  await expect(move('vizinha', 'publicar')).rejects.toEqual(codigo('sem-permissao'))
  expect((await page('e')).status).toBe(404)
  expect(await move('editora', 'publicar')).toMatchObject({ situacao: 'publicado' })
  expect((await stored()).publicacao.publicada).toBe(true)
  const steps = [
    [1, 0, 'publicado'],
    [2.1, 1, 'inscricoesAbertas'],
    [4.9, 0, 'inscricoesAbertas'],
    [5.1, 1, 'inscricoesEncerradas'],
    [10.1, 1, 'emAndamento'],
    [12.1, 1, 'realizado'],
    [100, 0, 'realizado'],
  ] as const
  for (const [hours, made, state] of steps) {
    expect(await due(hours), `after ${hours} h`).toBe(made)
    expect((await stored()).situacao).toBe(state)
  }
  expect((await stored()).publicacao.publicada).toBe(true)
})

test('transitions of the server cannot be made by people: nothing opens before its time', async () => {
  await move('editora', 'publicar')
  await expect(move('redatora', 'abrirInscricoes')).rejects.toEqual(codigo('sem-permissao'))
  await expect(move('vizinha', 'iniciar')).rejects.toEqual(codigo('sem-permissao'))
  expect(await due(0.5)).toBe(0)
})

test('days and deadlines of a published event change together, and the clock follows the new ones', async () => {
  await move('editora', 'publicar')
  await due(2.1)
  const later = {
    inicio: in_(30),
    fim: in_(32),
    'prazos.abertura': in_(2),
    'prazos.encerramento': in_(20),
    'prazos.alteracao': null,
    aviso: 'Mudou de data por causa da chuva.',
  }
  await expect(move('editora', 'mudarDatas', { ...later, fim: in_(1) }, 'Chuva forte')).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  await expect(move('editora', 'mudarDatas', later)).rejects.toEqual(codigo('dados-invalidos'))
  await move('editora', 'mudarDatas', later, 'Chuva forte')
  expect(await due(6)).toBe(0)
  expect((await stored()).situacao).toBe('inscricoesAbertas')
  expect(await due(20.1)).toBe(1)
  await move('editora', 'reabrirInscricoes', { 'prazos.encerramento': in_(25) }, 'Pedido dos clubes')
  expect((await stored()).situacao).toBe('inscricoesAbertas')
})

test('what is missing keeps it from being published, in words; calling off asks for words to those who planned to come', async () => {
  await store('eventos', 'e', curso({ local: {}, curso: {} }))
  await expect(move('editora', 'publicar')).rejects.toMatchObject({
    campos: { situacao: 'Informe a carga horária. Diga onde o evento acontece.' },
  })
  await store('eventos', 'e', curso({ inicio: in_(-80), fim: in_(-78), prazos: {} }))
  await expect(move('editora', 'publicar')).rejects.toMatchObject({
    campos: { situacao: 'O evento já passou: confira as datas.' },
  })
  await store('eventos', 'e', curso())
  await move('editora', 'publicar')
  await expect(move('editora', 'cancelar', { aviso: '' }, 'Sem quórum')).rejects.toEqual(codigo('dados-invalidos'))
  await move('editora', 'cancelar', { aviso: 'Cancelado por falta de inscritos.' }, 'Sem quórum')
  expect(await stored()).toMatchObject({ situacao: 'cancelado', aviso: 'Cancelado por falta de inscritos.' })
  expect(await due(100)).toBe(0)
})

test('page, feed and site map tell of what is for everybody, and of nothing else', async () => {
  const shown = async (id: string, changes: object) => {
    await store('eventos', id, curso(changes))
    const ref = db().doc(`eventos/${id}`)
    await ref.set(withDerived(id, (await ref.get()).data() as StoredRecord, eventos))
  }
  const on = { publicarEm: in_(-1), publico: 'todos', publicada: true }
  await shown('aberto', { situacao: 'inscricoesAbertas', publicacao: on })
  await shown('filiados', { situacao: 'inscricoesAbertas', publicacao: { ...on, publico: 'filiados' } })
  // A published flag alone, against the state, shows nothing.
  await shown('rascunho', { situacao: 'rascunho', publicacao: on })
  const { status, body } = await page('aberto')
  expect(status).toBe(200)
  expect(body).toContain('"@type":"EducationEvent"')
  expect(body).toMatch(/<h1[^>]*>Curso de árbitros<\/h1>/)
  expect(answerOf(body, 'eventos', 'publicado', 'todos', 'aberto')).toMatchObject({ titulo: 'Curso de árbitros' })
  expect(body).not.toMatch(/trigam|chavesBusca/)
  for (const id of ['filiados', 'rascunho', 'nenhum']) expect((await page(id)).status, id).toBe(404)
  const feed = (query: Record<string, string>) => answerPage('/calendario.ics', query, shell)
  expect((await feed({ evento: 'aberto' })).body).toContain('SUMMARY:Curso de árbitros')
  for (const evento of ['filiados', 'rascunho', 'nenhum']) expect((await feed({ evento })).status, evento).toBe(404)
  const all = (await feed({ tipo: 'curso' })).body
  expect(all.split('BEGIN:VEVENT')).toHaveLength(2)
  const ano = hojeNoBrasil().slice(0, 4)
  const map = (await answerPage('/sitemap.xml', { de: '/eventos/evento', ano }, shell)).body
  expect(map).toContain('/eventos/evento?id=aberto')
  expect(map).not.toContain('filiados')
})
