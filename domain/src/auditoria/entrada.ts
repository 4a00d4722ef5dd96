/** An entry of the audit as screens get it. */
export interface EntradaDeAuditoria {
  evento: string
  /** ISO instant */
  quando: string
  acao: string
  quem: string
  /** name of who did it, or the uid where no user has it */
  nome: string
  colecao: string
  id: string
  detalhe: Record<string, unknown>
}
