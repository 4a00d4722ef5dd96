import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { holdsObjects, unfold } from './pdfFilters.ts'
import { checkLock } from './pdfLock.ts'
import { scanPdf, unescaped } from './pdfScan.ts'

/**
 * Names of PDF features that run code, open programs, send data, or embed files (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8 and 13). Every script is named
 * /JavaScript somewhere.
 */
const ACTIVE_NAMES = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'XFA',
]
/** The same in bytes that are not parsed as objects: only names long enough not to occur by chance in a picture. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition)(?![A-Za-z0-9])/
const MARKUP = /<(script|html)[\s>]|<!doctype|<iframe|<\?php/i
/** Most bytes to which all streams of a document together may decompress, and most of them parsed as objects, token by token. */
const ALL_UNFOLDED = 512 * 1024 * 1024
const ALL_OBJECTS = 32 * 1024 * 1024
/** Bytes searched in one piece, and the overlap with the next piece. */
const PIECE = 8 * 1024 * 1024
const OVERLAP = 256

/**
 * Accepts a PDF that is valid from its first byte to its end, opens without a password, and contains only pages: no active content, no embedded files. Each
 * byte is read once, and every stream but pictures is decoded; streams that cannot be decoded, or take too much work, are refused.
 * @throws Recusa arquivo-danificado, conteudo-extra, pdf-protegido, pdf-ativo, pdf-complexo
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !/startxref\s+\d+\s+$/.test(text.slice(Math.max(0, end - 40), end)))
    throw new Recusa('arquivo-danificado')
  if (/[^\s\0]/.test(text.slice(end + 5)) || MARKUP.test(text)) throw new Recusa('conteudo-extra')
  const scan = scanPdf(bytes, true)
  const { names } = scan
  if (isActiveBy(names) || isActive(bytes)) throw new Recusa('pdf-ativo')
  // Streams of an encrypted document show nothing, and hold no objects.
  if (names.has('Encrypt')) return checkLock(bytes, scan)
  let room = ALL_UNFOLDED
  let objects = ALL_OBJECTS
  for (const stream of scan.streams) {
    const { content, size } = unfold(stream, room)
    room -= size
    if (!content) continue
    if (isActive(content)) throw new Recusa('pdf-ativo')
    if (!holdsObjects(stream.dict)) continue
    objects -= content.length
    if (objects < 0) throw new Recusa('pdf-complexo')
    if (isActiveBy(scanPdf(content, false).names)) throw new Recusa('pdf-ativo')
  }
}

const isActiveBy = (names: ReadonlySet<string>) => ACTIVE_NAMES.some((name) => names.has(name))

function isActive(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += PIECE)
    if (ACTIVE.test(unescaped(bytes.toString('latin1', at, at + PIECE + OVERLAP)))) return true
  return false
}
