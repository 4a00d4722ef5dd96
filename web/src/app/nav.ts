import { REGRAS_DE_PENDENCIA } from '@sie/domain/cadastro/pendencias.ts'
import type { Pagina } from '@sie/domain/portal/busca.ts'
import { ROTAS } from '@sie/domain/portal/routes.ts'

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

/** What is part of another screen and so has no address of its own in the catalogue. */
export const PARTES_DE_PAGINAS: readonly Pagina[] = [
  {
    area: 'Cadastros',
    to: '/sie/cadastros/pessoas?importar',
    title: 'Importar planilha',
    ready: true,
    rule: 'praticantes:importar',
  },
  {
    area: 'Cadastros',
    to: '/sie/cadastros/pessoas?pendencias',
    title: 'Pendências',
    ready: true,
    rule: REGRAS_DE_PENDENCIA,
  },
  {
    area: 'Administração',
    to: '/sie/administracao/users?auditoria',
    title: 'Auditoria',
    ready: true,
    rule: 'sistema:auditoria',
  },
]

const entries = [
  ...ROTAS.flatMap(({ area, path, menu, rule, menuRule }) =>
    menu ? [{ area, to: path, label: menu, rule: menuRule ?? rule }] : [],
  ),
  ...PARTES_DE_PAGINAS.map(({ area, to, title, rule }) => ({ area, to, label: title, rule })),
]

const groupOf = (area: string) => (area === 'SIE' || area === 'Conta' ? 'Início' : area)

/** Grouped by area: the desk itself first, then in the catalogue's order. */
export const NAV: readonly NavGroup[] = [...new Set(['Início', ...entries.map(({ area }) => groupOf(area))])].map(
  (label) => ({
    label,
    entries: entries
      .filter(({ area }) => groupOf(area) === label)
      .map((entry) => ({ to: entry.to, label: entry.label, ...(entry.rule ? { rule: entry.rule } : {}) })),
  }),
)
