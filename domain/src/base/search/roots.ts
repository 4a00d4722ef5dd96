import { isAkin } from './akin.ts'
import { normalize } from './keywords.ts'

/** Words without meaning for a search. */
const VAZIAS = new Set(
  'a as o os um uma e ou de do da dos das em no na nos nas por para com sem que se eu me meu minha meus minhas como qual quais onde quando nao ja ha esta este isto e sao ser ter posso quero preciso fazer'.split(
    ' ',
  ),
)

/**
 * A word without its plural ending: 'certificados', 'inscrições' and 'graduação' match 'certificado', 'inscrição' and
 * 'graduações'.
 */
export function raiz(word: string): string {
  if (word.length < 4) return word
  if (/(coes|caes|oes|aes|aos)$/.test(word)) return word.replace(/(oes|aes|aos)$/, 'ao')
  if (/ais$/.test(word)) return word.replace(/ais$/, 'al')
  if (/eis$/.test(word)) return word.replace(/eis$/, 'el')
  if (/ns$/.test(word)) return word.replace(/ns$/, 'm')
  if (/(r|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Normalised words of a text without their plural endings. */
export const rootsOf = (text: string): string[] =>
  normalize(text)
    .replace(/[^a-z0-9 ]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(raiz)

/** Roots of the words of a search that carry its meaning, each once; all of them where none does. */
export function tellingRoots(text: string): string[] {
  const all = [...new Set(rootsOf(text))]
  const telling = all.filter((word) => !VAZIAS.has(word) && word.length > 1)
  return telling.length > 0 ? telling : all
}

/** Least length of a word whose other endings count: 'nova' is none of 'Novaes'. */
const LONG_WORD = 6
/** Letters by which two endings of one word differ in length, at most one less: 'filiar', 'filiação'; 'painel' and 'paineldeprodução' are two texts. */
const ENDING = 5
/** Least length of a word that may have one wrong letter; in a shorter one the letter makes another word. */
const TYPED_WRONG = 5

/**
 * Match of a root of a search among the roots of a text: 1 for the whole word, 0.6 for a prefix, 0.4 for another ending of a long word ('filiar',
 * 'filiação') and for one wrong letter, 0 for none.
 */
export function meets(word: string, roots: readonly string[]): number {
  if (roots.includes(word)) return 1
  if (word.length >= 3 && roots.some((other) => other.startsWith(word))) return 0.6
  const akin = (other: string) =>
    Math.min(other.length, word.length) >= LONG_WORD &&
    Math.abs(other.length - word.length) < ENDING &&
    isAkin(other, word)
  return roots.some(akin) || roots.some((other) => isMistyped(word, other)) ? 0.4 : 0
}

/** Whether two words differ by one letter: replaced, missing, added, or exchanged with the next one. */
export function isMistyped(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < TYPED_WRONG || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = long.slice(at + 1)
  if (short.length < long.length) return short.slice(at) === rest
  const exchanged =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return short.slice(at + 1) === rest || exchanged
}
