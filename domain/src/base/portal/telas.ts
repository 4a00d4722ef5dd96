import { pageTitle, pageTrail } from './pageNames.ts'
import { ROTAS, rotaDe } from './routes.ts'
import { VIEWS, viewKey, viewOf } from './views.ts'

/** Screen of the desk, derived from the catalogue of addresses and their views. */
interface Tela {
  /** path of the address, or key of the view */
  chave: string
  /** titles on the way to it: 'Financeiro › Receitas › Conciliação' */
  nome: string
}

const nomeDe = (chave: string): string => {
  const [path = '', query = ''] = chave.split('?')
  const search = query && `?${query}`
  const above = pageTrail(path, search)
    .slice(1, -1)
    .map(({ title }) => title)
  return [...above, pageTitle(path, search)].join(' › ')
}

const ofDesk = ROTAS.filter(
  ({ guard, alsoDesk, layout, redirect }) => (guard === 'sessao' || alsoDesk) && layout === 'portal' && !redirect,
)

const listed = (): Tela[] =>
  [
    ...ofDesk.map(({ path }) => path),
    ...VIEWS.filter(({ path, redirect }) => !redirect && ofDesk.some((rota) => rota.path === path)).map(viewKey),
  ]
    .map((chave) => ({ chave, nome: nomeDe(chave) }))
    // Where the desk has a view of its own of a public page, that is its screen.
    .filter(({ chave, nome }, _, all) => chave.includes('?') || all.filter((other) => other.nome === nome).length === 1)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))

// Derived when first asked for: most pages and functions that know the help's descriptions never ask.
let known: ReadonlyMap<string, string> | undefined
const names = () => (known ??= new Map(listed().map(({ chave, nome }) => [chave, nome])))

/** Keys of all screens of the desk, in the order of their names. */
export const chavesDasTelas = (): string[] => [...names().keys()]

export const isTela = (chave: string): boolean => names().has(chave)

/** Name of a screen; its key where the catalogue no longer has it. */
export const nomeDaTela = (chave: string): string => names().get(chave) ?? chave

/** Key of the screen that is open at an address; '' where it is none of the desk. */
export function telaAberta(pathname: string, search: string): string {
  const view = viewOf(pathname, search)
  const chave = view ? viewKey(view) : (rotaDe(pathname)?.path ?? '')
  return isTela(chave) ? chave : ''
}
