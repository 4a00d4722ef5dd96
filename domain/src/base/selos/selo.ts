import { addDays, isDay } from '../brazil/dates.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

/** Kinds of sealed documents, by their byte. A number is never reused. */
export const TIPOS_DE_SELO = { certificado: 1, carteira: 2, recibo: 3, credencial: 4 } as const
export type TipoDeSelo = keyof typeof TIPOS_DE_SELO

/**
 * Contents of a seal. It names nobody: initials only, so that a photograph of a QR code reveals little.
 * `emissor` is the issuer's abbreviation, `graduacao` a code of the register ('' for none); days are 'AAAA-MM-DD', `validoAte` '' for no end.
 */
export interface Selo {
  tipo: TipoDeSelo
  codigo: string
  emissor: string
  iniciais: string
  graduacao: string
  emitidoEm: string
  validoAte: string
}

/**
 * Public key for checking seals. Its signatures count from `de` to `ate` ('' while it is in use), both included; a compromised key is removed from
 * the list.
 */
export interface ChaveDeSelo {
  /** first 8 hex digits of the key's SHA-256 */
  id: string
  /** 32 bytes in base64url */
  publica: string
  de: string
  ate: string
}

/** Checks an Ed25519 signature of 64 bytes by a key of 32. Rejections count as false. */
export type VerifySignature = (key: Uint8Array, signature: Uint8Array, message: Uint8Array) => Promise<boolean>

export type MotivoDaRecusa = 'formato' | 'tipo' | 'chave-desconhecida' | 'fora-da-chave' | 'assinatura'

export type Conferencia =
  | { autentico: true; selo: Selo; chave: string }
  | { autentico: false; motivo: MotivoDaRecusa; selo?: Selo }

const VERSION = 1
const SIGNATURE = 64
const KEY_ID = 4
const MAIS = { codigo: 40, emissor: 16, iniciais: 12, graduacao: 20 } as const
/** Greatest length of an issuer's abbreviation, in bytes. */
export const MAIOR_EMISSOR = MAIS.emissor
const TEXTOS = ['codigo', 'emissor', 'iniciais', 'graduacao'] as const
/** Prefix of the signed message, so that signatures for other purposes are not valid for seals. */
const CONTEXT = new TextEncoder().encode('sie-selo-v1\0')
const EPOCH = '1970-01-01'
const DAY = 86_400_000
/** Greatest length of a seal as text, in characters; longer texts are refused unread. */
export const MAIOR_SELO = 300

const dayNumber = (day: string): number => (day === '' ? 0 : Math.round(Date.parse(`${day}T00:00:00Z`) / DAY))
const dayOf = (days: number): string => (days === 0 ? '' : addDays(EPOCH, days))

/**
 * The bytes of a seal that are signed: version, type, key, four texts with their length, two days.
 * @throws RangeError for a text that is too long, and an invalid day
 */
export function bytesDoSelo(selo: Selo, chaveId: string): Uint8Array {
  const parts: number[] = [VERSION, TIPOS_DE_SELO[selo.tipo], ...hexBytes(chaveId)]
  for (const name of TEXTOS) {
    const bytes = new TextEncoder().encode(selo[name].normalize('NFC'))
    if (bytes.length > MAIS[name]) throw new RangeError(`${name} of a seal: ${bytes.length} bytes`)
    parts.push(bytes.length, ...bytes)
  }
  for (const day of [selo.emitidoEm, selo.validoAte]) {
    const number = dayNumber(day)
    if ((day !== '' && !isDay(day)) || !(number >= 0 && number < 65_536)) throw new RangeError(`day of a seal: ${day}`)
    parts.push(number >> 8, number & 255)
  }
  return Uint8Array.from(parts)
}

function hexBytes(id: string): number[] {
  if (!/^[0-9a-f]{8}$/.test(id)) throw new RangeError(`key of a seal: ${id}`)
  return [0, 2, 4, 6].map((at) => Number.parseInt(id.slice(at, at + 2), 16))
}

/** Signed message: the context, then the seal's bytes. */
export function mensagemDoSelo(bytes: Uint8Array): Uint8Array {
  const message = new Uint8Array(CONTEXT.length + bytes.length)
  message.set(CONTEXT)
  message.set(bytes, CONTEXT.length)
  return message
}

/** A signed seal as text, in base64url. @param signature 64 bytes over `mensagemDoSelo(bytes)` */
export function textoDoSelo(bytes: Uint8Array, signature: Uint8Array): string {
  const whole = new Uint8Array(bytes.length + signature.length)
  whole.set(bytes)
  whole.set(signature, bytes.length)
  return toBase64url(whole)
}

interface Aberto {
  selo: Selo
  chave: string
  message: Uint8Array
  signature: Uint8Array
}

/** The parts of a seal's text, undefined for an invalid one: they cannot be trusted before the signature is checked. */
export function parseSelo(text: string): Aberto | undefined {
  if (text.length > MAIOR_SELO) return undefined
  const whole = fromBase64url(text)
  if (!whole || whole.length <= SIGNATURE) return undefined
  const bytes = whole.subarray(0, -SIGNATURE)
  const tipo = (Object.keys(TIPOS_DE_SELO) as TipoDeSelo[]).find((name) => TIPOS_DE_SELO[name] === bytes[1])
  if (bytes[0] !== VERSION || !tipo) return undefined
  let at = 2 + KEY_ID
  const texts: string[] = []
  for (const name of TEXTOS) {
    const length = bytes[at] ?? Infinity
    if (length > MAIS[name] || at + 1 + length > bytes.length) return undefined
    const text = decoded(bytes.subarray(at + 1, at + 1 + length))
    if (text === undefined) return undefined
    texts.push(text)
    at += 1 + length
  }
  if (at + 4 !== bytes.length) return undefined
  const [codigo = '', emissor = '', iniciais = '', graduacao = ''] = texts
  const word = (from: number) => (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0)
  const chave = [...bytes.subarray(2, 2 + KEY_ID)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    selo: { tipo, codigo, emissor, iniciais, graduacao, emitidoEm: dayOf(word(at)), validoAte: dayOf(word(at + 2)) },
    chave,
    message: mensagemDoSelo(bytes),
    signature: whole.subarray(-SIGNATURE),
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Whether a seal was signed by one of the keys, while that key was in use. It does not tell what happened to the document since: only the server
 * knows whether it was revoked. An expired seal is authentic; `validoAte` tells its end.
 * @param tipo the only accepted kind, where given
 */
export async function checkSelo(
  text: string,
  chaves: readonly ChaveDeSelo[],
  verificar: VerifySignature,
  tipo?: TipoDeSelo,
): Promise<Conferencia> {
  const opened = parseSelo(text)
  if (!opened) return { autentico: false, motivo: 'formato' }
  const { selo, message, signature } = opened
  if (tipo && selo.tipo !== tipo) return { autentico: false, motivo: 'tipo', selo }
  const chave = chaves.find(({ id }) => id === opened.chave)
  const key = chave && fromBase64url(chave.publica)
  if (!chave || key?.length !== 32) return { autentico: false, motivo: 'chave-desconhecida' }
  if (selo.emitidoEm < chave.de || (chave.ate !== '' && selo.emitidoEm > chave.ate))
    return { autentico: false, motivo: 'fora-da-chave' }
  const signed = await verificar(key, signature, message).catch(() => false)
  return signed ? { autentico: true, selo, chave: chave.id } : { autentico: false, motivo: 'assinatura' }
}

/** Initials of a name in seals and in answers about minors: 'A. B. C.' of 'Ana Beatriz da Costa'. Five at most. */
export const iniciaisDe = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !/^(?:d[aeo]s?|e)$/i.test(word))
    // A word may begin with a bracket, or contain no letter.
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
    .slice(0, 5)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')

/** Initials without points, for a seal. */
export const iniciaisDoSelo = (name: string): string => {
  const letters = iniciaisDe(name).replace(/[. ]/g, '')
  return new TextEncoder().encode(letters).length <= MAIS.iniciais ? letters : [...letters].slice(0, 2).join('')
}

/** Seal in the fragment of an address: `#selo=...`; '' for none. A fragment never reaches a server's log. */
export const seloDoFragmento = (fragment: string): string => /^#selo=([\w-]+)$/.exec(fragment)?.[1] ?? ''

/** Text of a document's QR code: an address of the portal that shows the answer, and the seal for readers without a connection. */
export const enderecoComSelo = (address: string, selo: string): string => `${address}#selo=${selo}`
