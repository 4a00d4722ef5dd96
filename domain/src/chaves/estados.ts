/** States of a bracket. Apart from its process: pages that only name them load nothing of what checks it. */
export const SITUACOES_DA_CHAVE = {
  rascunho: 'Rascunho',
  anunciada: 'Sorteio anunciado',
  sorteada: 'Sorteada',
  fechada: 'Fechada',
} as const
