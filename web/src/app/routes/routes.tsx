import { ROTAS, type Rota, type RotaPath } from '@sie/domain/base/portal/routes.ts'
import { VIEWS, viewKey, viewOf } from '@sie/domain/base/portal/views.ts'
import { lazy, type ComponentType, type FunctionComponent } from 'react'
import { createBrowserRouter, Outlet, useLocation, type RouteObject } from 'react-router-dom'
import { useRenders } from '../../platform/monitor/useRenders.ts'
import { breathe } from '../../platform/idle.ts'
import { ROUTE_PREFIX } from '../../platform/pages.ts'
import { loadPart } from '../../platform/parts.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { Bare } from '../portal/Bare.tsx'
import { NotFound } from '../shell/NotFound.tsx'
import { PARTS, type Parts } from './parts.ts'
import { PortalOrDesk } from './PortalOrDesk.tsx'
import { PublicLayout } from '../portal/PublicLayout.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RouteError } from '../shell/RouteError.tsx'

/** The home: its page preloads it (scripts/lib/prerender.mjs), and other pages do not load it. */
const HOME = async () => (await import('../../features/painel/inicio/Inicio.tsx')).Inicio

/** List of screens that need a session or a right, a chunk that visitors do not load. */
const guardedParts = (path: RotaPath) => loadPart(async () => (await import('./guardedParts.ts')).guardedParts(path))

const isOpen = ({ guard, rule }: Pick<Rota<RotaPath>, 'guard' | 'rule'>) => guard === 'publica' && !rule

/** Screens of an address and its views. */
async function partsOf(rota: Rota<RotaPath>): Promise<Parts> {
  if (isOpen(rota) && PARTS[rota.path]) return PARTS
  return { ...PARTS, ...(await guardedParts(rota.path)) }
}

// The guards know every rule's name, and with them every collection, so they are chunks of their own.
const askRule = async () => (await loadPart(() => import('./RequireRule.tsx'))).RequireRule
const RuleAskedLater = lazy(async () => ({ default: await askRule() }))

/** Public screen with its public views, each a chunk. */
function withOpenViews(path: RotaPath, Own: ComponentType): ComponentType {
  const views = VIEWS.filter((view) => view.path === path && !view.rule)
  if (views.length === 0) return Own
  const screens = new Map(
    views.map((view) => {
      const part = PARTS[viewKey(view)]
      return [view.query, part && lazy(async () => ({ default: await loadPart(part) }))] as const
    }),
  )
  return function Here() {
    const { pathname, search } = useLocation()
    const Screen = screens.get(viewOf(pathname, search)?.query ?? '') ?? Own
    return <Screen />
  }
}

/** Screen whose renders are counted: rendered inside the counting component, since no other one knows of each render. */
function counted(path: string, draw: FunctionComponent): FunctionComponent {
  return function Counted() {
    useRenders(path)
    return draw({})
  }
}

function route(rota: Rota<RotaPath>): RouteObject {
  const { path, title, rule, redirect } = rota
  if (redirect)
    return {
      path,
      caseSensitive: true,
      lazy: async () => {
        const { RedirectPage } = await loadPart(() => import('./RedirectPage.tsx'))
        return { element: <RedirectPage titulo={title} para={redirect} /> }
      },
    }
  if (path === '/')
    return { path, caseSensitive: true, lazy: async () => ({ Component: withOpenViews(path, await loadPart(HOME)) }) }
  return {
    path,
    caseSensitive: true,
    lazy: async () => {
      // The router matches all addresses and asks for the first screen in one go, which a phone takes long for.
      await breathe()
      const parts = await partsOf(rota)
      const part = parts[path]
      if (!part) throw new Error(`${path} has no screen`)
      const Screen = counted(path, await loadPart(part, path))
      const views = VIEWS.filter((view) => view.path === path)
      // Visitors load the screen without the code of its guarded views.
      if (isOpen(rota)) {
        if (views.length === 0) return { Component: Screen }
        const { withViews } = await loadPart(() => import('./Views.tsx'))
        const later = views.flatMap((view) => {
          const one = parts[viewKey(view)]
          if (one) return [[view.query, one] as const]
          return view.rule
            ? [[view.query, async () => (await guardedParts(path))[viewKey(view)]?.() ?? Screen] as const]
            : []
        })
        return { Component: withViews(Screen, Object.fromEntries(later), RuleAskedLater) }
      }
      // A view without a chunk is rendered by the screen itself.
      const known = views.filter((view) => view.redirect || parts[viewKey(view)])
      if (!rule && known.length === 0) return { Component: Screen }
      const RequireRule = await askRule()
      const Own = () =>
        rule ? (
          <RequireRule rule={rule}>
            <Screen />
          </RequireRule>
        ) : (
          <Screen />
        )
      if (known.length === 0) return { Component: Own }
      const { withViews } = await loadPart(() => import('./Views.tsx'))
      const further = known.flatMap((view) => {
        const one = parts[viewKey(view)]
        return one ? [[view.query, one] as const] : []
      })
      return { Component: withViews(Own, Object.fromEntries(further), RequireRule) }
    },
  }
}

const rows = (choose: (rota: Rota<RotaPath>) => boolean) => ROTAS.filter(choose).map(route)

/** All addresses of the specification (2), from the catalogue; every other one is the not-found screen. */
export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: RequireSession,
        children: [
          {
            lazy: async () => ({ Component: (await loadPart(() => import('../desk/DeskLayout.tsx'))).DeskLayout }),
            children: [
              {
                ErrorBoundary: RouteError,
                children: rows(({ guard, layout }) => guard === 'sessao' && layout === 'portal'),
              },
            ],
          },
        ],
      },
      {
        Component: Bare,
        children: [{ ErrorBoundary: RouteError, children: rows(({ layout }) => layout !== 'portal') }],
      },
      {
        Component: PortalOrDesk,
        children: [{ ErrorBoundary: RouteError, children: rows(({ alsoDesk }) => alsoDesk === true) }],
      },
      {
        Component: PublicLayout,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              ...rows(({ guard, layout, alsoDesk }) => guard === 'publica' && layout === 'portal' && !alsoDesk),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes, ROUTE_PREFIX ? { basename: ROUTE_PREFIX } : {})
