// What a preview says is what a step sends: every step that the records of the demonstration allow is previewed, made, and compared with the notices
// and mails that followed. Nothing is listed here; who may not make a step is shown nothing.
import { beforeAll, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { isInstant, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { possibleTransitions, type Transition } from '@sie/domain/base/records/process.ts'
import { standingOf } from '@sie/domain/base/records/standing.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { progressRef } from '../../../functions/src/base/processes/progress.ts'
import { previaDosAvisosHandler } from '../../../functions/src/base/processes/previaDosAvisos.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { neighbourWorld } from '../../support/neighbours.ts'
import { as, giveRights, store } from '../../support/world.ts'

const MAKER = 'quem-pode-tudo'
/** Records tried with one step until one lets it be made. */
const TRIES = 4
const PROCESSES = COLECOES.filter(({ process }) => process !== undefined)

beforeAll(async () => {
  await neighbourWorld()
  const rules = CATALOGO.map(({ id }) => id)
  await giveRights(MAKER, { [ENTIDADE_PADRAO]: rules })
  await giveRights('estranha', {})
  await store('users', MAKER, { dadosPessoais: { name: 'Quem Pode' }, dadosContato: { email: 'pode@sie.test' } })
})

/** The values with which the dialog of a step begins. */
function dadosOf({ input }: Transition, record: StoredRecord): Record<string, unknown> {
  const entries = (input ? fieldsOf(input) : []).map(({ path, initial, options }) => {
    const value = valueAt(record, path) ?? initial ?? ''
    const chosen = value === '' && options?.[0] ? options[0].value : value === '' ? 'Conferido por mim.' : value
    return [path, isInstant(chosen) ? new Date(chosen.toMillis()).toISOString() : chosen] as const
  })
  return Object.fromEntries(entries)
}

/** Records of a collection with each step that the maker may make of them now. */
async function stepsOf(collection: Collection): Promise<Map<string, { id: string; record: StoredRecord }[]>> {
  const caller = await requireCaller(as(MAKER))
  const { docs } = await db().collection(collection.name).where('metadados.successorId', '==', '').get()
  const found = new Map<string, { id: string; record: StoredRecord }[]>()
  for (const doc of docs) {
    const record = doc.data() as StoredRecord
    const standing = standingOf(caller, collection, doc.id, record, [])
    for (const { name, obstacles } of possibleTransitions(collection.process!, record, standing, {
      today: hojeNoBrasil(),
    }))
      if (obstacles.length === 0) found.set(name, [...(found.get(name) ?? []), { id: doc.id, record }])
  }
  return found
}

const idsIn = async (query: { get: () => Promise<{ docs: { id: string }[] }> }) =>
  new Set((await query.get()).docs.map(({ id }) => id))

/** Recipients of the notices and mails that some work sends. */
async function sentBy(work: () => Promise<boolean>): Promise<{ people: string[]; mails: string[] } | undefined> {
  const [notices, mails] = await Promise.all([idsIn(paths.avisos()), idsIn(paths.correio())])
  if (!(await work())) return undefined
  for (const { ref } of (await paths.tarefas().where('tipo', '==', 'avisar').get()).docs)
    while ((await advance(ref, STEPS)) === 'rodando');
  const newNotices = (await paths.avisos().get()).docs.filter(({ id }) => !notices.has(id))
  const newMails = (await paths.correio().get()).docs.filter(({ id }) => !mails.has(id))
  const entities = newMails.filter((doc) => doc.get('modelo') === 'aviso-a-entidade')
  return {
    people: [...new Set([...newNotices, ...entities].map((doc) => String(doc.get('quem') ?? doc.get('para'))))],
    mails: [...new Set(newMails.map((doc) => String(doc.get('para'))))],
  }
}

const compared: string[] = []

describe.each(PROCESSES)('$name: the preview of a step is what it sends', (collection) => {
  test.each(Object.entries(collection.process?.transitions ?? {}))('%s', async (name, transition) => {
    const candidates = (await stepsOf(collection)).get(name) ?? []
    for (const { id, record } of candidates.slice(0, TRIES)) {
      const given = {
        colecao: collection.name,
        ids: [id],
        versoes: [record.metadados.version],
        acao: name,
        dados: dadosOf(transition, record),
        motivo: 'Conferido por mim.',
      }
      const said = await previaDosAvisosHandler(given, as(MAKER)).catch(() => undefined)
      await expect(previaDosAvisosHandler(given, as('estranha'))).rejects.toMatchObject({ name: 'ErroSIE' })
      // The seed numbers the progress of its records by the day, not by their versions.
      await progressRef(db().doc(`${collection.name}/${id}`), record.metadados.version + 1).delete()
      const sent = await sentBy(async () => {
        const { resultados } = await mudarSituacaoHandler(given, as(MAKER))
        return resultados[0]?.ok === true
      })
      if (!sent) continue
      expect([said?.total, said?.emails, said?.exato]).toEqual([sent.people.length, sent.mails.length, true])
      if (sent.people.length > 0) compared.push(`${collection.name}.${name}`)
      return
    }
  })
})

test('the demonstration has enough steps that tell somebody', () => {
  expect(compared.length).toBeGreaterThan(12)
})
