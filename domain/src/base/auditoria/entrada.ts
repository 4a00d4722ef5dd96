/** Audit entry for screens. */
export interface EntradaDeAuditoria {
  evento: string
  /** ISO instant */
  quando: string
  acao: string
  quem: string
  /** name of the author, or the uid where no user has it */
  nome: string
  colecao: string
  id: string
  /** name of the record, or of the record that it belongs to; '' where it has none, or the caller may not read it */
  registro: string
  /** false where the record was read for, and is gone */
  existe: boolean
  detalhe: Record<string, unknown>
}
