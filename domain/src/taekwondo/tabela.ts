import { GRADUACOES_PADRAO, ORDEM_POOM, type Graduacao } from './graduacoes.ts'

/** A grade of the register; `federacao` is '' where it is the nation's, else the federation that words it its own way. */
export interface LinhaDaTabela extends Graduacao {
  federacao: string
}

/** Document that holds the register as screens and server read it: one read for all grades. */
export const TABELA_DE_GRADUACOES = 'sistema/publico/graduacoes/atual'

/**
 * Grades of a federation, by order. The nation's rows stand over the default table (a grade that the register lacks is the default's), and a
 * federation's over these. What rights follow from (order, kind, degree) is the nation's alone, and so are ages and times of Poom and Dan; a
 * federation names grades and belts, times its coloured belts, and may not use a grade. A Poom never counts as Dan.
 * @param federacao '' for the nation's table
 */
export function tabelaDe(linhas: readonly LinhaDaTabela[], federacao = ''): readonly Graduacao[] {
  const known = TABLES.get(linhas) ?? new Map<string, readonly Graduacao[]>()
  TABLES.set(linhas, known)
  const table = known.get(federacao) ?? merged(linhas, federacao)
  known.set(federacao, table)
  return table
}

/** Tables of a register that was read once: lists ask for each of their rows. */
const TABLES = new WeakMap<readonly LinhaDaTabela[], Map<string, readonly Graduacao[]>>()

function merged(linhas: readonly LinhaDaTabela[], federacao: string): readonly Graduacao[] {
  const grades = new Map(GRADUACOES_PADRAO.map((grade) => [grade.codigo, grade]))
  for (const { federacao: of, ...grade } of linhas)
    if (of === '')
      grades.set(grade.codigo, grade.tipo === 'poom' ? { ...grade, ordem: Math.min(grade.ordem, ORDEM_POOM) } : grade)
  for (const { federacao: of, ...own } of linhas) {
    const national = grades.get(own.codigo)
    if (of !== federacao || of === '' || !national) continue
    const { nome, faixa, cor, corPonta, idadeMinima, carenciaMeses } = own
    grades.set(own.codigo, {
      ...national,
      nome,
      faixa,
      cor,
      corPonta,
      ...(national.tipo === 'gub' ? { idadeMinima, carenciaMeses } : {}),
      ativo: national.ativo && own.ativo,
    })
  }
  return [...grades.values()].sort((a, b) => a.ordem - b.ordem)
}

/** Grades that are given today. */
export const emUso = (table: readonly Graduacao[]): Graduacao[] => table.filter(({ ativo }) => ativo)
