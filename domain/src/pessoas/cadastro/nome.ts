import { limpo } from '../../base/records/limpo.ts'
import { trimmed } from '../../base/records/text.ts'

/** Greatest length of a person's name in characters. */
export const NOME_MAX = 120

/** Characters of markup and of code, control characters, and emoji. */
const FOREIGN = /[<>{}[\]\\|^~=]|\p{Cc}|\p{Co}|\uFFFD|\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F|\u20E3/u

/** What programs write for a letter that they could not read. */
const LOST = '\uFFFD'

/** Name as stored: single spaces, none at its ends, and a true apostrophe where keyboards give an accent (D´Ávila). */
export const nomeArrumado = (name: string): string =>
  limpo(name)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{L})[´`‘](?=\p{L})/gu, "'")

/** Whether a name has at least two words. */
export const hasSobrenome = (name: string): boolean =>
  nomeArrumado(name)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word)).length >= 2

/** Whether a name has a character that no name has: `<` and the like, or an emoji. */
export const hasStrangeSign = (name: string): boolean => FOREIGN.test(name)

/** Error of the full name of a person, in one sentence, or undefined; shared by sign-ups, staff, import and server. */
export function nameFault(name: string): string | undefined {
  const kept = nomeArrumado(name)
  if (kept.length > NOME_MAX)
    return `O nome tem ${kept.length} caracteres e cabem ${NOME_MAX}: abrevie os nomes do meio.`
  if (kept.includes(LOST))
    return `O nome traz o sinal ${LOST}, de uma letra que se perdeu em uma cópia: escreva-a de novo.`
  if (hasStrangeSign(kept)) return 'Use só letras no nome: sem símbolos como < e sem emoji.'
  return hasSobrenome(kept) ? undefined : 'Informe nome e sobrenome.'
}

/** Schema of a person's full name for input of the server. */
export const nomeCompleto = trimmed(1000)
  .overwrite(nomeArrumado)
  .check((context) => {
    const message = nameFault(context.value)
    if (message) context.issues.push({ code: 'custom', input: context.value, message })
  })
