import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { largePdf, pdf, pdfPart, pdfStream } from '../../../../tests/support/files.ts'
import { hiddenScripts } from '../../../../tests/support/hostileFiles.ts'
import { LOCKS, lockedPdf } from '../../../../tests/support/lockedPdf.ts'
import { checkPdf } from './pdf.ts'

const refusalOf = (bytes: Buffer) => {
  try {
    checkPdf(bytes)
    return 'taken'
  } catch (error) {
    return error instanceof Recusa ? error.codigo : error
  }
}

test.each(hiddenScripts())('a script %s is refused', (_, bytes) => {
  expect(['pdf-ativo', 'pdf-complexo', 'conteudo-extra', 'arquivo-danificado']).toContain(refusalOf(bytes))
})

describe('a document of pages is taken', () => {
  const picture = '/Type /XObject /Subtype /Image'
  const text = Buffer.from('BT (Ol\\341) Tj ET')
  test.each([
    ['with text as it stands', pdfPart(text, '')],
    ['with packed text', pdfStream(text)],
    ['with text packed and in ASCII85', pdfPart(Buffer.from('Gar8O5mWiO~>'), '/Filter /ASCII85Decode')],
    ['with a photo', pdfPart(Buffer.from('\xff\xd8\xff', 'latin1'), `${picture} /Filter /DCTDecode`)],
    ['with a packed photo', pdfPart(deflateSync(Buffer.from('x')), `${picture} /Filter [/FlateDecode /DCTDecode]`)],
    ['with a fax', pdfPart(Buffer.from('x'), `${picture} /Filter /CCITTFaxDecode /DecodeParms << /K -1 >>`)],
    ['with an object stream', pdfStream(Buffer.from('7 0 << /Type /Font >>'), '/Type /ObjStm /N 1 /First 4')],
    [
      'with a table in the differences of rows',
      pdfStream(Buffer.alloc(30), '/Type /XRef /W [1 2 1] /DecodeParms << /Columns 4 /Predictor 12 >>'),
    ],
    ['with an empty part', pdfPart(Buffer.alloc(0), '/Filter /FlateDecode')],
    ['with the name of a script in a UTF-16 text', '(\xfe\xff\0/\0J\0a\0v\0a\0S\0c\0r\0i\0p\0t)'],
  ])('%s', (_, part) => {
    expect(refusalOf(pdf({ objects: [part] }))).toBe('taken')
  })
  test('of ten megabytes', () => {
    expect(refusalOf(largePdf(10_000_000))).toBe('taken')
  })
})

describe.each(LOCKS)('a document that is encrypted by %s and opens without a password', (lock) => {
  const page = pdfStream(Buffer.from('BT (Ol\\341) Tj ET'))
  const changed = (bytes: Buffer, from: string | RegExp, to: string) =>
    Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')

  test('is taken where it has only pages', () => {
    expect(refusalOf(lockedPdf(pdf({ objects: [page] }), lock))).toBe('taken')
  })

  test('is refused where a stream may hold objects, whatever lock a reader takes for the right one', () => {
    const hidden = pdfStream(Buffer.from('1 0 << /S /JavaScript >>'), '/Type /ObjStm /N 1 /First 4')
    expect(refusalOf(lockedPdf(pdf({ objects: [hidden] }), lock))).toBe('pdf-complexo')
    const digits = Buffer.from('10 0 << /S /JavaScript >>').toString('hex')
    const plain = pdfPart(Buffer.from(digits), '/Type /ObjStm /N 1 /First 5 /Filter /ASCIIHexDecode').toString('latin1')
    const decoy = changed(lockedPdf(pdf({ objects: [page] }), lock), 'xref\n', `30 0 obj\n${plain}\nendobj\nxref\n`)
    expect(refusalOf(decoy)).toBe('pdf-complexo')
    for (const [how, bytes] of hiddenScripts())
      // Within what is encrypted no reader finds an object either.
      if (how !== 'in an object inside a picture') expect(refusalOf(lockedPdf(bytes, lock)), how).not.toBe('taken')
  })

  test('is refused where it needs a password, or is locked in an unknown way', () => {
    const good = lockedPdf(pdf({ objects: [page] }), lock)
    for (const [how, bytes] of [
      ['another lock', changed(good, 'xref\n', '90 0 obj\n<< /Filter /Standard /V 1 /R 2 >>\nendobj\nxref\n')],
      ['another handler', changed(good, '/Filter /Standard', '/Filter /Adobe.PubSec')],
      ['another password', changed(good, /\/U <..../, '/U <0000')],
    ] as const)
      expect(['pdf-protegido', 'pdf-complexo', 'arquivo-danificado'], how).toContain(refusalOf(bytes))
    const table = pdf({ objects: [pdfStream(Buffer.from('1 0 << >>'), '/Type /XRef /N 1 /First 4 /Encrypt')] })
    expect(refusalOf(lockedPdf(table, lock))).toBe('pdf-complexo')
  })
})

test.each([
  'stream\n',
  '<<>>stream\n',
  '<<>>stream\nendstream\n',
  '<</Filter/FlateDecode>>stream\nendstream endobj ',
  '(',
  '<<',
  '[',
  '/a ',
  '1 0 R ',
  '1 0 obj ',
  '<</a 1>>',
  '<</Encrypt 1 0 R>>',
  '/XFA   ',
])('ten megabytes of %j take seconds, not hours', (unit) => {
  const whole = pdf({ objects: ['REPLACED'] })
    .toString('latin1')
    .replace('REPLACED', unit.repeat(Math.floor(10_000_000 / unit.length)))
  const start = performance.now()
  expect(refusalOf(Buffer.from(whole, 'latin1'))).not.toBe('taken')
  expect(performance.now() - start).toBeLessThan(20_000)
})
