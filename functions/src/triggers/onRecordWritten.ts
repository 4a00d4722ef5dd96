import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { REGION } from '../platform/admin.ts'
import { storedRecord } from '../platform/stored.ts'
import { applyEvent } from './applyEvent.ts'

/** One call for each write of a record. `retry` because a lost event would be a lost version. */
export const onRecordWritten = onDocumentWritten(
  { document: '{collection}/{id}', region: REGION, retry: true },
  async (event) => {
    const { collection, id } = event.params
    await applyEvent(
      {
        collection,
        id,
        before: storedRecord(event.data?.before),
        after: storedRecord(event.data?.after),
      },
      event.id,
    )
  },
)
