import { lazy, Suspense, type ComponentType } from 'react'

// Most records have a picture: the code of the scenes loads with the first record without one. Without a connection its place stays empty.
const Cena = lazy<ComponentType<{ id: string }>>(() =>
  import('./Cena.tsx').then(
    ({ Cena }) => ({ default: Cena }),
    () => ({ default: (_: { id: string }) => <></> }),
  ),
)

/** Drawn scene of the sport, derived from its id, for a record without a picture. */
export function Arte({ id }: { id: string }) {
  return (
    <Suspense fallback={null}>
      <Cena id={id} />
    </Suspense>
  )
}
