import { lazy, type ReactNode } from 'react'
import { useHolds } from '../platform/store.ts'

const FaltaPermissao = lazy(async () => ({ default: (await import('../features/acesso/SemPermissao.tsx')).FaltaPermissao }))
const OutroPortal = lazy(async () => ({ default: (await import('./OutroPortal.tsx')).OutroPortal }))

/** Shows a screen to those who hold its rule in the portal they work in, and to others which one they lack, where they hold it, or how to ask for it. */
export function RequireRule({ rule, title, children }: { rule: string; title: string; children: ReactNode }) {
  return useHolds()(rule) ? children : <><OutroPortal rule={rule} /><FaltaPermissao title={title} regra={rule} /></>
}
