import * as z from 'zod'
import { EMAIL, EMAIL_MAX } from './email.ts'
import { emailArrumado, limpo } from './limpo.ts'

/**
 * Schemas of every text of inputs and descriptions. The length comes first and aborts: without `abort` zod goes on to run the expressions of a
 * text that it has already found too long, and an expression may take quadratic time. Lint keeps `z.string` to this file. Both checks come in one
 * step: each step makes a schema of its own, of which the desk makes thousands before its first screen.
 */

const limit = (max: number, error = `No máximo ${max} caracteres.`) => ({ error, abort: true })

/** Text of at most `max` characters. */
export const text = (max: number, error?: string) => z.string().max(max, limit(max, error))

/** Text without blanks at its ends and without invisible signs, of at most `max` characters after that. */
export const trimmed = (max: number, error?: string) =>
  z.string().check(z.overwrite(within(max, (text) => limpo(text).trim())), z.maxLength(max, limit(max, error)))

/** Signs of a pasted text that cleaning may take out, beside as many again as the text may have. */
const LEFT_OVER = 100

/** A change for texts that may still become short enough; a longer one stays, without its blanks at the ends, and is refused. */
const within = (max: number, change: (text: string) => string) => (text: string) => {
  const bare = text.trim()
  return bare.length > 2 * max + LEFT_OVER ? bare : change(bare)
}

/** Text of at most `max` characters once `tidy` has brought it into its form, and without the fault that `fault` finds. */
export const tidied = (max: number, tidy: (text: string) => string, fault: (text: string) => string | undefined) =>
  z
    .string()
    .check(z.overwrite(within(max, (text) => tidy(limpo(text)))), z.maxLength(max, limit(max)))
    .check((context) => {
      const message = fault(context.value)
      if (message) context.issues.push({ code: 'custom', input: context.value, message })
    })

/** Text that is cut to `max` characters instead of refused, where no user could correct it. */
export const cut = (max: number) => z.string().transform((value) => value.slice(0, max))

/** Text in an answer of our own server, without a limit. */
export const answered = z.string()

const EMAIL_ERROR = 'Informe um e-mail como nome@exemplo.com.br.'

/** An e-mail address of at most 160 characters. */
export const emailAddress = text(EMAIL_MAX).check(z.overwrite(emailArrumado), z.email(EMAIL_ERROR))

/** E-mail address as records store it (trimmed), or ''. */
export const emailOrEmpty = tidied(EMAIL_MAX, emailArrumado, (address) =>
  address === '' || EMAIL.test(address) ? undefined : EMAIL_ERROR,
)
