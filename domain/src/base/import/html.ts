import { Tokenizer, TokenizerMode, type TokenHandler } from 'parse5'
import { filledDown, type Mesclada, type Table } from './table.ts'

/** The one reader of HTML as text: mails and tables saved as spreadsheets. parse5 decodes the entities and runs in linear time; nothing is rendered. */

const SILENT = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'math', 'iframe', 'object'])
const RAW = new Set(['script', 'style', 'title', 'noscript', 'iframe'])
const BLOCKS = new Set(
  'p div br li tr table h1 h2 h3 h4 h5 h6 ul ol blockquote hr section article pre dt dd'.split(' '),
)
const CELLS = new Set(['td', 'th'])

interface Reader {
  /** @param span number of an attribute of the tag that says how many columns or rows a cell covers; 1 without one */
  start: (name: string, span: (attribute: string) => number) => void
  end: (name: string) => void
  words: (text: string) => void
}

/** HTML limits what a cell covers to a thousand columns; the rows to more than a list has. */
const spanOf = (value = '1') => (/^\d{1,6}$/.test(value) ? Math.min(Math.max(Number(value), 1), 1000) : 1)

const NOTHING = (): void => undefined
const handlers = (more: Partial<TokenHandler>): TokenHandler => ({
  onStartTag: more.onStartTag ?? NOTHING,
  onEndTag: more.onEndTag ?? NOTHING,
  onCharacter: more.onCharacter ?? NOTHING,
  onWhitespaceCharacter: more.onCharacter ?? NOTHING,
  onNullCharacter: NOTHING,
  onComment: NOTHING,
  onDoctype: NOTHING,
  onEof: NOTHING,
})

/** Tags and words in their order, without what is not shown. */
function walk(html: string, { start, end, words }: Reader): void {
  let silent = ''
  const tokenizer = new Tokenizer(
    {},
    handlers({
      onStartTag: ({ tagName, selfClosing, attrs }) => {
        if (!silent && SILENT.has(tagName) && !selfClosing) silent = tagName
        else if (!silent) start(tagName, (attribute) => spanOf(attrs.find(({ name }) => name === attribute)?.value))
        // What a program or a style says is no text with tags.
        if (RAW.has(tagName)) tokenizer.state = TokenizerMode.RAWTEXT
      },
      onEndTag: ({ tagName }) => {
        if (tagName === silent) silent = ''
        else if (!silent) end(tagName)
      },
      onCharacter: ({ chars }) => {
        if (!silent) words(chars)
      },
    }),
  )
  tokenizer.write(html, true)
}

/** Opening tags of a markup in their order, XML too: names in small letters, attributes by name. */
export function eachTag(markup: string, see: (name: string, attributes: ReadonlyMap<string, string>) => void): void {
  const onStartTag: TokenHandler['onStartTag'] = ({ tagName, attrs }) =>
    see(tagName, new Map(attrs.map(({ name, value }) => [name, value])))
  new Tokenizer({}, handlers({ onStartTag })).write(markup, true)
}

/** Text of an HTML document: a line for each block, cells of a table apart. */
export function textoDoHtml(html: string): string {
  const parts: string[] = []
  walk(html, {
    start: (name) => {
      if (BLOCKS.has(name)) parts.push('\n')
      else if (CELLS.has(name)) parts.push('\t')
    },
    end: (name) => {
      if (BLOCKS.has(name)) parts.push('\n')
    },
    words: (text) => parts.push(text.replace(/\s+/g, ' ')),
  })
  return parts
    .join('')
    .replace(/\n[\t ]*\t/g, '\n')
    .replace(/ ?\t ?/g, ' | ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether a file is an HTML page, as some systems save a table under the name of a spreadsheet. */
export const isHtml = (text: string): boolean =>
  /^\s*<(?:!doctype html|html|head|meta|body|table)[\s>]/i.test(text.slice(0, 1000))

/** Most empty cells that are written in place of what other cells cover. */
const MOST_COVERED = 1_000_000

/**
 * The cells of all tables of an HTML page, row by row. What a cell covers to its right are empty cells, as in a workbook; below it stands its
 * text again.
 * @throws RangeError for a table in which they are far more than its cells
 */
export function tabelaDoHtml(html: string): Table {
  const rows: string[][] = []
  const merged: Mesclada[] = []
  /** for each column the last row that a cell from above covers */
  let until: number[] = []
  let covered = 0
  let open = -1
  const cover = (row: string[]) => {
    if (++covered > MOST_COVERED) throw new RangeError('too many covered cells')
    row.push('')
  }
  const place = (span: (attribute: string) => number) => {
    const row = rows.at(-1) ?? rows[rows.push([]) - 1] ?? []
    const index = rows.length - 1
    while ((until[row.length] ?? -1) >= index) cover(row)
    open = row.push('') - 1
    for (let more = span('colspan'); more > 1; more--) cover(row)
    const last = index + span('rowspan') - 1
    if (last > index) merged.push({ coluna: open, de: index, ate: last })
    if (last > index) for (let column = open; column < row.length; column++) until[column] = last
  }
  walk(html, {
    start: (name, span) => {
      if (name === 'table') {
        until = []
        // A cell reaches no further than its table.
        for (const one of merged) one.ate = Math.min(one.ate, rows.length - 1)
      }
      if (name === 'tr') {
        rows.push([])
        open = -1
      }
      if (CELLS.has(name)) place(span)
    },
    end: (name) => {
      if (CELLS.has(name) || name === 'tr' || name === 'table') open = -1
    },
    words: (text) => {
      const row = rows.at(-1)
      if (row && open >= 0) row[open] += text
    },
  })
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
  return filledDown(cells, merged).filter((row) => row.length > 0)
}
