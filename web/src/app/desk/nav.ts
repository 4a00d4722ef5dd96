import { address } from '@sie/domain/portal/address.ts'
import type { Pagina } from '@sie/domain/portal/busca.ts'
import { ROTAS } from '@sie/domain/portal/routes.ts'
import { VIEWS, viewKey, type View } from '@sie/domain/portal/views.ts'

/** The desk's navigation: grouped by area; an entry shows to those who hold its rule anywhere (DESIGN 9). */
export interface NavEntry {
  to: string
  label: string
  rule?: NonNullable<Pagina['rule']>
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
  ready: true,
  ...(view.rule ? { rule: view.rule } : {}),
}))
/** The entry that says how many wait. */
export const PENDENCIAS: string = address('/sie/cadastros/pessoas', { pendencias: true })
/** The group that stands open at the top. */
export const INICIO = 'Início'
/** Screens that most days begin with: where areas are closed, they stand open below the first group. */
export const ATALHOS: readonly string[] = [
  '/sie/cadastros/pessoas',
  '/sie/financeiro/receitas',
  '/sie/administracao/users',
]

const entries = [
  ...ROTAS.flatMap(({ area, path, menu, rule, menuRule }) =>
    menu ? [{ area, to: path.replace(/\/\*$/, ''), label: menu, rule: menuRule ?? rule }] : [],
  ),
  ...VIEW_PAGES.map(({ area, to, title, rule }) => ({ area, to, label: title, rule })),
]

/** Areas of the desk in the order of its menu, with the areas of the catalogue that each one holds. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  [INICIO]: ['SIE', 'Conta'],
  Cadastros: ['Cadastros'],
  Eventos: ['Eventos'],
  Documentos: ['Serviços'],
  Financeiro: ['Financeiro'],
  Comunicação: ['Notícias', 'Conteúdo', 'Institucional', 'Galeria e calendário', 'Portal', 'Transparência'],
  Educação: ['CBTKDeduca'],
  Atendimento: ['Ajuda'],
  Administração: ['Administração', 'Monitoramento'],
}

const areaOf = (area: string) => Object.keys(AREAS).find((name) => AREAS[name]?.includes(area)) ?? area

/** Entries by area of the desk; the first group holds the desk itself and the own account. */
export const NAV: readonly NavGroup[] = [
  ...new Set([...Object.keys(AREAS), ...entries.map(({ area }) => areaOf(area))]),
].map((label) => ({
  label,
  entries: entries
    .filter(({ area }) => areaOf(area) === label)
    .map((entry) => ({ to: entry.to, label: entry.label, ...(entry.rule ? { rule: entry.rule } : {}) })),
}))
