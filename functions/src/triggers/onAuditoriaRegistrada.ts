import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { selarPendentes } from '../platform/auditChain.ts'
import { cpfIndexKey } from '../platform/hash.ts'

/** Seals queued audit entries as soon as one is queued. One instance at a time: the chain has one end. */
export const onAuditoriaRegistrada = onDocumentCreated(
  {
    document: 'sistema/auditoria/fila/{id}',
    region: REGION,
    retry: true,
    maxInstances: 1,
    concurrency: 1,
    secrets: [cpfIndexKey],
  },
  async () => {
    await selarPendentes(Date.now())
  },
)
