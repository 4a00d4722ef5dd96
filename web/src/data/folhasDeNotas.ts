import { MAIS_CANDIDATOS, MAIS_REVISOES } from '@sie/domain/eventos/exames/estados.ts'
import type { FolhaDeNotas } from '@sie/domain/eventos/exames/notas.ts'
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

/** Limit of pages of sheets that are read: each candidate has at most so many of one examiner. */
const MOST_PAGES = Math.ceil((MAIS_CANDIDATOS * (MAIS_REVISOES + 1)) / MAX_LIMIT)

/** Collection path of the sheets of an exam. */
export const folhasDe = (exame: string): string => `exames/${exame}/notas`

/** Sheets that an examiner sent for an exam, page by page. */
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
