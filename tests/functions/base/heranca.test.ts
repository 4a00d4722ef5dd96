// Records below another follow it however many they are: a page with the event, the rest in a job that continues where it stopped.
import { FieldPath } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { advance, type Step } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { updateChildren, inheritanceStep } from '../../../functions/src/base/records/parents.ts'
import { stored } from '../../rules/support/records.ts'
import { SYNTHETIC } from '../../rules/support/synthetic.ts'
import { emptyEverything } from '../../support/world.ts'

const evento = SYNTHETIC.find(({ name }) => name === 'evento0')!
const inscricao = SYNTHETIC.find(({ name }) => name === 'inscricao0')!
const above = (federacao: string) => ({
  ...stored(evento, '', federacao),
  equipe: ['juiza'],
  publicacao: { situacao: 'publicada', publicada: true, publico: 'todos' },
})
const idOf = (index: number) => `i${String(index).padStart(4, '0')}`

/** Children of the event `e1`, all under its former federation. */
async function children(count: number): Promise<void> {
  const child = { ...(stored(inscricao, '', 'fctkd') as Record<string, unknown>), evento: 'e1', equipe: ['juiza'] }
  const writer = db().bulkWriter()
  for (let index = 0; index < count; index++) void writer.set(db().doc(`inscricao0/${idOf(index)}`), child)
  await writer.close()
}

const eventOf = { collection: 'evento0', id: 'e1', before: above('fctkd'), after: above('rstkd') } as never
const happens = () => updateChildren(eventOf, 'mudou', SYNTHETIC)
const followed = async () => {
  const { docs } = await db()
    .collection('inscricao0')
    .where('vinculo.idFederacao', '==', 'rstkd')
    .orderBy(FieldPath.documentId())
    .select()
    .get()
  return docs.map(({ id }) => id)
}
const jobs = async () => (await paths.tarefas().get()).docs
const STEPS = { heranca: inheritanceStep(SYNTHETIC) }

beforeEach(async () => {
  await emptyEverything()
  await db().doc('evento0/e1').set(above('rstkd'))
})

test('few records follow at once, without a job', async () => {
  await children(20)
  await happens()
  expect(await followed()).toHaveLength(20)
  expect(await jobs()).toEqual([])
})

test('of many a page follows at once, and a job that is started once does the rest page by page', async () => {
  await children(450)
  await happens()
  await happens()
  expect(await followed()).toEqual(Array.from({ length: 200 }, (_, index) => idOf(index)))
  const [job, more] = await jobs()
  expect(more).toBeUndefined()
  expect(await advance(job!.ref, STEPS)).toBe('rodando')
  expect(await followed()).toHaveLength(400)
  expect(await advance(job!.ref, STEPS)).toBe('concluida')
  expect(await followed()).toHaveLength(450)
  expect((await paths.avisos().get()).size).toBe(0)
})

test('a job that fails in the middle goes on where it stopped, not at the first record', async () => {
  await children(450)
  await happens()
  const [job] = await jobs()
  const dying: Step = async (stored, id) => {
    await STEPS.heranca(stored, id)
    throw new Error('the process ended before its progress was stored')
  }
  await expect(advance(job!.ref, { heranca: dying })).rejects.toThrow('the process ended')
  // Whoever began again at the first record would mend this one.
  await db()
    .doc(`inscricao0/${idOf(0)}`)
    .update({ 'vinculo.idFederacao': 'prtkd' })
  while ((await advance(job!.ref, STEPS)) === 'rodando');
  expect(await followed()).toEqual(Array.from({ length: 449 }, (_, index) => idOf(index + 1)))
})

test('a child that always fails is noted once the others have followed', async () => {
  await children(430)
  const guard = (record: object) => {
    if ('name' in record && record.name === 'ruim') throw new Error('this record cannot be read')
    return []
  }
  const described = SYNTHETIC.map((one) => (one === inscricao ? { ...one, parent: { ...one.parent!, guard } } : one))
  await db()
    .doc(`inscricao0/${idOf(300)}`)
    .update({ name: 'ruim' })
  await updateChildren(eventOf, 'mudou', described)
  const [job] = await jobs()
  const states: unknown[] = []
  for (const steps = { heranca: inheritanceStep(described) }; states.at(-1) !== 'concluida';)
    states.push(await advance(job!.ref, steps).catch(() => 'falhou'))
  expect(states).toEqual(['falhou', 'falhou', 'falhou', 'falhou', 'rodando', 'concluida'])
  expect(await followed()).toHaveLength(429)
  expect((await job!.ref.get()).get('recusados')).toEqual([
    { item: `inscricao0/${idOf(300)}`, motivo: 'Não seguiu o registro acima.' },
  ])
})

test('a job of the portal itself never waits for somebody to resume it', async () => {
  await children(450)
  await happens()
  const [job] = await jobs()
  const broken: Step = async () => {
    throw new Error('the network is gone')
  }
  let now = Date.now()
  for (let tries = 0; tries < 7; tries++, now += 11 * 60_000)
    await expect(advance(job!.ref, { heranca: broken }, now)).rejects.toThrow('the network is gone')
  expect(await advance(job!.ref, STEPS, now)).toBe('rodando')
})
