const LONGEST = 60

/** Letters of any script with their marks, joined by hyphens or apostrophes. */
const NAME_PART = /^[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*[-'’]?\.?$/u

/**
 * A name for a mail to another person: people choose their names, so it may contain no address, number or sentence. Invalid parts
 * are left out; at most 60 characters.
 * @returns '' where nothing is left
 */
export function nameInMail(name: string): string {
  const parts = name
    .normalize('NFC')
    .split(/\s+/)
    .filter((part) => NAME_PART.test(part) && !/^(?:https?|www)/i.test(part))
    .map((part) => part.replace(/\.$/, ''))
  let text = ''
  for (const part of parts) {
    const longer = text ? `${text} ${part}` : part
    if (longer.length > LONGEST) break
    text = longer
  }
  return text
}
