import { pageTitle } from '@sie/domain/base/portal/pageNames.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { watchPageTitle } from '../../platform/pageMeta.ts'

/** Document title: the page, then the portal's sigla; of the home the entity's name. Without a sigla, while it is not loaded, the page alone. */
export function documentTitle(pathname: string, title: string | undefined, sigla: string, name: string): string {
  const words = pathname === '/' ? [name || 'Taekwondo', sigla] : [title ?? 'Página não encontrada', sigla]
  return [...new Set(words)].filter(Boolean).join(' · ')
}

/**
 * Sets the document title from the record that the page shows, else its view, else the address, and the portal's entity. A record's title comes
 * after the first render, and is no reason to render the layout again. The address that the head has is left behind with its page, also where the
 * server wrote it: what is shared next would lead there.
 */
export function useTitle(): void {
  const { pathname, search } = useLocation()
  const { sigla, name } = useDomainDetails()
  useLayoutEffect(
    () => () => document.head.querySelectorAll('[rel=canonical],[property="og:url"]').forEach((tag) => tag.remove()),
    [pathname, search],
  )
  useEffect(
    () =>
      watchPageTitle((ofRecord) => {
        document.title = documentTitle(pathname, ofRecord ?? pageTitle(pathname, search), sigla, name)
      }),
    [pathname, search, sigla, name],
  )
}
