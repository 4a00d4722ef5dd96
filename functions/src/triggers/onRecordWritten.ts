import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { REGION } from '../platform/admin.ts'
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
        before: event.data?.before.data() as StoredRecord | undefined,
        after: event.data?.after.data() as StoredRecord | undefined,
      },
      event.id,
    )
  },
)
