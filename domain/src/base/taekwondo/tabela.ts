import { GRADUACOES_PADRAO, ORDEM_POOM, type Graduacao } from './graduacoes.ts'

/** A grade of the register; `federacao` is '' for the nation's, else the federation with its own wording. */
export interface LinhaDaTabela extends Graduacao {
  federacao: string
}

/**
 * Grades of a federation, by order. The nation's rows override the default table (which supplies grades that the register lacks), and a
 * federation's rows override these. The nation alone decides the values from which rights follow (order, kind, degree), and ages and times
 * of Poom and Dan; a federation names grades and belts, sets times of its coloured belts, and may leave a grade unused. A Poom never counts
 * as Dan.
 * @param federacao '' for the nation's table
 */
export function tabelaDe(linhas: readonly LinhaDaTabela[], federacao = ''): readonly Graduacao[] {
  const known = TABLES.get(linhas) ?? new Map<string, readonly Graduacao[]>()
  TABLES.set(linhas, known)
  const table = known.get(federacao) ?? merged(linhas, federacao)
  known.set(federacao, table)
  return table
}

/** Cache of the tables of a register read once: lists need them for each row. */
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

/** Grades in use today. */
export const emUso = (table: readonly Graduacao[]): Graduacao[] => table.filter(({ ativo }) => ativo)
