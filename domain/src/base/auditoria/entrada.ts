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
  /** name of the record; '' if it no longer exists, or the caller may not read it */
  registro: string
  detalhe: Record<string, unknown>
}
