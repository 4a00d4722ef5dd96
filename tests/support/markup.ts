// Elements and attributes of HTML, parsed by the standard's algorithm as in a browser.
import { parse, parseFragment } from 'parse5'

export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

interface Node {
  nodeName: string
  tagName?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
  content?: Node
}

function tagsBelow(node: Node): Tag[] {
  const own = node.tagName
    ? [
        {
          name: node.tagName,
          attributes: Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value])),
        },
      ]
    : []
  return [...own, ...[...(node.childNodes ?? []), ...(node.content ? [node.content] : [])].flatMap(tagsBelow)]
}

/** Every element of a whole page. */
export const tagsOfPage = (html: string): Tag[] => tagsBelow(parse(html) as Node)
/** Every element of a part of a page. */
export const tagsOf = (html: string): Tag[] => tagsBelow(parseFragment(html) as Node)

/** Elements that pages of records never contain; scripts are counted by their page. */
const NEVER = ['iframe', 'object', 'embed', 'base', 'form', 'style', 'template', 'math', 'audio', 'frame', 'applet']
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'xlink:href']

/** Active parts of these elements: elements, handlers, URLs and styles that no record may contain. */
export const runningParts = (tags: readonly Tag[]): string[] =>
  tags.flatMap(({ name, attributes }) => [
    ...(NEVER.includes(name) ? [name] : []),
    ...Object.entries(attributes).flatMap(([key, value]) => [
      ...(key.startsWith('on') || key === 'srcdoc' || key === 'http-equiv' ? [`${name} ${key}`] : []),
      ...(ADDRESSES.includes(key) && /^[\s\p{Cc}]*(?!https?:|mailto:|tel:\+\d*$)[a-z][\w+.-]*:/iu.test(value)
        ? [`${name} ${key}=${value}`]
        : []),
      ...(key === 'style' && /url\(|expression|import/i.test(value) ? [`${name} style=${value}`] : []),
    ]),
  ])
