import { useEffect } from 'react'
import { useIdentity } from '../../platform/domainDetails.ts'

/** Favicon: the logo of the portal's entity, where it has one; else the icon of the site. */
export function useIcon(): void {
  const { logo } = useIdentity()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !logo) return
    const { href, type } = link
    link.href = logo
    link.type = 'image/webp'
    return () => {
      link.href = href
      link.type = type
    }
  }, [logo])
}
