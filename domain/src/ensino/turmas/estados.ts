/** States of a class (PRODUCT 2(i)): only its teachers see a provisional one, and an archived one cannot be changed. */
export const SITUACOES_DA_TURMA = { provisoria: 'Provisória', ativa: 'Ativa', arquivada: 'Arquivada' } as const
export type SituacaoDaTurma = keyof typeof SITUACOES_DA_TURMA

/** States of a student's place in a class. */
export const SITUACOES_DA_MATRICULA = {
  pedida: 'Espera aprovação',
  ativa: 'Na turma',
  recusada: 'Recusada',
  saiu: 'Saiu da turma',
  removida: 'Removida da turma',
} as const
export type SituacaoDaMatricula = keyof typeof SITUACOES_DA_MATRICULA

/** States of a hand-in; lateness is stored separately. */
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

/** States of a question: one that its author removed from the bank is kept, but no longer offered. */
export const SITUACOES_DA_QUESTAO = { guardada: 'No banco', retirada: 'Fora do banco' } as const

/** Settings of who may write in the stream. */
export const QUEM_POSTA = {
  todos: 'Alunos publicam e comentam',
  comentarios: 'Alunos só comentam',
  professores: 'Só professores publicam e comentam',
} as const

/** Scales in which marks are shown; they are stored as points. */
export const ESCALAS = { pontos: 'Pontos', percentual: 'Porcentagem', conceito: 'Conceito (A a E)' } as const
export type Escala = keyof typeof ESCALAS

/** Covers of a class, by colour. */
export const CAPAS = {
  azul: 'Azul',
  vermelha: 'Vermelha',
  verde: 'Verde',
  grafite: 'Grafite',
  vinho: 'Vinho',
} as const

/** Greatest numbers of students and of activities in one class: its record stays far below a document's megabyte. */
export const MAIS_ALUNOS = 300
export const MAIS_ATIVIDADES = 200
export const MAIS_PERGUNTAS = 60
export const MAIS_COMENTARIOS = 100
export const MAIS_PROFESSORES = 10
