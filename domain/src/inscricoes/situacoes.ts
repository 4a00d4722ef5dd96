/** Words of entries, apart from the description, which visitors' pages do without. */

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

/** States in which an entry holds a place: nobody else gets it. */
export const COM_VAGA = ['pendente', 'aguardandoPagamento', 'confirmada', 'naoCompareceu', 'desclassificada'] as const
/** States from which the same person may enter the same category anew. */
export const ENCERRADAS = ['recusada', 'retirada'] as const
/** States that the list before the draw shows to visitors, and those of the final one. */
export const NA_PREVIA = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera'] as const
export const NA_FINAL = ['confirmada', 'naoCompareceu', 'desclassificada'] as const

export const temVaga = (situacao: string): boolean => (COM_VAGA as readonly string[]).includes(situacao)
export const isEncerrada = (situacao: string): boolean => (ENCERRADAS as readonly string[]).includes(situacao)
