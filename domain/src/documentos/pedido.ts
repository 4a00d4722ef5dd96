/** Stages of an order of a certificate, in their order; the last three are final. */
export const ETAPAS = [
  'solicitado',
  'aguardandoPagamento',
  'emConferencia',
  'aprovado',
  'impresso',
  'enviado',
  'entregue',
  'recusado',
  'cancelado',
  'revogado',
] as const
export type Etapa = (typeof ETAPAS)[number]

export const ROTULOS_DE_ETAPA: Readonly<Record<Etapa, string>> = {
  solicitado: 'Solicitado',
  aguardandoPagamento: 'Aguardando pagamento',
  emConferencia: 'Em conferência',
  aprovado: 'Aprovado',
  impresso: 'Impresso',
  enviado: 'Enviado',
  entregue: 'Entregue',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  revogado: 'Revogado',
}

/** Stages of a successful order. */
export const CAMINHO = ETAPAS.slice(0, 7)

/** Position of a stage on this way, from 0; undefined for other stages. */
export const passoDaEtapa = (etapa: string): number | undefined => {
  const place = CAMINHO.findIndex((step) => step === etapa)
  return place === -1 ? undefined : place
}

/** Days in a stage after which an order counts as stalled. */
export const PARADO_APOS: Readonly<Partial<Record<Etapa, number>>> = {
  solicitado: 3,
  aguardandoPagamento: 5,
  emConferencia: 3,
  aprovado: 5,
  impresso: 5,
  enviado: 15,
}
