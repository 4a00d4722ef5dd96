import { createCipheriv, createHash } from 'node:crypto'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { holdsObjects, nameOf } from './pdfFilters.ts'
import { isDict, isText, scanPdf, type PdfDict, type PdfScan, type PdfValue } from './pdfScan.ts'

/**
 * Documents that are encrypted and open without a password, as receipts of banks (ISO 32000-2, 7.6). Only texts and streams are encrypted, never names: as
 * streams that hold objects are refused here, every name is seen as in any other document, whatever lock a reader takes for the right one.
 */

const locked = () => new Recusa('pdf-protegido')

/** Bytes that fill a password up: the whole of an empty one. */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * Accepts an encrypted document that opens with the empty password.
 * @throws Recusa pdf-protegido where it needs a password, or is encrypted in a way that is not known; pdf-complexo where a stream holds objects
 */
export function checkLock(bytes: Buffer, { streams, locks, objects }: PdfScan): void {
  if (streams.some(({ dict }) => holdsObjects(dict))) throw new Recusa('pdf-complexo')
  const [first] = locks
  if (!first) throw locked()
  const idOf = (dict: PdfDict): Buffer => {
    const list = dict.entries.get('ID')
    const [id] = Array.isArray(list) ? list : []
    return id === undefined ? Buffer.alloc(0) : lettersOf(bytes, id)
  }
  const refOf = (dict: PdfDict): string => {
    const value = dict.entries.get('Encrypt')
    return typeof value === 'object' && 'ref' in value ? value.ref : ''
  }
  const places = objects.get(refOf(first)) ?? []
  const [from = 0] = places
  if (places.length !== 1 || locks.some((dict) => refOf(dict) !== refOf(first))) throw locked()
  const dict = valueAt(bytes, from)
  if (!isDict(dict)) throw locked()
  const body = bytes.subarray(from)
  const number = (name: string, otherwise = 0) => {
    const value = dict.entries.get(name) ?? otherwise
    if (typeof value !== 'number' || !Number.isInteger(value)) throw locked()
    return value
  }
  const text = (name: string, length: number) => {
    const letters = lettersOf(body, dict.entries.get(name))
    if (letters.length < length) throw locked()
    return letters.subarray(0, length)
  }
  const metadata = dict.entries.get('EncryptMetadata')
  if (nameOf(dict.entries.get('Filter')) !== 'Standard' || (metadata !== undefined && typeof metadata !== 'boolean'))
    throw locked()
  const [version, revision] = [number('V'), number('R')]
  if (version === 5 && (revision === 5 || revision === 6)) return void checkHash(text('U', 48), revision)
  if (![1, 2, 4].includes(version) || revision < 2 || revision > 4) throw locked()
  const size = version === 1 ? 5 : version === 4 ? 16 : number('Length', 40) / 8
  if (!Number.isInteger(size) || size < 5 || size > 16) throw locked()
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(number('P') | 0)
  const id = idOf(first)
  const clear = revision === 4 && metadata === false ? [Buffer.alloc(4, 0xff)] : []
  const parts = [PAD, text('O', 32), permissions, id, ...clear]
  let key = md5(...parts).subarray(0, size)
  for (let round = 0; revision > 2 && round < 50; round++) key = md5(key).subarray(0, size)
  const shown = revision === 2 ? rc4(key, PAD) : twenty(key, md5(PAD, id))
  if (!text('U', 32).subarray(0, shown.length).equals(shown)) throw locked()
}

/** Value of the object that begins at a position. */
function valueAt(bytes: Buffer, from: number): PdfValue | undefined {
  const to = bytes.indexOf('endobj', from)
  return scanPdf(bytes.subarray(from, to < 0 ? from : to), false).last
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4, which the libraries below Node no longer have; here it only opens what others closed. */
function rc4(key: Buffer, content: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, n) => n)
  /** changes two places, and tells the sum of what stands there */
  const swap = (a: number, b: number): number => {
    const [mine, its] = [box[a] ?? 0, box[b] ?? 0]
    box[a] = its
    box[b] = mine
    return (mine + its) & 255
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let other = 0
  return content.map((byte, n) => {
    const at = (n + 1) & 255
    other = (other + (box[at] ?? 0)) & 255
    return byte ^ (box[swap(at, other)] ?? 0)
  }) as Buffer
}

/** Twenty rounds of RC4, each with a key that differs in every byte (algorithm 5). */
const twenty = (key: Buffer, content: Buffer): Buffer =>
  Array.from({ length: 20 }, (_, round) => key.map((byte) => byte ^ round)).reduce(
    (text, own) => rc4(Buffer.from(own), text),
    content,
  )

/** Compares the hash of an empty password of revision 5 or 6 (algorithm 2.A). */
function checkHash(user: Buffer, revision: 5 | 6): void {
  const salt = user.subarray(32, 40)
  const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardened(salt)
  if (!hash.equals(user.subarray(0, 32))) throw locked()
}

/** Hash of an empty password and a salt (algorithm 2.B). */
function hardened(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][kind] ?? 'sha256')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

/** Bytes of a text (7.3.4). */
function lettersOf(bytes: Buffer, value: PdfValue | undefined): Buffer {
  if (value === undefined || !isText(value)) throw locked()
  const raw = bytes.toString('latin1', value.from + 1, value.to - 1)
  if (bytes[value.from] === 0x3c) {
    const digits = raw.replace(/[\s\0]/g, '')
    return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex')
  }
  const text = raw.replace(/\\([0-7]{1,3}|\r\n|[\s\S])|\r\n?/g, (whole, code?: string) => {
    if (code === undefined) return '\n'
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255)
    return code === '\r\n' ? '' : (ESCAPED[code] ?? whole.slice(1))
  })
  return Buffer.from(text, 'latin1')
}
