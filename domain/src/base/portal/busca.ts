import { keywords, normalize } from '../search/keywords.ts'
import { meets, rootsOf, tellingRoots } from '../search/roots.ts'
import { PALAVRAS_DAS_PAGINAS } from './palavrasDasPaginas.ts'
import { ROTAS, type Rota, type RotaPath } from './routes.ts'
import { holdsAny } from '../rights/alguma.ts'

/** Page that the search in the header finds. */
export interface Pagina {
  to: string
  title: string
  area: string
  /** the right that opens it; any one of several */
  rule?: string | readonly string[]
  /** further words by which people look for it */
  words?: string
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

function pageOf({ path, title, area, rule, menu, menuRule }: Rota<RotaPath>): Pagina {
  const needed = menuRule ?? rule
  const further = PALAVRAS_DAS_PAGINAS[path]
  return {
    to: path,
    title: menu ?? title,
    area,
    ...(needed ? { rule: needed } : {}),
    ...(further ? { words: further } : {}),
  }
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

/** Ranks of found pages: the title begins with the text, own words answer it, other words for the page do. */
const BEGINS = 0
const BY_ITS_NAME = 1
const BY_OTHER_WORDS = 2

/**
 * How a page answers a text: by its name where each word begins a word of title or area or the whole text is a keyword of the title (specification
 * 3); by other words where each meaningful word is met by a word for the page (`meets`); undefined for no answer.
 */
function answers(page: Pagina, typed: readonly string[], roots: readonly string[]): number | undefined {
  const known = wordsOf(page)
  if (typed.every((word) => known.some((one) => one.startsWith(word)))) return BY_ITS_NAME
  const text = typed.join(' ')
  if (text.length < SHORTEST) return undefined
  if (keywords(normalize(page.title)).includes(text)) return BY_ITS_NAME
  const all = rootsOf(`${page.title} ${page.area} ${page.words ?? ''}`)
  return roots.every((root) => meets(root, all) > 0) ? BY_OTHER_WORDS : undefined
}

/** Found page. */
export interface Encontrada extends Pagina {
  /** the title begins with the text */
  begins: boolean
  /** found by its name; otherwise by other words for it */
  named: boolean
}

/**
 * Pages that a visitor may open and that answer the text (`answers`), best first: those whose title begins with it, those found by their name,
 * those found by other words for them. An empty text gives all pages.
 * @param more pages that are part of another page
 */
export function searchPaginas(text: string, visitor: Visitante, more: readonly Pagina[] = []): Encontrada[] {
  const typed = words(text)
  const roots = tellingRoots(text)
  const begins = ({ title }: Pagina) => typed.length > 0 && normalize(title).startsWith(typed.join(' '))
  const found = [...PAGINAS, ...more].flatMap((page) => {
    if (!opens(page, visitor)) return []
    const rank = begins(page) ? BEGINS : answers(page, typed, roots)
    return rank === undefined ? [] : [{ page, rank }]
  })
  // Some lists have two addresses: only the first is shown.
  const once = found.filter(
    ({ page: { title, area } }, index) =>
      found.findIndex(({ page: other }) => title === other.title && area === other.area) === index,
  )
  return once
    .sort((a, b) => a.rank - b.rank)
    .map(({ page, rank }) => ({ ...page, begins: rank === BEGINS, named: rank < BY_OTHER_WORDS }))
}
