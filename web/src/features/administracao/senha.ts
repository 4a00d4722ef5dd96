// Without letters and figures that look alike when they are read out.
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 14

/** A one-time password that can be read out: 14 signs of 54, some 80 bits. */
export function senhaDeUsoUnico(
  random: (array: Uint32Array<ArrayBuffer>) => Uint32Array = (array) => crypto.getRandomValues(array),
): string {
  const signs: string[] = []
  // A number of the last, incomplete run of signs would favour the first ones.
  const fair = Math.floor(2 ** 32 / SIGNS.length) * SIGNS.length
  while (signs.length < LENGTH)
    for (const number of random(new Uint32Array(LENGTH)))
      if (number < fair && signs.length < LENGTH) signs.push(SIGNS[number % SIGNS.length] ?? '')
  return signs.join('')
}
