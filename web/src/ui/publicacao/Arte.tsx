import { lazy, Suspense, type ComponentType } from 'react'

// Most records have a picture: what draws the scenes comes with the first that has none. Without a connection its place stays empty.
const Cena = lazy<ComponentType<{ id: string }>>(() =>
  import('./Cena.tsx').then(
    ({ Cena }) => ({ default: Cena }),
    () => ({ default: (_: { id: string }) => <></> }),
  ),
)

/** What stands for a record without a picture: a drawn scene of the sport that follows from its id. */
export function Arte({ id }: { id: string }) {
  return (
    <Suspense fallback={null}>
      <Cena id={id} />
    </Suspense>
  )
}
