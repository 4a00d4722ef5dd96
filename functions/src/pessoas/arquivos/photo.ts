import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { auth } from '../../base/platform/admin.ts'
import { isWithoutAccount } from '../../base/platform/codes.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { personRef, type PraticanteGuardado } from './person.ts'

const photoOf = (record: unknown) => (record as PraticanteGuardado | undefined)?.dadosPessoais?.urlImagemID ?? ''

/**
 * Copies the person's photo to the account, from the stored record: events may come late and in any order. Its URL grants no access by itself:
 * storage rules check each request. People without an account are skipped.
 */
export async function followPhoto({ id, before, after }: RecordEvent): Promise<void> {
  if (photoOf(before) === photoOf(after)) return
  const photo = photoOf((await personRef(id).get()).data())
  await auth()
    .updateUser(id, { photoURL: photo ? addressOfFile(photo) : null })
    .catch((error: unknown) => {
      if (!isWithoutAccount(error)) throw error
    })
}
