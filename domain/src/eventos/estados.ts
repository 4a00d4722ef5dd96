/** Types and states of events. Not in the description, which visitors' pages do not load. */

export const TIPOS_DE_EVENTO = {
  competicao: 'Competição',
  exame: 'Exame de faixa',
  curso: 'Curso',
  seminario: 'Seminário',
} as const
export type TipoDeEvento = keyof typeof TIPOS_DE_EVENTO
export const isTipoDeEvento = (text: string): text is TipoDeEvento => Object.hasOwn(TIPOS_DE_EVENTO, text)

/** States of an event. The server changes them at the event's instants; staff publish, cancel and reopen. */
export const SITUACOES_DO_EVENTO = {
  rascunho: 'Rascunho',
  publicado: 'Inscrições em breve',
  inscricoesAbertas: 'Inscrições abertas',
  inscricoesEncerradas: 'Inscrições encerradas',
  emAndamento: 'Em andamento',
  realizado: 'Realizado',
  cancelado: 'Cancelado',
} as const
export type SituacaoDoEvento = keyof typeof SITUACOES_DO_EVENTO
export const isSituacaoDoEvento = (text: string): text is SituacaoDoEvento => Object.hasOwn(SITUACOES_DO_EVENTO, text)

/** States in which visitors see an event. */
export const SITUACOES_NO_AR = [
  'publicado',
  'inscricoesAbertas',
  'inscricoesEncerradas',
  'emAndamento',
  'realizado',
  'cancelado',
] as const satisfies readonly SituacaoDoEvento[]

export const ABRANGENCIAS = {
  local: 'Local',
  estadual: 'Estadual',
  regional: 'Regional',
  nacional: 'Nacional',
  internacional: 'Internacional',
} as const

/** Grades of the ranking's tables of points (taekwondo/pontosRanking.ts, PRODUCT 1.7). */
export const GRAUS_DE_EVENTO = {
  '': 'Não conta para o ranking',
  'seletiva-aberta': 'Seletiva aberta',
  'copa-do-brasil': 'Copa do Brasil',
  supercampeonato: 'Supercampeonato',
  'grand-slam': 'Grand Slam',
  'open-g1': 'Open G1',
  'open-g2': 'Open G2',
  'pan-americano': 'Pan-americano',
  mundial: 'Mundial',
} as const

export const MODALIDADES_DE_EVENTO = {
  kyorugui: 'Kyorugui',
  poomsae: 'Poomsae',
  freestyle: 'Poomsae freestyle',
  'para-kyorugui': 'Parataekwondo',
} as const

/** Roles of participants of an event, each with a price of its own (PRODUCT 2(f): staff entries). */
export const PAPEIS_NO_EVENTO = {
  atleta: 'Atleta ou participante',
  tecnico: 'Técnico',
  chefe: 'Chefe de equipe',
  arbitro: 'Árbitro',
  medico: 'Médico',
  imprensa: 'Imprensa',
} as const
export type PapelNoEvento = keyof typeof PAPEIS_NO_EVENTO

/** Documents that an event may require of participants. */
export const DOCUMENTOS_PEDIDOS = {
  identidade: 'Documento com foto',
  carteira: 'Carteira CBTKD ou recibo do pedido',
  atestado: 'Atestado médico',
  autorizacao: 'Autorização do responsável (menores)',
  termo: 'Termo de responsabilidade',
  certificado: 'Certificado da graduação',
  licenca: 'Licença World Taekwondo',
  outro: 'Outro documento',
} as const

export const isCurso = (tipo: string | undefined): tipo is 'curso' | 'seminario' =>
  tipo === 'curso' || tipo === 'seminario'
