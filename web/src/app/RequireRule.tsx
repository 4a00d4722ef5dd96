import { lazy, type ReactNode } from 'react'
import { usePode } from '../platform/session.ts'

const FaltaPermissao = lazy(async () => ({ default: (await import('../features/acesso/SemPermissao.tsx')).FaltaPermissao }))

/** Shows a screen to those who hold its rule anywhere, and to others which one they lack and how to ask for it. */
export function RequireRule({ rule, title, children }: { rule: string; title: string; children: ReactNode }) {
  return usePode(rule) ? children : <FaltaPermissao title={title} regra={rule} />
}
