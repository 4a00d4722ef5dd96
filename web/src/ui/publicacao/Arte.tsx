import { lazy, Suspense, type ComponentType } from 'react'
import { Perto } from '../layout/Perto.tsx'

// Most records have a picture: the code of the scenes loads with the first record without one. Without a connection its place stays empty.
const Cena = lazy<ComponentType<{ id: string }>>(() =>
  import('./Cena.tsx').then(
    ({ Cena }) => ({ default: Cena }),
    () => ({ default: (_: { id: string }) => <></> }),
  ),
)

/** Drawn scene of the sport, derived from its id, for a record without a picture; drawn once the visitor scrolls near it. */
export function Arte({ id }: { id: string }) {
  return (
    <Perto>
      <Suspense fallback={null}>
        <Cena id={id} />
      </Suspense>
    </Perto>
  )
}
