// Small PDF documents of the demonstration: one page of text, equal bytes for equal texts.

const [LARGURA, ALTURA] = [595, 842]
const MARGEM = 64
const LINHA_MAX = 82

/** Lines of at most `most` characters, broken between words. */
function lines(text: string, most = LINHA_MAX): string[] {
  const found: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + word.length + 1 > most) {
      found.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...found, line]
}

/** Text as a PDF string in Latin encoding; characters outside it become hyphens. */
const literal = (text: string) =>
  `(${text
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '-')
    .replace(/[\\()]/g, (char) => `\\${char}`)})`

/** One A4 page with a heading, a line below it, and paragraphs. */
export function pdfOf(heading: string, below: string, paragraphs: readonly string[]): Buffer {
  const words: string[] = []
  let y = ALTURA - MARGEM
  const write = (text: string, size: number, font: string, gap: number, most?: number) => {
    for (const line of lines(text, most)) {
      words.push(`BT /${font} ${size} Tf ${MARGEM} ${y} Td ${literal(line)} Tj ET`)
      y -= gap
    }
  }
  write(heading, 20, 'F2', 26, 44)
  write(below, 11, 'F1', 30)
  words.push(`0.9 w ${MARGEM} ${y + 14} m ${LARGURA - MARGEM} ${y + 14} l S`)
  y -= 8
  for (const paragraph of paragraphs) {
    write(paragraph, 11, 'F1', 16)
    y -= 10
  }
  write('Documento inventado para a demonstração do portal.', 9, 'F1', 12)
  const content = words.join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${LARGURA} ${ALTURA}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(heading)} >>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
