import { normalize } from '../../base/search/keywords.ts'

/** Greatest length of a name on a certificate in characters. */
export const MAIOR_NOME = 40

const ROMAN = /^[A-Z][A-Z' -]*[A-Z]$/

/** Letters that are no letter with an accent, as passports write them (ICAO Doc 9303, part 3, 6.A). */
const OF_PASSPORTS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  ẞ: 'SS',
  ß: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŋ: 'N',
  Ŧ: 'T',
  Ə: 'E',
  Ĳ: 'IJ',
  ı: 'I',
}

/** A name in the letters of a passport: capitals without accents ('João d’Ávila' becomes 'JOAO D'AVILA'). */
export const romanize = (name: string): string =>
  [...name]
    .map((letter) => OF_PASSPORTS[letter] ?? OF_PASSPORTS[letter.toUpperCase()] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`´]/g, "'")
    .toUpperCase()
    .replace(/[^A-Z' -]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Error of a romanised name, in a sentence; '' for none. It follows the passport (PRODUCT 2(f), S40): capitals of the Latin alphabet, at least two
 * words, each of them a word of the registered name, in its order; a passport may leave some out.
 */
export function romanizedNameFault(romanizado: string, registrado: string): string {
  if (romanizado === '') return 'Escreva o nome como está no passaporte.'
  if (romanizado.length > MAIOR_NOME) return `No certificado cabem ${MAIOR_NOME} letras.`
  if (!ROMAN.test(romanizado) || /[ '-]{2}/.test(romanizado))
    return 'Use só letras maiúsculas de A a Z, sem acentos, como no passaporte.'
  const words = romanizado.split(/[ -]/).filter(Boolean)
  if (words.length < 2) return 'Escreva nome e sobrenome.'
  const known = normalize(romanize(registrado)).split(/[ -]/)
  let at = 0
  for (const word of words) {
    const place = known.indexOf(normalize(word), at)
    if (place < 0) return `“${word}” não está no nome do cadastro. Se o passaporte diz assim, corrija antes o cadastro.`
    at = place + 1
  }
  return ''
}
