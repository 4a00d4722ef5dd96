import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { largePdf, pdf, pdfPart, pdfStream } from '../../../../tests/support/files.ts'
import { hiddenScripts } from '../../../../tests/support/hostileFiles.ts'
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
  '/XFA   ',
])('ten megabytes of %j take seconds, not hours', (unit) => {
  const whole = pdf({ objects: ['REPLACED'] })
    .toString('latin1')
    .replace('REPLACED', unit.repeat(Math.floor(10_000_000 / unit.length)))
  const start = performance.now()
  expect(refusalOf(Buffer.from(whole, 'latin1'))).not.toBe('taken')
  expect(performance.now() - start).toBeLessThan(20_000)
})
