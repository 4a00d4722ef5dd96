import { CATEGORIAS_DE_AJUDA } from './estados.ts'
import type { ItemDeAjuda } from './publico.ts'
import { meets, rootsOf, tellingRoots } from '../base/search/roots.ts'

/** Least score of a suggestion: the score of one keyword. */
const ENOUGH = 2

/**
 * Results for a question, best first: words are compared without accents and plural, words of the title count most. Every meaningful word must
 * match, unless `solta`: then a word of the title, or two others, are enough, for a sentence that is still being typed.
 */
export function searchAjuda(itens: readonly ItemDeAjuda[], busca: string, solta = false): ItemDeAjuda[] {
  const words = tellingRoots(busca)
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
