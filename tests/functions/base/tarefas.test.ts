// Jobs: steps follow each other, can be paused, resumed and cancelled, and survive interruptions.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { controlarTarefaHandler } from '../../../functions/src/base/jobs/controlarTarefa.ts'
import { advance, newJob, type Step, type StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, store } from '../../support/world.ts'

const done: string[] = []
/** Processes three of ten items at a time; the seventh is refused. */
const contar: Step = async ({ cursor }) => {
  const from = Number(cursor)
  const items = Array.from({ length: 10 }, (_, index) => String(index)).slice(from, from + 3)
  for (const item of items) if (item !== '6') done.push(item)
  const refused = items.includes('6') ? [{ item: '6', motivo: 'Sem e-mail.' }] : []
  return { cursor: from + 3 < 10 ? from + 3 : null, done: items.length - refused.length, refused }
}
const ref = () => paths.tarefa('t')
const step = () => advance(ref(), { contar })
const command = (uid: string, comando: 'pausar' | 'retomar' | 'cancelar') =>
  controlarTarefaHandler({ id: 't', comando }, as(uid))

beforeEach(async () => {
  await emptyEverything()
  done.length = 0
  await giveRights('chefe', {})
  await giveRights('outra', {})
  await store('users', 'chefe', { dadosPessoais: { name: 'Chefe' }, dadosContato: { email: 'chefe@exemplo.test' } })
  await ref().create(newJob({ tipo: 'contar', nome: 'Contagem', quem: 'chefe', dados: {}, total: 10 }))
})

test('runs to its end, counts what was done and refused, and tells whoever started it', async () => {
  expect([await step(), await step(), await step(), await step()]).toEqual([
    'rodando',
    'rodando',
    'rodando',
    'concluida',
  ])
  expect(await step()).toBeUndefined()
  expect((await ref().get()).data()).toMatchObject({
    estado: 'concluida',
    feitos: 9,
    passo: 4,
    recusados: [{ item: '6', motivo: 'Sem e-mail.' }],
  })
  const notices = (await paths.avisos().get()).docs.map((doc) => doc.data())
  expect(notices).toMatchObject([{ quem: 'chefe', tipo: 'tarefa', dados: { feitos: 9, recusados: 1 } }])
})

test('pauses, resumes where it stopped, and is cancelled only by whoever started it', async () => {
  await step()
  await expect(command('outra', 'cancelar')).rejects.toEqual(codigo('registro-nao-encontrado'))
  expect(await command('chefe', 'pausar')).toEqual({ estado: 'pausada' })
  expect(await command('chefe', 'pausar')).toEqual({ estado: 'pausada' })
  expect(await step()).toBeUndefined()
  expect(done).toEqual(['0', '1', '2'])
  await command('chefe', 'retomar')
  await step()
  expect(done).toHaveLength(6)
  await command('chefe', 'cancelar')
  expect(await step()).toBeUndefined()
  await expect(command('chefe', 'retomar')).rejects.toEqual(codigo('conflito'))
})

test('a step that fails is made again; two at once never make the same step', async () => {
  const broken: Step = async () => {
    throw new Error('the network is gone')
  }
  await expect(advance(ref(), { contar: broken })).rejects.toThrow('the network is gone')
  await Promise.all([step(), step()])
  const job = (await ref().get()).data() as StoredJob
  expect([3, 6]).toContain(job.feitos)
  expect(job).toMatchObject({ passo: job.feitos / 3, estado: 'rodando' })
  expect(done).toEqual(Array.from({ length: job.feitos }, (_, index) => String(index)))
})

test('a step that fails every time stops after five tries, and a refused one after the first', async () => {
  let tries = 0
  const failing = (error: Error): Step => {
    tries = 0
    return async () => {
      tries++
      throw error
    }
  }
  const again = async (broken: Step) => {
    for (let event = 0; event < 12; event++) await advance(ref(), { contar: broken }).catch(() => undefined)
    const { estado, parada } = (await ref().get()).data() as StoredJob
    return { tries, estado, parada }
  }
  expect(await again(failing(new Error('the network is gone')))).toEqual({
    tries: 5,
    estado: 'pausada',
    parada: 'O portal não conseguiu continuar. Retome daqui a alguns minutos.',
  })
  await command('chefe', 'retomar')
  expect(await again(failing(new ErroSIE('sem-permissao')))).toEqual({
    tries: 1,
    estado: 'pausada',
    parada: 'Você não tem permissão para fazer isto.',
  })
  await command('chefe', 'retomar')
  expect((await ref().get()).data()).not.toHaveProperty('parada')
  expect(await step()).toBe('rodando')
  expect(done).toEqual(['0', '1', '2'])
})

test('the event of a step whose process may have died comes again, that of a finished step does nothing', async () => {
  await ref().update({ tomadaEm: Timestamp.now() })
  await expect(advance(ref(), { contar }, Date.now(), 0)).rejects.toThrow('is under way')
  const later = Date.now() + 11 * 60_000
  expect(await advance(ref(), { contar }, later, 0)).toBe('rodando')
  expect(await advance(ref(), { contar }, later, 0)).toBeUndefined()
  expect((await ref().get()).data()).toMatchObject({ passo: 1, feitos: 3 })
})
