import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { SEM_CONTADORES, type Contadores } from '@sie/domain/base/portal/somas.ts'
import { withoutZeros } from '@sie/domain/base/records/sums.ts'
import { storedAs } from './stored.ts'

/** The counts in a document; none where it is missing. */
export const contadoresEm = (doc: DocumentSnapshot | undefined): Contadores => ({
  ...SEM_CONTADORES,
  ...withoutZeros(storedAs<Contadores>(doc) ?? SEM_CONTADORES),
})
