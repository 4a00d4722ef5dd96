// Membership numbers: who gives them and when, of the confederation and of the federation, each once and without gaps.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { novaPendencia } from '../../../functions/src/pessoas/cadastro/pendencias.ts'
import { importarPessoasHandler } from '../../../functions/src/painel/import/pessoas/importarPessoas.ts'
import { numberAllConfirmed } from '../../../functions/src/pessoas/numberAllConfirmed.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const TODAY = dayInBrasilia(Date.now())
const year = TODAY.slice(0, 4)

beforeEach(async () => {
  await emptyEverything()
  for (const sigla of ['FCTKD', 'RSTKD'])
    await store('entidades', sigla.toLowerCase(), {
      dadosPessoais: { name: `Federação ${sigla}`, sigla, tipoEntidade: 'federacao' },
      vinculo: { idEntidade: sigla.toLowerCase(), idFederacao: sigla.toLowerCase() },
    })
})

const numbersOf = async (id: string) => {
  const stored = await read(`praticantes/${id}`)
  return [stored?.matriculaCBTKD, (stored!.dadosFiliacao as { matriculaFederacao?: string }).matriculaFederacao]
}

/** Runs the trigger for a person as stored now. */
async function written(id: string, eventId: string, before?: StoredRecord): Promise<void> {
  const after = (await read(`praticantes/${id}`)) as StoredRecord
  await applyEvent({ collection: 'praticantes', id, before, after }, eventId)
}

/** A person whom staff confirm with a separate write. */
async function confirmed(id: string, changes: Parameters<typeof praticante>[0] = {}): Promise<void> {
  await store('praticantes', id, praticante(changes))
  await db().doc(`praticantes/${id}`).update({ 'metadados.federativeactive': true })
}

test('the approval of a sign-up gives both, going on from the highest number in use', async () => {
  await giveRights('secretaria', { fctkd: ['praticantes:aprovar'] })
  await store(
    'praticantes',
    'antiga',
    praticante({ dadosFiliacao: { federacaoID: 'fctkd', matriculaFederacao: `FCTKD-${year}00007` } }),
  )
  await store('praticantes', 'ana', praticante({ situacaoCadastro: 'pendente' }), false)
  await paths
    .pendencia('cadastro.ana')
    .set({ ...novaPendencia('cadastro', 'ana', { entidade: '', federacao: 'fctkd' }), pedidoEm: new Date() })
  await decidirPendenciaHandler({ id: 'cadastro.ana', versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
  expect(await numbersOf('ana')).toEqual([`${year}00001`, `FCTKD-${year}00008`])
})

test('an import numbers everybody it vouches for, without gaps, and keeps a minor who still needs the guardian waiting', async () => {
  await giveRights('secretaria', { fctkd: ['praticantes:importar', 'praticantes:editar', 'praticantes:graduar'] })
  const row = (n: number, nascimento: string, more = {}) => ({
    linha: n + 2,
    cells: {
      nome: `Pessoa Número ${['Um', 'Dois', 'Três', 'Quatro', 'Cinco'][n]}`,
      cpf: cpfFrom(80_000 + n),
      nascimento,
      federacao: 'FCTKD',
      faixa: '5º Gub',
      ...more,
    },
  })
  const child = `${Number(year) - 8}-01-15`
  const linhas = [
    row(0, '1990-05-01'),
    row(1, child, { responsavel: 'Rosa Maria Lima', cpfResponsavel: cpfFrom(80_100) }),
    ...[2, 3, 4].map((n) => row(n, '1991-05-01')),
  ]
  const { feitos, recusados } = await importarPessoasHandler(
    { execucaoId: 'matriculas', parte: 0, linhas, hoje: TODAY },
    as('secretaria'),
  )
  expect(recusados).toEqual([])
  const numbers = await Promise.all(feitos.map(({ id }) => numbersOf(id)))
  expect(numbers).toEqual([
    [`${year}00001`, `FCTKD-${year}00001`],
    ['', ''],
    [`${year}00002`, `FCTKD-${year}00002`],
    [`${year}00003`, `FCTKD-${year}00003`],
    [`${year}00004`, `FCTKD-${year}00004`],
  ])
})

test('a person confirmed directly by staff gets both once, in a version of its own', async () => {
  await confirmed('ana')
  await written('ana', 'e1')
  const first = await numbersOf('ana')
  expect(first).toEqual([`${year}00001`, `FCTKD-${year}00001`])
  expect((await read('praticantes/ana'))?.metadados.version).toBe(1)
  await written('ana', 'e1')
  await written('ana', 'e2')
  expect(await numbersOf('ana')).toEqual(first)
  expect((await read('praticantes/ana.v0'))?.matriculaCBTKD).toBe('')
})

test('many confirmed at once get each number once and leave none out', async () => {
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`)
  for (const id of ids) await confirmed(id)
  await Promise.all(ids.map((id) => written(id, `e-${id}`)))
  const numbers = await Promise.all(ids.map(numbersOf))
  for (const place of [0, 1])
    expect(numbers.map((pair) => Number(String(pair[place]).slice(-5))).sort((a, b) => a - b)).toEqual(
      ids.map((_, n) => n + 1),
    )
})

test('nobody unconfirmed, inactive, joined to another record or confirmed before gets one', async () => {
  await store('praticantes', 'nova', praticante())
  await confirmed('unida', { unidoA: 'outra' })
  await confirmed('inativa')
  await db().doc('praticantes/inativa').update({ 'metadados.active': false })
  for (const id of ['nova', 'unida', 'inativa']) await written(id, id)
  // Confirmed long ago, and changed today.
  await confirmed('antiga')
  await written('antiga', 'antiga', await read('praticantes/antiga'))
  for (const id of ['nova', 'unida', 'inativa', 'antiga']) expect(await numbersOf(id)).toEqual(['', ''])
})

test('who goes to another federation leaves its number behind and gets one there; the confederation’s stays', async () => {
  await giveRights('nacional', { cbtkd: ['praticantes:editar', 'praticantes:transferir'] })
  await confirmed('ana', { dadosPessoais: { birthdate: '1990-01-01' } })
  await written('ana', 'e1')
  const before = (await read('praticantes/ana')) as StoredRecord
  const { metadados, ...data } = before
  await salvarPraticanteHandler(
    {
      id: 'ana',
      data: { ...data, dadosFiliacao: { ...(data.dadosFiliacao as object), federacaoID: 'rstkd', federacao: 'RSTKD' } },
      versaoEsperada: metadados.version,
    } as never,
    as('nacional'),
  )
  expect(await numbersOf('ana')).toEqual([`${year}00001`, ''])
  await written('ana', 'e2', before)
  expect(await numbersOf('ana')).toEqual([`${year}00001`, `RSTKD-${year}00001`])
})

test('people confirmed before there were numbers get them in the order of their confirmation, once and without a gap', async () => {
  const at = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2020, 0, day)))
  const confirmedOn = async (id: string, day: number, changes: Parameters<typeof praticante>[0] = {}) => {
    await confirmed(id, changes)
    await db()
      .doc(`praticantes/${id}`)
      .update({ 'metadados.lastUpdate': at(day) })
  }
  await confirmedOn('c-primeira', 1)
  await confirmedOn('a-terceira', 3)
  // Confirmed second, and changed since.
  await confirmedOn('b-segunda', 9)
  const now = (await db().doc('praticantes/b-segunda').get()).data() as StoredRecord
  await db()
    .doc('praticantes/b-segunda.v1')
    .set({
      ...now,
      metadados: { ...now.metadados, version: 1, active: false, successorId: 'b-segunda', lastUpdate: at(2) },
    })
  await db()
    .doc('praticantes/b-segunda.v0')
    .set({ ...now, metadados: { ...now.metadados, version: 0, federativeactive: false, lastUpdate: at(1) } })
  await db().doc('praticantes/b-segunda').update({ 'metadados.version': 2 })
  await confirmedOn('tem', 1, { matriculaCBTKD: `${year}00004`, dadosFiliacao: { federacaoID: '' } })
  await confirmedOn('sem-federacao', 4, { dadosFiliacao: { federacaoID: 'abtkd' } })
  await store('praticantes', 'nova', praticante())

  expect(await numberAllConfirmed()).toEqual({ numerados: 4, semFederacao: 1 })
  const ids = ['c-primeira', 'b-segunda', 'a-terceira', 'sem-federacao']
  expect(await Promise.all(ids.map(numbersOf))).toEqual([
    [`${year}00005`, `FCTKD-${year}00001`],
    [`${year}00006`, `FCTKD-${year}00002`],
    [`${year}00007`, `FCTKD-${year}00003`],
    [`${year}00008`, ''],
  ])
  expect((await read('praticantes/b-segunda'))?.metadados.version).toBe(3)
  expect(await numbersOf('nova')).toEqual(['', ''])
  expect(await numberAllConfirmed()).toEqual({ numerados: 0, semFederacao: 1 })
})
