import { keywords, normalize } from '../search/keywords.ts'
import { ROTAS, type Rota } from './routes.ts'
import { holdsAny } from '../rights/alguma.ts'

/** Page that the search in the header finds. */
export interface Pagina {
  to: string
  title: string
  area: string
  /** the right that opens it; any one of several */
  rule?: string | readonly string[]
}

export interface Visitante {
  signedIn: boolean
  /** whether the visitor holds a rule in the current portal */
  holds: (rule: string) => boolean
}

/** Addresses that need a parameter from another page, or that are a step of a flow: not found by the search. */
const PARTES = new Set([
  '/content',
  '/sie/content',
  '/transparencia/content',
  '/institucional/content',
  '/cbtkdeduca/content',
  '/eventos/evento',
  '/eventos/evento/credencial',
  '/eventos/inscritos/listaprevia',
  '/eventos/inscritos/listafinal',
  '/noticias/noticia',
  '/galeria/album',
  '/signup-validation',
  '/notverified',
  '/unauthorized',
  '/sie',
])
const DE_QUEM_ENTRA = new Set<string>(['/login', '/signup', '/forgot-password'])
const DE_QUEM_ENTROU = new Set<string>(['/change-password', '/change-Email', '/change-Name'])

const words = (text: string) => normalize(text).split(' ').filter(Boolean)
/** Words of title and area, with and without hyphens, so that "email" matches "e-mail". */
const wordsOf = ({ title, area }: Pagina) => words(`${title} ${title.replaceAll('-', '')} ${area}`)

function pageOf({ path, title, area, rule, menu, menuRule }: Rota): Pagina {
  const needed = menuRule ?? rule
  return { to: path, title: menu ?? title, area, ...(needed ? { rule: needed } : {}) }
}

const PAGINAS: readonly Pagina[] = ROTAS.filter(
  ({ path, layout, redirect }) => layout === 'portal' && !redirect && !/[:*]/.test(path) && !PARTES.has(path),
).map(pageOf)
const GUARDADAS = new Set<string>(ROTAS.filter(({ guard }) => guard === 'sessao').map(({ path }) => path))

function opens({ to, rule }: Pagina, { signedIn, holds }: Visitante): boolean {
  if (signedIn ? DE_QUEM_ENTRA.has(to) : DE_QUEM_ENTROU.has(to) || GUARDADAS.has(to.replace(/\?.*/, ''))) return false
  return holdsAny(rule, holds)
}

/**
 * Least length of a text that is compared with the keyword list of a title, in characters: shorter ones are in nearly
 * every list.
 */
const SHORTEST = 3

/** Whether a page answers a text: each word begins a word of title or area, or the whole text is a keyword of the title (specification 3). */
function answers(page: Pagina, typed: readonly string[]): boolean {
  const known = wordsOf(page)
  if (typed.every((word) => known.some((one) => one.startsWith(word)))) return true
  const text = typed.join(' ')
  return text.length >= SHORTEST && keywords(normalize(page.title)).includes(text)
}

/** Whether the title of a page begins with a text. */
export const startsWith = ({ title }: Pick<Pagina, 'title'>, text: string): boolean => {
  const typed = words(text)
  return typed.length > 0 && normalize(title).startsWith(typed.join(' '))
}

/**
 * Pages that a visitor may open and that answer the text (`answers`), also typed without spaces or from the middle of the title. Those
 * whose title begins with the text come first. An empty text gives all pages.
 * @param more pages that are part of another page
 */
export function searchPaginas(text: string, visitor: Visitante, more: readonly Pagina[] = []): Pagina[] {
  const typed = words(text)
  const rank = (page: Pagina) => (startsWith(page, text) ? 0 : 1)
  const found = [...PAGINAS, ...more].filter(
    (page) => opens(page, visitor) && (typed.length === 0 || answers(page, typed)),
  )
  // Some lists have two addresses: only the first is shown.
  const once = found.filter(
    (page, index) => found.findIndex(({ title, area }) => title === page.title && area === page.area) === index,
  )
  return once.sort((a, b) => rank(a) - rank(b))
}
