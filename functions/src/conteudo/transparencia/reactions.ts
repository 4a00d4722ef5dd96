import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { db } from '../../base/platform/admin.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedRecord } from '../../base/platform/stored.ts'

const NAME = 'documentosPublicos'
const textAt = (record: StoredRecord | null | undefined, path: string): string => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

/**
 * Marks a document as replaced while a newer version of it is published. The newer one counts only if it belongs to the same
 * entity: nobody can make another entity's document an old version.
 */
async function tellReplaced({ id, before, after }: RecordEvent): Promise<void> {
  if (isOldCopyId(id)) return
  const replaced = new Set([before, after].map((record) => textAt(record, 'substitui')))
  for (const old of replaced) if (old !== '' && old !== id && isDocumentId(old)) await markReplaced(old)
}

async function markReplaced(id: string): Promise<void> {
  const ref = db().doc(`${NAME}/${id}`)
  await db().runTransaction(async (transaction) => {
    const stored = storedRecord(await transaction.get(ref))
    if (!stored || stored.metadados.successorId !== '') return
    const newer = await transaction.get(
      db()
        .collection(NAME)
        .where('metadados.successorId', '==', '')
        .where('substitui', '==', id)
        .where('vinculo.idEntidade', '==', textAt(stored, 'vinculo.idEntidade'))
        .where('publicacao.publicada', '==', true)
        .limit(20),
    )
    const by =
      newer.docs
        .filter((doc) => doc.id !== id && isActive(storedRecord(doc)))
        .map((doc) => doc.id)
        .sort()
        .at(-1) ?? ''
    if (textAt(stored, 'substituidoPor') !== by) transaction.update(ref, { substituidoPor: by })
  })
}

/** Reactions for versions of public documents. */
export const DOCUMENT_REACTIONS: Reactions = { [NAME]: [tellReplaced] }
