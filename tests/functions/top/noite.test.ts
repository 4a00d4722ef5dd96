// What the nightly comparison reads: a seventh of what counts, from where the last night ended; what can be counted is counted first.
import { beforeEach, describe, expect, test } from 'vitest'
import type { InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import { reconcileSomas } from '../../../functions/src/financeiro/somas.ts'
import { reconcilePainel } from '../../../functions/src/painel/contadores.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { reconcileNumeros } from '../../../functions/src/conteudo/portal/numeros.ts'
import { readsOf, type Reads } from '../../support/reads.ts'
import { emptyEverything, praticante, store } from '../../support/world.ts'

beforeEach(emptyEverything)

const NIGHTS = 7
const FED = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const idOf = (index: number) => `p${String(index).padStart(4, '0')}`
/** People of a club, or of so many, each counted for the club, its federation and the confederation. */
const people = async (from: number, to: number, clubs = 1) => {
  for (let index = from; index < to; index++)
    await store(
      'praticantes',
      idOf(index),
      praticante({
        dadosFiliacao: {
          federacaoID: 'fctkd',
          vinculadoAEntidadeID: index % clubs ? `clube${index % clubs}` : 'koryo',
        },
      }),
    )
}
const black = (index: number) =>
  db()
    .doc(`praticantes/${idOf(index)}`)
    .update({ 'dadosTaekwondo.maxGraduacao': 12 })
const publico = async (id: string) => (await paths.inicioPublico(id).get()).data() as InicioPublico | undefined

/** Reads of so many nights, and the sum of what they mended. */
async function nights(count: number, night: () => Promise<{ recontados: number; corrigidos: number }>) {
  const reads: Reads[] = []
  const mended = { recontados: 0, corrigidos: 0 }
  for (let index = 0; index < count; index++)
    reads.push(
      await readsOf(async () => {
        const { recontados, corrigidos } = await night()
        mended.recontados += recontados
        mended.corrigidos += corrigidos
      }),
    )
  return { documents: reads.reduce((sum, one) => sum + one.documents, 0), reads, mended }
}

describe('the night', () => {
  test('reads a seventh; seven nights find each record that no event counted and each wrong sum', async () => {
    await people(0, 70)
    await reconcileNumeros()
    await reconcileNumeros(NIGHTS)
    for (const index of [3, 30, 66]) await black(index)
    await paths.inicioPublico('koryo').update({ 'numeros.praticantes': 700 })
    const week = await nights(NIGHTS + 1, () => reconcileNumeros(NIGHTS))
    expect(week.mended).toEqual({ recontados: 3, corrigidos: 1 })
    expect((await publico('koryo'))?.numeros).toMatchObject({ praticantes: 70, faixasPretas: 3 })
    // 10 records and 10 contributions, at most two sums of 70 contributions, counts and positions.
    for (const { documents } of week.reads) expect(documents).toBeLessThan(2 * 10 + 2 * 70 + 20)
  })

  test('continues where the last one ended', async () => {
    await people(0, 21)
    expect((await reconcileNumeros(NIGHTS)).recontados).toBe(21)
    await reconcileNumeros(NIGHTS)
    const position = async () => (await paths.ronda('contagem-numeros').get()).get('depois') as string
    expect(await position()).toBe(idOf(2))
    await reconcileNumeros(NIGHTS)
    expect(await position()).toBe(idOf(5))
  })

  test('finds people whom no event counted, or removed, at once: their number differs', async () => {
    await people(0, 21)
    await reconcileNumeros(NIGHTS)
    await people(21, 24)
    expect((await reconcileNumeros(NIGHTS)).recontados).toBe(3)
    expect((await publico('fctkd'))?.numeros.praticantes).toBe(24)
    await db()
      .doc(`praticantes/${idOf(20)}`)
      .delete()
    expect((await reconcileNumeros(NIGHTS)).recontados).toBe(1)
    expect((await publico('fctkd'))?.numeros.praticantes).toBe(23)
  })

  test('compares no sum before every contribution names its places', async () => {
    await people(0, 14)
    await reconcileNumeros()
    // As contributions were stored before they named them.
    for (const { ref, data } of (await paths.contados().get()).docs.map((doc) => ({ ref: doc.ref, data: doc.data() })))
      await ref.set({ soma: data.soma as object })
    await paths.ronda('contagem-numeros').delete()
    expect(await reconcileNumeros(NIGHTS)).toEqual({ recontados: 14, corrigidos: 0 })
    expect((await nights(NIGHTS, () => reconcileNumeros(NIGHTS))).mended).toEqual({ recontados: 0, corrigidos: 0 })
    expect((await publico('cbtkd'))?.numeros.praticantes).toBe(14)
  })

  test('brings back a sum that was lost', async () => {
    await people(0, 7)
    await reconcileNumeros()
    for (let night = 0; night < NIGHTS; night++) await reconcileNumeros(NIGHTS)
    await paths.inicioPublico('koryo').delete()
    await reconcileNumeros(NIGHTS)
    expect((await publico('koryo'))?.numeros.praticantes).toBe(7)
  })

  test('does not read what has ended, and takes back what ended without an event', async () => {
    for (let index = 0; index < 60; index++)
      await store('inscricoes', idOf(index), { situacao: 'retirada', pessoa: 'ana', evento: 'copa', vinculo: FED })
    await store('inscricoes', 'aberta', { situacao: 'pendente', pessoa: 'ana', evento: 'copa', vinculo: FED })
    await reconcilePainel()
    expect((await readsOf(() => reconcilePainel())).documents).toBeLessThan(60)
    await db().doc('inscricoes/aberta').update({ situacao: 'retirada' })
    expect((await reconcilePainel()).recontados).toBe(1)
    expect((await paths.contadoresDoPainel().doc('fctkd').get()).get('contas')).toEqual({})
  })

  test('reads of invoices only those with an open amount', async () => {
    for (let index = 0; index < 60; index++)
      await store('faturas', idOf(index), {
        situacao: 'paga',
        vencimento: '2026-01-10',
        total: 5,
        pago: 5,
        vinculo: FED,
      })
    expect((await readsOf(() => reconcileSomas())).documents).toBeLessThan(20)
  })
})

describe('documents read in a week', () => {
  /** Documents that one more person, among so many, costs in a week. */
  async function perPerson(
    night: () => Promise<{ recontados: number; corrigidos: number }>,
    first: () => Promise<unknown>,
  ) {
    const week = async () => {
      await first()
      // The first night goes through everything. A round of a few records ends in an eighth night, which finds nothing more.
      await night()
      return (await nights(NIGHTS + 1, night)).documents
    }
    // Fourteen sums: two a night.
    await people(0, 70, 12)
    const few = await week()
    await people(70, 140, 12)
    return ((await week()) - few) / 70
  }

  // The record and its contribution once, and the contribution for each of its three sums; counts and positions do not grow. Before, record,
  // contribution and again the contribution for the sums every night: 21 (docs/decisions/012).
  test('for a person in the public numbers: five', async () => {
    expect(
      await perPerson(
        () => reconcileNumeros(NIGHTS),
        () => reconcileNumeros(),
      ),
    ).toBeCloseTo(5, 0)
  })

  test('for a person in the counts of the dashboards: five', async () => {
    expect(
      await perPerson(
        () => reconcilePainel(NIGHTS),
        () => reconcilePainel(),
      ),
    ).toBeCloseTo(5, 0)
  })
})
