/** Types and states of transfers, shared by description, steps and screens. */

export const TIPOS = ['associacoes', 'federacoes', 'retorno', 'temporaria'] as const
export type TipoDeTransferencia = (typeof TIPOS)[number]
export const ROTULOS_DE_TIPO: Readonly<Record<TipoDeTransferencia, string>> = {
  associacoes: 'Entre associações',
  federacoes: 'Entre federações',
  retorno: 'Retorno',
  temporaria: 'Temporária (empréstimo)',
}

export const ROTULOS_DE_SITUACAO = {
  rascunho: 'Rascunho',
  aguardandoPagamento: 'Aguardando pagamento',
  aguardandoOrigem: 'Aguardando origem',
  aguardandoDestino: 'Aguardando destino',
  aguardandoFederacao: 'Aguardando federação',
  aguardandoConfederacao: 'Aguardando confederação',
  concluida: 'Concluída',
  aprovadaPorDecurso: 'Aprovada por decurso de prazo',
  encerrada: 'Empréstimo encerrado',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
} as const
export type SituacaoDaTransferencia = keyof typeof ROTULOS_DE_SITUACAO
export const SITUACOES = Object.keys(ROTULOS_DE_SITUACAO) as [SituacaoDaTransferencia, ...SituacaoDaTransferencia[]]

/** States in which the request lies with who asks for it: they fill it in and send it. */
export const COM_QUEM_PEDE: readonly SituacaoDaTransferencia[] = ['rascunho']

/** States in which a sent transfer waits for a decision or payment. */
export const EM_ANDAMENTO = [
  'aguardandoPagamento',
  'aguardandoOrigem',
  'aguardandoDestino',
  'aguardandoFederacao',
  'aguardandoConfederacao',
] as const satisfies readonly SituacaoDaTransferencia[]

/** States after which the person has moved. */
export const CONCLUIDAS: readonly unknown[] = ['concluida', 'aprovadaPorDecurso']

export const LADOS = ['origem', 'destino', 'federacaoOrigem', 'federacaoDestino', 'confederacao'] as const
export type Lado = (typeof LADOS)[number]
export const ROTULOS_DE_LADO: Readonly<Record<Lado, string>> = {
  origem: 'Associação de origem',
  destino: 'Associação de destino',
  federacaoOrigem: 'Federação de origem',
  federacaoDestino: 'Federação de destino',
  confederacao: 'Confederação',
}

/** Default time limit of a step in days, where neither the federation nor the confederation has set another. */
export const PRAZO_PADRAO = 30
export const PASSOS_COM_PRAZO = ['pagamento', 'origem', 'destino', 'federacao', 'confederacao'] as const
export type PassoComPrazo = (typeof PASSOS_COM_PRAZO)[number]
export type Prazos = Record<PassoComPrazo, number>

/** Author of a decision by lapse of the time limit. */
export const AUTO = 'AUTO'
