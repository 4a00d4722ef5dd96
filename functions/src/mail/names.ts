const LONGEST = 60

/** Letters of any script with their marks, and what joins parts of a name. */
const NAME_PART = /^[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*[-'’]?\.?$/u

/**
 * A name as it may stand in a mail to somebody else: whoever signs up chooses it, so it carries no address, number or sentence. Parts that are no
 * part of a name are left out; at most 60 characters.
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
