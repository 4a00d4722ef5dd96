import { lazy, Suspense, useState } from 'react'
import { useNovidadesPorVer } from '../../data/novidades.ts'
import { loadPart } from '../../platform/parts.ts'

const NovidadesDialog = lazy(async () => ({
  default: (await loadPart(() => import('./NovidadesDialog.tsx'))).NovidadesDialog,
}))

/** What is new in the portal since the person saw it last, shown once; nothing where there is nothing. */
export function NovidadesAoEntrar() {
  const { novidades, see } = useNovidadesPorVer()
  const [closed, setClosed] = useState(false)
  if (novidades.length === 0) return null
  const close = () => {
    setClosed(true)
    see(novidades)
  }
  return (
    <Suspense fallback={null}>
      <NovidadesDialog novidades={novidades} open={!closed} onClose={close} />
    </Suspense>
  )
}
