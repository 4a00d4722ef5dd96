import type { Process, Transition } from '../../base/records/process.ts'

const CONDUZ: Transition['who'] = [
  { by: 'team', role: 'titular' },
  { by: 'rule', action: 'editar' },
]

/** Process of a class: prepared by its teachers, open to students, archived at its end. */
export const PROCESSO_DA_TURMA: Process = {
  field: 'situacao',
  initial: 'provisoria',
  editable: {},
  transitions: {
    ativar: {
      label: 'Ativar turma',
      undo: 'version',
      consequence: 'Quem tem o código passa a entrar, e os alunos veem o que está publicado.',
      from: ['provisoria'],
      to: 'ativa',
      who: CONDUZ,
    },
    arquivar: {
      label: 'Arquivar turma',
      undo: 'version',
      consequence: 'A turma fica só para leitura: ninguém entra, publica ou entrega.',
      from: ['provisoria', 'ativa'],
      to: 'arquivada',
      who: CONDUZ,
    },
    reabrir: { label: 'Reabrir turma', undo: 'version', back: true, from: ['arquivada'], to: 'ativa', who: CONDUZ },
  },
}

const SERVIDOR: Transition['who'] = [{ by: 'system' }]

/**
 * Process of a student's place in a class. Functions make its transitions (turmas/matriculas.ts), since they depend on places, age and the
 * requester together.
 */
export const PROCESSO_DA_MATRICULA: Process = {
  field: 'situacao',
  initial: 'pedida',
  editable: {},
  transitions: {
    aceitar: { label: 'Aceitar', from: ['pedida', 'recusada', 'saiu', 'removida'], to: 'ativa', who: SERVIDOR },
    recusar: { label: 'Recusar', from: ['pedida'], to: 'recusada', who: SERVIDOR },
    sair: { label: 'Sair', done: 'Saiu da turma', from: ['pedida', 'ativa'], to: 'saiu', who: SERVIDOR },
    remover: { label: 'Remover', from: ['ativa'], to: 'removida', who: SERVIDOR },
    pedir: { label: 'Pedir de novo', from: ['saiu', 'recusada', 'removida'], to: 'pedida', who: SERVIDOR },
  },
}

/**
 * Process of a hand-in: begun, handed in, returned with a mark, withdrawn. Functions make its transitions (turmas/entregas.ts): deadline,
 * attempts and the marks of a quiz are in the assignment, which the student does not read.
 */
export const PROCESSO_DA_ENTREGA: Process = {
  field: 'situacao',
  initial: 'naoIniciada',
  editable: {},
  transitions: {
    comecar: { label: 'Começar', from: ['naoIniciada'], to: 'emAndamento', who: SERVIDOR },
    entregar: {
      label: 'Entregar',
      from: ['naoIniciada', 'emAndamento', 'retomada'],
      to: 'entregue',
      who: SERVIDOR,
    },
    retomar: { label: 'Retomar', back: true, from: ['entregue', 'devolvida'], to: 'retomada', who: SERVIDOR },
    devolver: {
      label: 'Devolver',
      from: ['naoIniciada', 'emAndamento', 'entregue', 'retomada', 'devolvida'],
      to: 'devolvida',
      who: SERVIDOR,
    },
  },
}
