/** States of entries. Not in the description, which visitors' pages do not load. */

export const SITUACOES_DA_INSCRICAO = {
  rascunho: 'Rascunho',
  pendente: 'Em análise',
  aguardandoPagamento: 'Aguardando pagamento',
  confirmada: 'Confirmada',
  listaDeEspera: 'Lista de espera',
  recusada: 'Recusada',
  retirada: 'Retirada',
  naoCompareceu: 'Não compareceu',
  desclassificada: 'Desclassificada',
} as const
export type SituacaoDaInscricao = keyof typeof SITUACOES_DA_INSCRICAO
export const SITUACOES = [
  'rascunho',
  'pendente',
  'aguardandoPagamento',
  'confirmada',
  'listaDeEspera',
  'recusada',
  'retirada',
  'naoCompareceu',
  'desclassificada',
] as const satisfies readonly SituacaoDaInscricao[]

/** States in which an entry holds a place. */
export const COM_VAGA = ['pendente', 'aguardandoPagamento', 'confirmada', 'naoCompareceu', 'desclassificada'] as const
/** Ended states, after which the same person may enter the same category again. */
export const ENCERRADAS = ['recusada', 'retirada'] as const
/** States in which an entry's people are concerned with what becomes of the event. */
export const VIVAS = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera'] as const
/** States in the public list before the draw, and in the final one. */
export const NA_PREVIA = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera'] as const
export const NA_FINAL = ['confirmada', 'naoCompareceu', 'desclassificada'] as const

export const hasVaga = (situacao: string): boolean => (COM_VAGA as readonly string[]).includes(situacao)
/** Whether an entry in this state makes way for a new one of the same person and category: an ended one, or a draft. */
export const acceptsInscricao = (situacao: string): boolean => situacao === 'rascunho' || isEncerrada(situacao)
export const isEncerrada = (situacao: string): boolean => (ENCERRADAS as readonly string[]).includes(situacao)
