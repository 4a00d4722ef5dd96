import { rotaDe, titleOf } from './routes.ts'
import { trilha, type Passo } from './trilha.ts'
import { viewOf } from './views.ts'

/** Title of a page: that of its open view, else that of the address; undefined where the address is unknown. */
export const pageTitle = (pathname: string, search: string): string | undefined =>
  viewOf(pathname, search)?.title ?? titleOf(pathname)

/** Addresses of the form of one record. Their view `ver=lista` is the list of these records, which comes before the form. */
const FORM = /\/(add\w+|edit\w+|inscricao)$/

/** Breadcrumbs of a page: a view comes after the screen that it belongs to; the form of a record after the list that the same right opens. */
export function pageTrail(pathname: string, search: string, visitor = false): Passo[] {
  const steps = trilha(pathname, visitor)
  const above = steps.slice(0, -1)
  const page = steps.slice(-1)
  const view = viewOf(pathname, search)
  const list = FORM.test(pathname) ? viewOf(pathname, '?ver=lista') : undefined
  if (view && view === list) return [...above, { title: view.title }]
  return [
    ...above,
    ...(list && list.rule === rotaDe(pathname)?.rule ? [{ title: list.title, to: `${pathname}?ver=lista` }] : []),
    ...(view ? [...page.map(({ title }) => ({ title, to: pathname })), { title: view.title }] : page),
  ]
}
