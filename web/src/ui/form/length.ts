/** Part of a limit from which on a text is counted. */
const NEAR = 0.8

export const isTooLong = (text: string, max: number | undefined): boolean => max !== undefined && text.length > max

/** What a field says of a text beside its limit: that it is too long, or how long it is where little is left; else nothing. */
export function lengthNote(text: string, max: number | undefined): string | undefined {
  if (max === undefined) return undefined
  if (isTooLong(text, max)) return `São ${text.length} caracteres e cabem ${max}.`
  return max >= 40 && text.length >= NEAR * max ? `${text.length} de ${max} caracteres.` : undefined
}
