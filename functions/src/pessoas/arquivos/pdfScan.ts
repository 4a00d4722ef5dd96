import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'

/**
 * A value of a dictionary, with the detail needed to classify and decrypt a stream: names, numbers, references as '8 0', and texts by where they stand;
 * other values only by their kind.
 */
export type PdfValue = { name: string } | { ref: string } | PdfText | boolean | number | PdfValue[] | PdfDict | 'other'
export interface PdfText {
  from: number
  to: number
}
export interface PdfDict {
  entries: ReadonlyMap<string, PdfValue>
}

export interface PdfStream {
  dict: PdfDict
  bytes: Buffer
}

export interface PdfScan {
  /** every name outside streams, with its codes (`#4a`) decoded */
  names: ReadonlySet<string>
  streams: readonly PdfStream[]
  /** where the content of each object begins, by number and generation; several times where an update writes it anew */
  objects: ReadonlyMap<string, readonly number[]>
  /** dictionaries that name an /Encrypt */
  locks: readonly PdfDict[]
  /** the last value outside other values */
  last: PdfValue | undefined
}

/** Most nested objects, and most streams of a document: a book of a thousand pages has some thousands. */
const DEEPEST = 64
const MOST_STREAMS = 20_000
const MOST_NAMES = 50_000
/** Most tokens outside streams, each of which takes about a microsecond. */
const MOST_TOKENS = 1_500_000

const [TAB, LF, FF, CR, SPACE] = [9, 10, 12, 13, 32]
const isBlank = (byte: number) =>
  byte === 0 || byte === TAB || byte === LF || byte === FF || byte === CR || byte === SPACE
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number) => !isBlank(byte) && !DELIMITERS.has(byte)
const char = (letter: string) => letter.charCodeAt(0)
const [OPEN, CLOSE, LESS, MORE, BRACKET, UNBRACKET, SLASH, PERCENT, BACKSLASH] = [...'()<>[]/%\\'].map(char)

/** Beginning of an object, at any position: PDF readers follow offsets given in the file, also into the middle of a picture. */
const OBJECT = /[\s\0\d]obj(?=[\s\0<>[\](/%\d+\-.tfn])/g

/**
 * Reads the tokens of a PDF (ISO 32000-1, 7.2 and 7.3) in one pass, each byte once. A stream ends at its first `endstream`.
 * @param whole true for a document, all of whose objects must be visible to this pass; false for the content of an object stream
 * @throws Recusa arquivo-danificado, pdf-complexo, conteudo-extra (an object hidden in a stream, a text or a comment)
 */
export function scanPdf(bytes: Buffer, whole: boolean): PdfScan {
  const names = new Set<string>()
  const streams: PdfStream[] = []
  const words = new Set<number>()
  const objects = new Map<string, number[]>()
  const locks: PdfDict[] = []
  /** the value before the last one between objects: the number of an object */
  let number: PdfValue | undefined
  const stack: PdfValue[][] = [[]]
  let at = 0
  let tokens = 0
  /** end of the last line in which an update begins right behind the mark of the end, as some writers do: a comment to most readers */
  let update = 0
  const push = (value: PdfValue) => {
    if (++tokens > MOST_TOKENS) throw new Recusa('pdf-complexo')
    const top = stack.at(-1)
    // Between objects only the last value is kept: it may be the dictionary of a stream.
    if (stack.length > 1) return void top?.push(value)
    number = stack[0]?.[0]
    stack[0] = [value]
  }
  const open = () => {
    if (stack.length > DEEPEST) throw new Recusa('pdf-complexo')
    stack.push([])
  }
  const close = (make: (items: PdfValue[]) => PdfValue) => {
    const items = stack.length > 1 ? stack.pop() : undefined
    if (!items) throw new Recusa('arquivo-danificado')
    push(make(items))
  }
  while (at < bytes.length) {
    const byte = bytes[at] as number
    const begin = at
    if (isBlank(byte)) at++
    else if (byte === PERCENT) {
      const line = endOfLine(bytes, at)
      const isUpdate = whole && stack.length === 1 && UPDATE.test(bytes.toString('latin1', at, Math.min(line, at + 32)))
      if (isUpdate) update = line
      at = isUpdate ? at + MARK.length : line
    } else if (byte === OPEN) {
      at = endOfText(bytes, at)
      push({ from: begin, to: at })
    } else if (byte === LESS && bytes[at + 1] === LESS) {
      open()
      at += 2
    } else if (byte === LESS) {
      const end = bytes.indexOf('>', at)
      if (end < 0) throw new Recusa('arquivo-danificado')
      at = end + 1
      push({ from: begin, to: at })
    } else if (byte === MORE && bytes[at + 1] === MORE) {
      close((items) => {
        const dict = { entries: entriesOf(items) }
        if (dict.entries.has('Encrypt')) locks.push(dict)
        return dict
      })
      at += 2
    } else if (byte === BRACKET) {
      open()
      at++
    } else if (byte === UNBRACKET) {
      close((items) => items)
      at++
    } else if (byte === SLASH) {
      const end = endOfWord(bytes, at + 1)
      const name = unescaped(bytes.toString('latin1', at + 1, end))
      if (names.add(name).size > MOST_NAMES) throw new Recusa('pdf-complexo')
      push({ name })
      at = end
    } else if (!isRegular(byte)) at++
    else {
      const end = endOfWord(bytes, at)
      const word = bytes.toString('latin1', at, Math.min(end, at + 32))
      if (word === 'stream' && whole) {
        const dict = stack.length === 1 ? stack[0]?.[0] : undefined
        if (!isDict(dict)) throw new Recusa('arquivo-danificado')
        const { from, to, next } = streamAt(bytes, end)
        if (streams.push({ dict, bytes: bytes.subarray(from, to) }) > MOST_STREAMS) throw new Recusa('pdf-complexo')
        stack[0] = []
        at = next
      } else {
        if (word === 'obj' || word === 'endobj') {
          tokens++
          if (stack.length > 1) throw new Recusa('arquivo-danificado')
          const generation = stack[0]?.[0]
          const id =
            word === 'obj' && typeof number === 'number' && typeof generation === 'number'
              ? `${number} ${generation}`
              : ''
          if (word === 'obj') words.add(at)
          const places = objects.get(id)
          if (places) places.push(end)
          else if (id) objects.set(id, [end])
          stack[0] = []
        } else if (word === 'R') {
          const top = stack.at(-1)
          push({ ref: (top?.splice(-2, 2) ?? []).filter((part) => typeof part === 'number').join(' ') })
        } else {
          push(WORDS.get(word) ?? (/^[+-]?\d{0,10}\.?\d{0,10}$/.test(word) ? Number(word) : 'other'))
        }
        at = end
      }
    }
    // To readers that take the line for a comment, what goes on behind it is no text but objects.
    if (begin < update && at > update) throw new Recusa('conteudo-extra')
  }
  if (stack.length > 1) throw new Recusa('arquivo-danificado')
  if (whole)
    for (const { index } of bytes.toString('latin1').matchAll(OBJECT))
      if (!words.has(index + 1)) throw new Recusa('conteudo-extra')
  return { names, streams, objects, locks, last: stack[0]?.[0] }
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

export const isText = (value: PdfValue | undefined): value is PdfText => typeof value === 'object' && 'from' in value

export const isDict = (value: PdfValue | undefined): value is PdfDict =>
  typeof value === 'object' && !Array.isArray(value) && 'entries' in value

/** A name with its escaped characters decoded: /J#61vaScript (ISO 32000-1, 7.3.5). */
export const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function entriesOf(items: readonly PdfValue[]): ReadonlyMap<string, PdfValue> {
  const entries = new Map<string, PdfValue>()
  for (let at = 0; at + 1 < items.length; at += 2) {
    const key = items[at]
    if (typeof key !== 'object' || !('name' in key)) throw new Recusa('arquivo-danificado')
    // PDF readers disagree about which of two equal keys is used.
    if (entries.has(key.name)) throw new Recusa('arquivo-danificado')
    entries.set(key.name, items[at + 1] as PdfValue)
  }
  return entries
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++
  return at
}

function endOfWord(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isRegular(bytes[at] as number)) at++
  return at
}

function endOfText(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  throw new Recusa('arquivo-danificado')
}

const MARK = '%%EOF'
const UPDATE = /^%%EOF\d{1,10} \d{1,5} obj/
const ENDSTREAM = Buffer.from('endstream')

function streamAt(bytes: Buffer, after: number): { from: number; to: number; next: number } {
  const from = after + (bytes[after] === CR && bytes[after + 1] === LF ? 2 : 1)
  const to = bytes.indexOf(ENDSTREAM, from)
  if (to < 0) throw new Recusa('arquivo-danificado')
  return { from, to, next: to + ENDSTREAM.length }
}
