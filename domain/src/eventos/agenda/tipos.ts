/** Kinds of agendamentos, as filters and forms name them. Not in the description, which visitors' pages do not load. */
export const TIPOS_DE_AGENDAMENTO = {
  competicao: 'Competição',
  exame: 'Exame de faixa',
  selecao: 'Seleção',
  curso: 'Curso',
  seminario: 'Seminário',
  treino: 'Treino',
  reuniao: 'Reunião',
  prazo: 'Prazo',
} as const

export type TipoDeAgendamento = keyof typeof TIPOS_DE_AGENDAMENTO

export const isTipoDeAgendamento = (text: string): text is TipoDeAgendamento =>
  Object.hasOwn(TIPOS_DE_AGENDAMENTO, text)
