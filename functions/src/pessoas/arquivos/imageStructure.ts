import { inflateSync } from 'node:zlib'
import type { TipoDeImagem } from '@sie/domain/base/arquivos/finalidades.ts'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'

/**
 * Checks the structure of an image for things that a decoder ignores: no other file after its end, no markup or
 * script in it, no animation, and no part that decompresses to far more than its size.
 * @returns the bytes of the picture alone
 * @throws Recusa
 */
export function checkStructure(bytes: Buffer, type: TipoDeImagem): Buffer {
  const end = ENDS[type](bytes)
  if (end === undefined || end > bytes.length) throw new Recusa('arquivo-danificado')
  const other = type !== 'image/jpeg' || hasOtherFile(bytes.subarray(end), bytes.subarray(0, end).includes('MPF\0'))
  if ((end < bytes.length && other) || MARKUP.test(bytes.toString('latin1'))) throw new Recusa('conteudo-extra')
  return bytes.subarray(0, end)
}

/** Beginnings of other files. */
const FOREIGN = /^(?:MZ|\x7fELF|\x89PNG|GIF8|RIFF|\xff\xd8)/

/**
 * Whether another file lies behind a picture. Cameras write padding there, notes (SEFH ... SEFT of Samsung), a short film, or the further pictures that
 * the first one announces (CIPA DC-007, also Ultra HDR). None of it is decoded or kept, so only what is plainly another file is refused.
 */
function hasOtherFile(behind: Buffer, announced: boolean): boolean {
  if (behind.includes('PK\u0003\u0004') || behind.includes('%PDF')) return true
  let rest = behind
  for (let pictures = 0; announced && pictures < MOST_PICTURES && rest[0] === 0xff && rest[1] === 0xd8; pictures++) {
    const next = endOfJpeg(rest)
    if (next === undefined) return true
    rest = rest.subarray(next)
  }
  return FOREIGN.test(rest.toString('latin1', 0, 4))
}

/** Most further pictures of a camera: previews, a map of brightness, one of depth. */
const MOST_PICTURES = 8

/** Beginnings of pages and scripts, long enough not to occur by chance. Camera metadata is XML too, but contains none of these. */
const MARKUP = /<(script|html)[\s>]|<!doctype|<iframe|<\?php|javascript:/i

/** ITU T.81 B.1: markers with their lengths until the end of the image; entropy-coded data between them contains only restart markers. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return at + 2
    else if (isBare(marker)) at += 2
    else if (at + 4 > bytes.length) return undefined
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda)
        while (at + 1 < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0 || isBare(bytes[at + 1] ?? 0)))
          at += 1
    }
  }
  return undefined
}

/** Markers without a length: restarts, and the temporary one. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Most bytes to which metadata inside an image may decompress. */
const UNFOLDED = 1024 * 1024

/** PNG specification 5.3: chunks of length, name, data and checksum, until IEND. */
function endOfPng(bytes: Buffer): number | undefined {
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, at + 8 + length)
    at += 12 + length
    if (name === 'IEND') return at
    if (name === 'acTL') throw new Recusa('imagem-animada')
    if (['zTXt', 'iTXt', 'iCCP'].includes(name)) unfold(data)
  }
  return undefined
}

/** Decompresses the zlib data after the names in a chunk, to check its size. */
function unfold(data: Buffer): void {
  const packed = data.indexOf(0x78)
  if (packed < 0) return
  try {
    inflateSync(data.subarray(packed), { maxOutputLength: UNFOLDED })
  } catch (error) {
    // Other errors: not compressed, and never read, because metadata is not kept.
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Recusa('conteudo-extra')
  }
}

/** WebP container specification: the first eight bytes give the length of the rest; VP8X has a flag for animations. */
function endOfWebp(bytes: Buffer): number | undefined {
  if (bytes.length < 21) return undefined
  if (bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0) throw new Recusa('imagem-animada')
  const size = bytes.readUInt32LE(4)
  return 8 + size + (size % 2)
}

/** Finds the end of an image of each type; undefined where it is missing. */
const ENDS: Readonly<Record<TipoDeImagem, (bytes: Buffer) => number | undefined>> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/webp': endOfWebp,
}
