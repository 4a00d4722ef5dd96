import { normalize } from '../search/keywords.ts'
import { ROTAS, type Rota } from './routes.ts'

/** A page that the search of the header can open. */
export interface Pagina {
  to: string
  title: string
  area: string
  /** its screen exists */
  ready: boolean
  /** the right that opens it; of several any one */
  rule?: string | readonly string[]
}

export interface Visitante {
  signedIn: boolean
  /** whether they hold a rule in the portal they work in */
  holds: (rule: string) => boolean
}

/** What shows only one thing that another page leads to, or a step that nobody looks for. */
const PARTES = new Set([
  '/content',
  '/sie/content',
  '/transparencia/content',
  '/institucional/content',
  '/cbtkdeduca/content',
  '/eventos/evento',
  '/eventos/evento/credencial',
  '/noticias/noticia',
  '/galeria/album',
  '/signup-validation',
  '/notverified',
  '/unauthorized',
  '/sie',
])
const DE_QUEM_ENTRA = new Set(['/login', '/signup', '/forgot-password'])
const DE_QUEM_ENTROU = new Set(['/change-password', '/change-Email', '/change-Name'])

/** Whether somebody holds a right, or any of several; true where none is asked for. */
export const temAlguma = (rule: Pagina['rule'], holds: Visitante['holds']): boolean =>
  rule === undefined || [rule].flat().some(holds)

const words = (text: string) => normalize(text).split(' ').filter(Boolean)
/** With and without hyphens, so that "email" finds "e-mail". */
const wordsOf = ({ title, area }: Pagina) => words(`${title} ${title.replaceAll('-', '')} ${area}`)

function pageOf({ path, title, area, ready, rule, menu, menuRule }: Rota): Pagina {
  const needed = menuRule ?? rule
  return { to: path, title: menu ?? title, area, ready, ...(needed ? { rule: needed } : {}) }
}

const PAGINAS: readonly Pagina[] = ROTAS.filter(
  ({ path, layout, redirect }) => layout === 'portal' && !redirect && !/[:*]/.test(path) && !PARTES.has(path),
).map(pageOf)
const GUARDADAS = new Set(ROTAS.filter(({ guard }) => guard === 'sessao').map(({ path }) => path))

function opens({ to, rule }: Pagina, { signedIn, holds }: Visitante): boolean {
  if (signedIn ? DE_QUEM_ENTRA.has(to) : DE_QUEM_ENTROU.has(to) || GUARDADAS.has(to.replace(/\?.*/, ''))) return false
  return temAlguma(rule, holds)
}

/**
 * The pages that somebody may open and whose title or area has, for each word typed, a word that begins with it. Finished pages come first,
 * then those whose title begins as typed. Without a text, the finished ones. `more` are pages that are part of another.
 */
export function buscarPaginas(text: string, visitor: Visitante, more: readonly Pagina[] = []): Pagina[] {
  const typed = words(text)
  const rank = ({ ready, title }: Pagina) =>
    (ready ? 0 : 2) + (typed[0] && normalize(title).startsWith(typed.join(' ')) ? 0 : 1)
  const found = [...PAGINAS, ...more].filter(
    (page) =>
      opens(page, visitor) &&
      (typed.length > 0 ? typed.every((word) => wordsOf(page).some((one) => one.startsWith(word))) : page.ready),
  )
  // Some lists have two addresses.
  const once = found.filter(
    (page, index) => found.findIndex(({ title, area }) => title === page.title && area === page.area) === index,
  )
  return once.sort((a, b) => rank(a) - rank(b))
}
