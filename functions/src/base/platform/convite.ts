/** Letters and digits that cannot be confused when read aloud. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Code of an invitation from random bytes: one character for each. */
export const codigoDeConvite = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')

/** A typed code, normalised. */
export const codigoLido = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
