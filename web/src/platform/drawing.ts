import type { EntidadePublica } from '@sie/domain/base/portal/dominio.ts'
import { createContext, use } from 'react'
import type { PageMeta } from './pageMeta.ts'

/** One page while the server draws it. */
export interface Drawing {
  /** host that was asked for, with its port */
  host: string
  /** absolute beginning of the portal's addresses, without a final slash */
  origin: string
  /** entity of the portal */
  entity: EntidadePublica
  /** takes the metadata that the page's screen gives to `usePageMeta` */
  tell: (meta: PageMeta) => void
}

/** The page that the server draws. What asks for it does so under `import.meta.env.SSR`: a browser's app holds nothing of it. */
export const DrawingContext = createContext<Drawing | undefined>(undefined)

/** Part of the address of the page that the server draws, or of the window's; '' where the page is drawn in advance for all hosts. */
function useDrawn(part: 'host' | 'origin'): string {
  const drawing = use(DrawingContext)
  return drawing ? drawing[part] : typeof window === 'undefined' ? '' : window.location[part]
}

/** Host of the page, with its port. */
export const useHost: () => string = import.meta.env.SSR ? () => useDrawn('host') : () => location.host

/** Absolute beginning of the portal's addresses, without a final slash. */
export const useOrigin: () => string = import.meta.env.SSR ? () => useDrawn('origin') : () => location.origin
