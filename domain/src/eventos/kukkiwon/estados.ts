/** States of applications to the Kukkiwon. Not in the descriptions. */

export const SITUACOES_DO_PEDIDO = [
  'rascunho',
  'aguardandoPagamento',
  'pronto',
  'enviado',
  'numerado',
  'entregue',
  'recusado',
  'cancelado',
] as const
export type SituacaoDoPedido = (typeof SITUACOES_DO_PEDIDO)[number]

export const ROTULOS_DO_PEDIDO: Readonly<Record<SituacaoDoPedido, string>> = {
  rascunho: 'Rascunho',
  aguardandoPagamento: 'Aguarda pagamento',
  pronto: 'Pronto para enviar',
  enviado: 'Enviado à Kukkiwon',
  numerado: 'Números recebidos',
  entregue: 'Cartões entregues',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
}

export const TIPOS_DE_PEDIDO = ['primeira', 'seguinte'] as const
export const ROTULOS_DE_TIPO: Readonly<Record<(typeof TIPOS_DE_PEDIDO)[number], string>> = {
  primeira: 'Primeira graduação',
  seguinte: 'Graduação seguinte',
}

/** Greatest number of people in one application. */
export const MAIS_NO_PEDIDO = 40

/** Size of a photo of 3 x 4 cm at 300 dpi, in pixels. */
export const FOTO_3X4 = { largura: 354, altura: 472 } as const
