import { lazy, Suspense, useState } from 'react'
import { useNovidadesPorVer } from '../../../data/novidades.ts'
import { loadPart } from '../../../platform/parts.ts'

const NovidadesDialog = lazy(async () => ({
  default: (await loadPart(() => import('./NovidadesDialog.tsx'))).NovidadesDialog,
}))

/** Release notes that the user has not seen, shown once; nothing where there are none. */
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
