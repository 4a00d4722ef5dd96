import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { isDay } from '@sie/domain/base/brazil/dates.ts'
import { fromBase64url } from '@sie/domain/base/selos/base64url.ts'
import {
  bytesDoSelo,
  enderecoComSelo,
  MAIOR_EMISSOR,
  mensagemDoSelo,
  textoDoSelo,
  type ChaveDeSelo,
  type Selo,
  type VerifySignature,
} from '@sie/domain/base/selos/selo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { portalUrl } from '../platform/mail.ts'

// Key of the local suite, which protects no real data; scripts/lib/secrets.mjs gives the functions emulator the same.
const LOCAL_KEY = '2020-01-01:Y2hhdmUtbG9jYWwtZG8tc2Vsby1kYS1zdWl0ZS1zaWU'

/** Prefixes of the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

interface Signer {
  key: KeyObject
  chave: ChaveDeSelo
}

const known = new Map<string, Signer>()

/** @throws Error where the secret is missing or is no key */
function signer(): Signer {
  const value = process.env.SELO_KEY ?? (process.env.FIRESTORE_EMULATOR_HOST ? LOCAL_KEY : undefined)
  if (!value) throw new Error('SELO_KEY is not set: without it no seal can be signed or checked.')
  const made = known.get(value) ?? signerOf(value)
  known.set(value, made)
  return made
}

function signerOf(value: string): Signer {
  const [, de = '', seed = ''] = /^(\d{4}-\d\d-\d\d):([\w-]{43})$/.exec(value.trim()) ?? []
  const bytes = fromBase64url(seed)
  if (!isDay(de) || bytes?.length !== 32) throw new Error('SELO_KEY is no key: make one by npm run selo-key.')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length)
  return { key, chave: publicKey(raw, de, '') }
}

const publicKey = (raw: Buffer, de: string, ate: string): ChaveDeSelo => ({
  id: createHash('sha256').update(raw).digest('hex').slice(0, 8),
  publica: raw.toString('base64url'),
  de,
  ate,
})

/** Former keys, `publica@AAAA-MM-DD..AAAA-MM-DD` separated by commas (SELO_OLD_KEYS): their seals stay valid. Malformed entries are ignored. */
function formerKeys(): ChaveDeSelo[] {
  return (process.env.SELO_OLD_KEYS ?? '').split(',').flatMap((entry) => {
    const [, publica = '', de = '', ate = ''] =
      /^([\w-]{43})@(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(entry.trim()) ?? []
    const raw = fromBase64url(publica)
    return raw?.length === 32 && isDay(de) && isDay(ate) ? [publicKey(Buffer.from(raw), de, ate)] : []
  })
}

/** All keys that validate seals, the current one first. @throws Error without SELO_KEY */
export const chavesDoSelo = (): ChaveDeSelo[] => [signer().chave, ...formerKeys()]

/**
 * A seal, signed by the current key: at most 300 characters of base64url, the same for the same facts. The calling function needs `seloKey`
 * among its secrets.
 * @throws RangeError for facts that are too long; Error without SELO_KEY
 */
export function signSelo(selo: Selo): string {
  const { key, chave } = signer()
  const bytes = bytesDoSelo(selo, chave.id)
  return textoDoSelo(bytes, sign(null, mensagemDoSelo(bytes), key))
}

/**
 * Text of the QR of a printed document: the URL that validates its code, and the seal for offline use. A document older than the current key
 * is sealed with today's date, because a key's seals are valid from its first day.
 * @param hoje 'AAAA-MM-DD'
 * @throws RangeError, Error as `signSelo`
 */
export function qrDoDocumento(selo: Selo, hoje: string): string {
  const { de } = signer().chave
  const emitidoEm = selo.emitidoEm < de ? hoje : selo.emitidoEm
  const where = `${portalUrl()}${address('/validacao/certificado', { codigo: selo.codigo })}`
  return enderecoComSelo(where, signSelo({ ...selo, emissor: curto(selo.emissor), emitidoEm }))
}

/** An abbreviation truncated to a seal's size, at whole characters. */
const curto = (text: string): string => {
  const letters = [...text.normalize('NFC')]
  while (new TextEncoder().encode(letters.join('')).length > MAIOR_EMISSOR) letters.pop()
  return letters.join('')
}

/** Checks a signature with Node's Ed25519. */
export const verifySignature: VerifySignature = (key, signature, message) =>
  Promise.resolve(
    verify(null, message, createPublicKey({ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' }), signature),
  )
