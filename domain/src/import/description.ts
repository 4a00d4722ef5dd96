import type { Graduacao } from '../taekwondo/graduacoes.ts'

/** Column that an import understands, with the headers people give it (compared without accents, case and signs). */
export interface ImportColumn {
  label: string
  required: boolean
  headers: readonly string[]
}

/** Why a row is refused. */
export interface ImportReason {
  /** in two or three words, for counts and filters */
  titulo: string
  /** what to do, as a sentence */
  texto: string
  /** the column whose value it speaks of; without one it is not about a value that could be mended */
  coluna?: string
}

export interface Federacao {
  id: string
  sigla: string
  nome: string
}

/** What rows are read against. */
export interface ImportContext {
  federacoes: readonly Federacao[]
  /** 'AAAA-MM-DD' */
  hoje: string
  /** grades of a federation by its id; '' where the row names none. The default table without it */
  graduacoes?: (federacao: string) => readonly Graduacao[]
}

/** The understood cells of one row, trimmed. */
export type Cells = Readonly<Partial<Record<string, string>>>
/** For each understood column, its index in the table; columns not found are absent. */
export type Mapping = Readonly<Partial<Record<string, number>>>

/** A row as it will be stored: normalised, with '' for what the spreadsheet does not say. */
export interface Imported {
  nome: string
  federacaoID: string
}

export interface ReadRow<V extends Imported = Imported> {
  motivos: string[]
  /** the columns that 'texto-longo' and 'valor-invalido' speak of */
  colunas: string[]
  valor: V
  /** what the row is about, for duplicates and for finding the record again */
  chave: string
}

/** How a collection's spreadsheets are read: one description for screen, server and command line. */
export interface ImportDescription<V extends Imported = Imported> {
  /** name of the collection */
  colecao: string
  label: { singular: string; plural: string; artigo: 'o' | 'a' }
  colunas: Readonly<Record<string, ImportColumn>>
  /** every reason, those of the server too; 'federacao-sem-permissao' is one of them */
  motivos: Readonly<Record<string, ImportReason>>
  /** reads one row; every problem is listed, not only the first */
  read: (cells: Cells, context: ImportContext) => ReadRow<V>
  /** what an accepted row lacks, so that its record begins incomplete: 'sem o responsável'; '' for nothing */
  lacks?(valor: V, hoje: string): string
  /** reason of a row whose key came before in the same import */
  duplicado: (chave: string) => string
  /** whether a row says what it is about, so that it is compared with others and found again */
  isIdentified: (row: Pick<ReadRow, 'motivos' | 'chave'>) => boolean
}

type Refused = { motivos: readonly string[]; colunas?: readonly string[] | undefined }

/** The sentences of a refused row, with the columns at fault by name. */
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

/** The columns of a refused row whose values are at fault, each once. */
export const colunasAEmendar = (
  { motivos }: Pick<ImportDescription, 'motivos'>,
  { motivos: reasons, colunas = [] }: Refused,
): string[] => [...new Set([...reasons.flatMap((motivo) => motivos[motivo]?.coluna ?? []), ...colunas])]
