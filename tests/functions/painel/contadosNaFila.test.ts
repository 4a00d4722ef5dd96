// The queue of entries counts what it creates; the events of the records find it done.
import { beforeEach, expect, test } from 'vitest'
import { reconcileSomas } from '../../../functions/src/financeiro/somas.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { reconcilePainel } from '../../../functions/src/painel/contadores.ts'
import { enter, entries, entryWorld, item } from '../../support/entries.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { costOf } from '../../support/setOff.ts'

useMailServer()

const SUMS = [paths.contadoresDoPainel, paths.somas]

const stored = async () =>
  Object.fromEntries(
    (await Promise.all(SUMS.map((place) => place().get()))).flatMap(({ docs }) =>
      docs.map((doc) => [doc.ref.path, doc.data()] as const),
    ),
  )

beforeEach(async () => {
  await entryWorld()
  await reconcilePainel()
  await reconcileSomas()
})

test('entries, their invoice and its ledger are counted in one write of each sum, as the night counts them', async () => {
  await enter('um', [item('ana')], 'ana')
  const before = await stored()
  const { trail } = await costOf(() =>
    enter('dois', [item('bia'), item('cris', { classe: 'kyorugui-adulto-F--62', peso: 60 })], 'koryoA', {
      pagador: { tipo: 'entidade', id: 'koryo' },
    }),
  )
  expect((await entries()).map(({ situacao }) => situacao)).toEqual(Array(3).fill('aguardandoPagamento'))
  const after = await stored()
  const changed = Object.keys(after).filter((path) => JSON.stringify(after[path]) !== JSON.stringify(before[path]))
  expect(changed.length).toBeGreaterThan(5)
  for (const path of changed) expect([path, trail.filter((line) => line === `write ${path}`).length]).toEqual([path, 1])
  const ofTheEvents = trail.slice(trail.findIndex((line) => line.startsWith('run onRecordWritten')))
  expect(ofTheEvents.filter((line) => /^write .*\/(contados|contadores|somas)\//.test(line))).toEqual([])
  expect(await reconcilePainel()).toEqual({ recontados: 0, corrigidos: 0 })
  expect(await reconcileSomas()).toEqual({ recontados: 0, corrigidos: 0 })
})
