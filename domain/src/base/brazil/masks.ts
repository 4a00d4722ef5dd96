import { onlyDigits } from './cpf.ts'

/** Input masks: they insert the separators while the user types, so each works on any prefix of the value. */
export const MASCARAS = {
  cpf: (text: string) => group(onlyDigits(text).slice(0, 11), [3, 3, 3, 2], ['.', '.', '-']),
  cnpj: (text: string) =>
    group(
      text
        .replace(/[^0-9a-z]/gi, '')
        .toUpperCase()
        .slice(0, 14),
      [2, 3, 3, 4, 2],
      ['.', '.', '/', '-'],
    ),
  cep: (text: string) => group(onlyDigits(text).slice(0, 8), [5, 3], ['-']),
  telefone: maskTelefone,
  dia: (text: string) => group(onlyDigits(text).slice(0, 8), [2, 2, 4], ['/', '/']),
  hora: (text: string) => group(onlyDigits(text).slice(0, 4), [2, 2], [':']),
  diaHora: (text: string) => group(onlyDigits(text).slice(0, 12), [2, 2, 4, 2, 2], ['/', '/', ' ', ':']),
} as const

/** Telephone number as '(47) 99999-8888' or '(47) 3333-4444'. */
function maskTelefone(text: string): string {
  const digits = onlyDigits(text).slice(0, 11)
  if (digits.length <= 2) return digits
  const local = digits.slice(2)
  const cut = local.length > 8 ? 5 : 4
  return `(${digits.slice(0, 2)}) ${local.length > cut ? `${local.slice(0, cut)}-${local.slice(cut)}` : local}`
}

function group(plain: string, lengths: readonly number[], separators: readonly string[]): string {
  let at = 0
  let out = ''
  lengths.forEach((length, index) => {
    const part = plain.slice(at, at + length)
    if (part !== '') out += (index === 0 ? '' : separators[index - 1]) + part
    at += length
  })
  return out
}
