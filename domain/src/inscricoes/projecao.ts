/** 'A. L. S.' */
const iniciais = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.slice(0, 1)}.`)
    .join(' ')

/**
 * Name as the lists of an event show it to everybody: initials of a minor whose guardian took back the consent to images and names (PRODUCT 3.1, 8),
 * else the whole.
 */
export const nomeNasListas = (name: string, iniciaisApenas: boolean): string =>
  iniciaisApenas ? iniciais(name) || '—' : name
