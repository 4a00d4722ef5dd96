// The queue of entries counts what it creates; the events of the records find it done.
import { beforeEach, expect, test } from 'vitest'
import { reconcileSomas } from '../../../functions/src/financeiro/somas.ts'
import { processQueue } from '../../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../../functions/src/painel/reactions.ts'
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

test('an entry that cannot be counted with the rest is entered all the same, and left to its events', async () => {
  const failing = CONTAGENS.map((contagem) => ({
    ...contagem,
    contribuicoes: () => () => Promise.reject(Error('sum')),
  }))
  const counted = (await paths.contadosNoPainel().get()).size
  await enter('um', [item('ana')], 'ana')
  await processQueue(failing)
  expect((await entries()).map(({ situacao }) => situacao)).toEqual(['aguardandoPagamento'])
  expect((await paths.contadosNoPainel().get()).size).toBe(counted)
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
