/** States of a national team (PRODUCT 2(g)). Visitors see it from its convocation on. */
export const SITUACOES_DA_SELECAO = {
  rascunho: 'Rascunho',
  convocada: 'Convocada',
  ativa: 'Em atividade',
  encerrada: 'Encerrada',
} as const
export type SituacaoDaSelecao = keyof typeof SITUACOES_DA_SELECAO

/** States of one athlete's convocation. */
export const SITUACOES_DA_CONVOCACAO = {
  indicada: 'Na lista, sem convocação',
  convocada: 'Espera resposta',
  aceita: 'Aceita',
  recusada: 'Recusada',
  semResposta: 'Sem resposta no prazo',
  dispensada: 'Dispensada',
} as const
export type SituacaoDaConvocacao = keyof typeof SITUACOES_DA_CONVOCACAO

export const MODALIDADES_DA_SELECAO = { kyorugui: 'Kyorugui', poomsae: 'Poomsae', para: 'Parataekwondo' } as const

/** Age classes of teams (PRODUCT 1.4). */
export const CLASSES_DA_SELECAO = {
  cadete: 'Cadete',
  juvenil: 'Juvenil',
  sub21: 'Sub-21',
  adulto: 'Adulto',
  master: 'Master',
} as const

export const SEXOS_DA_SELECAO = { F: 'Feminina', M: 'Masculina', misto: 'Feminina e masculina' } as const

export const POSICOES = { titular: 'Titular', reserva: 'Reserva' } as const
export type Posicao = keyof typeof POSICOES

/** Criteria by which athletes are chosen. */
export const CRITERIOS = { ranking: 'Ranking', seletiva: 'Seletiva', indicacao: 'Indicação técnica' } as const
export type Criterio = keyof typeof CRITERIOS

/** Days for an athlete's answer, from the day of the convocation. */
export const DIAS_PARA_RESPONDER = 10

/**
 * Greatest number of athletes in one team: all categories of a class, each with a first and a reserve; a transaction
 * notifies at most 50 people.
 */
export const MAIS_NA_SELECAO = 48

/** States in which a convocation keeps its athlete in the team. */
export const NO_TIME: readonly SituacaoDaConvocacao[] = ['indicada', 'convocada', 'aceita']

/** States of convocations that visitors see. */
export const A_MOSTRA: readonly SituacaoDaConvocacao[] = ['convocada', 'aceita']
