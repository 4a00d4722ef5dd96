import { cnpj } from 'cpf-cnpj-validator'

const strip = (text: string) => text.replace(/[.\-/\s]/g, '').toUpperCase()

/**
 * Company tax number (specification 5): dots, dashes and slashes stripped; refused when empty, not 14 characters, one repeated
 * digit, or when the two check digits (weighted modulo 11) do not fit. Since July 2026 the first twelve may be letters too.
 */
export function isCnpj(text: string): boolean {
  const plain = strip(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(plain) || /^(.)\1{13}$/.test(plain)) return false
  return cnpj.isValid(plain)
}

/** '12.ABC.345/01DE-35'; what is not 14 characters long stays as typed. */
export function formatCnpj(text: string): string {
  const plain = strip(text)
  return plain.length === 14 ? plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') : text
}
