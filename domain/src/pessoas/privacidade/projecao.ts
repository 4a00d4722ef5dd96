/** Initials of a name: 'A. L. S.' */
const iniciais = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.slice(0, 1)}.`)
    .join(' ')

/**
 * Name in the public lists of an event: initials of a minor whose guardian withdrew the consent to images and names (PRODUCT 3.1, 8), else the
 * whole.
 */
export const nomeNasListas = (name: string, iniciaisApenas: boolean): string =>
  iniciaisApenas ? iniciais(name) || '—' : name
