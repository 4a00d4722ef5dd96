import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { derivarSumula } from '../sumulas/derivar.ts'
import { REGION } from '../platform/admin.ts'

/** Derives the score sheet of a match, and the bracket, from a new note of a tablet. Notes are written once. */
export const onNotaDaSumula = onDocumentCreated(
  { document: 'sumulas/{sumula}/notas/{nota}', region: REGION, retry: true },
  (event) => derivarSumula(event.params.sumula),
)
