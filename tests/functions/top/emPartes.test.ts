// Calls whose work grows end in time: they answer what is left, and the next call, or a job, goes on.
import { beforeEach, expect, test } from 'vitest'
import { importVideos } from '../../../functions/src/ensino/educa/sincronizarCanal.ts'
import { catalogoLocal } from '../../../functions/src/ensino/educa/canal/catalogoLocal.ts'
import { MAIS_ITENS_DO_PEDIDO } from '../../../functions/src/eventos/inscricoes/inscrever.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { measureStorage } from '../../../functions/src/base/monitor/storage.ts'
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { withinTime } from '../../../functions/src/base/platform/withinTime.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { athlete, enter, entryWorld, item } from '../../support/entries.ts'
import { readsOf } from '../../support/reads.ts'
import { as, emptyEverything, giveRights } from '../../support/world.ts'

beforeEach(emptyEverything)

test('items are begun in order until the time is used, and at least the first ones always', async () => {
  const done: number[] = []
  const work = async (item: number) => void done.push(item)
  expect(await withinTime([1, 2, 3, 4, 5], work, { atOnce: 2, ms: 0 })).toEqual([3, 4, 5])
  expect(done).toEqual([1, 2])
  expect(await withinTime([3, 4, 5], work)).toEqual([])
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('a transition of many records answers those that it did not begin', async () => {
  await giveRights('mesa', {})
  const ids = Array.from({ length: 10 }, (_, index) => `i${index}`)
  const given = { colecao: 'inscricoes', ids, acao: 'aprovar', dados: {}, motivo: '', versoes: ids.map(() => 0) }
  const { resultados, faltam } = await mudarSituacaoHandler(given, as('mesa'), 0)
  expect([...resultados.map(({ id }) => id), ...faltam]).toEqual(ids)
  expect(faltam).toEqual(['i8', 'i9'])
})

test('videos of a channel come in parts, none twice', async () => {
  await giveRights('moderadora', { cbtkd: ['videos:sincronizar'] })
  const caller = await requireCaller(as('moderadora'))
  const channel = catalogoLocal(
    ['1', '2', '3'].map((titulo) => ({ codigo: `videonovo-${titulo}`, titulo, descricao: '', duracao: 10 })),
  )
  expect(await importVideos(channel, caller, 0)).toEqual({ novos: 1, vistos: 3, faltam: 2 })
  expect(await importVideos(channel, caller, 0)).toEqual({ novos: 1, vistos: 3, faltam: 1 })
  expect(await importVideos(channel, caller)).toEqual({ novos: 1, vistos: 3, faltam: 0 })
})

test('a bucket of many files is listed on by a job, which stores one measurement of all', async () => {
  for (const name of ['um', 'dois', 'tres']) await bucket().file(`arquivos/partes/${name}.txt`).save('12345')
  const now = Date.parse('2026-11-20T12:00:00-03:00')
  expect(await measureStorage(now, 1, 1)).toEqual({ dia: '2026-11-20', continua: true })
  expect((await paths.armazenamento().get()).size).toBe(0)
  const [job] = (await paths.tarefas().get()).docs
  expect(await advance(job!.ref, STEPS)).toBe('concluida')
  expect((await paths.armazenamento().doc('2026-11-20').get()).get('pastas')).toContainEqual({
    pasta: 'arquivos/partes',
    arquivos: 3,
    bytes: 15,
  })
})

test('the largest request of entries reads some eight documents for each, so that its time is bounded by its size', async () => {
  await entryWorld()
  const uids = Array.from({ length: MAIS_ITENS_DO_PEDIDO }, (_, n) => `a${n}`)
  await Promise.all(uids.map((uid) => athlete(uid)))
  const club = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
  const itens = uids.map((uid) => item(uid))
  const { documents, largest } = await readsOf(() => enter('sessenta', itens, 'koryoA', club))
  expect(documents).toBeLessThanOrEqual(10 * MAIS_ITENS_DO_PEDIDO)
  expect(largest).toBeLessThanOrEqual(MAIS_ITENS_DO_PEDIDO)
})
