import { trimmed } from '../records/text.ts'

/** Most characters of a person's name. */
export const NOME_MAX = 120

/** Signs of markup and of code, control characters, and pictures. */
const FOREIGN = /[<>{}[\]\\|^~=]|\p{Cc}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F|\u20E3/u

/** A name as it is kept: single spaces, none at its ends. */
export const nomeArrumado = (name: string): string => name.trim().replace(/\s+/g, ' ')

/** Whether a name has two words. */
export const temSobrenome = (name: string): boolean =>
  nomeArrumado(name)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word)).length >= 2

/** Whether a name holds a sign that no name has: `<` and the like, or an emoji. */
export const temSinalEstranho = (name: string): boolean => FOREIGN.test(name)

/** What is wrong with the full name of a person, in one sentence, or undefined; the same for sign-ups, staff, import and server. */
export function faltaNoNome(name: string): string | undefined {
  const kept = nomeArrumado(name)
  if (kept.length > NOME_MAX)
    return `O nome tem ${kept.length} caracteres e cabem ${NOME_MAX}: abrevie os nomes do meio.`
  if (temSinalEstranho(kept)) return 'Use só letras no nome: sem símbolos como < e sem emoji.'
  return temSobrenome(kept) ? undefined : 'Informe nome e sobrenome.'
}

/** The full name of a person as an input of the server. */
export const nomeCompleto = trimmed(1000)
  .overwrite(nomeArrumado)
  .check((context) => {
    const message = faltaNoNome(context.value)
    if (message) context.issues.push({ code: 'custom', input: context.value, message })
  })
