import { nomeArrumado } from '../../pessoas/cadastro/nome.ts'

/** Ordinals behind a name, as popes and grandsons have them. */
const NUMERAL = /^(?:ii|iii|iv|vi|vii|viii|ix|xi{1,3})$/

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'du', 'del', 'von', 'van'])

/**
 * Normalised name of a person: single spaces; capitals or all lower case become "Maria da Silva D'Ávila". A name in mixed case is not
 * changed.
 */
export function properName(text: string): string {
  const name = nomeArrumado(text)
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && PARTICLES.has(word)
        ? word
        : index > 0 && NUMERAL.test(word)
          ? word.toUpperCase()
          : word.replace(/(^|['’-])(\p{L})/gu, (_all, sign: string, letter: string) => sign + letter.toUpperCase()),
    )
    .join(' ')
}
