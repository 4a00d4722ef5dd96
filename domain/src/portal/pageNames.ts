import { titleOf } from './routes.ts'
import { trilha, type Passo } from './trilha.ts'
import { viewOf } from './views.ts'

/** Title of a page: that of its open view, else that of the address; undefined where the address is unknown. */
export const pageTitle = (pathname: string, search: string): string | undefined =>
  viewOf(pathname, search)?.title ?? titleOf(pathname)

/** Breadcrumbs of a page: a view comes after the screen that it belongs to. */
export function pageTrail(pathname: string, search: string, visitor = false): Passo[] {
  const steps = trilha(pathname, visitor)
  const view = viewOf(pathname, search)
  if (!view) return steps
  return [
    ...steps.slice(0, -1),
    ...steps.slice(-1).map(({ title }) => ({ title, to: pathname })),
    { title: view.title },
  ]
}
