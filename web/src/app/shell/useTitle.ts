import { pageTitle } from '@sie/domain/base/portal/pageNames.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { watchPageTitle } from '../../platform/pageMeta.ts'

/** Document title: the page, then the portal's sigla. Without a sigla, while it is not loaded, the page alone. */
export function documentTitle(pathname: string, title: string | undefined, sigla: string): string {
  if (pathname === '/') return sigla || 'Taekwondo'
  return [title ?? 'Página não encontrada', sigla].filter(Boolean).join(' · ')
}

/**
 * Sets the document title from the record that the page shows, else its view, else the address, and the portal's entity. A record's title comes
 * after the first render, and is no reason to render the layout again.
 */
export function useTitle(): void {
  const { pathname, search } = useLocation()
  const { sigla } = useDomainDetails()
  useEffect(
    () =>
      watchPageTitle((ofRecord) => {
        document.title = documentTitle(pathname, ofRecord ?? pageTitle(pathname, search), sigla)
      }),
    [pathname, search, sigla],
  )
}
