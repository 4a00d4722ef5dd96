import { useEffect, useSyncExternalStore } from 'react'

/** What a page tells other programs about its record: search engines, messengers, feeds. */
export interface PageMeta {
  title: string
  description: string
  /** absolute address of the picture that a shared link shows */
  image?: string | undefined
  /** address without the parameters that do not choose the record */
  canonical?: string | undefined
  type?: 'article' | 'website'
  /** schema.org; the function `pagina` writes it, as the page's policy lets no script change a script element */
  jsonLd?: object
}

let title: string | undefined
const listeners = new Set<() => void>()

function setTitle(next: string | undefined): void {
  title = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Title of the record that the page shows; undefined where the address alone says it. */
export const usePageTitle = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => undefined,
  )

/** Sets title, description and Open Graph of the document while the component is shown. */
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

/** Sets an attribute of the one tag with this key, which is made where there is none. Returns what restores it. */
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
