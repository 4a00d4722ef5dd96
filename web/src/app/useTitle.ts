import { titleOf } from '@sie/domain/portal/routes.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The document's title follows the address. */
export function useTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pathname === '/' ? 'CBTKD' : `${titleOf(pathname) ?? 'Página não encontrada'} · CBTKD`
  }, [pathname])
}
