import { titleOf } from '@sie/domain/portal/routes.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

export const documentTitle = (pathname: string, title: string | undefined): string => (pathname === '/' ? 'CBTKD' : `${title ?? 'Página não encontrada'} · CBTKD`)

/** The document's title follows the address. */
export function useTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = documentTitle(pathname, titleOf(pathname))
  }, [pathname])
}
