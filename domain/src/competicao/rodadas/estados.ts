import { SITUACOES_DA_SUMULA } from '../sumulas/situacoes.ts'

/** Rounds of a poomsae category by the cut-off system, in their order. */
export const FASES = { preliminar: 'Preliminar', semifinal: 'Semifinal', final: 'Final' } as const
export type Fase = keyof typeof FASES
export const CODIGOS_DE_FASE = Object.keys(FASES) as [Fase, ...Fase[]]

export const SITUACOES_DA_RODADA = SITUACOES_DA_SUMULA

/** Reasons why a performer has no mark in a round. */
export const FORAS = { '': 'Não', ausentes: 'Não compareceu', desclassificados: 'Desclassificado' } as const

/** Numbers of judges of a round: three at a small event, seven at most. */
export const JUIZES = [3, 5, 7] as const

/** Modalities that are performed and marked instead of fought. */
export const MODALIDADES_DE_APRESENTACAO = ['poomsae', 'freestyle'] as const
export const seApresenta = (modalidade: string): boolean =>
  (MODALIDADES_DE_APRESENTACAO as readonly string[]).includes(modalidade)

/** Poomsae from which a desk designates forms: for colour belts and for Dan. */
export const FORMAS = [
  ...Array.from({ length: 8 }, (_, i) => `Taegeuk ${i + 1} Jang`),
  ...['Koryo', 'Keumgang', 'Taebaek', 'Pyongwon', 'Sipjin', 'Jitae', 'Cheonkwon', 'Hansu', 'Ilyeo'],
] as const
