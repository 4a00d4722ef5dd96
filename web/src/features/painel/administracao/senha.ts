// Without letters and digits that are confused when read aloud.
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 14

/** One-time password that can be read aloud: 14 characters of 54, some 80 bits. */
export function senhaDeUsoUnico(
  random: (array: Uint32Array<ArrayBuffer>) => Uint32Array = (array) => crypto.getRandomValues(array),
): string {
  const signs: string[] = []
  // A number of the last, incomplete range would favour the first characters.
  const fair = Math.floor(2 ** 32 / SIGNS.length) * SIGNS.length
  while (signs.length < LENGTH)
    for (const number of random(new Uint32Array(LENGTH)))
      if (number < fair && signs.length < LENGTH) signs.push(SIGNS[number % SIGNS.length] ?? '')
  return signs.join('')
}
