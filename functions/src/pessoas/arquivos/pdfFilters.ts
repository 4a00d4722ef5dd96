import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { isDict, type PdfDict, type PdfStream, type PdfValue } from './pdfScan.ts'

/** Most bytes to which one stream may decompress: a page scanned in colour takes 26 MB at 300 dpi. */
const UNFOLDED = 128 * 1024 * 1024

/** Filters of pictures. Their content is pixels and never parsed as objects. */
const OF_PICTURES = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'LZWDecode', 'RunLengthDecode']
const SHORT: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

export const nameOf = (value: PdfValue | undefined) =>
  typeof value === 'object' && !Array.isArray(value) && 'name' in value ? value.name : undefined
const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Whether PDF readers may treat the stream as an object stream: by these two entries, whatever its type says. */
export const holdsObjects = ({ entries }: PdfDict) => entries.has('First') && entries.has('N')

/** Whether a stream is only a picture; thumbnails may lack their subtype (ISO 32000-1, 12.3.4). */
const isPicture = ({ entries }: PdfDict) => {
  const subtype = entries.get('Subtype')
  const sides = ['Width', 'Height', 'ColorSpace', 'BitsPerComponent'].every((name) => entries.has(name))
  return (nameOf(subtype) === 'Image' || (subtype === undefined && sides)) && !holdsObjects({ entries })
}

/**
 * Content of a stream after its filters are undone (ISO 32000-1, 7.4); undefined for a picture, of which only the size is measured.
 * @param room bytes to which it may still decompress
 * @throws Recusa pdf-complexo for a filter that is not supported, conteudo-extra for too much data, arquivo-danificado
 */
export function unfold({ dict, bytes }: PdfStream, room: number): { content: Buffer | undefined; size: number } {
  const filters = listOf(dict.entries.get('Filter')).map((filter) => {
    const name = nameOf(filter)
    if (name === undefined) throw new Recusa('pdf-complexo')
    return Object.hasOwn(SHORT, name) ? (SHORT[name] as string) : name
  })
  // The content may be in another file.
  if (filters.length > 4 || dict.entries.has('F') || dict.entries.has('FFilter')) throw new Recusa('pdf-complexo')
  const parameters = listOf(dict.entries.get('DecodeParms') ?? dict.entries.get('DP'))
  const picture = isPicture(dict)
  let content = bytes
  let size = 0
  for (const [index, filter] of filters.entries()) {
    if (picture && OF_PICTURES.includes(filter)) return { content: undefined, size }
    content = decoded(content, filter, Math.min(UNFOLDED, room - size), picture)
    size += content.length
    if (!picture) content = unpredicted(content, parameters[index])
  }
  return { content: picture ? undefined : content, size }
}

function decoded(bytes: Buffer, filter: string, most: number, picture: boolean): Buffer {
  switch (filter) {
    case 'FlateDecode':
      return inflated(bytes, most, picture)
    case 'ASCIIHexDecode':
      return hex(beforeMark(bytes, '>').replace(/[\s\0]/g, ''))
    case 'ASCII85Decode':
      return ascii85(beforeMark(bytes, '~').replace(/[\s\0]/g, ''))
    default:
      throw new Recusa('pdf-complexo')
  }
}

/** Bytes of hexadecimal digits; other letters, at which a decoder would end without a word, are refused. */
function hex(digits: string): Buffer {
  if (/[^0-9a-f]/i.test(digits)) throw new Recusa('arquivo-danificado')
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex')
}

function inflated(bytes: Buffer, most: number, picture: boolean): Buffer {
  if (bytes.every((byte) => byte <= 32)) return Buffer.alloc(0)
  if (most <= 0) throw new Recusa('conteudo-extra')
  try {
    return inflatedAll(bytes, most)
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Recusa('conteudo-extra')
    // PDF readers show a truncated picture as far as it goes; of other streams they might decode a part that we do not see.
    if (picture) return Buffer.alloc(0)
    throw new Recusa('arquivo-danificado')
  }
}

/**
 * All that a stream holds, as PDF readers show it: also of one that ends by a flush instead of its last block (Preview of macOS), or whose checksum is
 * wrong. A stream with a broken block is refused.
 */
function inflatedAll(bytes: Buffer, most: number): Buffer {
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return inflateSync(bytes, options)
  } catch (error) {
    const dictionary = ((bytes[1] ?? 0) & 0x20) !== 0
    if (!/incorrect data check/.test(String(error)) || dictionary) throw error
    return inflateRawSync(bytes.subarray(2), options)
  }
}

function beforeMark(bytes: Buffer, mark: string): string {
  const end = bytes.indexOf(mark)
  return bytes.toString('latin1', 0, end < 0 ? bytes.length : end)
}

/** ASCII85: five characters from '!' on encode four bytes, 'z' four zeros. */
function ascii85(text: string): Buffer {
  const digits = Buffer.from(text.replaceAll('z', '!!!!!').replace(/^<~/, ''), 'latin1')
  const out = Buffer.alloc(Math.ceil(digits.length / 5) * 4)
  for (let at = 0; at < digits.length; at += 5) {
    let value = 0
    for (let n = 0; n < 5; n++) value = value * 85 + ((digits[at + n] ?? 117) - 33)
    if (!(value >= 0 && value <= 0xffffffff)) throw new Recusa('arquivo-danificado')
    out.writeUInt32BE(value, (at / 5) * 4)
  }
  const short = digits.length % 5
  return short === 0 ? out : out.subarray(0, out.length - (5 - short))
}

/** Undoes a PNG predictor (RFC 2083, 6): each row begins with its filter type. */
function unpredicted(bytes: Buffer, parameters: PdfValue | undefined): Buffer {
  if (parameters === undefined || parameters === 'other') return bytes
  if (!isDict(parameters)) throw new Recusa('pdf-complexo')
  const number = (name: string, otherwise: number) => {
    const value = parameters.entries.get(name) ?? otherwise
    if (typeof value !== 'number' || !(value >= 0 && value <= 100_000)) throw new Recusa('pdf-complexo')
    return value
  }
  const predictor = number('Predictor', 1)
  if (predictor <= 1) return bytes
  if (predictor < 10) throw new Recusa('pdf-complexo')
  const bits = number('Colors', 1) * number('BitsPerComponent', 8)
  const width = Math.ceil((bits * number('Columns', 1)) / 8)
  const step = Math.max(1, Math.ceil(bits / 8))
  if (width === 0) throw new Recusa('pdf-complexo')
  const rows = Math.ceil(bytes.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)] ?? 0
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const left = column >= step ? (out[at - step] ?? 0) : 0
      const up = row > 0 ? (out[at - width] ?? 0) : 0
      const corner = row > 0 && column >= step ? (out[at - width - step] ?? 0) : 0
      out[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + difference(kind, left, up, corner)
    }
  }
  return out
}

function difference(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
