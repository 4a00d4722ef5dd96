/** Techniques that score under some rule set; 'giro-360' is the spinning kick of para. */
export type Tecnica = 'soco' | 'chute-tronco' | 'chute-cabeca' | 'giro-tronco' | 'giro-360' | 'giro-cabeca'
export type Lado = 'azul' | 'vermelho'
/** Types of events of one side: without it they are refused. */
export const COM_LADO: readonly string[] = ['ponto', 'gam-jeom', 'medico', 'revisao', 'golpes']
export type CodigoVitoria = 'PTF' | 'PTG' | 'GDP' | 'SUP' | 'KO' | 'RSC' | 'WDR' | 'DSQ' | 'PUN' | 'DQB'

export const TECNICAS = ['soco', 'chute-tronco', 'chute-cabeca', 'giro-tronco', 'giro-360', 'giro-cabeca'] as const
/** Techniques to the head. */
export const NA_CABECA: readonly Tecnica[] = ['chute-cabeca', 'giro-cabeca']
/** Gam-jeom types (PRODUCT 1.6, S58); contact with the head is one where a rule set gives no points for it. */
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
  'evitar-luta',
  'contato-cabeca',
  'conduta',
] as const
export type Falta = (typeof FALTAS)[number]

/** Meaning of each win code (PRODUCT 1.6, S58 and two more code bases [V]). */
export const CODIGOS_VITORIA: Readonly<Record<CodigoVitoria, string>> = {
  PTF: 'pontuação final',
  PTG: 'diferença de pontos',
  GDP: 'ponto de ouro',
  SUP: 'superioridade',
  KO: 'nocaute',
  RSC: 'árbitro interrompe a luta',
  WDR: 'desistência',
  DSQ: 'desclassificação',
  PUN: 'punição por gam-jeom',
  DQB: 'conduta antidesportiva',
}
/** Codes that end a match at any moment, by decision and not by the score (PRODUCT 1.6, S58). */
export const DECISOES = ['KO', 'RSC', 'WDR', 'DSQ', 'DQB'] as const satisfies readonly CodigoVitoria[]
export type CodigoDeDecisao = (typeof DECISOES)[number]

/**
 * Criteria of a tied round, each by the greater number: points of turning kicks; points of the technique of the highest value, then of the next;
 * points to the head, to the trunk, of punches; fewer gam-jeom, which are the opponent's; registered hits.
 */
export const CRITERIOS_DE_DESEMPATE = ['giro', 'tecnicas', 'cabeca', 'tronco', 'soco', 'gam-jeom', 'golpes'] as const
export type CriterioDesempate = (typeof CRITERIOS_DE_DESEMPATE)[number]

/** Numbers of a rule set, the same for all ages. */
export interface NumerosDaLuta {
  /** points of each technique that scores; a technique without points is refused */
  pontos: Readonly<Partial<Record<Tecnica, number>>>
  /** rounds needed to win: 2 is best of three */
  rodadasParaVencer: number
  /** number of gam-jeom that loses the round */
  limiteGamJeom: number
  /** points of the opponent for a gam-jeom */
  valorGamJeom: number
  /** for these gam-jeom in the last seconds of a round; `segundos` 0 for no such rule */
  finais: { segundos: number; valor: number; faltas: readonly Falta[] }
  /** point gap that ends the round; 0 for none */
  diferencaPontos: number
  /** number of refused review requests allowed for a side; further ones are not taken */
  cartoesRevisao: number
  /** the same for technical requests */
  cartoesTecnicos: number
  /** order of the criteria of a tied round */
  desempate: readonly CriterioDesempate[]
  /** win codes after which the loser may not fight, and for how many days after the first, second, third ... within `meses` */
  nocaute: { codigos: readonly CodigoVitoria[]; dias: readonly number[]; meses: number }
}

/** Rules of one match: of its rule set, for the age of its class. */
export interface RegrasLuta extends NumerosDaLuta {
  /** a tied round continues as golden point instead of tie-break and superiority */
  rodadaDeOuro: boolean
  segundosRodada: number
  segundosDescanso: number
}

/** Techniques that score under these rules, in their order. */
export const tecnicasDe = ({ pontos }: Pick<NumerosDaLuta, 'pontos'>): Tecnica[] =>
  TECNICAS.filter((technique) => (pontos[technique] ?? 0) > 0)

/** Gam-jeom of these rules: contact with the head only where it does not score. */
export const faltasDe = ({ pontos }: Pick<NumerosDaLuta, 'pontos'>): Falta[] =>
  FALTAS.filter((fault) => fault !== 'contato-cabeca' || NA_CABECA.every((one) => !pontos[one]))

/** Points of the opponent for a gam-jeom. @param final whether it was given in the last seconds of the round */
export const valorDoGamJeom = (
  { valorGamJeom, finais }: Pick<NumerosDaLuta, 'valorGamJeom' | 'finais'>,
  fault: Falta,
  final: boolean,
): number => (final && finais.segundos > 0 && finais.faltas.includes(fault) ? finais.valor : valorGamJeom)

/**
 * WT 2022 (PRODUCT 1.6): points S54 and S58 [V]; one review card a side [U]; best of three, 5 gam-jeom, point gap 12; tie S54 [1]; days of medical
 * suspension 30, 40 and 50 within twelve months (PRODUCT 2(f)) [U]. Sheets without a rule set of their own are of it.
 */
export const WT_2022: NumerosDaLuta = {
  pontos: { soco: 1, 'chute-tronco': 2, 'chute-cabeca': 3, 'giro-tronco': 4, 'giro-cabeca': 5 },
  rodadasParaVencer: 2,
  limiteGamJeom: 5,
  valorGamJeom: 1,
  finais: { segundos: 0, valor: 1, faltas: [] },
  diferencaPontos: 12,
  cartoesRevisao: 1,
  cartoesTecnicos: 0,
  desempate: ['giro', 'tecnicas', 'gam-jeom'],
  nocaute: { codigos: ['KO', 'RSC'], dias: [30, 40, 50], meses: 12 },
}
export const NOME_WT_2022 = 'WT 2022'
/** WT 2022 for adults and juniors: 2 min and 1 min of rest. */
export const REGRAS_LUTA_PADRAO: RegrasLuta = {
  ...WT_2022,
  rodadaDeOuro: false,
  segundosRodada: 120,
  segundosDescanso: 60,
}
