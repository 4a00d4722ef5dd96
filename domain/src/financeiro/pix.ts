import { normalize } from '../base/search/keywords.ts'

// BR Code of PIX: EMV QR Code, merchant presented mode, as restricted by the Manual de Padrões para Iniciação do Pix (Banco
// Central).

export interface CobrancaPix {
  /** key in the notation of PIX (brazil/pix.ts), or for a charge of a provider its address without https:// in `url` */
  chave?: string
  url?: string
  /** whole centavos; 0 lets the payer choose */
  valor: number
  nome: string
  cidade: string
  /** at most 25 letters and digits; '***' where there is none */
  txid: string
}

const NOME_MAX = 25
const CIDADE_MAX = 15
export const TXID_MAX = 25

/** A field: two digits of id, two of length, the value. @throws RangeError above 99 characters */
function campo(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${id} of a BR Code holds ${value.length} characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Printable ASCII of a text without accents, at most `max` characters, never empty. */
export function paraAscii(text: string, max: number, otherwise: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.slice(0, max).trim() || otherwise
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial 0xffff, four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const char of text) {
    crc ^= (char.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * Identifier (txid) of an invoice at the bank: the issuer's short name, year and number, such as 'FCTKD2026000042'. @param numero
 * 'AAAA/NNNNNN'
 */
export function txidDe(emitente: string, numero: string): string {
  const digits = numero.replace(/\D/g, '')
  const issuer = normalize(emitente)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return `${issuer.slice(0, TXID_MAX - digits.length)}${digits}`
}

/**
 * Text of the QR code, which people can also copy and paste. Static with `chave`; dynamic with `url`, where the charge at that address holds the
 * txid.
 * @throws RangeError for neither key nor address, a key that is too long or not ASCII, an amount that is not a whole number of centavos from 0 to
 * 9.999.999.999,99 reais, or a txid that PIX does not accept
 */
export function brCode({ chave = '', url = '', valor, nome, cidade, txid }: CobrancaPix): string {
  if (!Number.isSafeInteger(valor) || valor < 0 || valor > 999_999_999_999) throw new RangeError('no amount of PIX')
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid) && txid !== '***') throw new RangeError('no txid of PIX')
  if ((chave === '') === (url === '')) throw new RangeError('a key or an address')
  if (chave.length > 77 || /[^\x20-\x7e]/.test(chave + url))
    throw new RangeError('a key of PIX has at most 77 characters')
  const account = campo('00', 'br.gov.bcb.pix') + (chave ? campo('01', chave) : campo('25', url))
  const reais = `${Math.floor(valor / 100)}.${String(valor % 100).padStart(2, '0')}`
  const text = [
    campo('00', '01'),
    ...(url ? [campo('01', '12')] : []),
    campo('26', account),
    campo('52', '0000'),
    campo('53', '986'),
    ...(valor > 0 ? [campo('54', reais)] : []),
    campo('58', 'BR'),
    campo('59', paraAscii(nome, NOME_MAX, 'RECEBEDOR')),
    campo('60', paraAscii(cidade, CIDADE_MAX, 'BRASIL')),
    campo('62', campo('05', url ? '***' : txid)),
    '6304',
  ].join('')
  return `${text}${crc16(text)}`
}

/** Whether a text is a code that a bank's app accepts: printable ASCII, at most 512 characters, of PIX, with the right checksum. */
export const isBrCode = (text: string): boolean =>
  text.length <= 512 &&
  /^000201[\x20-\x7e]+6304[0-9A-F]{4}$/i.test(text) &&
  /br\.gov\.bcb\.pix/i.test(text) &&
  crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase()
