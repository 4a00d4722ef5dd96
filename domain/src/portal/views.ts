import type { Passo, RotaPath } from './routes.ts'
import { rotaDe, titleOf, trilha } from './routes.ts'

/**
 * Further screen of an address, as the addresses are closed: told by a parameter of its query, by name (`importar`) or by name and value
 * (`ver=ginasio`). The screen without any is the address's own.
 */
export interface View {
  path: RotaPath
  query: string
  title: string
  /** right that opens it; of several any one */
  rule?: string | readonly string[]
  /** area of the desk's menu that it is listed in; without one the menu leaves it out */
  menu?: string
  /** query that it stands for by now */
  redirect?: string
}

/** Every further screen, each once. Where several match, the first one is shown. */
export const VIEWS: readonly View[] = [
  {
    path: '/sie/cadastros/pessoas',
    query: 'importar',
    title: 'Importar planilha',
    rule: 'praticantes:importar',
    menu: 'Cadastros',
  },
  {
    path: '/sie/cadastros/entidades',
    query: 'importar',
    title: 'Importar planilha de entidades',
    rule: 'entidades:criar',
    menu: 'Cadastros',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'pedidos',
    title: 'Pendências',
    redirect: 'pendencias&tipo=alteracao,apagamento',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'pendencias',
    title: 'Pendências',
    rule: ['praticantes:aprovar', 'praticantes:editar', 'praticantes:excluir', 'pedidosVinculo:decidir'],
    menu: 'SIE',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'ver=graduacoes',
    title: 'Graduações',
    rule: 'graduacoes:ler',
    menu: 'Cadastros',
  },
  { path: '/sie/cadastros/pessoas', query: 'ver=graduacao', title: 'Graduação', rule: 'graduacoes:ler' },
  { path: '/institucional/federacoes', query: 'id', title: 'Entidade' },
  { path: '/institucional/filiados', query: 'id', title: 'Entidade' },
  { path: '/institucional/associacoes', query: 'id', title: 'Entidade' },
  {
    path: '/sie/cadastros/entidades',
    query: 'ver=arvore',
    title: 'Entidades em árvore',
    rule: 'entidades:ler',
  },
  {
    path: '/noticias/addnoticia',
    query: 'ver=lista',
    title: 'Notícias do portal',
    rule: 'noticias:ler',
    menu: 'Comunicação',
  },
  {
    path: '/content/addcontent',
    query: 'ver=lista',
    title: 'Páginas do portal',
    rule: 'conteudos:ler',
    menu: 'Comunicação',
  },
  {
    path: '/sie/editor-novidades',
    query: 'ver=lista',
    title: 'Editor de novidades',
    rule: 'novidades:ler',
    menu: 'Comunicação',
  },
  { path: '/sie/editor-novidades', query: 'ver=editar', title: 'Novidade', rule: 'novidades:ler' },
  {
    path: '/calendario/addagendamento',
    query: 'ver=lista',
    title: 'Agendamentos do portal',
    rule: 'agendamentos:ler',
    menu: 'Comunicação',
  },
  {
    path: '/galeria/addimagem',
    query: 'ver=lista',
    title: 'Álbuns da galeria',
    rule: 'albuns:ler',
    menu: 'Comunicação',
  },
  {
    path: '/content/addcontent',
    query: 'ver=documentos',
    title: 'Documentos públicos',
    rule: 'documentosPublicos:ler',
    menu: 'Comunicação',
  },
  { path: '/content/addcontent', query: 'ver=documento', title: 'Documento público', rule: 'documentosPublicos:ler' },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=caixa',
    title: 'Caixa',
    rule: 'contas:ler',
    menu: 'Financeiro',
  },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=faturas',
    title: 'Faturas',
    rule: 'faturas:ler',
    menu: 'Financeiro',
  },
  { path: '/sie/financeiro/receitas', query: 'ver=fatura', title: 'Fatura', rule: 'faturas:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=categorias', title: 'Por categoria', rule: 'contas:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=dividas', title: 'Em atraso', rule: 'contas:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=vencimentos', title: 'Vencimentos', rule: 'contas:ler' },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=conciliacao',
    title: 'Conciliação',
    rule: 'movimentos:ler',
    menu: 'Financeiro',
  },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=campanha',
    title: 'Campanha de anuidades',
    rule: 'faturas:emitir',
    menu: 'Financeiro',
  },
  { path: '/', query: 'busca', title: 'Busca' },
  {
    path: '/sie/administracao/users',
    query: 'auditoria',
    title: 'Auditoria',
    rule: 'sistema:auditoria',
    menu: 'Administração',
  },
]

/** Address of a view, as links write it. */
export const viewKey = ({ path, query }: Pick<View, 'path' | 'query'>): `${RotaPath}?${string}` => `${path}?${query}`

/** View that an address and its query show; undefined for the address's own screen. */
export function viewOf(pathname: string, search: string): View | undefined {
  const path = rotaDe(pathname)?.path
  const views = VIEWS.filter((view) => view.path === path)
  if (views.length === 0) return undefined
  const params = new URLSearchParams(search)
  return views.find(({ query }) => {
    const [name = '', value] = query.split('=')
    return params.has(name) && (value === undefined || params.get(name) === value)
  })
}

/** Title of a page: of its view where one is open; undefined where the address is unknown. */
export const pageTitle = (pathname: string, search: string): string | undefined =>
  viewOf(pathname, search)?.title ?? titleOf(pathname)

/** Breadcrumbs of a page: a view comes after the screen that it belongs to. */
export function pageTrail(pathname: string, search: string): Passo[] {
  const steps = trilha(pathname)
  const view = viewOf(pathname, search)
  if (!view) return steps
  return [
    ...steps.slice(0, -1),
    ...steps.slice(-1).map(({ title }) => ({ title, to: pathname })),
    { title: view.title },
  ]
}
