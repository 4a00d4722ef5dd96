import { Tokenizer, TokenizerMode } from 'parse5'
import type { Table } from './table.ts'

/** The one reader of HTML as text: mails and tables saved as spreadsheets. parse5 decodes the entities and runs in linear time; nothing is rendered. */

const SILENT = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'math', 'iframe', 'object'])
const RAW = new Set(['script', 'style', 'title', 'noscript', 'iframe'])
const BLOCKS = new Set(
  'p div br li tr table h1 h2 h3 h4 h5 h6 ul ol blockquote hr section article pre dt dd'.split(' '),
)
const CELLS = new Set(['td', 'th'])

interface Reader {
  start: (name: string) => void
  end: (name: string) => void
  words: (text: string) => void
}

/** Tags and words in their order, without what is not shown. */
function walk(html: string, { start, end, words }: Reader): void {
  let silent = ''
  const chars = ({ chars }: { chars: string }) => {
    if (!silent) words(chars)
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, selfClosing }) => {
        if (!silent && SILENT.has(tagName) && !selfClosing) silent = tagName
        else if (!silent) start(tagName)
        // What a program or a style says is no text with tags.
        if (RAW.has(tagName)) tokenizer.state = TokenizerMode.RAWTEXT
      },
      onEndTag: ({ tagName }) => {
        if (tagName === silent) silent = ''
        else if (!silent) end(tagName)
      },
      onCharacter: chars,
      onWhitespaceCharacter: chars,
      onNullCharacter: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onEof: () => undefined,
    },
  )
  tokenizer.write(html, true)
}

/** Text of an HTML document: a line for each block, cells of a table apart. @param most characters of HTML that are read */
export function textoDoHtml(html: string, most = 2_000_000): string {
  const parts: string[] = []
  walk(html.slice(0, most), {
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

/** The cells of all tables of an HTML page, row by row. */
export function tabelaDoHtml(html: string): Table {
  const rows: string[][] = []
  let open = false
  walk(html, {
    start: (name) => {
      if (name === 'tr') rows.push([])
      open = CELLS.has(name) || (open && name !== 'tr')
      if (CELLS.has(name)) (rows.at(-1) ?? rows[rows.push([]) - 1])?.push('')
    },
    end: (name) => {
      if (CELLS.has(name) || name === 'tr' || name === 'table') open = false
    },
    words: (text) => {
      const row = rows.at(-1)
      if (open && row) row[row.length - 1] += text
    },
  })
  return rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim())).filter((row) => row.length > 0)
}
