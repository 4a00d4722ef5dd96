import { address } from '@sie/domain/base/portal/address.ts'
import type { Pagina } from '@sie/domain/base/portal/busca.ts'
import { ROTAS } from '@sie/domain/base/portal/routes.ts'
import { VIEWS, viewKey, type View } from '@sie/domain/base/portal/views.ts'

/** Entry of the desk's navigation, grouped by area; shown to users who hold its rule in the current portal (DESIGN 9). */
export interface NavEntry {
  to: string
  label: string
  rule?: NonNullable<Pagina['rule']>
  /** rule of users who have a list of the desk instead */
  unless?: string
}

export interface NavGroup {
  label: string
  entries: readonly NavEntry[]
}

const listed = VIEWS.filter((view): view is View & { menu: string } => view.menu !== undefined)

/** Views as pages that the search of the header finds. */
export const VIEW_PAGES: readonly Pagina[] = listed.map((view) => ({
  area: view.menu,
  to: viewKey(view),
  title: view.title,
  ...(view.rule ? { rule: view.rule } : {}),
}))
/** Address of the entry with the badge of what waits for the user, as the dashboard lists it. */
export const PAINEL: string = address('/sie/dashboard')
/** Label of the first group, which is always expanded. */
export const INICIO = 'Início'
/** Entries used on most days: where areas are collapsed, they are listed below the first group. */
export const ATALHOS: readonly string[] = [
  '/sie/cadastros/pessoas',
  '/sie/financeiro/receitas',
  '/sie/administracao/users',
]

/** Lists whose readers act on many records at once. */
const LISTAM = [
  'praticantes',
  'entidades',
  'inscricoes',
  'eventos',
  'contas',
  'faturas',
  'licencas',
  'noticias',
  'tickets',
]

/** What is one's own: tabs of the profile for users without the desk's lists, and what the others did by them. */
export const MEUS: readonly NavEntry[] = [
  { to: address('/profile', { aba: 'inscricoes' }), label: 'Minhas inscrições', unless: 'inscricoes:ler' },
  { to: address('/profile', { aba: 'certificados' }), label: 'Meus certificados', unless: 'certificados:ler' },
  {
    to: address('/sie/dashboard', { ver: 'lotes' }),
    label: 'O que fiz em lote',
    rule: LISTAM.map((name) => `${name}:ler`),
  },
]

const entries = [
  ...ROTAS.flatMap(({ area, path, menu, rule, menuRule }) =>
    menu ? [{ area, to: path.replace(/\/\*$/, ''), label: menu, rule: menuRule ?? rule }] : [],
  ),
  ...VIEW_PAGES.map(({ area, to, title, rule }) => ({ area, to, label: title, rule })),
]

/** Desk areas in menu order, each with its areas of the catalogue. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  [INICIO]: ['SIE', 'Conta'],
  Cadastros: ['Cadastros'],
  Eventos: ['Eventos'],
  Documentos: ['Documentos'],
  Financeiro: ['Financeiro'],
  Comunicação: ['Notícias', 'Conteúdo', 'Institucional', 'Galeria e calendário', 'Portal', 'Transparência'],
  Educação: ['CBTKDeduca'],
  Atendimento: ['Ajuda'],
  Administração: ['Administração', 'Monitoramento'],
}

const areaOf = (area: string) => Object.keys(AREAS).find((name) => AREAS[name]?.includes(area)) ?? area

/** Entries by desk area; the first group holds the desk itself and the user's account. */
export const NAV: readonly NavGroup[] = [
  ...new Set([...Object.keys(AREAS), ...entries.map(({ area }) => areaOf(area))]),
].map((label) => ({
  label,
  entries: [
    ...entries
      .filter(({ area }) => areaOf(area) === label)
      .map((entry) => ({ to: entry.to, label: entry.label, ...(entry.rule ? { rule: entry.rule } : {}) })),
    ...(label === INICIO ? MEUS : []),
  ],
}))
