import { use, useEffect } from 'react'
import { DrawingContext } from './drawing.ts'

/** Metadata of a page about its record, for search engines, messengers and feeds. */
export interface PageMeta {
  title: string
  description: string
  /** absolute URL of the picture that a shared link shows */
  image?: string | undefined
  /** URL without the parameters that do not choose the record */
  canonical?: string | undefined
  type?: 'article' | 'website'
  /** schema.org; the function `pagina` writes it, as the content security policy lets no script change a script element */
  jsonLd?: object
  /** the page says that there is nothing at its address: the function `pagina` answers 404 */
  missing?: true
}

type Listener = (title: string | undefined) => void

let title: string | undefined
const listeners = new Set<Listener>()

function setTitle(next: string | undefined): void {
  title = next
  listeners.forEach((listener) => listener(next))
}

/** Tells the title of the record that the page shows, now and at each change; undefined where the title follows from the address. @returns stops */
export function watchPageTitle(listener: Listener): () => void {
  listeners.add(listener)
  listener(title)
  return () => void listeners.delete(listener)
}

/** Sets title, description and Open Graph tags of the document while the component is mounted, and those of a page that the server draws. */
export function usePageMeta(meta: PageMeta | undefined): void {
  if (import.meta.env.SSR && meta) use(DrawingContext)?.tell(meta)
  const text = meta && JSON.stringify(meta)
  useEffect(() => {
    if (text === undefined) return
    const { title: name, description, image, canonical, type = 'article' } = JSON.parse(text) as PageMeta
    setTitle(name)
    const og = (key: string, value: string) => setTag('meta', 'property', `og:${key}`, 'content', value)
    const undo = [
      setTag('meta', 'name', 'description', 'content', description),
      og('title', name),
      og('description', description),
      og('type', type),
      ...(image ? [og('image', image)] : []),
      ...(canonical ? [og('url', canonical), setTag('link', 'rel', 'canonical', 'href', canonical)] : []),
    ]
    return () => {
      setTitle(undefined)
      undo.forEach((back) => back())
    }
  }, [text])
}

/** Sets an attribute of the tag with this key, creating it where there is none. @returns restores the previous state */
function setTag(tag: 'meta' | 'link', key: string, name: string, attribute: string, value: string): () => void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`)
  const element = found ?? document.createElement(tag)
  const before = element.getAttribute(attribute)
  element.setAttribute(key, name)
  element.setAttribute(attribute, value)
  if (found) return () => found.setAttribute(attribute, before ?? '')
  document.head.append(element)
  return () => element.remove()
}
