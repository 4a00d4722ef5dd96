/** Rich text from lines: '## ' begins a heading, '> ' a quotation, '- ' a list item; every other line is a paragraph. */
export function richText(lines: readonly string[]): string {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
  const content: object[] = []
  let items: object[] = []
  const closeList = () => {
    if (items.length > 0) content.push({ type: 'bulletList', content: items })
    items = []
  }
  for (const line of lines) {
    if (line.startsWith('- ')) {
      items.push({ type: 'listItem', content: [text(line.slice(2))] })
      continue
    }
    closeList()
    if (line.startsWith('## '))
      content.push({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: line.slice(3) }] })
    else if (line.startsWith('> ')) content.push({ type: 'blockquote', content: [text(line.slice(2))] })
    else content.push(text(line))
  }
  closeList()
  return JSON.stringify({ type: 'doc', content })
}
