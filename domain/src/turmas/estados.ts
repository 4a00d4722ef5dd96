/** States of a class (PRODUCT 2(i)): only its teachers see a provisional one, and nobody changes an archived one. */
export const SITUACOES_DA_TURMA = { provisoria: 'Provisória', ativa: 'Ativa', arquivada: 'Arquivada' } as const
export type SituacaoDaTurma = keyof typeof SITUACOES_DA_TURMA

/** States of somebody's place in a class. */
export const SITUACOES_DA_MATRICULA = {
  pedida: 'Espera aprovação',
  ativa: 'Na turma',
  recusada: 'Recusada',
  saiu: 'Saiu da turma',
  removida: 'Removida da turma',
} as const
export type SituacaoDaMatricula = keyof typeof SITUACOES_DA_MATRICULA

/** States of what a student hands in; whether it was late is told beside it. */
export const SITUACOES_DA_ENTREGA = {
  naoIniciada: 'Não iniciada',
  emAndamento: 'Em andamento',
  entregue: 'Entregue',
  devolvida: 'Devolvida com nota',
  retomada: 'Retomada',
} as const
export type SituacaoDaEntrega = keyof typeof SITUACOES_DA_ENTREGA

export const SITUACOES_DA_TAREFA = { rascunho: 'Rascunho', publicada: 'Publicada' } as const
export const SITUACOES_DO_RECADO = {
  publicado: 'Publicado',
  aguardando: 'Espera o professor',
  removido: 'Removido',
} as const

export const TIPOS_DE_TAREFA = { entrega: 'Entrega', quiz: 'Quiz', video: 'Vídeo' } as const
export type TipoDeTarefa = keyof typeof TIPOS_DE_TAREFA

export const TIPOS_DE_PERGUNTA = {
  unica: 'Uma opção',
  multipla: 'Várias opções',
  curta: 'Resposta curta',
  ordenar: 'Ordenar',
} as const
export type TipoDePergunta = keyof typeof TIPOS_DE_PERGUNTA

export const PAPEIS_NA_TURMA = { titular: 'Professor', auxiliar: 'Professor auxiliar' } as const

/** A question that its author took out of the bank is kept, and offered no more. */
export const SITUACOES_DA_QUESTAO = { guardada: 'No banco', retirada: 'Fora do banco' } as const

/** Who writes in the stream. */
export const QUEM_POSTA = {
  todos: 'Alunos publicam e comentam',
  comentarios: 'Alunos só comentam',
  professores: 'Só professores publicam e comentam',
} as const

/** How marks are shown; they are kept as points. */
export const ESCALAS = { pontos: 'Pontos', percentual: 'Porcentagem', conceito: 'Conceito (A a E)' } as const
export type Escala = keyof typeof ESCALAS

/** Covers of a class, by the colour that each is drawn with. */
export const CAPAS = {
  azul: 'Azul',
  vermelha: 'Vermelha',
  verde: 'Verde',
  grafite: 'Grafite',
  vinho: 'Vinho',
} as const

/** Most of each in one class: what its record holds of them stays far below a document's megabyte. */
export const MAIS_ALUNOS = 300
export const MAIS_ATIVIDADES = 200
export const MAIS_PERGUNTAS = 60
export const MAIS_COMENTARIOS = 100
export const MAIS_PROFESSORES = 10
