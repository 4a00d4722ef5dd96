/** Letters and digits that are told apart when they are read aloud. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Code of an invitation from random bytes: a sign for each. */
export const codigoDeConvite = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')

/** A code as somebody types it. */
export const codigoLido = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
