// Protests: filed in time by permitted people, decided by an impartial person, accepted as a correction of the sheet in the same step.
import { beforeEach, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { protestos, type Protesto } from '@sie/domain/competicao/collections/protestos.ts'
import type { Sumula } from '@sie/domain/competicao/collections/sumulas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { apresentarProtestoHandler } from '../../../functions/src/competicao/protestos/apresentarProtesto.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { anexarNaFolhaHandler } from '../../../functions/src/competicao/sumulas/anexarNaFolha.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const SHEET = 'adulto-r1-1'
const sheet = async () => (await read(`sumulas/${SHEET}`)) as StoredRecord & Sumula
const WHY = 'O chute na cabeça do segundo round não foi contado.'
const hand = (uid: string, data: object = {}) =>
  apresentarProtestoHandler(
    { folha: { colecao: 'sumulas', id: SHEET }, inscricao: 'b', motivo: WHY, ...data } as never,
    as(uid),
  )
const protest = async (id: string) => (await read(`protestos/${id}`)) as StoredRecord & Protesto
const decide = async (uid: string, id: string, name: string, data: object = {}, reason = 'Vídeo confirma o chute') =>
  makeTransition(
    protestos,
    id,
    { name, data, reason, version: (await protest(id)).metadados.version },
    await requireCaller(as(uid)),
  )
const RED = { vencedor: 'vermelho', codigo: 'PTF' }

beforeEach(async () => {
  await emptyEverything()
  await giveRights('volante', {
    fctkd: ['sumulas:ler', 'sumulas:lancar', 'sumulas:conduzir', 'protestos:ler', 'protestos:decidir'],
  })
  await giveRights('delegada', { fctkd: ['protestos:ler', 'protestos:decidir'] })
  await giveRights('vizinha', { rstkd: ['protestos:ler', 'protestos:decidir', 'inscricoes:inscrever'] })
  await giveRights('tecnico', { 'clube-b': ['inscricoes:inscrever'] }, true, { 'clube-b': 'fctkd' })
  await giveRights('b', {})
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({ titulo: 'Copa', tipo: 'competicao', situacao: 'emAndamento', vinculo }),
  )
  await store(
    'chaves',
    'adulto',
    chaves.schema.parse({
      titulo: 'Adulto masculino até 58 kg',
      evento: 'copa',
      inscritos: ['a', 'b', 'c', 'd'].map((id) => ({ id, nome: `Atleta ${id}` })),
      vagas: ['a', 'b', 'c', 'd'],
      situacao: 'fechada',
      vinculo,
    }),
  )
  for (const id of ['a', 'b', 'c', 'd']) {
    await store(
      'inscricoes',
      id,
      inscricoes.schema.parse({
        name: `Atleta ${id}`,
        evento: 'copa',
        pessoa: id,
        situacao: 'confirmada',
        vinculo,
        clube: { id: `clube-${id}`, nome: `Clube ${id}` },
        federacao: { id: 'fctkd', nome: 'FCTKD' },
      }),
    )
    await store('praticantes', id, {
      dadosPessoais: { name: `Atleta ${id}`, birthdate: '1995-01-01' },
      dadosFiliacao: { vinculadoAEntidadeID: `clube-${id}`, federacaoID: 'fctkd' },
    })
  }
  await abrirSumulasHandler({ chave: 'adulto', quadra: 1 }, as('volante'))
  for (const [i, data] of [{ tipo: 'fim-luta', lado: 'azul', codigo: 'WDR' }, { tipo: 'encerrar' }].entries())
    await db()
      .doc(`sumulas/${SHEET}/notas/tab-${i + 1}`)
      .set({
        sumula: SHEET,
        formacao: 1,
        aparelho: 'tab',
        ordem: i + 1,
        relogio: 0,
        quem: 'volante',
        quando: Timestamp.now(),
        ...data,
      })
  await deriveSumula(SHEET)
})

test('a protest is handed in by athlete or club, once, against a closed result, in the time of the event', async () => {
  expect(await sheet()).toMatchObject({ situacao: 'encerrada', vencedor: 'azul' })
  await expect(hand('vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(hand('volante')).rejects.toEqual(codigo('sem-permissao'))
  await expect(hand('b', { inscricao: 'a' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(hand('b', { inscricao: 'nenhuma' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(hand('b', { folha: { colecao: 'sumulas', id: 'nenhuma' } })).rejects.toEqual(codigo('sem-permissao'))
  await expect(hand('b', { folha: { colecao: 'sumulas', id: 'adulto-r1-2' } })).rejects.toEqual(codigo('sem-permissao'))
  const { id } = await hand('tecnico')
  expect(await protest(id)).toMatchObject({
    situacao: 'apresentado',
    pessoa: 'b',
    pedidoPor: 'tecnico',
    motivo: WHY,
    vinculo,
    titulo: 'Luta 1, Semifinal, Adulto masculino até 58 kg',
  })
  await expect(hand('b')).rejects.toEqual(codigo('dados-invalidos'))
  await db()
    .doc(`sumulas/${SHEET}`)
    .update({ fechadaEm: Date.now() - 11 * 60_000 })
  await expect(hand('b')).rejects.toEqual(codigo('dados-invalidos'))
  await db().doc('eventos/copa').update({ 'regras.protesto': 0 })
  await db().doc(`sumulas/${SHEET}`).update({ fechadaEm: Date.now() })
  await expect(hand('b')).rejects.toEqual(codigo('dados-invalidos'))
})

test('it is decided by somebody who neither marked, nor handed it in, nor belongs to a club of the match', async () => {
  const { id } = await hand('b')
  await expect(decide('volante', id, 'deferir', RED)).rejects.toEqual(codigo('dados-invalidos'))
  await expect(decide('vizinha', id, 'deferir', RED)).rejects.toEqual(codigo('sem-permissao'))
  await expect(decide('b', id, 'deferir', RED)).rejects.toEqual(codigo('sem-permissao'))
  await giveRights('a', { fctkd: ['protestos:decidir'] })
  await expect(decide('a', id, 'indeferir')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(decide('delegada', id, 'deferir', RED, '')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(decide('delegada', id, 'deferir', { vencedor: 'nenhum', codigo: 'PTF' })).rejects.toEqual(
    codigo('dados-invalidos'),
  )
  await expect(decide('delegada', id, 'deferirRodada')).rejects.toEqual(codigo('dados-invalidos'))
  const before = await sheet()
  await decide('delegada', id, 'deferir', RED)
  expect(await protest(id)).toMatchObject({ situacao: 'deferido', decisao: 'Vídeo confirma o chute' })
  const after = await sheet()
  expect(after).toMatchObject({ vencedor: 'vermelho', correcao: 'Protesto aceito: Vídeo confirma o chute' })
  expect(after.metadados.version).toBe(before.metadados.version + 1)
  const chave = (await read('chaves/adulto')) as StoredRecord & Chave
  expect(chave.lutas[0]).toMatchObject({ vencedor: 'b', correcao: 'Protesto aceito: Vídeo confirma o chute' })
  // The other side may protest the corrected result.
  await giveRights('a', {})
  expect((await hand('a', { inscricao: 'a' })).id).not.toBe(id)
  await expect(decide('delegada', id, 'indeferir')).rejects.toEqual(codigo('conflito'))
})

test('it is not decided by the guardian of an athlete, by an opponent without a club, or by staff of a club of the match', async () => {
  const decides = (uid: string, more: Record<string, string[]> = {}, acima = {}) =>
    giveRights(uid, { fctkd: ['protestos:decidir'], ...more }, true, acima)
  const { id } = await hand('tecnico')
  for (const [mother, child] of [
    ['mae-de-b', 'b'],
    ['mae-de-a', 'a'],
  ] as const) {
    await decides(mother)
    await paths.permissoes(mother).update({ [`menores.${child}`]: Timestamp.fromMillis(Date.now() + 86_400_000) })
    await expect(decide(mother, id, 'indeferir')).rejects.toEqual(codigo('dados-invalidos'))
  }
  await decides('a')
  await db().doc('praticantes/a').update({ 'dadosFiliacao.vinculadoAEntidadeID': '' })
  await db().doc('inscricoes/a').update({ 'clube.id': '' })
  await expect(decide('a', id, 'indeferir')).rejects.toEqual(codigo('dados-invalidos'))
  await decides('auxiliar', { 'clube-b': ['inscricoes:inscrever'] }, { 'clube-b': 'fctkd' })
  await expect(decide('auxiliar', id, 'deferir', RED)).rejects.toEqual(codigo('dados-invalidos'))
  expect(await protest(id)).toMatchObject({ situacao: 'apresentado' })
})

test('a refused or withdrawn protest leaves the result, and a result that changed since is not decided about', async () => {
  const one = await hand('b')
  const before = await sheet()
  await decide('delegada', one.id, 'indeferir', {}, 'Não houve contato')
  expect(await sheet()).toEqual(before)
  const two = await hand('a', { inscricao: 'a' }).catch(() => undefined)
  await giveRights('a', {})
  const { id } = two ?? (await hand('a', { inscricao: 'a' }))
  await expect(decide('b', id, 'retirar')).rejects.toEqual(codigo('sem-permissao'))
  await db()
    .doc(`sumulas/${SHEET}`)
    .update({ fechadaEm: before.fechadaEm + 5 })
  await expect(decide('delegada', id, 'deferir', RED)).rejects.toEqual(codigo('dados-invalidos'))
  await decide('a', id, 'retirar', {}, 'Desisti')
  expect(await protest(id)).toMatchObject({ situacao: 'retirado' })
})

test('signatures and photographs are added to a sheet, also to a closed one, and never taken away', async () => {
  const add = (uid: string, data: object = {}) =>
    anexarNaFolhaHandler(
      {
        folha: { colecao: 'sumulas', id: SHEET },
        tipo: 'assinatura',
        quem: 'Marina, árbitra central',
        bytes: 9,
        arquivo: `arquivos/sumulas/${SHEET}/anexos/um.jpg`,
        ...data,
      } as never,
      as(uid),
    )
  for (const uid of ['vizinha', 'tecnico', 'b', 'delegada'])
    await expect(add(uid)).rejects.toEqual(codigo('sem-permissao'))
  for (const arquivo of ['arquivos/sumulas/outra/anexos/um.jpg', `arquivos/sumulas/${SHEET}/anexos/../x.jpg`, 'x.jpg'])
    await expect(add('volante', { arquivo })).rejects.toEqual(codigo('dados-invalidos'))
  // A file that has not arrived.
  await expect(add('volante')).rejects.toMatchObject({
    codigo: 'dados-invalidos',
    campos: { arquivo: expect.any(String) },
  })
  for (const name of ['um', 'dois'])
    await bucket().file(`arquivos/sumulas/${SHEET}/anexos/${name}.jpg`).save('x', { resumable: false })
  const { version } = (await sheet()).metadados
  expect(await add('volante')).toEqual({ anexos: 1 })
  expect(await add('volante')).toEqual({ anexos: 1 })
  expect(
    await add('volante', { arquivo: `arquivos/sumulas/${SHEET}/anexos/dois.jpg`, tipo: 'foto', quem: 'papel' }),
  ).toEqual({
    anexos: 2,
  })
  const stored = await sheet()
  expect(stored.anexos.map(({ nome }) => nome)).toEqual([
    'Assinatura: Marina, árbitra central',
    'Foto da súmula: papel',
  ])
  expect([stored.metadados.version, stored.vencedor]).toEqual([version + 2, 'azul'])
})
