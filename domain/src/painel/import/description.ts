import type { Graduacao } from '../../base/taekwondo/graduacoes.ts'

/** Column that an import recognises, with its usual headers (compared without accents, case and signs). */
export interface ImportColumn {
  label: string
  required: boolean
  headers: readonly string[]
}

/** Reason why a row is refused. */
export interface ImportReason {
  /** title of two or three words, for counts and filters */
  titulo: string
  /** remedy, as a sentence */
  texto: string
  /** column with the invalid value; absent where no single value can be mended */
  coluna?: string
}

export interface Federacao {
  id: string
  sigla: string
  nome: string
}

/** Context in which rows are read. */
export interface ImportContext {
  federacoes: readonly Federacao[]
  /** 'AAAA-MM-DD' */
  hoje: string
  /** grades of a federation by its id; '' where the row names none. Without it the default table */
  graduacoes?: (federacao: string) => readonly Graduacao[]
}

/** The recognised cells of one row, trimmed. */
export type Cells = Readonly<Partial<Record<string, string>>>
/** Index in the table of each recognised column; columns not found are absent. */
export type Mapping = Readonly<Partial<Record<string, number>>>

/** A row as it is stored: normalised, with '' for missing values. */
export interface Imported {
  nome: string
  federacaoID: string
}

export interface ReadRow<V extends Imported = Imported> {
  motivos: string[]
  /** the columns to which 'texto-longo' and 'valor-invalido' refer */
  colunas: string[]
  valor: V
  /** identifies the record of the row, to find duplicates and the stored record */
  chave: string
}

/** Reader of a collection's spreadsheets: one description for screen, server and command line. */
export interface ImportDescription<V extends Imported = Imported> {
  /** name of the collection */
  colecao: string
  label: { singular: string; plural: string; artigo: 'o' | 'a' }
  colunas: Readonly<Record<string, ImportColumn>>
  /** all reasons, also reasons of the server; 'federacao-sem-permissao' is one of them */
  motivos: Readonly<Record<string, ImportReason>>
  /** reads one row; all problems are listed */
  read: (cells: Cells, context: ImportContext) => ReadRow<V>
  /** missing data of an accepted row, whose record begins incomplete: 'sem o responsável'; '' for none */
  lacks?(valor: V, hoje: string): string
  /** reason of a row whose key came before in the same import */
  duplicado: (chave: string) => string
  /** whether the key of a row is valid, so that it is compared with others and with stored records */
  isIdentified: (row: Pick<ReadRow, 'motivos' | 'chave'>) => boolean
}

type Refused = { motivos: readonly string[]; colunas?: readonly string[] | undefined }

/** The sentences of a refused row, with the labels of the columns concerned. */
export function explain(
  { motivos, colunas }: Pick<ImportDescription, 'motivos' | 'colunas'>,
  { motivos: reasons, colunas: at = [] }: Refused,
): string {
  const names = at.map((coluna) => colunas[coluna]?.label ?? coluna).join(', ')
  return reasons
    .map((motivo) => {
      const texto = motivos[motivo]?.texto ?? motivo
      return names && (motivo === 'texto-longo' || motivo === 'valor-invalido') ? `${texto} (${names})` : texto
    })
    .join(' ')
}

/** The columns of a refused row with invalid values, each once. */
export const colunasAEmendar = (
  { motivos }: Pick<ImportDescription, 'motivos'>,
  { motivos: reasons, colunas = [] }: Refused,
): string[] => [...new Set([...reasons.flatMap((motivo) => motivos[motivo]?.coluna ?? []), ...colunas])]
