import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { derivarSumula } from '../sumulas/derivar.ts'
import { REGION } from '../platform/admin.ts'

/** What a tablet noted of a match reaches its score sheet and the bracket. Notes are written once. */
export const onNotaDaSumula = onDocumentCreated(
  { document: 'sumulas/{sumula}/notas/{nota}', region: REGION, retry: true },
  (event) => derivarSumula(event.params.sumula),
)
