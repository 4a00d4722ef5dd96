import { Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import { dayInBrasilia, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { sumDays, type ContadorDoDia } from '@sie/domain/base/monitor/counts.ts'
import { db } from '../platform/admin.ts'
import { increments } from '../platform/increments.ts'
import { paths } from '../platform/paths.ts'
import { goRound } from '../platform/rounds.ts'
import { storedAs } from '../platform/stored.ts'

/** Number of documents for a running day, because one document allows about one write a second. */
const PIECES = 4
const KEPT_DAYS = 400
const DAY = 86_400_000

/** A transaction or a batch. */
interface Writer {
  set(ref: DocumentReference, data: object, options: { merge: true }): unknown
}

const expiraEm = (dia: string) => Timestamp.fromMillis(startInBrasilia(dia) + KEPT_DAYS * DAY)

/** Adds to the counts of the day of `now`, within the transaction or batch of the counted event. */
export function countDay(writer: Writer, counted: Omit<ContadorDoDia, 'dia'>, now: number): void {
  const dia = dayInBrasilia(now)
  const ref = paths.contadores().doc(`${dia}.${Math.floor(Math.random() * PIECES)}`)
  writer.set(ref, { dia, parcela: true, expiraEm: expiraEm(dia), ...increments(counted) }, { merge: true })
}

/** The counts of the days from `de` to `ate`, at most a hundred documents: a fortnight of running days, or three months of finished ones. */
export async function countsBetween(de: string, ate: string): Promise<ContadorDoDia[]> {
  const { docs } = await paths
    .contadores()
    .where('dia', '>=', de)
    .where('dia', '<=', ate)
    .orderBy('dia', 'desc')
    .limit(100)
    .get()
  return docs.map((doc) => storedAs<ContadorDoDia>(doc))
}

/** Merges the pieces of each finished day into one document. Reruns and interruptions lose and double nothing. @returns how many pieces */
export function finishDays(now: number): Promise<number> {
  const hoje = dayInBrasilia(now)
  return goRound(
    { nome: 'contadores', query: paths.contadores().where('parcela', '==', true) },
    async ({ ref, id }) => {
      const dia = id.slice(0, id.indexOf('.'))
      if (dia >= hoje) return 0
      return db().runTransaction(async (transaction) => {
        const whole = paths.contadores().doc(dia)
        const [before, piece] = (await transaction.getAll(whole, ref)).map((doc) => storedAs<ContadorDoDia>(doc))
        if (!piece) return 0
        transaction.set(whole, {
          dia,
          parcela: false,
          expiraEm: expiraEm(dia),
          ...sumDays(before ? [before, piece] : [piece]),
        })
        transaction.delete(ref)
        return 1
      })
    },
  )
}
