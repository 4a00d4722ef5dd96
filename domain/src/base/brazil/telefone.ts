import { onlyDigits } from './cpf.ts'

/**
 * The one reader of telephones: forms, imports, PIX keys and links ask it. A number is never cut to fit: what is no number stays as it was written,
 * for `telefoneFault` to refuse.
 */

/** Area codes in use (Anatel, Resolução 749/2022, Anexo I). */
const DDDS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 ' +
    '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)
/** Area code and number: mobiles have nine digits from 9 on, others eight. Mobiles of before the ninth digit are still in old registers. */
const NATIONAL = /^(\d{2})(9\d{8}|[2-9]\d{7})$/
/** Services without an area code: 0300, 0500, 0800 and 0900. */
const SERVICE = /^0[3589]00\d{6,7}$/
/** Code of the carrier, or its place kept free ('0xx48'), between the zero of long distance and the area code. */
const LONG_DISTANCE = /^0(?:xx|\d{2})?(?=\d{10,11}$)/i

const national = (digits: string): string | undefined =>
  NATIONAL.test(digits) && DDDS.has(digits.slice(0, 2)) ? digits : undefined

/** The signs to dial, between any of the hyphens that phones copy; '' for a text with others, such as words. */
const dialled = (text: string) =>
  /^[\d\s().+\-\u2010-\u2015\u2212x]*$/i.test(text) ? text.replace(/[^\dx+]/gi, '') : ''

/** Digits of a Brazilian telephone with its area code, without the codes of country and carrier; undefined for anything else. */
export function telefoneNacional(text: string): string | undefined {
  const plain = dialled(text)
  if (/^(?:\+|00)(?!55)/.test(plain)) return undefined
  const inland = plain.replace(/^(?:\+|00)/, '')
  const own = inland.replace(LONG_DISTANCE, '')
  return national(own) ?? national(inland.replace(/^55/, '').replace(LONG_DISTANCE, '').replace(/^0/, ''))
}

/** Digits of a telephone abroad with its country code, at most 15 (ITU-T E.164); undefined for a Brazilian one and anything else. */
function telefoneDeFora(text: string): string | undefined {
  const plain = dialled(text)
  const [, digits] = /^(?:\+|00)((?!55)[1-9]\d{6,14})$/.exec(plain) ?? []
  return digits
}

/** The number for links and services, as '+5548999990000'; undefined where a text is no whole number. */
export function telefoneE164(text: string): string | undefined {
  const digits = telefoneNacional(text)
  const outside = telefoneDeFora(text)
  return digits ? `+55${digits}` : outside && `+${outside}`
}

/** Mobile of before the ninth digit: area code and eight digits, the first from 6 on (Anatel, Resolução 553/2010). */
const WITHOUT_NINTH = /^\+55(\d{2})([6-9]\d{7})$/

/** A number in E.164 with the ninth digit, which old registers and WhatsApp leave out of some Brazilian mobiles. */
export const comNonoDigito = (numero: string): string => numero.replace(WITHOUT_NINTH, '+55$19$2')

/** Whether a number in E.164 may be a mobile: of Brazil with nine digits, or any number abroad. */
export const isCelular = (numero: string): boolean => /^\+(?!55)\d+$|^\+55\d{2}9\d{8}$/.test(numero)

const comHifen = (local: string) => `${local.slice(0, -4)}-${local.slice(-4)}`

/**
 * A telephone as it is stored: '(47) 99999-8888', '(47) 3333-4444', '+1 305 555 0100', '0800 123 4567', and '3333-4444' without its area code, as
 * somebody may complete it. Anything else as it is written.
 */
export function telefoneArrumado(text: string): string {
  const written = text.trim().replace(/\s+/g, ' ')
  const digits = telefoneNacional(written)
  if (digits) return `(${digits.slice(0, 2)}) ${comHifen(digits.slice(2))}`
  if (telefoneDeFora(written))
    return `+${written
      .replace(/^(?:\+|00)\s*/, '')
      .replace(/[^\d]+/g, ' ')
      .trim()}`
  const plain = onlyDigits(written)
  if (SERVICE.test(plain)) return `${plain.slice(0, 4)} ${plain.slice(4, 7)} ${plain.slice(7)}`
  return /^[\d\s.()-]+$/.test(written) && /^(?:9\d{8}|[2-9]\d{7})$/.test(plain) ? comHifen(plain) : written
}

const WORDS = /^(?:(?:tel|fone|telefone|cel|celular|whats|whatsapp|zap|contato)\b[.: ]*)+/i
const BEHIND = /(?<=\d) ?(?:\([^()\d+]*\)|(?:ramal|r\.) ?\d{1,5}|[-–(]? ?\p{L}[\p{L} .]*\)?)$/iu

/**
 * The first telephone of a cell in a spreadsheet, as `telefoneArrumado`: behind a label ('Cel:'), before a note ('(mãe)') or a second number. '' for a
 * cell without a digit.
 */
export function readTelefone(cell: string): string {
  const text = cell.trim().replace(/\s+/g, ' ')
  if (!/\d/.test(text)) return ''
  const [first = ''] = text.split(/ ?[;,|/] ?(?=[(+\d])| (?:ou|e) (?=[(+\d])/i)
  const bare = first
    .replace(WORDS, '')
    .replace(BEHIND, '')
    .replace(/^(\d{10,13})[.,]0$/, '$1')
  return telefoneArrumado(bare === '' || telefoneFault(bare) ? text : bare)
}

/** A pasted number without its area code: typed digits have brackets by then. */
const LOCAL = /^(?:9\d{4}|[2-9]\d{3})-\d{4}$/

/** The number while it is typed or pasted: a whole one in its form; a part of one with the signs it has so far, and no digit less. */
export function maskTelefone(text: string): string {
  const digits = telefoneNacional(text)
  // A part of a number with a code in front may look like a whole one without it, but for mobiles.
  if (digits && ((/^\s*[(\d]/.test(text) && !/^[(\s]*0/.test(text)) || digits.length === 11))
    return telefoneArrumado(digits)
  if (/^[+0]|[^\d\s().-]/.test(text.trim()) || LOCAL.test(text.trim())) return text
  const typed = onlyDigits(text)
  if (typed.length <= 2 || typed.length > 11) return typed.length > 11 ? text : typed
  const local = typed.slice(2)
  const cut = local.length > 8 ? 5 : 4
  return `(${typed.slice(0, 2)}) ${local.length > cut ? `${local.slice(0, cut)}-${local.slice(cut)}` : local}`
}

/** Error of a telephone, or undefined; '' is none. */
export function telefoneFault(text: string): string | undefined {
  const written = text.trim()
  const plain = onlyDigits(written)
  if (written === '' || telefoneE164(written)) return undefined
  if (SERVICE.test(plain) || (/^[\d\s.()-]+$/.test(written) && /^(?:9\d{8}|[2-9]\d{7})$/.test(plain))) return undefined
  return /^(?:\+|00)/.test(written)
    ? 'O telefone com o código do país tem de 7 a 15 algarismos: confira.'
    : 'Informe o telefone com DDD, como (48) 99999-0000; de fora do Brasil, comece por + e o código do país.'
}
