import { cnpj } from 'cpf-cnpj-validator'
import { ERROS } from '../errors.ts'

const strip = (text: string) => text.replace(/[.\-/\s]/g, '').toUpperCase()

/**
 * Whether a text is a valid CNPJ, the company tax number (specification 5): dots, dashes and slashes are stripped; empty, not 14 characters,
 * one repeated digit or wrong check digits (weighted modulo 11) are refused. Since July 2026 the first twelve characters may be letters.
 */
export function isCnpj(text: string): boolean {
  const plain = strip(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(plain) || /^(.)\1{13}$/.test(plain)) return false
  return cnpj.isValid(plain)
}

/** CNPJ with separators, such as '12.ABC.345/01DE-35'; a text of another length than 14 characters is returned unchanged. */
export function formatCnpj(text: string): string {
  const plain = strip(text)
  return plain.length === 14 ? plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') : text
}

/**
 * Message for an optional CNPJ field, or undefined where the text is empty or valid; with and without separators, numeric and
 * alphanumeric. For a schema: `.refine((text) => cnpjFault(text) === undefined, ERROS['cnpj-invalido'])`.
 */
export const cnpjFault = (text: string): string | undefined =>
  text.trim() === '' || isCnpj(text) ? undefined : ERROS['cnpj-invalido']
