// Files for uploads: valid ones, and the parts of hostile ones.
import { createCipheriv } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const noise = (width: number, height: number) => ({
  create: {
    width,
    height,
    channels: 3 as const,
    background: '#2a5',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  },
})
export const jpeg = (width = 320, height = 240) => sharp(noise(width, height)).jpeg().toBuffer()
export const png = (width = 320, height = 240) => sharp(noise(width, height)).png().toBuffer()
export const webp = (width = 320, height = 240) => sharp(noise(width, height)).webp().toBuffer()

/** A photo as a phone takes it: rotated by metadata, with place and device in it. */
export const phonePhoto = () =>
  sharp(noise(400, 300))
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefone', Model: 'Segredo 12' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '27/1 35/1 48/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '48/1 32/1 57/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A PDF of one page; `objects` are added to it, and `catalog` to its root. */
export function pdf({
  objects = [],
  catalog = '',
  trailer = '',
}: { objects?: (string | Buffer)[]; catalog?: string; trailer?: string } = {}): Buffer {
  const parts = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    ...objects,
  ]
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets = parts.map((part, index) => {
    const at = Buffer.concat(chunks).length
    chunks.push(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.isBuffer(part) ? part : Buffer.from(part, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    )
    return at
  })
  const start = Buffer.concat(chunks).length
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  chunks.push(
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}

/** Deterministic bytes without a pattern: one in a hundred such pictures contains the beginning of an object by chance, and is refused. */
const patternless = (size: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(size))

/** A PDF of about `size` bytes, like one with a scanned page. */
export const largePdf = (size: number) =>
  pdf({
    objects: [
      Buffer.concat([
        Buffer.from(`<< /Type /XObject /Subtype /Image /Length ${size} >>\nstream\n`),
        patternless(size),
        Buffer.from('\nendstream'),
      ]),
    ],
  })

/** An uncompressed stream of a PDF with the given dictionary entries. */
export const pdfPart = (content: Buffer, entries: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

/** A deflated stream of a PDF. */
export const pdfStream = (content: Buffer, entries = ''): Buffer =>
  pdfPart(deflateSync(content), `/Filter /FlateDecode ${entries}`)

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), framed.length - 4)
  return framed
}

export const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 0, 0, 0, 0], 8)
  return pngChunk('IHDR', data)
}

/** A PNG of one colour, with `lines` differing from its declared height on demand: lines of zeros compress a thousandfold. */
export const pngOf = (width: number, height: number, lines = height) =>
  Buffer.concat([
    PNG_START,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * lines), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** Inserts a chunk after the header of a PNG. */
export const withPngChunk = (image: Buffer, chunk: Buffer) =>
  Buffer.concat([image.subarray(0, 33), chunk, image.subarray(33)])

/** Inserts a segment after the start of a JPEG. */
export function withJpegSegment(image: Buffer, marker: number, content: string): Buffer {
  const data = Buffer.from(content, 'latin1')
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([image.subarray(0, 2), head, data, image.subarray(2)])
}

/** A JPEG with false sides in its header. */
export function withJpegSides(image: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(image)
  const at = [0xc0, 0xc2].map((marker) => changed.indexOf(Buffer.from([0xff, marker]))).find((found) => found > 0) ?? 0
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** A WebP with a chunk added at its end and a corrected size. */
export function withWebpChunk(image: Buffer, name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  const whole = Buffer.concat([image, head, data, Buffer.alloc(data.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** A ZIP archive with one file. */
export const zip = () =>
  Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
    Buffer.alloc(16),
    Buffer.from('a.txtola'),
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ])
