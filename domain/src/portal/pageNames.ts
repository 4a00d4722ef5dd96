import { rotaDe, titleOf } from './routes.ts'
import { trilha, type Passo } from './trilha.ts'
import { viewKey, viewOf, VIEWS, type View } from './views.ts'

/** Title of a page: that of its open view, else that of the address; undefined where the address is unknown. */
export const pageTitle = (pathname: string, search: string): string | undefined =>
  viewOf(pathname, search)?.title ?? titleOf(pathname)

/** Addresses of the form of one record. Their view `ver=lista` is the list of these records, which comes before the form. */
const FORM = /\/(?:add\w+|edit\w+|inscricao)$/
const isList = ({ path, query }: View): boolean => query === 'ver=lista' && FORM.test(path)

/** Breadcrumbs of a page: a view comes after the screen that it belongs to; the form of a record after the list that the same right opens. */
export function pageTrail(pathname: string, search: string, visitor = false): Passo[] {
  const steps = trilha(pathname, visitor)
  const above = steps.slice(0, -1)
  const view = viewOf(pathname, search)
  if (view && isList(view)) return [...above, { title: view.title }]
  const list = VIEWS.find((one) => one.path === pathname && isList(one) && one.rule === rotaDe(pathname)?.rule)
  const page = steps.slice(-1)
  return [
    ...above,
    ...(list ? [{ title: list.title, to: viewKey(list) }] : []),
    ...(view ? [...page.map(({ title }) => ({ title, to: pathname })), { title: view.title }] : page),
  ]
}
