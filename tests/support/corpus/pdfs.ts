// PDFs as programs write them, from tables: what is on the pages, five writers, what a sixth program makes of the file, and what happens to it on its way.
import { constants, deflateSync, inflateSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import createQpdf from '@neslinesli93/qpdf-wasm'
import { jsPDF } from 'jspdf'
import { PDFDocument as LibDocument, StandardFonts } from 'pdf-lib'
import pdfjs from 'pdfjs'
import helvetica from 'pdfjs/font/Helvetica.js'
import PDFKit from 'pdfkit'
import { jpeg, png } from '../files.ts'

const TEXTOS = [
  'Comprovante de inscrição',
  'Declaração de matrícula – José D’Ávila',
  'Valor: R$ 1.234,56 (pago em 03/11/2026)',
  'Atestado: apto à prática de taekwondo',
]
const HREF = 'https://exemplo.test/validar?codigo=1'
const [photo, drawing] = await Promise.all([jpeg(), png(200, 100)])

const latin = (text: string) => Buffer.from(text, 'latin1')

type Writer = (n: number) => Promise<Uint8Array>
type Kit = InstanceType<typeof PDFKit>

const kit = (n: number, more: (doc: Kit) => void = () => undefined, options: object = {}): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const info = { Title: 'Comprovante', Author: 'Clube São José' }
    const doc = new PDFKit({ compress: n % 3 > 0, info, tagged: n % 4 === 1, lang: 'pt-BR', ...options })
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    for (let page = 0; page <= n % 3; page++) {
      if (page > 0) doc.addPage()
      for (const texto of TEXTOS) doc.text(texto)
      doc.text('Validar', { link: HREF, underline: true })
      doc
        .image(page % 2 === 0 ? photo : drawing, { width: 120 })
        .rect(60, 500, 200, 40)
        .stroke()
    }
    doc.outline.addItem('Página 1')
    more(doc)
    doc.end()
  })

const lib = async (n: number, more: (doc: LibDocument) => unknown = () => undefined): Promise<Uint8Array> => {
  const doc = await LibDocument.create()
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const picture = n % 2 === 0 ? await doc.embedJpg(photo) : await doc.embedPng(drawing)
  for (let number = 0; number <= n % 2; number++) {
    const page = doc.addPage()
    for (const [line, texto] of TEXTOS.entries()) page.drawText(texto, { x: 40, y: 700 - line * 20, size: 12, font })
    page.drawImage(picture, { x: 40, y: 200, width: 160, height: 120 })
    if (number === 0 && n % 3 === 0)
      doc.getForm().createTextField('nome').addToPage(page, { x: 40, y: 100, width: 200, height: 20 })
  }
  doc.setTitle('Declaração')
  await more(doc)
  return doc.save({ useObjectStreams: n % 2 === 0 })
}

const js = (n: number, more: (doc: jsPDF) => void = () => undefined, encryption?: object): Promise<Uint8Array> => {
  const doc = new jsPDF({ compress: n % 2 === 0, ...(encryption ? { encryption } : {}) } as never)
  for (const [line, texto] of TEXTOS.entries()) doc.text(texto, 10, 20 + line * 10)
  doc.textWithLink('Validar', 10, 80, { url: HREF })
  doc.addImage(photo, 'JPEG', 10, 100, 40, 30).addImage(drawing, 'PNG', 60, 100, 40, 20)
  doc.addPage().text('Página 2', 10, 20)
  more(doc)
  return Promise.resolve(new Uint8Array(doc.output('arraybuffer')))
}

const old: Writer = async (n) => {
  const doc = new pdfjs.Document({ font: helvetica, padding: 40 })
  for (const texto of TEXTOS) doc.text(texto, { fontSize: 12 })
  const table = doc.table({ widths: [100, 100], borderWidth: 1 })
  for (let row = 0; row <= n % 5; row++) {
    const cells = table.row()
    cells.cell('Ana').text('x')
    cells.cell('R$ 10,00')
  }
  if (n % 2 === 0) doc.image(new pdfjs.Image(photo), { width: 120 })
  return (await doc.asBuffer()) as Buffer
}

/** Writers, two of them with their own encryption too. */
export const ESCRITORES: Readonly<Record<string, Writer>> = {
  pdfkit: kit,
  'pdf-lib': lib,
  jspdf: js,
  pdfjs: old,
  'pdfkit, under a lock of its own': (n) =>
    kit(n, undefined, { ownerPassword: 'dono', pdfVersion: ['1.3', '1.4', '1.6', '1.7', '1.7ext3'][n % 5] }),
  'jspdf, under a lock of its own': (n) => js(n, undefined, { ownerPassword: 'dono', userPermissions: ['print'] }),
}

/** Documents that do more than show pages. */
export const HOSTIS: Readonly<Record<string, Writer>> = {
  'a script by pdf-lib': (n) => lib(n, (doc) => doc.addJavaScript('x', 'app.alert(1)')),
  'a script by jspdf': (n) => js(n, (doc) => void doc.addJS('app.alert(1)')),
  'a file by pdf-lib': (n) => lib(n, (doc) => doc.attach(Buffer.from('MZ'), 'a.exe')),
  'a file by pdfkit': (n) => kit(n, (doc) => void doc.file(Buffer.from('MZ'), { name: 'a.exe' })),
  'a script of the first page': (n) =>
    lib(n, (doc) => {
      const action = doc.context.obj({ S: 'JavaScript', JS: doc.context.obj({}) })
      doc.getPage(0).node.set(doc.context.obj('AA') as never, doc.context.obj({ O: action }))
    }),
  'a program that a link starts': (n) =>
    lib(n, (doc) => doc.catalog.set(doc.context.obj('OpenAction') as never, doc.context.obj({ S: 'Launch', F: 'x' }))),
}

const wasm = fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))
const quiet = { noInitialRun: true, print: () => undefined, printErr: () => undefined }
const qpdf = await createQpdf({ locateFile: () => wasm, ...quiet } as never)
const disk = qpdf.FS as unknown as {
  writeFile: (path: string, bytes: Uint8Array) => void
  readFile: (path: string) => Uint8Array
}

/** A document as qpdf writes it anew. Its streams stay as they are, broken ones too. */
export function rewritten(bytes: Uint8Array, args: readonly string[]): Buffer {
  disk.writeFile('/a.pdf', bytes)
  const code = qpdf.callMain([...args, '--stream-data=preserve', '/a.pdf', '/b.pdf'])
  // 3: with warnings, which the mended tables of a changed file are worth.
  if (code !== 0 && code !== 3) throw new Error(`qpdf ${args.join(' ')}: ${code}`)
  return Buffer.from(disk.readFile('/b.pdf'))
}

/** Encrypts by a password of the opener, by each algorithm (ISO 32000-2, 7.6). */
export const CADEADOS: Readonly<Record<string, (password: string) => string[]>> = Object.fromEntries(
  Object.entries({
    'RC4-40': ['40'],
    'RC4-128': ['128'],
    'RC4-128 by name': ['128', '--force-V4'],
    'AES-128': ['128', '--use-aes=y'],
    'AES-128, its title in the clear': ['128', '--use-aes=y', '--cleartext-metadata'],
    'AES-256, revision 5': ['256', '--force-R5'],
    'AES-256, revision 6': ['256'],
    'AES-256, revision 6, nothing allowed': ['256', '--print=none', '--modify=none', '--extract=n'],
    'AES-256, revision 6, its title in the clear': ['256', '--cleartext-metadata'],
  }).map(([name, [bits = '', ...more]]) => [
    name,
    (password: string) => ['--allow-weak-crypto', '--encrypt', password, 'dono', bits, ...more, '--'],
  ]),
)

/** What a second program makes of the file. */
export const NOVAS_ESCRITAS: Readonly<Record<string, readonly string[] | undefined>> = {
  'as it was': undefined,
  'objects in streams': ['--object-streams=generate'],
  'objects in the open': ['--object-streams=disable'],
  'for the web': ['--linearize'],
  'for reading': ['--qdf', '--no-original-object-ids'],
  ...Object.fromEntries(
    Object.entries(CADEADOS).map(([name, args]) => [name, [...args(''), '--object-streams=disable']]),
  ),
  'for the web, AES-256': ['--linearize', '--object-streams=disable', ...CADEADOS['AES-256, revision 6']!('')],
}

const DATA = /\/Length (\d+)[^]*?stream\r?\n/g

/** Every packed stream changed by `change`, under its new length. */
function withStreams(bytes: Buffer, change: (packed: Buffer) => Buffer): Buffer {
  const parts: Buffer[] = []
  let done = 0
  for (const found of bytes.toString('latin1').matchAll(DATA)) {
    const [head, length = ''] = found
    const from = found.index + head.length
    const packed = bytes.subarray(from, from + Number(length))
    if (from < done || packed[0] !== 0x78 || head.includes('endobj')) continue
    const changed = change(packed)
    parts.push(bytes.subarray(done, found.index), Buffer.from(head.replace(length, String(changed.length)), 'latin1'))
    parts.push(changed)
    done = from + packed.length
  }
  return withPlaces(Buffer.concat([...parts, bytes.subarray(done)]))
}

/** The table of a document tells where its objects now begin. */
function withPlaces(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const places = new Map([...text.matchAll(/(?<=[\r\n])(\d+) 0 obj/g)].map(({ index, 1: number }) => [number, index]))
  const table = text.search(/(?<=[\r\n])xref\s+0 /)
  if (table < 0) return bytes
  let number = 0
  const told = text
    .slice(table)
    .replace(/\d{10} \d{5} ([nf])/g, (entry, kind) => {
      const place = places.get(String(number++))
      return kind === 'f' || place === undefined ? entry : `${String(place).padStart(10, '0')} 00000 n`
    })
    .replace(/(startxref\s+)\d+/, (_, word: string) => `${word}${table}`)
  return latin(text.slice(0, table) + told)
}

const FLUSHED = { finishFlush: constants.Z_SYNC_FLUSH }

/** How writers end a stream. */
export const FLUXOS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'streams as they were': (bytes) => bytes,
  'streams that a flush ends': (bytes) =>
    withStreams(bytes, (packed) => deflateSync(inflateSync(packed, FLUSHED), FLUSHED)),
  'streams under a wrong sum': (bytes) =>
    withStreams(bytes, (packed) => Buffer.concat([packed.subarray(0, -1), Buffer.from([0x5a])])),
}

const trimmedEnd = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('%%EOF') + 5)

/** An update of the file, right behind its mark of the end or on a new line. */
function updated(bytes: Buffer, object: Buffer | string, between = ''): Buffer {
  const text = bytes.toString('latin1')
  const entry = (pattern: RegExp) => pattern.exec(text)?.[0] ?? ''
  const [root, lock, id] = [/\/Root \d+ \d+ R/, /\/Encrypt \d+ \d+ R/, /\/ID ?\[ ?<[^\]]*\]/].map(entry)
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? '0'
  const whole = Buffer.concat([
    trimmedEnd(bytes),
    latin(`${between}9000 0 obj\n`),
    typeof object === 'string' ? latin(object) : object,
    latin('\nendobj\n'),
  ])
  return Buffer.concat([
    whole,
    latin(
      `xref\n9000 1\n${String(trimmedEnd(bytes).length + between.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 9001 ${root} ${lock} ${id} /Prev ${before} >>\nstartxref\n${whole.length}\n%%EOF\n`,
    ),
  ])
}

const THUMB = Buffer.concat([
  latin(
    `<< /Width 320 /Height 240 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${photo.length} >>\nstream\n`,
  ),
  photo,
  latin('\nendstream'),
])

/** What happens to a file on its way. */
export const CAMINHOS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  untouched: (bytes) => bytes,
  'a line before it': (bytes) => Buffer.concat([latin('Content-Type: application/pdf\r\n'), bytes]),
  'headers before it': (bytes) =>
    Buffer.concat([latin('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'), bytes]),
  'a mark of UTF-8 before it': (bytes) => Buffer.concat([latin('\xef\xbb\xbf'), bytes]),
  'empty lines before it': (bytes) => Buffer.concat([latin('\r\n\r\n'), bytes]),
  'without its last line end': trimmedEnd,
  'blanks behind it': (bytes) => Buffer.concat([bytes, latin('\r\n \n\n')]),
  'zeros behind it': (bytes) => Buffer.concat([bytes, Buffer.alloc(512)]),
  'an update behind it': (bytes) => updated(bytes, '<< /Producer (Leitor) >>', '\n'),
  'an update right behind its mark': (bytes) => updated(bytes, '<< /Producer (Leitor) >>'),
  'a thumbnail without its kind': (bytes) => updated(bytes, THUMB, '\r\n'),
}

/** What hides behind or in a file on its way. */
export const ATAQUES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'a page behind it': (bytes) => Buffer.concat([bytes, latin('<html><script>alert(1)</script></html>')]),
  'an archive behind it': (bytes) => Buffer.concat([bytes, latin('PK\x03\x04\x14\0')]),
  'words behind it': (bytes) => Buffer.concat([bytes, latin('alert(1)')]),
  'a script in an update': (bytes) => updated(bytes, '<< /S /JavaScript /JS (app.alert(1)) >>', '\n'),
  'a script in an update right behind its mark': (bytes) => updated(bytes, '<< /S /J#61vaScript /J#53 (x) >>'),
  'a program in an update': (bytes) => updated(bytes, '<< /S /Launch /F (cmd.exe) >>', '\n'),
  'its second half alone': (bytes) => bytes.subarray(bytes.length >> 1),
  'its first half alone': (bytes) => bytes.subarray(0, bytes.length >> 1),
}
