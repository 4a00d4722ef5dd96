import { onlyDigits } from './cpf.ts'
import { maskTelefone } from './telefone.ts'

/**
 * Input masks: they insert the separators while the user types, so each works on any prefix of the value. A text that is too long keeps all its signs,
 * for the schema to refuse: cut to fit it would be another number.
 */
export const MASCARAS = {
  cpf: (text: string) => group(onlyDigits(text), [3, 3, 3, 2], ['.', '.', '-']),
  cnpj: (text: string) => group(text.replace(/[^0-9a-z]/gi, '').toUpperCase(), [2, 3, 3, 4, 2], ['.', '.', '/', '-']),
  cep: (text: string) => group(onlyDigits(text), [5, 3], ['-']),
  telefone: maskTelefone,
  dia: (text: string) => group(onlyDigits(dayFirst(text)), [2, 2, 4], ['/', '/']),
  hora: (text: string) => group(onlyDigits(text), [2, 2], [':']),
  diaHora: (text: string) => group(onlyDigits(dayFirst(text)), [2, 2, 4, 2, 2], ['/', '/', ' ', ':']),
} as const

/** A day typed as 3/11/2026 or pasted as 2026-11-03, with two digits for day and month. */
const dayFirst = (text: string) =>
  text
    .replace(/^\s*(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1')
    .replace(/^\s*(\d)(?=[/.-])/, '0$1')
    .replace(/^(\d{2}[/.-])(\d)(?=[/.-])/, '$10$2')

function group(plain: string, lengths: readonly number[], separators: readonly string[]): string {
  let at = 0
  let out = ''
  lengths.forEach((length, index) => {
    const part = plain.slice(at, index === lengths.length - 1 ? undefined : at + length)
    if (part !== '') out += (index === 0 ? '' : separators[index - 1]) + part
    at += length
  })
  return out
}
