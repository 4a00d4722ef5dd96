// Work that goes round over several runs: each is bounded, the next continues, and what fails holds back nothing else.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailPendencias, PAUSA_MS } from '../../../functions/src/pessoas/cadastro/avisos.ts'
import { markVencidas } from '../../../functions/src/entidades/vencidas.ts'
import { countDay } from '../../../functions/src/base/monitor/counters.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { goRound } from '../../../functions/src/base/platform/rounds.ts'
import { relatorioDiarioHandler } from '../../../functions/src/top/scheduled/relatorioDiario.ts'
import { emptyEverything, plant, read, store } from '../../support/world.ts'

beforeEach(emptyEverything)

const named = (count: number) => Array.from({ length: count }, (_, index) => `d${String(index).padStart(3, '0')}`)

async function items(ids: readonly string[], fields: (id: string, index: number) => object = () => ({})) {
  const writer = db().bulkWriter()
  for (const [index, id] of ids.entries()) void writer.set(db().doc(`departamentos/${id}`), fields(id, index))
  await writer.close()
}

describe('a round', () => {
  const run = async (budget: number, fails?: string, order?: string[]) => {
    const seen: string[] = []
    const work = async ({ id }: { id: string }) => {
      seen.push(id)
      if (id === fails) throw new Error('this one never works')
      return 1
    }
    const query = db().collection('departamentos')
    const done = await goRound({ nome: 'teste', query, page: 10, budget, ...(order ? { order } : {}) }, work).catch(
      (error: Error) => error.message,
    )
    return { seen, done }
  }

  test('whose time is used ends after its page; the next run continues, and the one after the last begins again', async () => {
    const ids = named(25)
    await items(ids)
    expect(await run(0)).toEqual({ seen: ids.slice(0, 10), done: 10 })
    expect(await run(0)).toEqual({ seen: ids.slice(10, 20), done: 10 })
    expect(await run(0)).toEqual({ seen: ids.slice(20), done: 5 })
    expect((await run(0)).seen).toEqual(ids.slice(0, 10))
  })

  test('goes through all pages where its time allows', async () => {
    await items(named(25))
    expect((await run(60_000)).done).toBe(25)
    expect((await paths.ronda('teste').get()).exists).toBe(false)
  })

  test('passes one that fails, and says so at its end', async () => {
    const ids = named(25)
    await items(ids)
    expect(await run(60_000, 'd003')).toEqual({ seen: ids, done: 'teste: 1 failed, 24 done' })
  })

  test('continues among records that agree in the field by which they are ordered', async () => {
    await items(named(25), (_, index) => ({ dia: index < 15 ? 'a' : 'b' }))
    const seen = [...(await run(0, '', ['dia'])).seen, ...(await run(0, '', ['dia'])).seen]
    expect(seen).toEqual(named(20))
  })
})

test('federations in their pause do not keep another from its mail, however many they are', async () => {
  const now = Date.now()
  for (const id of named(120))
    await paths.avisoDePendencias(id).set({ esperando: true, avisadoEm: Timestamp.fromMillis(now - 1000) })
  await store('entidades', 'zulu', { dadosContato: { email: 'secretaria@exemplo.test' } })
  await paths.pendencia('cadastro.ana').set({ tipo: 'cadastro', estado: 'pendente', alcance: ['cadastro@zulu'] })
  await paths.avisoDePendencias('zulu').set({ esperando: true, avisadoEm: Timestamp.fromMillis(now - PAUSA_MS) })
  expect(await mailPendencias(now)).toBe(1)
  expect((await paths.correio().get()).docs.map((doc) => doc.get('para') as string)).toEqual([
    'secretaria@exemplo.test',
  ])
})

test('an entity that cannot be read does not keep the others affiliated past their day', async () => {
  const affiliated = (documentos: object[], tipoEntidade = 'academia') => ({
    dadosPessoais: { name: 'Clube', sigla: '', tipoEntidade },
    documentos,
    situacao: 'filiada',
    filtros: { vencimento: '2026-01-01', publica: true, superior: 'fctkd' },
    vinculo: { idFederacao: 'fctkd' },
  })
  await plant('entidades', 'a-quebrada', affiliated([], 'constructor'))
  await store('entidades', 'b-vencida', affiliated([{ tipo: 'alvara', copia: {}, validade: '2026-01-01' }]))
  await expect(markVencidas('2026-11-23')).rejects.toThrow('1 failed, 1 done')
  expect(await read('entidades/b-vencida')).toMatchObject({ situacao: 'irregular' })
})

test('a day whose counts cannot be merged keeps neither the other days nor the report', async () => {
  const at = (dia: string) => Date.parse(`${dia}T12:00:00-03:00`)
  const batch = db().batch()
  countDay(batch, { relatorios: 1 }, at('2026-11-18'))
  await batch.commit()
  await paths.contadores().doc('2026-11-17.0').set({ dia: '2026-11-17', parcela: true, contagens: null })
  await store('configuracoes', 'padrao', {
    name: 'Padrão',
    standardRules: { mestres: '', professores: '' },
    monitoramento: { emails: ['plantao@exemplo.test'], diario: true, semanal: true },
  })
  await relatorioDiarioHandler(at('2026-11-20')).catch(() => undefined)
  expect((await paths.contadores().doc('2026-11-18').get()).get('relatorios')).toBe(1)
  expect((await paths.correio().get()).size).toBe(1)
})
