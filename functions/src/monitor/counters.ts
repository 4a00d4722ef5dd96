import { FieldValue, Timestamp, type DocumentReference, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { dayInBrasilia, startInBrasilia } from '@sie/domain/brazil/dates.ts'
import { somar, type ContadorDoDia } from '@sie/domain/monitor/counts.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { existingAs, storedAs, textAt } from '../platform/stored.ts'

/** Number of documents for a running day, because one document allows about one write a second. */
const PIECES = 4
const KEPT_DAYS = 400
const DAY = 86_400_000

/** A transaction or a batch. */
interface Writer {
  set(ref: DocumentReference, data: object, options: { merge: true }): unknown
}

type Numbers = { [key: string]: number | Numbers }
const increments = (value: Numbers): object =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'number' ? FieldValue.increment(inner) : increments(inner),
    ]),
  )

const expiraEm = (dia: string) => Timestamp.fromMillis(startInBrasilia(dia) + KEPT_DAYS * DAY)

/** Adds to the counts of the day of `now`, within the transaction or batch of the counted event. */
export function countDay(writer: Writer, counted: Omit<ContadorDoDia, 'dia'>, now: number): void {
  const dia = dayInBrasilia(now)
  const ref = paths.contadores().doc(`${dia}.${Math.floor(Math.random() * PIECES)}`)
  writer.set(ref, { dia, parcela: true, expiraEm: expiraEm(dia), ...increments(counted as Numbers) }, { merge: true })
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

/** Merges the pieces of each finished day into one document. Reruns and interruptions lose and double nothing. */
export async function finishDays(now: number): Promise<number> {
  const hoje = dayInBrasilia(now)
  const { docs } = await paths.contadores().where('parcela', '==', true).limit(200).get()
  const dayOf = (doc: QueryDocumentSnapshot) => textAt(doc, 'dia') ?? ''
  const over = new Set(docs.map(dayOf).filter((dia) => dia < hoje))
  for (const dia of over) {
    const pieces = docs.filter((doc) => dayOf(doc) === dia)
    await db().runTransaction(async (transaction) => {
      const whole = paths.contadores().doc(dia)
      const stored = (await transaction.getAll(whole, ...pieces.map(({ ref }) => ref))).filter(({ exists }) => exists)
      transaction.set(whole, {
        dia,
        parcela: false,
        expiraEm: expiraEm(dia),
        ...somar(stored.map((doc) => existingAs<ContadorDoDia>(doc))),
      })
      for (const { ref } of stored) if (ref.id !== dia) transaction.delete(ref)
    })
  }
  return over.size
}
