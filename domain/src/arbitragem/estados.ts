/** What an official does on a court for a day (PRODUCT 1.6: central referee, judges, technical assistant, video). */
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

/** Functions that decide nothing of a match: they need no licence, and no conflict of interest keeps anybody from them. */
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

/** Most appointments of one event: ten days of sixty officials. */
export const MAIS_ESCALAS = 600
/** Days after the work within which its fee is to be paid. */
export const DIAS_PARA_PAGAR = 15
