import { CODIGOS_VITORIA } from '../taekwondo/regrasLuta.ts'

/** Codes of the end of a match: of a victory, or of the reason why nobody won. '' for an open match, or a bye. */
export const CODIGOS_DA_SUMULA = {
  '': 'Nenhum',
  ...CODIGOS_VITORIA,
  ausentes: 'ausência dos dois',
  desclassificados: 'desclassificação dos dois',
} as const
export type CodigoDaSumula = keyof typeof CODIGOS_DA_SUMULA
export const CODIGOS = Object.keys(CODIGOS_DA_SUMULA) as [CodigoDaSumula, ...CodigoDaSumula[]]

export const VENCEDORES = { '': 'Ninguém ainda', azul: 'Azul', vermelho: 'Vermelho', nenhum: 'Ninguém' } as const
export type VencedorDaSumula = keyof typeof VENCEDORES

/** Codes of a match without a winner. */
export const SEM_VENCEDOR: readonly CodigoDaSumula[] = ['ausentes', 'desclassificados']
