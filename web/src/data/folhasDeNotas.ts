import { MAIS_CANDIDATOS } from '@sie/domain/exames/estados.ts'
import type { FolhaDeNotas } from '@sie/domain/exames/notas.ts'
import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
} from 'firebase/firestore'
import { MAX_LIMIT } from './listQuery.ts'

/** Most pages of sheets that are read: each candidate corrected some times. */
const MOST_PAGES = Math.ceil((MAIS_CANDIDATOS * 5) / MAX_LIMIT)

/** Where the sheets of an exam are kept. */
export const folhasDe = (exame: string): string => `exames/${exame}/notas`

/** The sheets that an examiner has sent for an exam, in pages, at most five for each of the most candidates that an exam takes. */
export async function readFolhas(db: Firestore, exame: string, quem: string): Promise<FolhaDeNotas[]> {
  const found: FolhaDeNotas[] = []
  let last = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const { docs } = await getDocs(
      query(
        collection(db, folhasDe(exame)),
        where('quem', '==', quem),
        orderBy(documentId()),
        ...(last ? [startAfter(last)] : []),
        limit(MAX_LIMIT),
      ),
    )
    found.push(...docs.map((doc) => doc.data() as FolhaDeNotas))
    if (docs.length < MAX_LIMIT) break
    last = docs.at(-1)?.id ?? ''
  }
  return found
}
