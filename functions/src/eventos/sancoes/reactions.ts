import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { prazosDe } from '@sie/domain/eventos/sancoes/situacao.ts'
import { textAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { patiently } from '../../base/platform/patience.ts'
import type { Reaction, Reactions } from '../../base/platform/reaction.ts'
import { goRound } from '../../base/platform/rounds.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { MOST, ofPerson } from './fatos.ts'

/**
 * Copies the days of a person's suspensions into their record, as both are stored now: lists, cards and the next exam know them without the
 * right to read the decision, whose reason stays with it.
 */
async function followSuspensoes(pessoa: string): Promise<void> {
  if (pessoa === '') return
  const ref = db().doc(`${praticantes.name}/${pessoa}`)
  await patiently(ref.path, async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(ref))
    if (!praticante || praticante.metadados.successorId !== '') return
    const { docs } = await getBounded(ofPerson(suspensoes.name, pessoa), MOST, transaction)
    const prazos = prazosDe(
      docs.map((doc) => storedIn(suspensoes, doc)),
      hojeNoBrasil(),
    )
    if (prazos.length === 0 && (praticante.suspensoes ?? []).length === 0) return
    const plan = await changeRecord<StoredRecord & Praticante>(transaction, praticantes, ref, {
      caller: SYSTEM_CALLER,
      action: null,
      edit: (stored) => ({ ...stored, suspensoes: prazos }),
      audit: { acao: 'acompanharSuspensao', detalhe: { suspensoes: prazos.length } },
    })
    await plan.store()
  })
}

/** By night: the people of all suspensions, for records written before they had them. @returns how many suspensions were read */
export const followAllSuspensoes = (): Promise<number> =>
  goRound(
    { nome: 'suspensoes', query: db().collection(suspensoes.name).where('metadados.successorId', '==', '') },
    async (doc) => {
      await followSuspensoes(storedIn(suspensoes, doc).pessoa)
      return 1
    },
  )

const follow: Reaction = async ({ before, after }) => {
  for (const pessoa of new Set([before, after].map((record) => textAt(record, 'pessoa'))))
    await followSuspensoes(pessoa)
}

/** Reaction of a person's record to a written suspension. */
export const SANCTION_REACTIONS: Reactions = { suspensoes: [follow] }
