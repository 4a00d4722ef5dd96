import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { contarPainel } from '../painel/contadores.ts'
import { REGION } from '../platform/admin.ts'

/** Counts queued records for the dashboards as soon as one is queued. One instance at a time: all would write the same few documents. */
export const onPainelNaFila = onDocumentCreated(
  { document: 'sistema/painel/fila/{id}', region: REGION, retry: true, maxInstances: 1, concurrency: 1 },
  contarPainel,
)
