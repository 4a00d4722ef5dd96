import * as z from 'zod'
import { EMAIL, EMAIL_MAX } from './email.ts'

/**
 * Texts of every input and every description. The length comes first and aborts: without `abort` zod goes on to run the expressions of a
 * text that it has already found too long, and an expression may take quadratic time. Lint keeps `z.string` to this file. Both checks come in one
 * step: each step makes a schema of its own, of which the desk makes thousands before its first screen.
 */

const limit = (max: number, error = `No máximo ${max} caracteres.`) => ({ error, abort: true })

/** A text of at most `max` characters. */
export const text = (max: number, error?: string) => z.string().max(max, limit(max, error))

/** A text without blanks at its ends, of at most `max` characters after they are cut. */
export const trimmed = (max: number, error?: string) => z.string().check(z.trim(), z.maxLength(max, limit(max, error)))

/** A text that loses what is beyond `max` characters instead of being refused, where nobody could mend it. */
export const cut = (max: number) => z.string().transform((value) => value.slice(0, max))

/** A text of our own answers, which nobody else writes. */
export const answered = z.string()

const EMAIL_ERROR = 'Informe um e-mail como nome@exemplo.com.br.'

/** An e-mail address of at most 160 characters. */
export const emailAddress = text(EMAIL_MAX).check(z.email(EMAIL_ERROR))

/** An e-mail address as a record keeps it, or ''. */
export const emailOrEmpty = trimmed(EMAIL_MAX).refine((address) => address === '' || EMAIL.test(address), EMAIL_ERROR)
