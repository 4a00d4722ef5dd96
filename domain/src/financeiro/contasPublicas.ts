import { totalDe, type Somas } from './caixa.ts'
import { CATEGORIAS, isCategoria, NOMES_DAS_CATEGORIAS, PLANO_DE_CONTAS, type Categoria } from './planoDeContas.ts'

/** Greatest number of months in one document: ten years. */
export const MESES_PUBLICOS_MAX = 120

/** A published month: sums in centavos by account of the chart, by the day of payment. It names nobody. */
export interface MesPublico {
  valores: Partial<Record<Categoria, number>>
  /** 'AAAA-MM-DD' */
  publicadoEm: string
  /** false while the month is reopened after its publication: the figures may still change */
  fechado: boolean
}

export interface ContasPublicas {
  /** by 'AAAA-MM' */
  meses: Record<string, MesPublico>
}

/** Published part of a month's sums. */
export function valoresPublicos(somas: Somas): MesPublico['valores'] {
  const valores: MesPublico['valores'] = {}
  for (const [key, amount] of Object.entries(somas)) {
    const [kind, categoria = ''] = key.split('.')
    if (kind === 'caixa' && isCategoria(categoria) && amount !== 0) valores[categoria] = amount
  }
  return valores
}

/** Years with published months, newest first. */
export const anosPublicados = ({ meses }: ContasPublicas): string[] =>
  [...new Set(Object.keys(meses).map((mes) => mes.slice(0, 4)))].sort().reverse()

/** The published months of a year, oldest first. */
export const mesesDoAno = ({ meses }: ContasPublicas, ano: string): (MesPublico & { mes: string })[] =>
  Object.entries(meses)
    .filter(([mes]) => mes.startsWith(`${ano}-`))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([mes, one]) => ({ mes, ...one }))

/** Sum of one side of a published month, in centavos. */
export const totalPublico = ({ valores }: Pick<MesPublico, 'valores'>, tipo: 'receita' | 'despesa'): number =>
  totalDe(Object.fromEntries(Object.entries(valores).map(([id, amount]) => [`caixa.${id}`, amount])), 'caixa', tipo)

/** One row of the open data: an account in a month. */
export interface LinhaAberta {
  mes: string
  tipo: string
  codigo: string
  grupo: string
  categoria: string
  centavos: number
  situacao: string
  publicadoEm: string
}

/** Rows of the open data, newest month first, accounts in the order of the chart. */
export const linhasAbertas = ({ meses }: ContasPublicas): LinhaAberta[] =>
  Object.entries(meses)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([mes, { valores, publicadoEm, fechado }]) =>
      CATEGORIAS.flatMap((id) => {
        const centavos = valores[id]
        if (centavos === undefined) return []
        const { tipo, codigo, grupo } = PLANO_DE_CONTAS[id]
        const situacao = fechado ? 'fechado' : 'em revisão'
        return [{ mes, tipo, codigo, grupo, categoria: NOMES_DAS_CATEGORIAS[id], centavos, situacao, publicadoEm }]
      }),
    )
