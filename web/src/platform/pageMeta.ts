import { useEffect } from 'react'

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
}

let title: string | undefined
const listeners = new Set<() => void>()

function setTitle(next: string | undefined): void {
  title = next
  listeners.forEach((listener) => listener())
}

/** Title of the record that the page shows; undefined where the title follows from the address. */
export const pageTitleOfRecord = (): string | undefined => title

/** Calls `listener` when that title changes. @returns stops */
export function subscribePageTitle(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets title, description and Open Graph tags of the document while the component is mounted. */
export function usePageMeta(meta: PageMeta | undefined): void {
  const text = meta && JSON.stringify(meta)
  useEffect(() => {
    if (text === undefined) return
    const { title: name, description, image, canonical, type = 'article' } = JSON.parse(text) as PageMeta
    setTitle(name)
    const undo = [
      setTag('meta', 'name', 'description', 'content', description),
      setTag('meta', 'property', 'og:title', 'content', name),
      setTag('meta', 'property', 'og:description', 'content', description),
      setTag('meta', 'property', 'og:type', 'content', type),
      ...(image ? [setTag('meta', 'property', 'og:image', 'content', image)] : []),
      ...(canonical
        ? [
            setTag('meta', 'property', 'og:url', 'content', canonical),
            setTag('link', 'rel', 'canonical', 'href', canonical),
          ]
        : []),
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
