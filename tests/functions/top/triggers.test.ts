import { FieldValue, WriteBatch } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { CAMPOS_COMUNS } from '@sie/domain/base/records/plans/personSync.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { emptyEverything, praticante, read, store } from '../../support/world.ts'

/** Number of delivery orders, each of another seed; `npm run nightly` uses many. */
const ORDERS = Number(process.env.SIE_ENTREGAS ?? 1)
const SEED = Number(process.env.SIE_SEMENTE ?? 7)

beforeEach(emptyEverything)

// Deterministic, so that a failure can be reproduced.
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

const user = (name: string) => ({
  dadosPessoais: { name, cpf: '' },
  dadosContato: { email: 'a@exemplo.test', celular: '' },
  vinculo: { idEntidade: '', idFederacao: '' },
  usersgroupsowned: [] as { portalID: string; groupsOwned: string[] }[],
})

/** Writes the next version of a record as a client would, and returns the event. */
async function edit(collection: string, id: string, changes: Record<string, unknown>): Promise<RecordEvent> {
  const ref = db().doc(`${collection}/${id}`)
  const before = (await ref.get()).data() as StoredRecord
  await ref.update({ ...changes, metadados: nextVersion(before.metadados, FieldValue.serverTimestamp()) })
  return { collection, id, before, after: (await ref.get()).data() as StoredRecord }
}

/**
 * Lets every tenth write fail during some work, half of them after the database has committed: then only the answer is lost.
 * @returns how many failed
 */
async function withFailingWrites(random: () => number, work: () => Promise<void>): Promise<number> {
  const batches = WriteBatch.prototype as unknown as { _commit: (...args: unknown[]) => Promise<unknown> }
  const commit = batches._commit
  let failed = 0
  batches._commit = async function (...args) {
    const fate = random()
    if (fate >= 0.1) return commit.apply(this, args)
    failed += 1
    if (fate < 0.05) await commit.apply(this, args)
    throw new Error('write lost')
  }
  try {
    await work()
  } finally {
    batches._commit = commit
  }
  return failed
}

const seeds = Array.from({ length: ORDERS }, (_, order) => SEED + order)
test.each(seeds)(
  'events delivered ten times, shuffled, with a tenth of the writes failing, lose and repeat no version (seed %i)',
  async (seed) => {
    const random = generator(seed)
    await store('users', 'u1', user('Ana Lima'))
    await store('praticantes', 'u1', praticante())
    const events: RecordEvent[] = []
    for (let i = 1; i <= 20; i++) {
      events.push(await edit('praticantes', 'u1', { 'dadosPessoais.name': `Ana Lima ${i}` }))
      if (i % 2 === 0) events.push(await edit('users', 'u1', { 'dadosContato.email': `ana${i}@exemplo.test` }))
    }
    const deliveries = shuffled(
      events.flatMap((event, index) => Array.from({ length: 10 }, () => ({ event, id: `e${index}` }))),
      random,
    )
    const delivered = new Set<string>()
    const failed = await withFailingWrites(random, async () => {
      for (const { event, id } of deliveries)
        await applyEvent(event, id).then(
          () => delivered.add(id),
          // The platform delivers failed events again.
          () => deliveries.length < 1000 && deliveries.push({ event, id }),
        )
    })
    expect(failed).toBeGreaterThan(20)
    expect(delivered.size).toBe(events.length)

    for (const [collection, versions] of [
      ['praticantes', 20],
      ['users', 10],
    ] as const) {
      const copies = await db().collection(collection).where('metadados.successorId', '==', 'u1').get()
      expect(copies.docs.map((doc) => doc.get('metadados.version') as number).sort((a, b) => a - b)).toEqual([
        ...Array(versions).keys(),
      ])
      expect(copies.docs.map((doc) => doc.id).sort()).toEqual(
        [...Array(versions).keys()].map((version) => `u1.v${version}`).sort(),
      )
      for (const copy of copies.docs) expect(copy.get('dadosPessoais.trigam')).toBeUndefined()
      expect((await read(`${collection}/u1`))?.metadados.version).toBe(versions)
    }
    const [left, right] = [await read('users/u1'), await read('praticantes/u1')]
    for (const path of CAMPOS_COMUNS) expect(valueAt(left, path), path).toEqual(valueAt(right, path))
  },
)

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'an event whose handling is killed after %i database calls ends right when it comes again',
  async (calls) => {
    await store('users', 'u1', user('Ana Lima'))
    await store('praticantes', 'u1', praticante())
    const event = await edit('praticantes', 'u1', {
      'dadosPessoais.name': 'Ana Souza',
      'dadosContato.email': 'nova@exemplo.test',
    })
    const database = db()
    const [run, doc] = [database.runTransaction.bind(database), database.doc.bind(database)]
    let left = calls
    const spend = () => {
      if (left-- <= 0) throw new Error('killed')
    }
    database.runTransaction = ((...args: Parameters<typeof run>) => (
      spend(),
      run(...args)
    )) as typeof database.runTransaction
    database.doc = ((path: string) => (spend(), doc(path))) as typeof database.doc
    await applyEvent(event, 'e1').catch(() => undefined)
    Object.assign(database, { runTransaction: run, doc })
    await applyEvent(event, 'e1')
    expect(await read('praticantes/u1.v0')).toMatchObject({
      dadosPessoais: { name: 'Ana Lima' },
      metadados: { active: false, successorId: 'u1' },
    })
    expect(await read('users/u1')).toMatchObject({
      dadosPessoais: { name: 'Ana Souza', searchableName: 'ana souza' },
      dadosContato: { email: 'nova@exemplo.test' },
    })
    expect((await db().collection('praticantes').get()).size).toBe(2)
  },
)

test('edits on both sides at once converge, and a further event changes nothing', async () => {
  await store('users', 'u1', user('Ana Lima'))
  await store('praticantes', 'u1', praticante())
  const random = generator(11)
  for (let round = 0; round < 10; round++) {
    const events = await Promise.all([
      edit('users', 'u1', { 'dadosPessoais.name': `Lado U ${round}` }),
      edit('praticantes', 'u1', { 'dadosPessoais.name': `Lado P ${round}` }),
    ])
    await Promise.all(
      shuffled([...events, ...events], random).map((event, index) => applyEvent(event, `r${round}.${index}`)),
    )
    const states = await Promise.all(['users/u1', 'praticantes/u1'].map((path) => db().doc(path).get()))
    expect(states[0]?.get('dadosPessoais.name')).toBe(states[1]?.get('dadosPessoais.name'))
    for (const event of events) await applyEvent(event, `again${round}`)
    const after = await Promise.all(['users/u1', 'praticantes/u1'].map((path) => db().doc(path).get()))
    expect(after.map((state) => state.updateTime?.toMillis())).toEqual(
      states.map((state) => state.updateTime?.toMillis()),
    )
  }
})

test('rights follow a group: given, taken from its rules, and taken by deactivating it', async () => {
  await store('usersgroups', 'g1', { name: 'Secretaria', rulesowned: ['praticantes:ler', 'praticantes:editar'] })
  await store('users', 'u1', { ...user('Ana'), usersgroupsowned: [{ portalID: 'fctkd', groupsOwned: ['g1'] }] })
  await applyEvent({ collection: 'users', id: 'u1', before: undefined, after: await read('users/u1') }, 'e1')
  const rights = async () => (await paths.permissoes('u1').get()).data() as Permissoes
  expect((await rights()).entidades).toEqual({ fctkd: ['praticantes:editar', 'praticantes:ler'] })
  await applyEvent(await edit('usersgroups', 'g1', { rulesowned: ['praticantes:ler'] }), 'e2')
  expect((await rights()).entidades).toEqual({ fctkd: ['praticantes:ler'] })
  expect((await rights()).revogadoEm).toBeTypeOf('number')
  const ref = db().doc('usersgroups/g1')
  const before = await read('usersgroups/g1')
  await ref.update({ 'metadados.active': false, 'metadados.version': 2 })
  await applyEvent({ collection: 'usersgroups', id: 'g1', before, after: await read('usersgroups/g1') }, 'e3')
  expect((await rights()).entidades).toEqual({})
})

test('the standard groups live in one document, which a change of the group rewrites', async () => {
  await store('usersgroups', 'mestres', { name: 'Mestres', rulesowned: ['entidades:ler'] })
  await store('configuracoes', 'padrao', { name: 'Padrão', standardRules: { mestres: 'mestres', professores: '' } })
  await applyEvent(
    { collection: 'configuracoes', id: 'padrao', before: undefined, after: await read('configuracoes/padrao') },
    'e1',
  )
  expect((await paths.padrao().get()).data()).toEqual({ mestre: ['entidades:ler'], professor: [] })
})

test('a change of a group reaches every one of 250 holders', async () => {
  await store('usersgroups', 'g1', { name: 'Grupo', rulesowned: ['praticantes:ler'] })
  const ids = Array.from({ length: 250 }, (_, index) => `u${String(index).padStart(3, '0')}`)
  await Promise.all(
    ids.map((id) =>
      store('users', id, { ...user(id), usersgroupsowned: [{ portalID: 'fctkd', groupsOwned: ['g1'] }] }),
    ),
  )
  await Promise.all(
    ids.map(async (id) =>
      applyEvent({ collection: 'users', id, before: undefined, after: await read(`users/${id}`) }, id),
    ),
  )
  await applyEvent(await edit('usersgroups', 'g1', { rulesowned: ['praticantes:editar'] }), 'change')
  const rights = await paths.todasPermissoes().get()
  expect(rights.docs.map((doc) => (doc.data() as Permissoes).entidades.fctkd)).toEqual(
    ids.map(() => ['praticantes:editar']),
  )
})
