/** Techniques that score. The rules below are settings; an event may change every number. */
export type Tecnica = 'soco' | 'chute-tronco' | 'chute-cabeca' | 'giro-tronco' | 'giro-cabeca'
export type Lado = 'azul' | 'vermelho'
export type CodigoVitoria = 'PTF' | 'PTG' | 'GDP' | 'SUP' | 'RSC' | 'WDR' | 'DSQ' | 'PUN' | 'DQB'

/** Points (PRODUCT 1.6, S54 and S58 [V]). */
export const PONTOS: Readonly<Record<Tecnica, number>> = {
  soco: 1,
  'chute-tronco': 2,
  'chute-cabeca': 3,
  'giro-tronco': 4,
  'giro-cabeca': 5,
}
export const TECNICAS = Object.keys(PONTOS) as Tecnica[]
/** Gam-jeom types (PRODUCT 1.6, S58). */
export const FALTAS = [
  'sair-da-area',
  'queda',
  'levantar-perna',
  'abaixo-da-cintura',
  'joelho',
  'mao-na-cabeca',
  'apos-kal-yeo',
  'adversario-caido',
  'agarrar-empurrar',
  'passividade',
  'conduta',
] as const
export type Falta = (typeof FALTAS)[number]

/** Meaning of each win code (PRODUCT 1.6, S58 and two more code bases [V]). */
export const CODIGOS_VITORIA: Readonly<Record<CodigoVitoria, string>> = {
  PTF: 'pontuação final',
  PTG: 'diferença de pontos',
  GDP: 'ponto de ouro',
  SUP: 'superioridade',
  RSC: 'árbitro interrompe a luta',
  WDR: 'desistência',
  DSQ: 'desclassificação',
  PUN: 'punição por gam-jeom',
  DQB: 'conduta antidesportiva',
}
/** Codes that end a match at any moment, by decision and not by the score (PRODUCT 1.6, S58). */
export const DECISOES: readonly CodigoVitoria[] = ['RSC', 'WDR', 'DSQ', 'DQB']

/** Criteria that decide a tied round: points of turning kicks, more techniques of the highest value (then of the next), fewer gam-jeom. */
export type CriterioDesempate = 'giro' | 'tecnicas' | 'gam-jeom'

/** Usual order of the criteria of a tied round (PRODUCT 1.6, S54 [1]). */
export const DESEMPATE_PADRAO: readonly CriterioDesempate[] = ['giro', 'tecnicas', 'gam-jeom']

export interface RegrasLuta {
  /** rounds needed to win: 2 is best of three */
  rodadasParaVencer: number
  /** number of gam-jeom that loses the round */
  limiteGamJeom: number
  /** point gap that ends the round; 0 for none */
  diferencaPontos: number
  /** a tied round continues as golden point instead of tie-break and superiority */
  rodadaDeOuro: boolean
  /** number of refused review requests allowed for a side; further ones are not taken */
  cartoesRevisao: number
  /** order of the criteria of a tied round; `DESEMPATE_PADRAO` where it is absent */
  desempate?: readonly CriterioDesempate[]
  segundosRodada: number
  segundosDescanso: number
}

/**
 * PRODUCT 1.6: one review card a side [U]; best of three, 2 min and 1 min rest for adults and juniors, 5 gam-jeom, point gap 12 (20 in
 * older rules).
 */
export const REGRAS_LUTA_PADRAO: RegrasLuta = {
  rodadasParaVencer: 2,
  limiteGamJeom: 5,
  diferencaPontos: 12,
  rodadaDeOuro: false,
  cartoesRevisao: 1,
  segundosRodada: 120,
  segundosDescanso: 60,
}
/** Cadets have rounds of 1:30 (PRODUCT 1.6, S45). */
export const REGRAS_LUTA_CADETE: RegrasLuta = { ...REGRAS_LUTA_PADRAO, segundosRodada: 90 }
