import { pageTitle } from '@sie/domain/portal/pageNames.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { usePageTitle } from '../../platform/pageMeta.ts'

/** The title of a document: the page, then whose portal it is. Without a sigla, as long as it is not known, the page alone. */
export function documentTitle(pathname: string, title: string | undefined, sigla: string): string {
  if (pathname === '/') return sigla || 'Taekwondo'
  return [title ?? 'Página não encontrada', sigla].filter(Boolean).join(' · ')
}

/** The document's title follows the record that the page shows, else its view, else the address, and the portal's entity. */
export function useTitle(): void {
  const { pathname, search } = useLocation()
  const { sigla } = useDomainDetails()
  const ofRecord = usePageTitle()
  useEffect(() => {
    document.title = documentTitle(pathname, ofRecord ?? pageTitle(pathname, search), sigla)
  }, [pathname, search, sigla, ofRecord])
}
