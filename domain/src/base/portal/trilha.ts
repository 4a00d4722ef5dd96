import { rotaDe } from './routes.ts'

export interface Passo {
  title: string
  /** undefined for the page itself and for steps without a page */
  to?: string
}

/**
 * Breadcrumbs of an address: home or desk, the area where it differs from the title, the known addresses above, the page itself.
 * @param visitor whether nobody is signed in, so that pages open to everybody do not lead to the desk
 */
export function trilha(pathname: string, visitor = false): Passo[] {
  const rota = rotaDe(pathname)
  if (!rota || pathname === '/' || rota.path === '/sie' || rota.path === '/sie/dashboard') return []
  const desk = rota.guard === 'sessao' || ((rota.portal === 'sie' || rota.alsoDesk === true) && !visitor)
  const segments = pathname.split('/').filter(Boolean)
  const above = segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  const pages = above.flatMap((path) => {
    const found = rotaDe(path)
    return found && !found.redirect && path !== '/sie' ? [{ title: found.title, to: path }] : []
  })
  // The list of the records whose form this is, opened by the same right: `addservice` has `services`, and people are `pessoas`.
  const list = rotaDe(pathname.replace('addpraticante', 'pessoas').replace(/add(\w+)$/, '$1s'))
  const said = new Set([...pages.map(({ title }) => title), rota.title])
  return [
    desk ? { title: 'Painel', to: '/sie/dashboard' } : { title: 'Início', to: '/' },
    ...(desk && !rota.alsoDesk && !said.has(rota.area) && pages.length === 0 ? [{ title: rota.area }] : []),
    ...pages,
    ...(list && list !== rota ? [{ title: list.title, to: list.path }] : []),
    // Screens of an address with several (`/cbtkdeduca/admin/*`) end with a step back to the first of them.
    ...(pages.some(({ title }) => title === rota.title) ? [] : [{ title: rota.title }]),
  ]
}
