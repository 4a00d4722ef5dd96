import { Inflate, strFromU8 } from 'fflate'

/**
 * Greatest numbers of bytes of a file, of bytes of all its parts once unpacked, of rows, columns and cells of a sheet. The largest federation has
 * some 20,000 people.
 */
export const PLANILHA = {
  bytes: 20 * 1024 * 1024,
  unpacked: 96 * 1024 * 1024,
  entries: 1000,
  rows: 100_000,
  columns: 200,
  cells: 4_000_000,
} as const

/** Refusal of a spreadsheet, in words for the user who chose it. */
export class PlanilhaRecusada extends Error {}

const inteiro = (value: number) => value.toLocaleString('pt-BR')
const TOO_LARGE = `A planilha passa de ${inteiro(PLANILHA.rows)} linhas ou ${PLANILHA.columns} colunas. Apague o que há longe da lista, ou copie só a lista para uma planilha nova.`
const UNPACKED =
  'A planilha guarda muito mais do que uma lista de pessoas. Copie só a lista para uma planilha nova, ou salve em CSV.'

/** @throws PlanilhaRecusada for a file that is too large, before any byte is read */
export function checkFileSize(bytes: number): void {
  if (bytes > PLANILHA.bytes) throw new PlanilhaRecusada('O arquivo passa de 20 MB. Divida a planilha em partes.')
}

/**
 * Checks an XLSX file before it is read: the unpacked size of its parts, and the farthest cell in its sheets. The reader would allocate all
 * cells up to that one, and unpack a part completely, whatever its declared size.
 * @param see takes each part that is XML, once it is checked
 * @throws PlanilhaRecusada
 */
export function checkXlsx(bytes: Uint8Array, see: (part: string, xml: string) => void = () => undefined): void {
  checkFileSize(bytes.length)
  const parts = partsOf(bytes)
  if (parts.reduce((sum, { size }) => sum + size, 0) > PLANILHA.unpacked) throw new PlanilhaRecusada(UNPACKED)
  for (const part of parts) {
    const content = unpacked(part)
    if (!/\.(?:xml|rels)$/.test(part.name)) continue
    const xml = strFromU8(content)
    checkSheet(xml)
    see(part.name, xml)
  }
}

interface Part {
  name: string
  data: Uint8Array
  packed: boolean
  /** unpacked size in bytes, by the directory */
  size: number
}

/**
 * The parts of an archive by the directory at its end (APPNOTE.TXT 4.3.12 and 4.3.16), without the extensions for files above 4 GB.
 */
function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== 0x06054b50) if (bytes.length - --end > 65_557) throw new RangeError()
    const count = view.getUint16(end + 10, true)
    if (count > PLANILHA.entries) throw new PlanilhaRecusada(UNPACKED)
    let at = view.getUint32(end + 16, true)
    return Array.from({ length: count }, () => {
      const [short, long] = [
        (offset: number) => view.getUint16(at + offset, true),
        (offset: number) => view.getUint32(at + offset, true),
      ]
      const method = short(10)
      if (long(0) !== 0x02014b50 || (method !== 0 && method !== 8)) throw new RangeError()
      const local = long(42)
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      const name = strFromU8(bytes.subarray(at + 46, at + 46 + short(28)))
      const part = { name, data: bytes.subarray(from, from + long(20)), packed: method === 8, size: long(24) }
      at += 46 + short(28) + short(30) + short(32)
      return part
    })
  } catch (error) {
    if (error instanceof RangeError)
      throw new PlanilhaRecusada('O arquivo está incompleto ou danificado. Salve a planilha de novo.')
    throw error
  }
}

/** Bytes to unpack before the size is checked again. */
const PIECE = 16 * 1024

function unpacked({ data, packed, size }: Part): Uint8Array {
  if (!packed) return data
  const out = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((piece) => {
    if (length + piece.length > size) throw new PlanilhaRecusada(UNPACKED)
    out.set(piece, length)
    length += piece.length
  })
  for (let at = 0; at < data.length; at += PIECE) inflate.push(data.subarray(at, at + PIECE), at + PIECE >= data.length)
  return out
}

/** Attribute `r` of a row or a cell: 'A1', '7'. */
const PLACE = /\sr\s*=\s*["']([^"']*)["']/g

function checkSheet(xml: string): void {
  if (!xml.includes('sheetData')) return
  let [rows, columns, cells] = [0, 0, 0]
  for (const [, place = ''] of xml.matchAll(PLACE)) {
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
    if (digits === undefined) throw new PlanilhaRecusada(TOO_LARGE)
    rows = Math.max(rows, Number(digits))
    columns = Math.max(
      columns,
      [...(letters ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    )
    cells += 1
  }
  if (rows > PLANILHA.rows || columns > PLANILHA.columns || rows * columns > PLANILHA.cells || cells > PLANILHA.cells)
    throw new PlanilhaRecusada(TOO_LARGE)
}
