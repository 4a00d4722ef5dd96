// Input schemas shared by several functions. Every text has its length checked before anything else (domain/src/base/records/text.ts).
import { isDay } from '@sie/domain/base/brazil/dates.ts'
import { documentIdOf } from '@sie/domain/base/records/documentId.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import { text } from '@sie/domain/base/records/text.ts'

/** Any id that the database accepts. */
export const documentId = documentIdOf()

/** Id of a record created by the portal: of an account, a person, a group. */
export const recordId = documentIdOf().regex(/^[\w-]+$/)

/** Id of a current record; old copies are refused. */
export const currentId = documentIdOf().refine((id) => !isOldCopyId(id), 'Este registro não existe.')

/** Id of a request that waits for a decision: its kind and a person. */
export const requestId = documentIdOf(200).regex(/^[\w.-]+$/)

/** A typed password that is only checked; `senhaForte` has the rules for a new one. */
export const typedPassword = text(200).min(1)

/** A typed CPF, in any format. */
export const typedCpf = text(20)

/** The token of a mailed link. */
export const linkToken = text(100)
  .min(20)
  .regex(/^[\w-]+$/)

/** 'AAAA-MM-DD', a day that exists. */
export const day = text(10, 'Use AAAA-MM-DD.')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use AAAA-MM-DD.')
  .refine(isDay, 'Este dia não existe.')
