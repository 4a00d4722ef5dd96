import { temAlguma } from '@sie/domain/portal/busca.ts'
import { lazy, type ReactNode } from 'react'
import { useHolds } from '../../platform/store.ts'

const FaltaPermissao = lazy(async () => ({
  default: (await import('../../features/acesso/SemPermissao.tsx')).FaltaPermissao,
}))
const OutroPortal = lazy(async () => ({ default: (await import('./OutroPortal.tsx')).OutroPortal }))

/** Shows a screen to those who hold its rule, or one of its rules, in the portal they work in, and to others which one they lack, where they hold it, or how to ask for it. */
export function RequireRule({
  rule,
  title,
  children,
}: {
  rule: string | readonly string[]
  title: string
  children: ReactNode
}) {
  const holds = useHolds()
  const [first = ''] = [rule].flat()
  return temAlguma(rule, (one) => holds(one)) ? (
    children
  ) : (
    <>
      <OutroPortal rule={first} />
      <FaltaPermissao title={title} regra={first} />
    </>
  )
}
