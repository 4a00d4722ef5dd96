/** Functions of an official on a court (PRODUCT 1.6: central referee, judges, technical assistant, video). */
export const FUNCOES_NA_QUADRA = {
  central: 'Árbitro central',
  juiz: 'Juiz',
  tecnico: 'Assistente técnico (TA)',
  video: 'Juiz de vídeo (IVR)',
  mesario: 'Mesário',
  coordenador: 'Coordenador de quadra',
} as const
export type FuncaoNaQuadra = keyof typeof FUNCOES_NA_QUADRA
export const CODIGOS_DE_FUNCAO = ['central', 'juiz', 'tecnico', 'video', 'mesario', 'coordenador'] as const

/** Functions without decisions in a match: they need no licence, and conflicts of interest do not matter. */
export const SEM_DECISAO: readonly FuncaoNaQuadra[] = ['mesario']

/** States of one appointment. */
export const SITUACOES_DA_ESCALA = {
  convidada: 'Espera resposta',
  aceita: 'Aceita',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
  cumprida: 'Atuou',
  ausente: 'Faltou',
} as const
export type SituacaoDaEscala = keyof typeof SITUACOES_DA_ESCALA
export const CODIGOS_DA_ESCALA = ['convidada', 'aceita', 'recusada', 'cancelada', 'cumprida', 'ausente'] as const

/** Appointments that hold their place on the court. */
export const NA_QUADRA: readonly SituacaoDaEscala[] = ['convidada', 'aceita', 'cumprida']

/** Greatest number of appointments of one event: ten days of sixty officials. */
export const MAIS_ESCALAS = 2000
/** Days after the work to pay its fee. */
export const DIAS_PARA_PAGAR = 15
