/**
 * Validation code of a document: 11 characters and a check character, printed as 'XXXX-XXXX-XXXX'.  The alphabet has 23 signs. Signs that are
 * mistaken for another one, by eye or by ear, are not in it: 0 O Q, 1 I L, S (5), Z (2), B (8), G (6), U (V); nor A and E, so that no code spells a
 * word. 23 is a prime and the weights 1 to 12 differ, so the check finds every wrong character and every two that changed places. 23^11 is some 9.5 x
 * 10^14: with a million codes in use one guess in 950 million finds one.
 */
export const ALFABETO = '23456789CDFHJKMNPRTVWXY'
export const TAMANHO_DO_CODIGO = 12

const BASE = ALFABETO.length
const DATA = TAMANHO_DO_CODIGO - 1

/** Signs that people type for a sign of the alphabet that looks the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { S: '5', Z: '2', B: '8', G: '6', U: 'V' }

/** Check character: it makes the sum of all values, weighted by their places 1 to 12, a multiple of 23. */
function checkOf(data: string): string {
  const sum = [...data].reduce((total, sign, index) => total + (index + 1) * ALFABETO.indexOf(sign), 0)
  // 12 x 2 = 24, which is 1 modulo 23: multiplying by 2 cancels the weight of the last place.
  return ALFABETO.charAt(((BASE - (sum % BASE)) * 2) % BASE)
}

/**
 * Code from random bits.
 * @param hex at least 16 random hexadecimal characters; the first 16 count
 * @throws RangeError for fewer, or for anything else
 */
export function codigoDe(hex: string): string {
  if (!/^[0-9a-f]{16,}$/.test(hex)) throw new RangeError('a code needs 16 hexadecimal characters')
  let rest = BigInt(`0x${hex.slice(0, 16)}`)
  let data = ''
  for (let place = 0; place < DATA; place++) {
    data += ALFABETO.charAt(Number(rest % BigInt(BASE)))
    rest /= BigInt(BASE)
  }
  return data + checkOf(data)
}

/** Normalised code from typed or scanned text: capitals, without spaces and hyphens, look-alikes replaced. */
export const normalizeCodigo = (typed: string): string =>
  typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s.\-–—]/g, '')
    .replace(/[SZBGU]/g, (sign) => LOOK_ALIKES[sign] ?? sign)

/** Whether a normalised code has the right length and signs, and its check character matches. */
export const isCodigo = (code: string): boolean =>
  code.length === TAMANHO_DO_CODIGO &&
  [...code].every((sign) => ALFABETO.includes(sign)) &&
  checkOf(code.slice(0, DATA)) === code.charAt(DATA)

/** Printed form of a code: 'XXXX-XXXX-XXXX' */
export const codigoImpresso = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
