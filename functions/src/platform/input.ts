// Parts that the inputs of several functions share.
import * as z from 'zod'

/** The id of a record that the portal made: of an account, a person, a group. */
export const recordId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/)

/** Any id that the database takes. */
export const documentId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[^/]+$/)

/** A password as somebody types it to be checked; what a new one must be like says `senhaForte`. */
export const typedPassword = z.string().min(1).max(200)

/** The token of a mailed link. */
export const linkToken = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[\w-]+$/)

/** 'AAAA-MM-DD', a day that exists. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use AAAA-MM-DD.')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Este dia não existe.')
