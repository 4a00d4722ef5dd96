import { expect, test } from 'vitest'
import {
  isRichText,
  linkAddress,
  paragraphs,
  plainText,
  readingMinutes,
  readRichText,
  RICH_TEXT_MAX,
} from './richText.ts'

const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content })
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

test('headings, lists, quotes and marks of the editor are read', () => {
  const stored = doc(
    { type: 'heading', attrs: { level: 3 }, content: [text('Chaves')] },
    paragraph(
      text('Veja '),
      text('aqui', { type: 'bold' }, { type: 'link', attrs: { href: '/eventos', target: null } }),
    ),
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('Um'))] }] },
    { type: 'blockquote', content: [paragraph(text('Disse'), { type: 'hardBreak' }, text('ele'))] },
    { type: 'horizontalRule' },
  )
  expect(readRichText(stored)).toEqual({
    refused: false,
    content: [
      { type: 'heading', level: 3, content: [{ type: 'text', text: 'Chaves', marks: [] }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Veja ', marks: [] },
          { type: 'text', text: 'aqui', marks: [{ type: 'bold' }, { type: 'link', href: '/eventos' }] },
        ],
      },
      {
        type: 'orderedList',
        start: 3,
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Um', marks: [] }] }] },
        ],
      },
      {
        type: 'blockquote',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Disse', marks: [] },
              { type: 'hardBreak' },
              { type: 'text', text: 'ele', marks: [] },
            ],
          },
        ],
      },
      { type: 'horizontalRule' },
    ],
  })
})

test.each([
  ['a node that is not listed', doc({ type: 'iframe', attrs: { src: 'https://x' } })],
  ['a block in a paragraph', doc(paragraph(paragraph(text('x'))))],
  ['a mark that is not listed', doc(paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } })))],
  ['a link that runs a program', doc(paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })))],
  ['HTML', '<script>alert(1)</script>'],
  ['another document', '{"type":"paragraph"}'],
  ['a key of its own', '{"type":"doc","content":[],"onload":"x"}'],
  ['a text that is no text', doc(paragraph({ type: 'text', text: { toString: 'x' } }))],
  ['a text that is too long', doc(paragraph(text('x'.repeat(RICH_TEXT_MAX))))],
  ['too many nodes', doc(...Array.from({ length: 4100 }, () => ({ type: 'paragraph' })))],
  [
    'too deep a nesting',
    doc(Array.from({ length: 20 }).reduce<unknown>((inner) => ({ type: 'blockquote', content: [inner] }), paragraph())),
  ],
])('%s is refused', (_what, stored) => {
  expect(isRichText(stored)).toBe(false)
})

test('what is refused is left out of what is drawn, the rest stays', () => {
  const stored = doc(
    paragraph(text('Antes')),
    { type: 'script', content: [text('alert(1)')] },
    paragraph(text('link', { type: 'link', attrs: { href: 'data:text/html,x' } })),
  )
  expect(readRichText(stored).content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Antes', marks: [] }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'link', marks: [] }] },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//outro.test',
  '/\\outro.test',
  'http://exemplo.com.br',
  'https://',
  'https:///x',
  'https://usuario@outro.test',
  'blob:https://x',
  'file:///etc/passwd',
  7,
  null,
])('no link leads to %j', (href) => {
  expect(linkAddress(href)).toBeUndefined()
})

test.each(['https://exemplo.com.br/a?b=c#d', '/eventos/evento?id=1', 'mailto:contato@exemplo.com.br'])(
  'a link leads to %s',
  (href) => {
    expect(linkAddress(href)).toBe(href)
  },
)

test('its words are read without any of its nodes', () => {
  expect(plainText(paragraphs('Um <b>dois</b>', 'três'))).toBe('Um <b>dois</b>\ntrês')
  expect(plainText('')).toBe('')
  expect(readingMinutes(paragraphs('palavra '.repeat(1000)))).toBe(5)
})
