import type { DocumentReference } from 'firebase-admin/firestore'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { encadear, type Dia } from '@sie/domain/auditoria/cadeia.ts'
import { db } from './admin.ts'
import { keyedHash } from './hash.ts'
import { paths } from './paths.ts'
import { storedAs } from './stored.ts'

/** The keyed hash of the chain. */
export const hashDaCadeia = (text: string) => keyedHash(`auditoria:${text}`)

/** Today in Brasília, 'AAAA-MM-DD'. */
export const hojeNoBrasil = () => dayInBrasilia(Date.now())

const PAGE = 100
const idDoElo = (dia: string, ordem: number) => `${dia}.${String(ordem).padStart(8, '0')}`

/**
 * Seals the queued entries, oldest first. Only this function writes the chain, so writers of entries never contend for it; of two runs
 * at once, one finds the queue empty or retries. Safe to interrupt at any point.
 * @param now milliseconds since 1970
 * @param end of a call that may not wait for all, in milliseconds since 1970
 * @returns how many entries were sealed
 */
export async function selarPendentes(now: number, end = Infinity): Promise<number> {
  for (let sealed = 0; ;) {
    const { docs } = await paths.filaAuditoria().orderBy('quando').limit(PAGE).get()
    if (docs.length === 0 || (sealed > 0 && Date.now() >= end)) return sealed
    sealed += await seal(
      docs.map(({ ref }) => ref),
      dayInBrasilia(now),
    )
  }
}

async function seal(waiting: readonly DocumentReference[], hoje: string): Promise<number> {
  return db().runTransaction(async (transaction) => {
    const ultimo = storedAs<Dia>(await transaction.get(paths.ultimoDia()))
    const still = (await transaction.getAll(...waiting)).filter(({ exists }) => exists)
    if (still.length === 0) return 0
    const entries = await transaction.getAll(...still.map(({ id }) => paths.auditoria().doc(id)))
    // An entry that disappeared before it was sealed is sealed as null, and so reported.
    const { dia, elos } = encadear(
      hashDaCadeia,
      ultimo,
      hoje,
      entries.map((entry) => ({ id: entry.id, dados: entry.data() })),
    )
    for (const elo of elos) transaction.create(paths.elos().doc(idDoElo(elo.dia, elo.ordem)), elo)
    for (const { ref } of still) transaction.delete(ref)
    transaction.set(paths.dias().doc(dia.dia), dia)
    transaction.set(paths.ultimoDia(), dia)
    return elos.length
  })
}
