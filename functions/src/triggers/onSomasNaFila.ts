import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { somarPendentes } from '../financeiro/somas.ts'
import { REGION } from '../platform/admin.ts'

/** Sums queued contas as soon as one is queued. One instance at a time: all would write the same few documents. */
export const onSomasNaFila = onDocumentCreated(
  { document: 'sistema/financeiro/fila/{id}', region: REGION, retry: true, maxInstances: 1, concurrency: 1 },
  somarPendentes,
)
