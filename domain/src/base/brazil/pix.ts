import { isCnpj } from './cnpj.ts'
import { isCpf } from './cpf.ts'
import { isEmail } from '../records/email.ts'
import { telefoneE164, telefoneNacional } from './telefone.ts'

/** Kinds of PIX keys (Banco Central, Resolução BCB 1/2020, art. 32). */
export const TIPOS_DE_CHAVE_PIX = ['', 'cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const
export type TipoDeChavePix = (typeof TIPOS_DE_CHAVE_PIX)[number]

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Greatest length of a PIX key in characters: as long as an e-mail address. */
export const CHAVE_PIX_MAX = 77

/** Error of a PIX key of a kind, or undefined. No kind with no key is valid. */
export function pixKeyFault(tipo: TipoDeChavePix, chave: string): string | undefined {
  const key = chave.trim()
  if (key === '') return tipo === '' ? undefined : 'Informe a chave, ou escolha “Sem PIX”.'
  if (key.length > CHAVE_PIX_MAX) return 'A chave é longa demais.'
  switch (tipo) {
    case '':
      return 'Escolha o tipo da chave.'
    case 'cpf':
      return isCpf(key) ? undefined : 'Informe um CPF válido.'
    case 'cnpj':
      return isCnpj(key) ? undefined : 'Informe um CNPJ válido.'
    case 'email':
      return isEmail(key) ? undefined : 'Informe um e-mail, como tesouraria@clube.org.br.'
    case 'telefone':
      return isPhoneOfToday(key) ? undefined : 'Informe o telefone com DDD, como (48) 99999-1234.'
    case 'aleatoria':
      return UUID.test(key) ? undefined : 'Uma chave aleatória tem 32 letras e números, em cinco grupos.'
  }
}

/** Whether a text is a Brazilian phone with its area code, and a mobile with its ninth digit. */
const isPhoneOfToday = (text: string): boolean => /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(telefoneNacional(text) ?? '')

/**
 * A valid key in the notation of PIX: numbers without separators, phones with +55, e-mail and random keys in lower case.
 */
export function chavePixNormal(tipo: TipoDeChavePix, chave: string): string {
  const key = chave.trim()
  if (tipo === 'cpf') return key.replace(/\D/g, '')
  if (tipo === 'cnpj') return key.replace(/[.\-/\s]/g, '').toUpperCase()
  if (tipo === 'telefone') return telefoneE164(key) ?? ''
  return key.toLowerCase()
}

/** Whether a text is the IBAN of a Brazilian account: length, and the check digits of ISO 13616 (modulo 97). */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase()
  if (!/^BR\d{25}[A-Z][A-Z0-9]$/.test(plain)) return false
  const moved = plain.slice(4) + plain.slice(0, 4)
  const digits = [...moved].map((char) => String(parseInt(char, 36))).join('')
  return BigInt(digits) % 97n === 1n
}
