// Means and states of payments and invoices. Not in their descriptions: pages that only name them do not load the schemas.

export const MEIOS = ['pix', 'boleto', 'cartao', 'transferencia', 'dinheiro', 'credito', 'isencao'] as const
export type Meio = (typeof MEIOS)[number]
export const ROTULOS_DE_MEIO: Readonly<Record<Meio, string>> = {
  pix: 'PIX',
  boleto: 'Boleto',
  cartao: 'Cartão',
  transferencia: 'Transferência',
  dinheiro: 'Dinheiro',
  credito: 'Crédito em conta',
  isencao: 'Isenção',
}

/** Beginning of the id of a payment that the bank confirmed by itself; no client can use such an id. */
export const PREFIXO_DO_BANCO = 'pix-'
export const isConfirmadoPeloBanco = (pagamento: string): boolean => pagamento.startsWith(PREFIXO_DO_BANCO)

export const SITUACOES_DA_FATURA = [
  'rascunho',
  'emitida',
  'parcialmentePaga',
  'paga',
  'isenta',
  'cancelada',
  'estornada',
  'renegociada',
] as const
export type SituacaoDaFatura = (typeof SITUACOES_DA_FATURA)[number]
export const ROTULOS_DA_FATURA: Readonly<Record<SituacaoDaFatura, string>> = {
  rascunho: 'Rascunho',
  emitida: 'Aberta',
  parcialmentePaga: 'Paga em parte',
  paga: 'Paga',
  isenta: 'Isenta',
  cancelada: 'Cancelada',
  estornada: 'Estornada',
  renegociada: 'Renegociada',
}
