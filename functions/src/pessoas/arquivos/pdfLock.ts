import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { holdsObjects, nameOf } from './pdfFilters.ts'
import { isDict, isText, scanPdf, type PdfDict, type PdfScan, type PdfStream, type PdfValue } from './pdfScan.ts'

/**
 * Documents that are encrypted and open without a password, as receipts of banks (ISO 32000-2, 7.6). Only streams and texts are encrypted, so that
 * names outside streams are seen as in any document; here streams are decrypted with the empty password. Whatever two readers could decrypt in two ways
 * is refused.
 */

const locked = () => new Recusa('pdf-protegido')

/** Bytes that fill a password up: the whole of an empty one. */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

type Method = 'none' | 'rc4' | 'aes128' | 'aes256'
interface Lock {
  method: Method
  key: Buffer
  /** whether the streams of metadata are encrypted too */
  metadata: boolean
}

/**
 * The streams of an encrypted document as they are read with the empty password.
 * @throws Recusa pdf-protegido where it needs a password, or is encrypted in a way that is not known; pdf-complexo, arquivo-danificado
 */
export function unlocked(bytes: Buffer, scan: PdfScan): PdfStream[] {
  const lock = lockOf(bytes, scan)
  return scan.streams.map((stream) => {
    const { dict, id } = stream
    const type = nameOf(dict.entries.get('Type'))
    const plain = lock.method === 'none' || type === 'XRef' || (type === 'Metadata' && !lock.metadata)
    if (plain && lock.method !== 'none' && holdsObjects(dict)) throw new Recusa('pdf-complexo')
    if (plain) return stream
    return { dict, id, bytes: decrypted(contentOf(bytes, scan, stream), id, lock) }
  })
}

/** Content of a stream by its length, which must be the one that the document shows: a reader decrypts as many bytes. */
function contentOf(bytes: Buffer, { objects }: PdfScan, stream: PdfStream): Buffer {
  const told = stream.dict.entries.get('Length')
  const places = typeof told === 'object' && 'ref' in told ? (objects.get(told.ref) ?? []) : []
  const length = places.length === 1 ? valueAt(bytes, places[0] ?? 0) : told
  if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0) throw new Recusa('pdf-complexo')
  const left = stream.bytes.toString('latin1', length)
  if (length > stream.bytes.length || !/^(?:\r\n|\n|\r)?$/.test(left)) throw new Recusa('arquivo-danificado')
  return stream.bytes.subarray(0, length)
}

/** Value of the object that begins at a position. */
function valueAt(bytes: Buffer, from: number): PdfValue | undefined {
  const to = bytes.indexOf('endobj', from)
  return scanPdf(bytes.subarray(from, to < 0 ? from : to), false).last
}

function lockOf(bytes: Buffer, scan: PdfScan): Lock {
  const tables = scan.streams.filter(({ dict }) => nameOf(dict.entries.get('Type')) === 'XRef')
  // Every table of the document must name the same lock: readers disagree about which of them counts.
  const [first, ...others] = scan.locks
  const words = bytes.toString('latin1').match(/trailer/g)?.length ?? 0
  if (!first || scan.locks.length !== scan.trailers + tables.length || words !== scan.trailers) throw locked()
  const idOf = (dict: PdfDict): Buffer => {
    const list = dict.entries.get('ID')
    const [id] = Array.isArray(list) ? list : []
    return id === undefined ? Buffer.alloc(0) : lettersOf(bytes, id)
  }
  const refOf = (dict: PdfDict): string => {
    const value = dict.entries.get('Encrypt')
    return typeof value === 'object' && 'ref' in value ? value.ref : ''
  }
  const [ref, id] = [refOf(first), idOf(first)]
  const places = scan.objects.get(ref) ?? []
  if (places.length !== 1 || others.some((dict) => refOf(dict) !== ref || !idOf(dict).equals(id))) throw locked()
  const [from = 0] = places
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
  const method = methodOf(dict, version)
  const open = metadata === false
  if (version === 5) {
    if (revision !== 5 && revision !== 6) throw locked()
    return { method, key: keyOf256(text('U', 48), text('UE', 32), revision), metadata: !open }
  }
  if (revision < 2 || revision > 4) throw locked()
  const size = version === 1 ? 5 : version === 4 ? 16 : number('Length', 40) / 8
  if (!Number.isInteger(size) || size < 5 || size > 16) throw locked()
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(number('P') | 0)
  const parts = [PAD, text('O', 32), permissions, id, ...(revision === 4 && open ? [Buffer.alloc(4, 0xff)] : [])]
  let key = md5(...parts).subarray(0, size)
  for (let round = 0; revision > 2 && round < 50; round++) key = md5(key).subarray(0, size)
  const shown = revision === 2 ? rc4(key, PAD) : twenty(key, md5(PAD, id))
  if (!text('U', 32).subarray(0, shown.length).equals(shown)) throw locked()
  return { method, key, metadata: !open }
}

/** How streams are encrypted. */
function methodOf({ entries }: PdfDict, version: number): Method {
  if (version === 1 || version === 2) return 'rc4'
  if (version !== 4 && version !== 5) throw locked()
  const filter = nameOf(entries.get('StmF')) ?? 'Identity'
  const filters = entries.get('CF')
  if (filter === 'Identity' && !(isDict(filters) && filters.entries.has(filter))) return 'none'
  const chosen = isDict(filters) ? filters.entries.get(filter) : undefined
  const method = isDict(chosen) ? nameOf(chosen.entries.get('CFM')) : undefined
  if (version === 5 && method === 'AESV3') return 'aes256'
  if (version === 4 && (method === 'AESV2' || method === 'V2')) return method === 'V2' ? 'rc4' : 'aes128'
  throw locked()
}

function decrypted(content: Buffer, id: string, { method, key }: Lock): Buffer {
  if (content.length === 0) return content
  const [, number] = /^(\d{1,7}) 0$/.exec(id) ?? []
  if (number === undefined) throw new Recusa('pdf-complexo')
  if (method === 'aes256') return aes('aes-256-cbc', key, content)
  const place = Buffer.alloc(5)
  place.writeUIntLE(Number(number), 0, 3)
  const own = md5(key, place, Buffer.from(method === 'aes128' ? 'sAlT' : '')).subarray(0, Math.min(16, key.length + 5))
  return method === 'aes128' ? aes('aes-128-cbc', own, content) : rc4(own, content)
}

/** What was encrypted, with the bytes that fill its last block: no reader sees more. */
function aes(cipher: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, content: Buffer): Buffer {
  if (content.length < 32 || content.length % 16 !== 0) throw new Recusa('arquivo-danificado')
  const decipher = createDecipheriv(cipher, key, content.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([decipher.update(content.subarray(16)), decipher.final()])
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

/** Key of a document of revision 5 or 6 whose password is empty (algorithm 2.A). */
function keyOf256(user: Buffer, wrapped: Buffer, revision: 5 | 6): Buffer {
  const hash = revision === 5 ? (salt: Buffer) => createHash('sha256').update(salt).digest() : hardened
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw locked()
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([decipher.update(wrapped), decipher.final()])
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
