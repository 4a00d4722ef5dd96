import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { deliver } from '../mail/deliver.ts'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'
import { smtpPassword } from '../platform/mail.ts'

/** Sends a queued mail; retried while the mail server fails. */
export const onMailQueued = onDocumentCreated(
  { document: 'sistema/correio/fila/{id}', region: REGION, retry: true, secrets: [smtpPassword, cpfIndexKey] },
  async ({ data }) => {
    if (data) await deliver(data.ref)
  },
)
