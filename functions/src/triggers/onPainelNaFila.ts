import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { contarPainel } from '../painel/contadores.ts'
import { REGION } from '../platform/admin.ts'

/** Counts for the dashboards what waits as soon as something waits. One instance at a time: they would all write the same few documents. */
export const onPainelNaFila = onDocumentCreated(
  { document: 'sistema/painel/fila/{id}', region: REGION, retry: true, maxInstances: 1, concurrency: 1 },
  contarPainel,
)
