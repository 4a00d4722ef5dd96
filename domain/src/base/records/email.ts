/** Greatest length of an e-mail address in characters. */
export const EMAIL_MAX = 160

/**
 * E-mail address: each label of the domain ends at its own dot, so a text matches in one way only and a long one takes linear time.
 */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/

/** Whether a text, without the blanks at its ends, is an e-mail address of at most 160 characters. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAX && EMAIL.test(trimmed)
}
