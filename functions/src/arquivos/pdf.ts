import { inflateSync } from 'node:zlib'
import { Recusa } from '@sie/domain/arquivos/recusas.ts'

/**
 * What runs, opens programs, sends, or carries other files (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8 and 13). Every script is named /JavaScript
 * somewhere. The names are long enough never to come about by chance in the bytes of a picture.
 */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|XFA\s*(\[|\d+ \d+ R))(?![A-Za-z0-9])/
const MARKUP = /<(script|html)[\s>]|<!doctype|<iframe|<\?php/i
/** How much one packed part of a document, and all together, may unfold to: a page scanned in colour takes 26 MB at 300 dpi. */
const UNFOLDED = 128 * 1024 * 1024
const ALL_UNFOLDED = 512 * 1024 * 1024
/** As much as is looked at in one piece, with what the next piece repeats. */
const PIECE = 8 * 1024 * 1024
const OVERLAP = 256

/**
 * Takes a PDF that is one from its first byte to its end, is not locked, and holds pages only: nothing that runs, no files inside. Packed
 * parts are looked into, up to a limit.
 * @throws Recusa
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !/startxref\s+\d+\s+$/.test(text.slice(Math.max(0, end - 40), end)))
    throw new Recusa('arquivo-danificado')
  if (/[^\s\0]/.test(text.slice(end + 5)) || MARKUP.test(text)) throw new Recusa('conteudo-extra')
  if (/\/Encrypt\s*(<<|\d+ \d+ R)/.test(unescaped(text))) throw new Recusa('pdf-protegido')
  if (isActive(bytes)) throw new Recusa('pdf-ativo')
  let room = ALL_UNFOLDED
  for (const part of packedParts(bytes, text)) {
    const inside = unfold(part)
    room -= inside?.length ?? 0
    if (room < 0) throw new Recusa('conteudo-extra')
    if (inside && isActive(inside)) throw new Recusa('pdf-ativo')
  }
}

function isActive(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += PIECE)
    if (ACTIVE.test(unescaped(bytes.toString('latin1', at, at + PIECE + OVERLAP)))) return true
  return false
}

/** A name may be written with codes for its letters: /J#61vaScript (ISO 32000-1, 7.3.5). */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function* packedParts(bytes: Buffer, text: string): Generator<Buffer> {
  for (const { index, 0: word } of text.matchAll(/stream\r?\n/g)) {
    const from = index + word.length
    const to = text.indexOf('endstream', from)
    if (to > from && !text.startsWith('end', index - 3)) yield bytes.subarray(from, to)
  }
}

function unfold(part: Buffer): Buffer | undefined {
  try {
    return inflateSync(part, { maxOutputLength: UNFOLDED })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Recusa('conteudo-extra')
    // Packed in another way, as pictures are.
    return undefined
  }
}
