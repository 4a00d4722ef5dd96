// Parts that the inputs of several functions share. Every text has its length checked before anything else (domain/src/records/text.ts).
import { isDay } from '@sie/domain/brazil/dates.ts'
import { documentIdOf } from '@sie/domain/records/documentId.ts'
import { isOldCopyId } from '@sie/domain/records/metadados.ts'
import { text } from '@sie/domain/records/text.ts'

/** Any id that the database takes. */
export const documentId = documentIdOf()

/** The id of a record that the portal made: of an account, a person, a group. */
export const recordId = documentIdOf().regex(/^[\w-]+$/)

/** The id of a current record; old copies have one of their own. */
export const currentId = documentIdOf().refine((id) => !isOldCopyId(id), 'Este registro não existe.')

/** The id of a request that waits for a decision: its kind and a person. */
export const requestId = documentIdOf(200).regex(/^[\w.-]+$/)

/** A password as somebody types it to be checked; what a new one must be like says `senhaForte`. */
export const typedPassword = text(200).min(1)

/** A CPF as somebody types it. */
export const typedCpf = text(20)

/** The token of a mailed link. */
export const linkToken = text(100)
  .min(20)
  .regex(/^[\w-]+$/)

/** 'AAAA-MM-DD', a day that exists. */
export const day = text(10, 'Use AAAA-MM-DD.')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use AAAA-MM-DD.')
  .refine(isDay, 'Este dia não existe.')
