/**
 * Rich text as a record stores it: the JSON of the editor (Tiptap) in a bounded text. An allow-list of nodes and marks selects what is
 * shown; nothing in it is ever interpreted as HTML.
 */

/** Greatest length of the stored JSON in characters. */
export const RICH_TEXT_MAX = 60_000
const MOST_NODES = 4_000
const DEEPEST = 12

export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; href: string }

export type RichNode =
  | { type: 'text'; text: string; marks: readonly RichMark[] }
  | { type: 'hardBreak' | 'horizontalRule' }
  | { type: 'heading'; level: 2 | 3; content: readonly RichNode[] }
  | { type: 'orderedList'; start: number; content: readonly RichNode[] }
  | { type: 'paragraph' | 'bulletList' | 'listItem' | 'blockquote'; content: readonly RichNode[] }

export interface RichText {
  content: readonly RichNode[]
  /** whether content was left out because it may not be shown */
  refused: boolean
}

const INLINE = ['text', 'hardBreak']
const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule']
/** Kinds of nodes that each node may contain. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  paragraph: INLINE,
  heading: INLINE,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: BLOCKS,
  blockquote: BLOCKS,
}

/** Address that a link may have: https, mailto, or a page of this site; undefined for any other. */
export function linkAddress(href: unknown): string | undefined {
  if (typeof href !== 'string' || href.length > 2_000) return undefined
  // Browsers skip control characters and blanks inside a scheme, so they are refused.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href)) return undefined
  if (/^\/(?!\/)/.test(href)) return href
  return /^(https:\/\/[^/?#@]+([/?#]|$)|mailto:[^@?#]+@[^@?#]+$)/i.test(href) ? href : undefined
}

/** The nodes of a stored rich text that may be shown. A text that is not rich text is refused as a whole. */
export function readRichText(stored: unknown): RichText {
  if (stored === '' || stored === undefined || stored === null) return { content: [], refused: false }
  if (typeof stored !== 'string' || stored.length > RICH_TEXT_MAX) return REFUSED
  let parsed: unknown
  try {
    parsed = JSON.parse(stored)
  } catch {
    return REFUSED
  }
  if (!isObject(parsed) || parsed.type !== 'doc') return REFUSED
  const reader = { nodes: 0, refused: Object.keys(parsed).some((key) => key !== 'type' && key !== 'content') }
  const content = childrenOf(reader, parsed, 'doc', 0)
  return { content, refused: reader.refused }
}

const REFUSED: RichText = { content: [], refused: true }

interface Reader {
  nodes: number
  refused: boolean
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function childrenOf(reader: Reader, parent: Record<string, unknown>, type: string, depth: number): RichNode[] {
  const { content } = parent
  if (content === undefined) return []
  if (!Array.isArray(content) || depth >= DEEPEST) {
    reader.refused = true
    return []
  }
  const allowed = CHILDREN[type] ?? []
  return (content as unknown[]).flatMap((child) => {
    reader.nodes += 1
    const node =
      reader.nodes <= MOST_NODES && isObject(child) && allowed.includes(String(child.type))
        ? nodeOf(reader, child, depth + 1)
        : undefined
    if (!node) reader.refused = true
    return node ?? []
  })
}

const KEYS = ['type', 'attrs', 'content', 'marks', 'text']

function nodeOf(reader: Reader, child: Record<string, unknown>, depth: number): RichNode | undefined {
  if (Object.keys(child).some((key) => !KEYS.includes(key))) reader.refused = true
  const attrs = isObject(child.attrs) ? child.attrs : {}
  switch (child.type) {
    case 'text':
      if (typeof child.text !== 'string') return undefined
      return { type: 'text', text: child.text, marks: marksOf(reader, child.marks) }
    case 'hardBreak':
    case 'horizontalRule':
      return { type: child.type }
    case 'heading':
      return { type: 'heading', level: attrs.level === 3 ? 3 : 2, content: childrenOf(reader, child, 'heading', depth) }
    case 'orderedList': {
      const start = Number.isInteger(attrs.start) ? Number(attrs.start) : 1
      return { type: 'orderedList', start, content: childrenOf(reader, child, 'orderedList', depth) }
    }
    case 'paragraph':
    case 'bulletList':
    case 'listItem':
    case 'blockquote':
      return { type: child.type, content: childrenOf(reader, child, child.type, depth) }
    default:
      return undefined
  }
}

function marksOf(reader: Reader, marks: unknown): RichMark[] {
  if (marks === undefined) return []
  if (!Array.isArray(marks) || marks.length > 8) {
    reader.refused = true
    return []
  }
  return (marks as unknown[]).flatMap((mark): RichMark[] => {
    const { type, attrs } = isObject(mark) ? mark : {}
    if (type === 'bold' || type === 'italic') return [{ type }]
    const href = type === 'link' && isObject(attrs) ? linkAddress(attrs.href) : undefined
    if (href !== undefined) return [{ type: 'link', href }]
    reader.refused = true
    return []
  })
}

/** Whether a text is rich text that may be shown completely. */
export const isRichText = (stored: string): boolean => !readRichText(stored).refused

/** Plain text of a rich text, its blocks separated by line breaks. */
export function plainText(stored: unknown): string {
  return textOf(readRichText(stored).content)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      if (node.type === 'hardBreak') return '\n'
      return 'content' in node ? `${textOf(node.content)}\n` : ''
    })
    .join('')

/** Reading time in minutes, at 200 words a minute; at least 1. */
export const readingMinutes = (stored: unknown): number =>
  Math.max(1, Math.round((plainText(stored).match(/\S+/g)?.length ?? 0) / 200))

/** Rich text of plain paragraphs, for the seed and imports. */
export const paragraphs = (...texts: readonly string[]): string =>
  JSON.stringify({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })
