import { viewOf } from '@sie/domain/base/portal/views.ts'
import { lazy, type ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loadPart } from '../../platform/parts.ts'
import type { RequireRule } from './RequireRule.tsx'

/** Screen of an address with views: the view named by its query, each behind its own rule (`Ask`); `own` is the address's own, with its rule. */
export function withViews(
  own: ComponentType,
  views: Readonly<Record<string, () => Promise<ComponentType>>>,
  Ask: ComponentType<Parameters<typeof RequireRule>[0]>,
): ComponentType {
  const screens = Object.fromEntries(
    Object.entries(views).map(([query, part]) => [query, lazy(async () => ({ default: await loadPart(part) }))]),
  )
  return function Views() {
    const { pathname, search } = useLocation()
    const view = viewOf(pathname, search)
    if (view?.redirect) return <Navigate to={`?${view.redirect}`} replace />
    const Screen = (view && screens[view.query]) ?? own
    return view?.rule ? (
      <Ask key={view.query} rule={view.rule}>
        <Screen />
      </Ask>
    ) : (
      <Screen />
    )
  }
}
