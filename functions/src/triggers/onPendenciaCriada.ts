import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { notarPendencia } from '../cadastro/avisos.ts'
import type { PendenciaGuardada } from '../cadastro/pendencias.ts'
import { REGION } from '../platform/admin.ts'
import { storedAs } from '../platform/stored.ts'

/** Notifies a federation of a new request that waits for its decision. */
export const onPendenciaCriada = onDocumentCreated(
  { document: 'sistema/cadastros/pendencias/{id}', region: REGION, retry: true },
  async ({ data }) => {
    if (data) await notarPendencia(storedAs<PendenciaGuardada>(data), Date.now())
  },
)
