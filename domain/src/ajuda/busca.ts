import { CATEGORIAS_DE_AJUDA } from './estados.ts'
import type { ItemDeAjuda } from './publico.ts'
import { normalize } from '../base/search/keywords.ts'

/** Words without meaning for a search. */
const VAZIAS = new Set(
  'a as o os um uma e ou de do da dos das em no na nos nas por para com sem que se eu meu minha meus minhas como qual quais onde quando nao ja ha esta este isto e sao ser ter posso quero preciso fazer'.split(
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

const rootsOf = (text: string): string[] =>
  normalize(text)
    .replace(/[^a-z0-9 ]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(raiz)

/** Least score of a suggestion: the score of one keyword. */
const ENOUGH = 2

/** Match of a word of the search among the words of a text: 1 for the whole word, 0.6 for a prefix, 0 for none. */
const meets = (word: string, words: readonly string[]): number =>
  words.includes(word) ? 1 : word.length >= 3 && words.some((other) => other.startsWith(word)) ? 0.6 : 0

/**
 * Results for a question, best first: words are compared without accents and plural, words of the title count most. Every meaningful word must
 * match, unless `solta`: then a word of the title, or two others, are enough, for a sentence that is still being typed.
 */
export function searchAjuda(itens: readonly ItemDeAjuda[], busca: string, solta = false): ItemDeAjuda[] {
  const all = [...new Set(rootsOf(busca))]
  const telling = all.filter((word) => !VAZIAS.has(word) && word.length > 1)
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return []
  return itens
    .flatMap((item) => {
      const titulo = rootsOf(item.titulo)
      const palavras = item.palavras.flatMap(rootsOf)
      const rest = [...rootsOf(item.resumo), ...rootsOf(CATEGORIAS_DE_AJUDA[item.categoria])]
      const marks = words.map((word) => Math.max(meets(word, titulo) * 3, meets(word, palavras) * 2, meets(word, rest)))
      const mark = marks.reduce((sum, one) => sum + one, 0)
      return (solta ? mark >= ENOUGH : marks.every((one) => one > 0)) ? [{ item, mark }] : []
    })
    .sort((a, b) => b.mark - a.mark)
    .map(({ item }) => item)
}

/** Canned answer with its fields filled in; unknown fields remain unchanged. */
export const fillResposta = (texto: string, campos: Readonly<Record<string, string>>): string =>
  texto.replace(/\{(\w{1,30})\}/g, (whole, name: string) => (Object.hasOwn(campos, name) ? campos[name]! : whole))
