/** States of the results of one class of an event (collections/resultados.ts). */
export const SITUACOES_DO_RESULTADO = {
  rascunho: 'Rascunho',
  emAnalise: 'Em análise',
  homologado: 'Homologado',
  emCorrecao: 'Em correção',
  corrigido: 'Corrigido',
} as const
export type SituacaoDoResultado = keyof typeof SITUACOES_DO_RESULTADO

/** Origin of the places of a class. */
export const ORIGENS_DO_RESULTADO = { mesa: 'Lançado pela mesa', sumulas: 'Pódio das súmulas' } as const

/** States whose places count: while a correction waits for approval, the homologated places still count. */
export const EM_VIGOR: readonly SituacaoDoResultado[] = ['homologado', 'emCorrecao', 'corrigido']

/** Greatest number of stored places of one class. */
export const MAIS_COLOCACOES = 128

/** Greatest number of files that prove one outside result. */
export const MAIS_PROVAS = 5
