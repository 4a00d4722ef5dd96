import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../base/platform/admin.ts'
import { storedRecord } from '../base/platform/stored.ts'
import { lacksMatricula, numberStored } from './matricula.ts'

const PAGE = 200
/** People in one transaction. */
const AT_ONCE = 100

interface Waiting {
  id: string
  /** milliseconds */
  confirmado: number
}

/**
 * Gives membership numbers to all confirmed people without them: those confirmed before the portal gave numbers, for whom no event comes any
 * more. In the order of their confirmation, each sequence without a gap (docs/decisions/017). May run again, also while sign-ups are being
 * approved, and be interrupted at any point: existing numbers stay.
 * @returns how many got a number, and how many still lack one because their federation has no record
 */
export async function numberAllConfirmed(): Promise<{ numerados: number; semFederacao: number }> {
  const waiting = (await lacking()).sort((a, b) => a.confirmado - b.confirmado || (a.id < b.id ? -1 : 1))
  let numerados = 0
  for (let from = 0; from < waiting.length; from += AT_ONCE)
    numerados += await numberStored(waiting.slice(from, from + AT_ONCE).map(({ id }) => id))
  return { numerados, semFederacao: (await lacking()).length }
}

async function lacking(): Promise<Waiting[]> {
  const query = db()
    .collection('praticantes')
    .where('metadados.successorId', '==', '')
    .where('metadados.federativeactive', '==', true)
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  const found: Waiting[] = []
  let last: QueryDocumentSnapshot | undefined
  for (;;) {
    const { docs } = await (last ? query.startAfter(last) : query).get()
    for (const doc of docs) {
      const stored = storedRecord(doc)
      if (lacksMatricula(stored)) found.push({ id: doc.id, confirmado: await confirmedAt(doc.id, stored) })
    }
    last = docs.at(-1)
    if (docs.length < PAGE) return found
  }
}

/** Time of the first version of the current confirmation: earlier versions were not confirmed, or are not kept. */
async function confirmedAt(id: string, stored: StoredRecord): Promise<number> {
  let since = stored.metadados
  for (let version = since.version - 1; version >= 0; version--) {
    const copy = storedRecord(
      await db()
        .doc(`praticantes/${oldCopyId(id, version)}`)
        .get(),
    )
    if (!copy?.metadados.federativeactive) break
    since = copy.metadados
  }
  return since.lastUpdate.toMillis()
}
