import { lazy, Suspense, type ComponentType } from 'react'

/**
 * Component of a part that loads when it is first shown, and that the page goes on without where its code does not come. Pages of visitors have it in
 * place of `parteTardia`, which is loaded with the access to the database.
 */
export function parteDispensavel<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load().catch(() => () => null) }))
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
