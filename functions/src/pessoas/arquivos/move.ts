import { pastaDa } from '@sie/domain/base/arquivos/finalidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { newAddress } from './addresses.ts'
import { filesOf, type PraticanteGuardado } from './person.ts'

/**
 * Moves the files of a person to their new entities: storage.rules read the entities in each file's metadata. Download URLs
 * given to the former entity end.
 */
export async function moveFiles({ id, before, after }: RecordEvent): Promise<void> {
  if (
    !before ||
    !after ||
    filesOf(after as PraticanteGuardado).length === 0 ||
    sameValue(alvoDe(praticantes, id, before), alvoDe(praticantes, id, after))
  )
    return
  // Read as stored now: events may come late, and in any order.
  const stored = (await db().doc(`praticantes/${id}`).get()).data()
  const photos = pastaDa('fotoPessoa', id)
  const folder = photos.slice(0, photos.lastIndexOf('/') + 1)
  const [files] = await bucket().getFiles({ prefix: folder })
  await Promise.all(
    files.map((file) =>
      file.setMetadata({ metadata: { ...alvoDe(praticantes, id, stored), ...newAddress(Date.now()) } }),
    ),
  )
}
