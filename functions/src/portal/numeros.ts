import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import {
  comMudanca,
  contada,
  contribuicaoDe,
  INICIO_VAZIO,
  lugaresDe,
  mudaNumeros,
  type Contribuicao,
  type InicioPublico,
} from '@sie/domain/portal/numeros.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'

// The public numbers are one document for each entity, which an import would make thousands of writers wait for. So a change only puts its
// record into a queue, and whoever empties the queue counts up to a hundred at once. What each record added when it was counted last is kept
// beside it: counting twice changes nothing, and an event that comes late or again does no harm.

const PAGE = 100

/** The key of a record in the queue and among what was counted. */
const keyOf = (collection: string, id: string) => `${collection}.${id}`
const recordOf = (key: string) => db().doc(`${key.slice(0, key.indexOf('.'))}/${key.slice(key.indexOf('.') + 1)}`)

/** Puts the record of an event into the queue, where the event changes what it adds. */
export async function enqueueNumeros(event: RecordEvent): Promise<void> {
  if (mudaNumeros(event)) await paths.numerosNaFila(keyOf(event.collection, event.id)).set({ quando: Date.now() })
}

/** What a stored record adds now; null for one of another collection. */
export function contribuicaoDoDoc(doc: DocumentSnapshot): Contribuicao | null {
  const collection = doc.ref.parent.id
  return contada(collection) ? contribuicaoDe(collection, doc.data() as StoredRecord | undefined) : null
}

/** Counts every record that waits. Safe to be broken off anywhere, and to run twice at once. */
export async function contarPendentes(): Promise<void> {
  for (;;) {
    const { docs } = await paths.filaNumeros().limit(PAGE).get()
    if (docs.length === 0) return
    // Read outside the transaction, which would keep people from editing meanwhile: whatever changes after this queues the record again.
    const records = await db().getAll(...docs.map(({ id }) => recordOf(id)))
    await contar(docs, records.map(contribuicaoDoDoc))
  }
}

async function contar(waiting: readonly DocumentSnapshot[], now: readonly (Contribuicao | null)[]): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const still = await transaction.getAll(...waiting.map(({ ref }) => ref))
    const counted = await transaction.getAll(...waiting.map(({ id }) => paths.contado(id)))
    const changes = waiting.flatMap((asked, index) => {
      // Queued again since its record was read: the next round counts it.
      if (!still[index]?.exists || !still[index].updateTime?.isEqual(asked.updateTime!)) return []
      return [
        {
          ref: asked.ref,
          before: (counted[index]?.data()?.soma as Contribuicao | undefined) ?? null,
          after: now[index] ?? null,
        },
      ]
    })
    const places = lugaresDe(...changes.flatMap(({ before, after }) => [before, after]))
    const refs = places.map((id) => paths.inicioPublico(id))
    const stored = refs.length > 0 ? await transaction.getAll(...refs) : []
    refs.forEach((ref, index) => {
      const before = (stored[index]?.data() as InicioPublico | undefined) ?? INICIO_VAZIO
      const after = changes.reduce(
        (sum, change) => comMudanca(sum, ref.id, idOf(change.ref), change.before, change.after),
        before,
      )
      if (!sameValue(before, after)) transaction.set(ref, after)
    })
    for (const { ref, after } of changes) {
      transaction.delete(ref)
      if (after) transaction.set(paths.contado(ref.id), { soma: after })
      else transaction.delete(paths.contado(ref.id))
    }
  })
}

const idOf = ({ id }: DocumentReference) => id.slice(id.indexOf('.') + 1)
