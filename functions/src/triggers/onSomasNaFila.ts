import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { somarPendentes } from '../financeiro/somas.ts'
import { REGION } from '../platform/admin.ts'

/** Sums what waits as soon as something waits. One instance at a time: they would all write the same few documents. */
export const onSomasNaFila = onDocumentCreated(
  { document: 'sistema/financeiro/fila/{id}', region: REGION, retry: true, maxInstances: 1, concurrency: 1 },
  somarPendentes,
)
