import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { contarPendentes } from '../portal/numeros.ts'

/** Counts queued records as soon as one is queued. One instance at a time: all would write the same few documents. */
export const onNumerosNaFila = onDocumentCreated(
  { document: 'sistema/numeros/fila/{id}', region: REGION, retry: true, maxInstances: 1, concurrency: 1 },
  contarPendentes,
)
