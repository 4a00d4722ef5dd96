/** States of a bracket. Not in its process: pages that only name them do not load its checks. */
export const SITUACOES_DA_CHAVE = {
  rascunho: 'Rascunho',
  anunciada: 'Sorteio anunciado',
  sorteada: 'Sorteada',
  fechada: 'Fechada',
} as const
