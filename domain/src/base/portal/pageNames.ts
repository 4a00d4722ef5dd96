import { rotaDe, titleOf } from './routes.ts'
import { trilha, type Passo } from './trilha.ts'
import { viewOf } from './views.ts'

/** Title of a page: the title of its open view, else of the address; undefined where the address is unknown. */
export const pageTitle = (pathname: string, search: string): string | undefined =>
  viewOf(pathname, search)?.title ?? titleOf(pathname)

/** Addresses of the form of one record. Their view `ver=lista` is the list of these records, which comes before the form. */
const FORM = /\/(add\w+|edit\w+|inscricao)$/

/** Part of a right, or of the first of several, before its action: the collection that it concerns. */
const concern = (rule: string | readonly string[]) => String(rule).split(':')[0]

/**
 * Breadcrumbs of a page: a view comes after the screen that it belongs to; the form of a record after the list that the same right opens. Steps
 * above it that another collection's form leads to, or that bear the title of a later one, are left out.
 */
export function pageTrail(pathname: string, search: string, visitor = false): Passo[] {
  const steps = trilha(pathname, visitor)
  const above = steps.slice(0, -1)
  const page = steps.slice(-1)
  const view = viewOf(pathname, search)
  const list = FORM.test(pathname) ? viewOf(pathname, '?ver=lista') : undefined
  const rule = rotaDe(pathname)?.rule
  const foreign = view?.rule && rule && concern(view.rule) !== concern(rule)
  const own = list && list.rule === rule && !foreign ? [{ title: list.title, to: `${pathname}?ver=lista` }] : []
  const trail =
    view && (view === list || (foreign && FORM.test(pathname)))
      ? [...above, { title: view.title }]
      : [
          ...above,
          ...own,
          ...(view ? [...page.map(({ title }) => ({ title, to: pathname })), { title: view.title }] : page),
        ]
  return trail.filter(({ title }, index) => !trail.slice(index + 1).some((later) => later.title === title))
}
